### Alles im Terminal außer dem Tisch: die Liste der Spiele, Listen und Seiten über dem Tisch.

## Die Liste der Spiele

chooser-search = Suche:
chooser-example = ein Name, eine Familie, 2 Kartenspiele, leicht, nach Farbe bauen
chooser-near = Vielleicht gemeint
chooser-today-row = Die Partien von heute, { $days } Tage hintereinander
chooser-game = { $game } ({ $grade })
chooser-deal = { $game }, Partie { $deal }
chooser-faulty = fehlerhaft
chooser-mark-begun = angefangen
chooser-mark-helped = mit Hilfe
chooser-mark-late = später
chooser-mark-won = gewonnen
foot-play = spielen
foot-rules = Regeln
foot-keys = Tasten
foot-new-deal = neu
foot-to-order = nach Wunsch
foot-variants = Varianten
foot-favourite = Favorit
foot-calendar = Kalender
foot-statistics = Statistik
foot-settings = Einstellungen
foot-leave = Ende
about-also = auch { $names }
about-family-of = Familie { $family }
about-difficulty = Schwierigkeit { $level }
about-time-of = Dauer { $length }
about-level-low = gering
about-level-medium = mittel
about-level-high = hoch
about-length-short = kurz
about-length-medium = mittel
about-length-long = lang
about-odds-of = Gewinnaussicht { $odds } ({ $by })
about-you-won = du hast { $won } von { $played } gewonnen
about-you-won-best = du hast { $won } von { $played } gewonnen, Bestzeit { $time }
about-like = ähnlich wie { $names }
about-own-file = deine eigene Datei { $file }
about-unfinished = eine Partie ist angefangen: Enter setzt sie fort
tell-nothing-saved = Es wird nichts gespeichert: { $why }
tell-settings-fault = Einstellungen: { $fault }
tell-settings-faults = Einstellungen: { $fault } (und { $count } weitere, siehe f4)

## Listen und Seiten

foot-pager = esc schließt   Pfeile rollen   / sucht   n weiter
foot-goes-there = Enter geht hin   esc schließt
foot-marks = Enter geht hin   x nimmt den Namen weg   esc schließt
foot-saves = Enter setzt fort   x löscht sie   esc schließt
foot-analysis = Enter: hingehen und weiterspielen   Ende: was gewinnt   esc schließt
foot-deals = Enter gibt   esc schließt
foot-month = Pfeile: Tage   Bild auf, ab: Monate   Enter: die Partien   Esc schließt
foot-stops = esc bricht ab
foot-give-up = Enter y: ja, aufgeben   esc n: nein, weiterspielen
foot-capture = die nächste Taste wird genommen   esc lässt es, wie es ist
foot-take-key = Enter y: ja   esc n: nein, alles bleibt
foot-options = links rechts: ändern   Enter: andere Taste   x: Voreinstellung   esc schließt
foot-options-short = links rechts: ändern   Enter: Taste   x: Vorgabe   esc
foot-prompt = Enter nimmt an   esc schließt
foot-proposed = Enter nimmt an   Tippen ersetzt, eine Pfeiltaste ändert   esc schließt
list-empty = Hier ist noch nichts.
pager-search = Suchen
pager-not-there = „{ $text }“ kommt nicht vor.
pager-place = { $first }-{ $last } von { $all }
ask-deal = Partie (eine Nummer, ms:N, pysol:N oder kpat:N)
ask-save = Speichern unter dem Namen
ask-export = Aufzeichnung schreiben nach
ask-command = Zug (t3 f, t2 t5 4, draw)
ask-find = Suchen (7, h, 7h, kings)
ask-bookmark = Ein Name für diese Stellung
ask-import = Aufzeichnung öffnen aus der Datei
no-game = es liegt keine Partie auf dem Tisch
no-record = das ist keine Aufzeichnung
no-text = das ist kein Text, also keine Aufzeichnung
file-unreadable = die Datei kann nicht gelesen werden: { $why }
file-unwritable = die Datei kann nicht geschrieben werden: { $why }
file-there = eine Datei dieses Namens gibt es schon; wähl einen anderen Namen
file-faulty = Was an dieser Datei nicht stimmt
the-beginning = der Anfang
step-of = Schritt { $step }
title-keys = Tasten
title-statistics = Statistik
title-settings = Einstellungen
title-saves = Gespeicherte Partien
title-give-up = Aufgeben
give-up-asked =
    Diese Partie { $game } { $deal } aufgeben?

    Sie zählt als verloren. Sie bleibt bei den gespeicherten Partien, und mit einem Zug geht sie weiter.
