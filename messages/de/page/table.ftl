### Der Tisch im Browser, und was über ihm liegt.

## Die Zeile oben

bar-draws =
    { $count ->
        [one] noch 1-mal geben
       *[other] noch { $count }-mal geben
    }
bar-redeals-any = beliebig oft neu geben
bar-redeals = noch { $count }-mal neu geben
bar-points = { $points } Punkte

## Der Tisch

board = Tisch: { $game }
role-stock = Talon
role-waste = Ablagestapel
role-foundation = Grundstapel
role-cell = Freizellen
role-reserve = Reserve
role-tableau = Spalten
pile-takes = { $pile }, nimmt die Karten in der Hand
pile-card = { $card }, { $pile }
pile-card-under = { $card }, { $pile }, { $count } darauf

## Die Knöpfe unten

tools = Spielen
tool-undo = Zurück
tool-redo = Vor
tool-hint = Tipp
tool-auto = Auto
tool-deal = Geben
tool-redeal = Neu geben
tool-more = Mehr

## Das Ende

finish = Fertig spielen
finish-offer = Der Rest geht von selbst.
finish-later = Jetzt nicht
ended = Die Partie ist zu Ende
ended-won = Gewonnen
ended-stuck = Kein Zug ist mehr möglich
ended-record = dein Bestwert, bisher { $best }
ended-best = dein Bestwert ist { $best }
ended-first = Dein erster Gewinn in diesem Spiel.
ended-helped = Mit Hilfe gewonnen: Dein Bestwert bleibt, wie er war.
ended-back = Zug zurück
ended-again = Von vorn
ended-watch = Ansehen
ended-look-back = Rückschau
ended-next = Als Nächstes:
figure-time = Zeit
figure-moves = Züge
figure-points = Punkte
figure-all =
    { $count ->
        [one] { $won } von { $count } Partie gewonnen.
       *[other] { $won } von { $count } Partien gewonnen.
    }
figure-all-row = { $won } von { $count } Partien gewonnen, { $streak } hintereinander.

## Die Wiederholung

replay = Wiederholung
replay-beginning = Der Anfang.
replay-to-beginning = Zum Anfang
replay-back = Einen Schritt zurück
replay-stop = Anhalten
replay-play = Abspielen
replay-on = Einen Schritt weiter
replay-to-end = Zum Ende
replay-step = Schritt { $step } von { $last }
replay-go-on = Hier weiterspielen
replay-close = Wiederholung schließen

## Eine Partie öffnen

open-today = Eine gewinnbare Partie von heute wird gesucht …
open-not = Diese Partie lässt sich nicht öffnen
open-other = Aufzeichnung oder Regeldatei öffnen
open-not-here = Diese gespeicherte Partie ist nicht in diesem Browser.
open-not-resumed = Die angefangene Partie kann nicht fortgesetzt werden, deshalb ist dies eine andere: { $why }
open-visiting = Die Regeln dieses Spiels kamen mit dem Link. Auf der Seite seiner Regeln kannst du es behalten.
open-day-proven = Die Partie des Tages: Sie ist gewinnbar, wenn man alle Karten kennt.
open-day-unproven =
    Die Partie des Tages. Für keine der ersten Partien dieses Spiels fand sich ein Beweis, dass sie gewinnbar ist; diese kann also verloren sein.
open-changed = Die Regeln dieses Spiels haben sich geändert, seit der Link entstand.
open-illegal = Zug { $number } von { $of }, { $move }, ist nicht erlaubt: { $why }

## Was beim Spielen gesagt wird

told-looking = Ein Tipp wird gesucht …
told-no-number = Diese Partie hat keine Nummer, also gibt es keine nächste.
told-none-found = Keine davon ist zu sehen.
told-none-safe = Keine Karte kann unbesorgt abgelegt werden: Jede wird auf dem Tisch vielleicht noch gebraucht.
told-back = Zurück bei Zug { $move }.
told-at = Bei Zug { $move }.
told-other-tab = Was ein anderer Tab zu dieser Partie hinzugefügt hat, bleibt weg: { $why }
told-won =
    { $count ->
        [one] In { $count } Zug gewonnen.
       *[other] In { $count } Zügen gewonnen.
    }
told-stuck = Kein Zug ist mehr möglich: Geh zurück, fang von vorn an oder gib neu.
told-in-hand-nowhere = { $cards } in der Hand: Kein Stapel nimmt sie jetzt an. Leg sie irgendwohin, dann erfährst du, warum.
told-in-hand =
    { $count ->
        [one] { $cards } in der Hand: { $count } Platz.
       *[other] { $cards } in der Hand: { $count } Plätze.
    }
