### Der Tisch im Terminal.

## Die letzte Zeile: was Tasten tun, in einem Wort

key-take = nehmen
key-deal = geben
key-undo = zurück
key-best = bester Platz
key-hint = Tipp
key-rules = Regeln
key-help = Tasten
key-games = Spiele
key-autoplay = ablegen
key-new-deal = neu
key-tree = Zugbaum
key-analysis = Rückschau
key-give-up = aufgeben
key-quit = Ende
key-replay = ansehen
key-statistics = Statistik
key-restart = von vorn
key-play-hint = Tipp ausführen
watch-deal = läuft/steht
watch-left = zurück
watch-right = weiter
watch-up = schneller
watch-take = hier weiterspielen
watch-cancel = verlassen

## Die erste Zeile

fact-won = gewonnen
fact-given-up = aufgegeben
fact-score = { $score } Punkte
fact-step = Schritt { $step }
fact-auto = ablegen
fact-stock = Talon { $cards }
fact-round = Runde { $round }
fact-deals =
    { $count ->
        [one] noch 1-mal geben
       *[other] noch { $count }-mal geben
    }
fact-no-redeal = kein Neugeben
fact-redeals =
    { $count ->
        [one] noch 1-mal neu geben
       *[other] noch { $count }-mal neu geben
    }
fact-merci = Merci { $count }

## Der Tisch

small-window =
    Dieses Fenster hat { $width } Spalten und { $height } Zeilen. { $game } braucht etwa { $columns } Spalten und { $rows } Zeilen. Mach es größer; die Partie bleibt.
small = Zu klein
paused = Pause. Mit jeder Taste geht es weiter.
more = { $key }: alles
in-full = In voller Länge
place-stock = Talon
place-waste = Ablagestapel
place-foundation = Grundstapel
place-cell = Freizelle
place-reserve = Reserve
place-tableau = Spalte
here = { $pile } { $place }: { $cards }
here-empty = leer
here-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
here-won = (die Partie ist gewonnen)
here-stuck = (kein Zug ist mehr möglich)
here-takes = (nimmt, was in der Hand ist: { $cards })
here-takes-not = (nimmt nicht, was in der Hand ist: { $cards })
here-nowhere = (kein Platz dafür)
here-places =
    { $count ->
        [one] ({ $count } Platz dafür)
       *[other] ({ $count } Plätze dafür)
    }

## Was beim Spielen gesagt wird

say-nothing-here = { $key } tut hier nichts; { $help } nennt alle Tasten.
say-clipboard = An die Zwischenablage des Terminals geschickt: { $line }
say-record-sent =
    Die Aufzeichnung ging an die Zwischenablage des Terminals. Nicht jedes nimmt sie; x schreibt eine Datei.
say-not-saved = Nicht gespeichert: { $why }
say-saved-again = Wieder gespeichert, auch alles, was vorher nicht ging.
say-has-ended = Diese Partie ist zu Ende; n gibt neu.
say-given-up = Die Partie ist aufgegeben. n gibt neu, y schaut zurück, ein Zug setzt sie fort.
say-back = Zurück bei Schritt { $step }.
say-at-step = Bei Schritt { $step } dieses Zweigs.
say-play-on-line = Von Schritt { $step } geht es auf dem Weg zum Gewinn weiter. t zeigt alle Zweige.
say-play-on = Von Schritt { $step } geht es weiter. Was danach kam, bleibt; t zeigt alle Zweige.
say-none-safe =
    Keine Karte kann unbesorgt abgelegt werden. Jede wird vielleicht noch auf dem Tisch gebraucht; f legt trotzdem eine ab.
say-none-of = Keine der { $count } ist zu sehen.
say-not-seen = { $places }; { $count } nicht zu sehen
say-in-hand-nowhere = { $cards } in der Hand: Kein Stapel nimmt sie an. Esc legt zurück; leg sie irgendwohin, um zu erfahren, warum.
say-in-hand =
    { $count ->
        [one] { $cards } in der Hand: 1 Platz. Tab geht hin, Enter legt ab.
       *[other] { $cards } in der Hand: { $count } Plätze. Tab geht sie durch, Enter legt ab.
    }