saves-head-named = Unter einem Namen gespeichert
saves-head-unfinished = Angefangen
saves-head-ended = Beendet: Enter zeigt die Partie
saves-won =
    { $count ->
        [one] in { $count } Zug gewonnen
       *[other] in { $count } Zügen gewonnen
    }
saves-lost =
    { $count ->
        [one] nach { $count } Zug verloren
       *[other] nach { $count } Zügen verloren
    }

## Hilfe

help-table = AM TISCH
help-mouse-head = MAUS
help-mouse-text =
    Klick eine Karte an und dann, wohin sie soll; oder zieh sie. Ein Doppelklick legt sie an den besten Platz. Die rechte Taste sagt, was hier liegt, das Rad rollt einen Stapel, und die Wörter der letzten Zeile lassen sich anklicken.
help-watch-head = WÄHREND EINE PARTIE ABGESPIELT WIRD
help-watch-text =
    Die Leertaste spielt ab und hält an, links und rechts gehen einen Schritt, oben und unten ändern die Geschwindigkeit, Bild auf und Bild ab gehen an die Enden, Enter spielt von dort weiter, esc kehrt zur Partie zurück.
help-chooser-head = IN DER LISTE DER SPIELE
help-chooser-text =
    Tippen sucht. Tab geht von Teil zu Teil: angefangene Partien, die Partien von heute, Favoriten, bekannte Spiele, alle; rechts zeigt die Varianten eines Spiels, links klappt sie zu. Enter setzt eine angefangene Partie fort, ctrl+n gibt neu, ctrl+d oder f7 gibt nach Wunsch. ctrl+o öffnet eine Aufzeichnung, ctrl+w zeigt gespeicherte Partien, ctrl+c beendet.
help-marks-head = WIE KARTEN MARKIERT SIND
help-marks-text =
    Die Marke hat dicke Linien oder [ ], was in der Hand ist { "{ }" } oder umgekehrte Farben, ein Platz dafür doppelte Linien oder ‹ ›, eine gesuchte Karte ! !. Ohne Farben sind rote Zeichen hohl, in ASCII sind es Großbuchstaben.

## Rückschau

look-back = Rückschau: { $what }
look-known = mit Kenntnis aller Karten
look-judged =
    { $count ->
        [one] { $judged } von { $count } Stellung beurteilt, { $thousands } Tausend Züge versucht
       *[other] { $judged } von { $count } Stellungen beurteilt, { $thousands } Tausend Züge versucht
    }
look-more =
    Was gewinnt, steht am Ende: { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    } { $after ->
        [0] von Anfang an
        [one] nach dem ersten Zug
       *[other] nach { $after } Zügen
    }.
look-wins =
    { $count ->
        [0] Was von Anfang an gewinnt
        [one] Was nach dem ersten Zug gewinnt
       *[other] Was nach { $count } Zügen gewinnt
    }
look-threw = das vergab den Gewinn: { $standing }
standing-won = gewinnbar
standing-lost = verloren, bewiesen
standing-undecided = nicht entschieden
look-won = gewonnen
look-no-solver = Es läuft kein Löser, also gibt es keine Rückschau.

## Partien nach Wunsch

deals-title = Eine Partie { $game }
deals-random = Zufällig
deals-random-how = sofort
deals-winnable = Eine gewinnbare
deals-winnable-how = mit Kenntnis aller Karten
deals-easy = Eine leichte
deals-easy-how = die leichteste von 8 gewinnbaren
deals-hard = Eine schwere
deals-hard-how = die schwerste von 8 gewinnbaren
deals-looking-for = Eine Partie { $game } wird gesucht
deals-looking = Eine Partie wird gesucht.
deals-no-solver = Es läuft kein Löser, also kann keine Partie gesucht werden.
title-month = Partien der Tage
month-streak = { $days ->
    [one] 1 Tag hintereinander, höchstens { $best }
   *[other] { $days } Tage hintereinander, höchstens { $best }
}
month-weekdays = Mo Di Mi Do Fr Sa So
month-name = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
}
month-of = { month-name } { $year }
month-day = { $day }. { month-name } { $year }
month-no-day = Das heutige Datum ist nicht bekannt.
deals-today = Partie des Tages: { $game }
deals-today-looking = Eine gewinnbare Partie wird gesucht.
deals-today-found = Diese Partie ist heute für alle dieselbe. Sie ist gewinnbar.
deals-today-none = Keine der Partien des Tages ist als gewinnbar bewiesen.

