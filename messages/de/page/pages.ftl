### Die anderen Seiten: Einstellungen, Statistik, gespeicherte Partien, Hilfe, Öffnen, die Regeln, eigene Regeln, geführte Partien.

## Einstellungen

settings = Einstellungen
settings-install = Kibitzer auf diesem Gerät installieren
setting-language = Language / Sprache
setting-theme = Hell oder dunkel
setting-table = Tisch
setting-back = Rückseiten der Karten
setting-suits = Farben der Karten, wo für ein Spiel nichts anderes eingestellt ist
setting-index = Größe der Zahlen auf den Karten
setting-animation = Züge animieren
setting-sound = Töne
setting-haptics = Kurze Vibrationen, wo das Gerät sie hat
setting-tap = Was ein Tippen oder Klick auf eine Karte tut
setting-mirrored = Stapel von rechts nach links, für die linke Hand
setting-autoplay = Sichere Karten nach jedem Zug ablegen, wo für ein Spiel nichts anderes eingestellt ist
setting-verdict = Sagen, ob die Partie noch gewinnbar ist, wenn man alle Karten kennt
setting-hints = Was Tipps wissen dürfen
setting-clock = Spielzeit zeigen
setting-counter = Anzahl der Züge zeigen
setting-awake = Bildschirm beim Spielen anlassen
value-yes = ja
value-no = nein
value-language-auto = wie im Browser eingestellt
value-theme-auto = wie auf dem Gerät
value-theme-light = hell
value-theme-dark = dunkel
value-table-green = grün
value-table-blue = blau
value-table-wine = weinrot
value-table-slate = schiefergrau
value-back-weave = blaues Geflecht
value-back-scales = rote Schuppen
value-back-leaves = grüne Blätter
value-back-stars = Nachthimmel
value-suits-two = rot und schwarz
value-suits-four = für jede Farbe ein eigener Farbton
value-index-auto = so groß, wie es passt
value-index-jumbo = immer groß
value-animation-fast = schnell
value-animation-normal = normal
value-animation-off = aus
value-tap-auto = Tippen legt sie an den besten Platz, ein Klick nimmt sie auf
value-tap-pick-up = nimmt sie auf; das nächste Tippen legt sie hin
value-tap-best-move = legt sie gleich an den besten Platz
value-hints-fair = nur was du sehen kannst
value-hints-thoughtful = alle Karten

## Tasten

keys = Tasten am Tisch
keys-what = Was sie tun
keys-keys = Tasten
keys-change = Ändern
keys-press = Taste drücken
keys-usual = Zurücksetzen
keys-none = keine
keys-change-of = Ändern: { $action }
keys-press-for = Taste drücken: { $action }
keys-usual-of = Üblich: { $action }

## Hilfe

help = Spielen mit Tasten, Maus und Fingern
help-mouse = Maus und Finger
help-mouse-drag =
    Zieh Karten dorthin, wo sie hin sollen: Stapel, die sie annehmen, sind markiert. Mit dem Finger genügt ein Tippen, und die Karte geht an ihren besten Platz; noch ein Tippen bringt sie an den nächsten. Mit der Maus nimmt ein Klick Karten auf, und der nächste legt sie hin; ein zweiter Klick auf dieselben Karten bringt sie an den besten Platz, und ein Doppelklick legt eine Karte auf einen Grundstapel, wenn sie dort passt. In den Einstellungen lässt sich für beides dieselbe Art wählen.
help-mouse-stock =
    Ein Tippen auf den Talon gibt Karten. Langes Drücken oder die rechte Taste sagt, was hier liegt. Ein Tippen auf den leeren Tisch legt Karten zurück.
help-keys-about =
    Sie gelten dem Tisch, solange kein Text geschrieben wird. Alle lassen sich in den <a>Einstellungen</a> ändern. Tab geht durch die Teile des Tisches und dann weiter durch die Seite.

## Statistik