say-carried = { $cards } auf { $to }
say-merci = Merci: { $cards } auf { $to }
say-leave-together = { $cards } gehen zusammen weg
say-change-places = { $cards } tauschen die Plätze
say-redealt = Eingesammelt und neu gegeben
say-dealt = Gegeben
advise-carry = { $cards }, von { $from } auf { $to }.
advise-deal = Vom Talon geben.
advise-redeal = Einsammeln und neu geben.
say-won =
    { $count ->
        [one] In { $count } Zug gewonnen. n gibt neu, g wählt ein Spiel, v zeigt die Partie.
       *[other] In { $count } Zügen gewonnen. n gibt neu, g wählt ein Spiel, v zeigt die Partie.
    }
say-stuck = Kein Zug ist mehr möglich. u geht zurück, y zeigt, wo es schiefging, n gibt neu.
say-watched = Von hier geht es weiter; was du angesehen hast, bleibt im Zugbaum.
watch-playing = Schritt { $step } von { $all }, läuft, { $speed } Züge je Sekunde
watch-paused = Schritt { $step } von { $all }, steht, { $speed } Züge je Sekunde
say-left-off = Hier hast du aufgehört; n gibt neu.
say-rules-changed = Die Regeln haben sich seither geändert. Diese Partie geht nach ihren alten weiter.
say-rules-gone = Die Regeldatei ist nicht mehr da. Diese Partie geht nach ihren eigenen Regeln weiter.
say-not-taken-up = Die angefangene Partie kann nicht fortgesetzt werden: { $why }
say-no-next = Die Partie begann mit einer Stellung, die keine Nummer hat.
say-record-opened =
    { $count ->
        [one] Die Aufzeichnung von { $count } Zug liegt auf dem Tisch. v zeigt sie vom Anfang an.
       *[other] Die Aufzeichnung von { $count } Zügen liegt auf dem Tisch. v zeigt sie vom Anfang an.
    }
say-pasted = Die eingefügte Aufzeichnung: { $why }
say-record-written = Die Aufzeichnung steht in { $file }.
say-saved-as = Gespeichert als „{ $name }“. W zeigt gespeicherte Partien.
say-verdict-on = Die erste Zeile sagt, ob die Partie gewinnbar ist. Sie kennt alle Karten.
say-verdict-no-solver = Es läuft kein Löser, der sagt, ob die Partie gewinnbar ist.
say-verdict-off = Die erste Zeile sagt nicht mehr, ob die Partie gewinnbar ist.
hint-looking = Ein Zug wird gesucht; esc bricht ab.
hint-no-solver =
    { $count ->
        [one] Ohne Löser gibt es keine Tipps. Es gibt { $count } erlaubten Zug: Tab zeigt, wohin Karten in der Hand können.
       *[other] Ohne Löser gibt es keine Tipps. Es gibt { $count } erlaubte Züge: Tab zeigt, wohin Karten in der Hand können.
    }
cards-from-to = { $lowest } bis { $highest }
cards-and = { $cards } und { $more }

## Ein Gewinn

win-won = Gewonnen
win-next-deal = nächste
win-new-deal = neue Partie
win-analysis = Rückschau
win-replay = ansehen
win-games = Spiele
win-cancel = zum Tisch
win-copy = kopieren
win-helped = mit Hilfe: zählt für sich
win-straight = ohne Hilfe, ohne Zurücknehmen
win-alone = ohne Hilfe
win-this = diese
win-best = beste bisher
win-moves = Züge
win-time = Zeit
win-first = Dein erster Sieg in diesem Spiel.
win-both = Bisher wenigste Züge und kürzeste Zeit.
win-fewest = Bisher wenigste Züge.
win-shortest = Bisher kürzeste Zeit.
win-of = { $won } von { $played } gewonnen
win-row = { $streak } hintereinander