told-copied-record = Die Aufzeichnung ist in der Zwischenablage.
told-copied-link = Der Link ist in der Zwischenablage.
told-four-colours = Jede Farbe hat ihren eigenen Farbton.
told-two-colours = Die Farben sind rot und schwarz.
told-paused = Pause: Die Karten sind verdeckt. Mit jeder Taste geht es weiter.
told-goes-on = Die Partie geht weiter.
told-ended = Diese Partie ist zu Ende.
told-give-up = Diese Partie aufgeben? Sie zählt als verloren. Mit einem Zug geht sie weiter.
told-given-up = Die Partie ist aufgegeben und zählt als verloren. Mit einem Zug geht sie weiter.
told-saved = Gespeichert als „{ $name }“.
told-name-length = Ein Name hat 1 bis 60 Zeichen.
told-nothing-to-save = Vor dem ersten Zug gibt es nichts zu speichern.

## Das Menü

menu-this-game = Diese Partie
menu-go = Vor und zurück
menu-other-deals = Andere Partien
menu-help = Hilfe
menu-keeping = Speichern und laden
menu-looks = Aussehen
menu-install = Auf diesem Gerät installieren
do-new-deal = Neue Partie
do-restart = Von vorn
do-rules = Regeln
do-share = Teilen
do-pause = Pause
do-give-up = Aufgeben
do-statistics = Statistik
do-settings = Einstellungen
do-tree = Zugbaum
do-bookmark = Stellung merken
do-bookmarks = Gemerkte Stellungen
do-replay = Wiederholung
do-analysis = Rückschau
do-next-deal = Nächste Partie
do-deal-number = Andere Partie
do-inspect = Was liegt hier
do-explain = Warum nicht
do-find = Karten suchen
do-names = Stapel benennen
do-command = Zug eintippen
do-verdict = Noch gewinnbar
do-help = Tasten
do-saves = Unter Namen speichern
do-load = Gespeicherte Partien
do-export = Aufzeichnung als Datei
do-copy = Aufzeichnung kopieren
do-import = Aufzeichnung öffnen
do-four-colours = Vier Farben
do-autoplay-always = Von selbst ablegen

## Rückschau

analysis = Rückschau
analysis-about = Jede Stellung der Partie, wie sie gespielt wurde, beurteilt mit Kenntnis aller Karten.
analysis-searching = Es wird gesucht: { $nodes } Stellungen.
analysis-stop = Abbrechen
analysis-before = Zurück vor diesen Zug
analysis-line = Einen Weg zum Gewinn zeigen, ab Zug { $move }
analysis-dealt = wie gegeben
analysis-won = gewinnbar
analysis-lost = verloren
analysis-undecided = nicht bekannt

## Gemerkte Stellungen und der Zugbaum

marks-one = { $name } (Zug { $move })
marks-remove = Lesezeichen { $name } entfernen
marks-none = Diese Partie hat keine Lesezeichen.
tree-about = Der jetzige Weg läuft nach unten; andere Versuche zweigen nach rechts ab.

## Andere Partien

deal-other = Andere Partie
deal-name = Ihre Nummer oder ihr Name: 7, ms:11982, pysol:123, kpat:7, oder deck: mit allen Karten
deal-it = Geben
deal-today = Partie des Tages
deal-today-about = Für alle dieselbe, und eine, die bewiesen gewinnbar ist, wo sich bald ein Beweis findet.
order = Partien nach Wunsch
order-about =
    Gewinnbar, wenn man alle Karten kennt: Der Löser findet einen Weg zum Gewinn, bevor er gibt. Wie schwer eine Partie ist, misst sich daran, wie bald ein falscher Zug sie verliert.
order-winnable = Eine gewinnbare
order-easy = Eine leichte
order-hard = Eine schwere
order-stop = Abbrechen
order-looking = Eine solche Partie wird gesucht …
order-searched = Eine solche Partie wird gesucht: { $nodes } Stellungen durchsucht.
order-none =
    { $count ->
        [one] Unter { $count } Partie fand sich keine: In diesem Spiel dauern Beweise lange.
       *[other] Unter { $count } Partien fand sich keine: In diesem Spiel dauern Beweise lange.
    }

## Was hier liegt, und warum nicht

## Eine Zeile Text

line-ok = OK
line-bookmark = Stellung merken
line-bookmark-about = Ein Name dafür
line-find = Karten suchen
line-find-about = Ein Rang (7, t, k), eine Farbe (s, h, d, c) oder eine Karte (7h)
line-command = Zug eintippen
line-command-about = Etwa t12 f, t2 t5 4 oder draw
line-save = Unter Namen speichern
line-save-about = Ein Name für die Partie, wie sie steht

## Teilen

share = Diese Partie teilen
share-game = Der Link enthält das Spiel, die Verteilung der Karten und die Züge. Nichts davon geht an einen Server.
share-rules = Der Link enthält die ganze Regeldatei, die Verteilung der Karten und die Züge. Nichts davon geht an einen Server.
share-moves = mit den bisherigen Zügen
share-link = Link
share-copy = Kopieren
share-send = Senden
