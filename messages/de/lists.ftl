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