## Einstellungen

options-in = In { $file }
options-fault = Fehler: { $fault }
options-keys = Tasten am Tisch (* geändert; Enter setzt eine Taste, rechts fügt eine hinzu)
options-key = Eine Taste
options-press =
    Drück die Taste, die das tun soll:

    { $action }

    Esc lässt es, wie es ist.
options-taken = Die Taste ist vergeben
options-none-left = Dafür gäbe es dann keine Taste mehr.
options-left = Dafür gäbe es noch { $keys }.
options-instead =
    { $key } tut jetzt das:

    { $old } ({ $oldword })

    { $rest } Soll { $key } stattdessen das tun?

    { $new } ({ $newword })
option-language = Die Sprache; auto ist die der Umgebung
option-colours = Wie viele Farben; NO_COLOR schaltet auto ab
option-glyphs = Kartenzeichen und Linien, oder nur ASCII
option-cards = Umrisse auf dem Hintergrund des Terminals, oder weiße Karten
option-table = Der Hintergrund des Terminals, oder ein grüner Tisch
option-background = Ob der Hintergrund des Terminals dunkel oder hell ist
option-four-colours = Für jede Farbe ein eigener Farbton
option-largest-cards = Keine größeren Karten als diese
option-mirrored = Stapel von rechts nach links
option-clock = Spielzeit zeigen
option-animation = Züge bewegt zeigen
option-autoplay = Sichere Karten nach jedem Zug ablegen, wo für ein Spiel nichts anderes eingestellt ist
option-verdict = Sagen, ob die Partie noch gewinnbar ist, wenn man alle Karten kennt
option-mouse = Die Maus benutzen; ohne sie wählt das Terminal Text aus

## Statistik

stats-none-of = Noch nicht gespielt. Eine Partie zählt ab ihrem ersten Zug.
stats-none = Noch wurde nichts gespielt. Eine Partie zählt ab ihrem ersten Zug.
stats-all = ALLE SPIELE
stats-sum =
    { $count ->
        [one] { $played } Partien von { $count } Spiel, { $won } gewonnen ({ $share }), { $time } insgesamt.
       *[other] { $played } Partien von { $count } Spielen, { $won } gewonnen ({ $share }), { $time } insgesamt.
    }
stats-head-best = beste
stats-head-shortest = kürzester
stats-head-game = Spiel
stats-head-played = Zahl
stats-head-won = gewonnen
stats-head-streak = Serie
stats-head-win = Gewinn
stats-figures = ZAHLEN
stats-played = Gespielt { $played }, gewonnen { $won } ({ $share }).
stats-straight = Ohne Zurücknehmen gewonnen: { $count }.
stats-helped = Mit Tipps, Rückschau oder fremden Zügen gewonnen: { $count }.
stats-given-up = Aufgegeben { $lost }, angefangen { $unfinished }.
stats-row = Hintereinander gewonnen: jetzt { $streak }, längste Serie { $best }.
stats-time = Zeit insgesamt: { $time }.
stats-shortest = Schnellster Sieg: { $time }.
stats-mean = Mittlere Zeit bis zum Gewinn: { $time }.
stats-fewest = Wenigste Züge bis zum Gewinn: { $moves }.
stats-casino = Kasinostand: { $sum }.
stats-score = Höchste Punktzahl: { $score }.
stats-results = ERGEBNISSE, DIE ÄLTESTEN ZUERST
stats-results-key = ({ $w } gewonnen, { $l } verloren, { $u } angefangen)
stats-rate = GEWINNE JE { $size } PARTIEN, DIE ÄLTESTEN ZUERST
stats-rate-key = (volle Höhe: alle)
stats-moves = ZÜGE BIS ZUM GEWINN