statistics = Statistik
statistics-none = In diesem Browser wurde noch nichts gespielt. Eine Partie zählt ab ihrem ersten Zug.
statistics-none-of = Dieses Spiel wurde in diesem Browser noch nicht gespielt. Eine Partie zählt ab ihrem ersten Zug.
statistics-over-time = Partien im Lauf der Zeit
statistics-from = Ab
statistics-most = Am meisten gespielt
statistics-took = Wie lange gewonnene Partien dauerten
statistics-figures = Zahlen
statistics-game = Spiel
statistics-time = Zeit
statistics-played = Gespielt
statistics-won = Gewonnen
statistics-straight = Ohne Zurücknehmen
statistics-helped = Mit Hilfe
statistics-given-up = Aufgegeben
statistics-row = Serie: jetzt, längste
statistics-best = Bestzeit, Mittel
statistics-fewest = Wenigste Züge
statistics-casino = Kasino
statistics-games = Partien
statistics-deal = Partie { $deal }
kind-won = gewonnen
kind-helped = mit Hilfe gewonnen
kind-not-won = nicht gewonnen
time-over = über { $time }
time-to = bis { $time }
chart-table = Als Tabelle
ended-won-in =
    { $count ->
        [one] in { $count } Zug gewonnen
       *[other] in { $count } Zügen gewonnen
    }
ended-won-in-helped =
    { $count ->
        [one] in { $count } Zug gewonnen, mit Hilfe
       *[other] in { $count } Zügen gewonnen, mit Hilfe
    }
ended-given-up = aufgegeben
ended-unfinished = angefangen, { moves }

## Exportieren und importieren

transfer = Exportieren und importieren
transfer-about =
    Eine Datei enthält alle Partien mit ihren Zugbäumen, gespeicherte Stellungen, Favoriten und deine Regeldateien; Einstellungen dieser Seite sind nicht darin. Das Programm im Terminal liest und schreibt dieselbe Form: <code>kibitzer import</code>, <code>kibitzer export</code>. Es hält Regeldateien in Ordnern und nimmt die aus der Datei nicht auf.
transfer-export = Exportieren
transfer-import = Importieren
transfer-exported = Alles, was hier gespeichert ist, steht in der Datei.
transfer-replaying = Alle Partien werden nachgespielt …
transfer-large = { $file } ist zu groß: Höchstens 64 MiB sind erlaubt.
transfer-taken = { plays } aufgenommen.
transfer-taken-files =
    { plays } und { $files ->
        [one] { $files } Regeldatei
       *[other] { $files } Regeldateien
    } aufgenommen.
transfer-nothing = Es wurde nichts aufgenommen:
transfer-not-kept = Es kann nichts gespeichert werden.
transfer-stays = Was vorher aufgenommen wurde, bleibt.
transfer-own-id = die Kennung eines eigenen Spiels beginnt mit „own/“
transfer-no-text = das ist kein Text
transfer-line = Zeile { $line }: { $what }

## Gespeicherte Partien

saves = Gespeicherte Partien
saves-named = Unter einem Namen
saves-no-names = Keine. Am Tisch speichert w unter einem Namen.
saves-unfinished = Angefangen
saves-ended = Beendet
saves-none = Keine.
saves-game = { $game }, Partie { $deal }
saves-remove = Diese Partie von { $game } endgültig entfernen? Sie zählt dann nicht mehr in der Statistik.
saves-remove-game = Partie { $deal } von { $game } entfernen
saves-remove-name = Namen { $name } entfernen

## Öffnen

open = Öffnen
open-about =
    Eine Aufzeichnung, eine Regeldatei, ein Link oder gespeicherte Partien von einem anderen Gerät: hier einfügen, eine Datei wählen oder hierher ziehen. Nichts verlässt diesen Browser.
open-what = Was geöffnet wird
open-text = Zu öffnender Text
open-file = Datei wählen
open-faults = Das sieht nach einer Regeldatei aus, und die hat Fehler:

## Regeln

rules = Regeln
rules-writing = Die Regeln werden geschrieben …
rules-keep = Spiel behalten
rules-variant = Variante machen
rules-visiting = Diese Regeln kamen mit einem Link. Wenn du das Spiel behältst, steht es bei deinen eigenen Spielen.
rules-kept = Es steht jetzt bei deinen eigenen Spielen.
rules-play-from = Von hier spielen
rules-as-text = Die Stapel als Text
rules-in-english = (Nur auf Englisch.)
rules-file = Die Regeldatei
rules-worked = Das ist die Beispielstellung der Regeln.
words = Begriffe
words-also = auch { $names }

