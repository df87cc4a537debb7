### Die Startseite: was über der Liste steht, die Liste, und was von einem Spiel gesagt wird.

front-title = Kibitzer: Patiencen
front-what = { $count } Patiencen, kostenlos und ohne Werbung: Regeln in Worten, Tipps und Partien, die aufgehen können. Auch ohne Netz.
front-pages = Seiten
front-find = Spiel finden
front-saves = Gespeicherte Partien
front-own = Eigene Regeln
front-open = Öffnen
front-words = Begriffe
front-keys = Tasten
front-settings = Einstellungen
front-played = { moves }, { $time }
front-guide = Neu hier? Eine erste Partie, jeder Zug erklärt
level-low = leicht
level-medium = mittel
level-high = schwer
length-short = kurz
length-medium = mittellang
length-long = lang

## Die Partien eines Tages

today-of = Die Partien vom { $date }
today-proven = Bewiesen: gewinnbar.
today-not-yet = Der Beweis steht noch aus.
today-not = Es fand sich kein Beweis.
today-copied = Kopiert.
today-begin = Gewinne eine der Partien von heute ohne Hilfe, um eine Serie zu beginnen.
today-begin-longest = Gewinne eine der Partien von heute ohne Hilfe, um eine Serie zu beginnen; die längste: { days }.
today-row = <strong>{ days }</strong> hintereinander.
today-row-longest = <strong>{ days }</strong> hintereinander; die längste Serie: { $longest } Tage.
mark-begun = angefangen
mark-given-up = aufgegeben
mark-helped = mit Hilfe gewonnen
mark-late = später gewonnen
mark-won = gewonnen
month-before = Der Monat davor
month-next = Der nächste Monat
month-deals = Partien der Tage im { $month }
month-today = { $day }, heute

## Die Liste

list-search = Spiele suchen
list-example = Suche: ein Name, eine Familie, 2 Kartenspiele, leicht, nach Farbe bauen
list-unfinished = angefangen
list-variants = Varianten von { $game }: { $count }
list-favourite = Favorit: { $game }
list-more = Mehr zu { $game }
filter-decks = Kartenspiele
filter-decks-any = Kartenspiele: egal
filter-kind = Art
filter-kind-any = Jede Art
filter-kind-build = Auf Grundstapeln aufbauen
filter-kind-runs = Folgen sammeln
filter-kind-sets = Gruppen wegnehmen
filter-kind-places = An ihren Platz legen
filter-kind-one-pile = Alles auf einen Stapel
filter-kind-close-up = Zusammenrücken
filter-seen = Was man sieht
filter-seen-any = Offen oder nicht
filter-seen-open = Alle Karten offen
filter-seen-stock = Alle bis auf den Talon
filter-seen-hidden = Verdeckte Karten
filter-difficulty = Schwierigkeit
filter-difficulty-any = Jede Schwierigkeit
filter-difficulty-low = Leicht
filter-difficulty-medium = Mittel
filter-difficulty-high = Schwer
filter-length = Dauer
filter-length-any = Jede Dauer
filter-length-short = Kurz
filter-length-medium = Mittel
filter-length-long = Lang
filter-skill = Glück und Können
filter-skill-any = Glück oder Können
skill-luck-only = nur Glück
skill-mostly-luck = vor allem Glück
skill-balanced = ausgewogen
skill-mostly-skill = vor allem Können
skill-skill-only = nur Können
filter-collection = Sammlung
filter-collection-any = Alle Sammlungen
filter-family = Familie
filter-family-any = Alle Familien

## Zu einem Spiel

about = Zum Spiel
about-go-on = Weiterspielen
about-today = Partie des Tages
about-guide = Zeig mir, wie
about-edit = Bearbeiten
about-aka = Auch genannt
about-family = Familie
about-categories = Kategorien
about-collections = Steht in
about-skill = Glück und Können
about-skill-by = { $skill }, sagt PySolFC
about-near = Ähnliche Spiele
about-skill-measured = Glück und Können, gemessen
about-odds = Gewinnaussicht, gemessen
about-claims = Gewinnaussicht, behauptet
about-claim = { $odds } laut { $by }
about-claim-note = { $odds } laut { $by } ({ $note })
about-claimed-difficulty = Schwierigkeit, behauptet
about-claimed-length = Dauer, behauptet
about-claimed = { $word }, sagt { $by }
about-yours = Deine Partien
about-best-time = Bestzeit { $time }
about-streak = { $streak } hintereinander
days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
