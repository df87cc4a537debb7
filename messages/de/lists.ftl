### Was beide Programme in der Liste der Spiele sagen.

today = Die Partien von heute
today-easy = leicht
today-medium = mittel
today-hard = schwer
front-continue = Weiterspielen
front-known = Bekannte Spiele
list-last = Zuletzt gespielt
list-favourites = Favoriten
list-own = Eigene Spiele
list-all = Alle Spiele
list-none = Kein Spiel passt.

## Die Zeile, die anderen von einer Partie des Tages erzählt

share-won = Kibitzer, { $date }, { $grade }: { $game }, gewonnen: { moves }, { $time }
share-late = Kibitzer, { $date }, { $grade }: { $game }, an einem späteren Tag gewonnen: { moves }, { $time }
share-helped = Kibitzer, { $date }, { $grade }: { $game }, mit Hilfe gewonnen: { moves }, { $time }