## Eigene Regeln

editor = Eigene Regeln
editor-file = Regeldatei
editor-file-of = Regeldatei: { $game }
editor-keep = Behalten
editor-to-file = Als Datei
editor-discard = Entwurf verwerfen
editor-draft = Ein Entwurf: Er bleibt hier und ist kein Spiel, bis du ihn behältst.
editor-no-draft = Dieser Browser kann keinen Entwurf speichern: Behalte die Datei, bevor du gehst.
editor-kept = In diesem Browser gespeichert.
editor-link-copied = Ein Link mit der ganzen Regeldatei ist in der Zwischenablage.
editor-variant-name = Meine Variante
editor-game-name = Mein Spiel
editor-sound = Die Regeln sind in Ordnung.
editor-advice = Die Regeln sind in Ordnung; ein paar Ratschläge:
editor-faults = Die Regeln haben Fehler:
editor-line = Zeile { $line }
editor-language = Die Wörter der Regelsprache
editor-search = Suchen
editor-own = Deine Regeldateien
editor-new = Eine neue
editor-remove = { $game } entfernen
editor-remove-file = Die Regeldatei { $game } entfernen? Partien, die nach ihr gespielt wurden, bleiben.
editor-words = Die Regeln in Worten

## Geführte Partien

guide = Eine erste Partie
guide-of = Eine erste Partie { $game }
guide-none = Für diese Familie gibt es keine geführte Partie.
guide-move = Zug { $move } von { $of }
guide-won = Die Partie ist gewonnen.
guide-try = Jetzt versuch es mit einer eigenen.
guide-rest = Jetzt bist du dran.
guide-rest-about = Von hier ist diese Partie gewinnbar. Spiel weiter oder nimm eine neue Partie.
guide-make = Zug ausführen
guide-back = Zug zurück
guide-play-on = Von hier weiterspielen
guide-go-on = Von hier geht es weiter.
guide-play = Spiel { $move }.
guide-draw = Decke Karten vom Talon auf.
guide-redeal = Sammle die Karten ein und geh sie noch einmal durch.
guide-remove = Nimm { $cards } weg.
guide-to-foundation = Leg { $cards } von { $from } auf den Grundstapel.
guide-onto = Leg { $cards } von { $from } auf { $top } auf { $to }.
guide-to-empty = Leg { $cards } von { $from } auf den leeren Platz { $to }.
guide-card = { $card }
guide-some-card = die Karte
guide-cards =
    { $count ->
        [one] { $card } mit der Karte darauf
       *[other] { $card } mit den { $count } Karten darauf
    }
guide-when =
    { $count ->
        [one] mit dem nächsten Zug
       *[other] { $count } Züge später
    }
guide-turns-up = Das deckt { $card } auf.
guide-begun = Damit ist ein Grundstapel begonnen, und auf den Grundstapeln wird die Partie gewonnen.
guide-done = Was auf einem Grundstapel liegt, ist erledigt.
guide-empties = Damit wird { $pile } leer.
guide-empties-takes = Damit wird { $pile } leer; der freie Platz nimmt { $takes }.
guide-uncovers = Weggenommene Karten geben die unter ihnen frei.
guide-brings = Das bringt { $card }, gespielt { guide-when }.
guide-frees = Das macht { $card } frei, gespielt { guide-when }.
guide-goes-on = { $card } kann { guide-when } darauf.
guide-out = Dort liegt sie nicht im Weg und wird { guide-when } wieder gespielt.
guide-fresh = Nichts, was offen liegt, hilft jetzt weiter, also braucht es neue Karten.
guide-order = Das bringt Ordnung auf den Tisch: je weniger lose Karten, desto mehr lässt sich bewegen.
plays =
    { $count ->
        [one] { $count } Partie
       *[other] { $count } Partien
    }
