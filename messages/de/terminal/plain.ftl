### Spiel Zeile für Zeile, fürs Ohr: was außer Karten, Stapeln und Zügen gesagt wird.
### Die Befehle sind in jeder Sprache dieselben.

plain-opening = { $game }, Partie { $deal }. 'help' zeigt die Befehle.
plain-left =
    { $count ->
        [one] { $game }, Partie { $deal }, wie du sie { $ago } verlassen hast: { $count } Zug, { $time } gespielt. 'new' gibt eine andere Partie, 'help' zeigt die Befehle.
       *[other] { $game }, Partie { $deal }, wie du sie { $ago } verlassen hast: { $count } Züge, { $time } gespielt. 'new' gibt eine andere Partie, 'help' zeigt die Befehle.
    }
plain-rules-changed =
    Die Regeln haben sich seither geändert; diese Partie geht nach den Regeln weiter, nach denen sie begann.
plain-rules-gone =
    Die Regeldatei ist nicht mehr da; die Partie geht nach den Regeln weiter, nach denen sie begann.
plain-cannot-resume = Die Partie, die du verlassen hast, kann nicht fortgesetzt werden: { $why }.

plain-help =
    t3 f         die oberste Karte von T3 auf einen Grundstapel, der sie nimmt
    t2 t5 4      vier Karten von T2 auf T5; ohne Zahl so viele, wie gehen
    T2>T5:4      dasselbe, wie es in Aufzeichnungen steht; T3:2>F1 spielt eine Karte unter anderen (Merci)
    t3 t7        wo Karten zusammen weggehen oder die Plätze tauschen: die von T3 und T7; 't3 t7 t9' für drei
    draw, redeal vom Talon geben; einsammeln und neu geben (d tut, was gerade geht)
    undo, redo   einen Zug zurücknehmen; ihn wiederholen (u, r)
    branches     Züge, die du von hier aus schon gemacht hast; 'branch 2' macht einen davon wieder
    t3           was auf T3 liegt, die oberste Karte zuerst, und die Züge von dort und dorthin
    t, foundations  alle Stapel einer Art: t, f, w, s, c oder ihre Namen
    find 7h      wo eine Karte ist; 'find Karo-Bube', 'find König'
    where        wie die Partie steht: jeder Stapel mit seiner obersten Karte
    moves        alle erlaubten Züge
    why t2 f     warum ein Zug nicht erlaubt ist
    show         der ganze Tisch; 'full' zeigt ihn nach jedem Zug, 'brief' nur die Stapel, die sich geändert haben
    codes        Karten, Stapel und Züge in Kürzeln, wie in Aufzeichnungen; 'words' in Worten
    hint         ein fairer Tipp: wo zu suchen ist; 'hint card', 'hint move' sagen mehr
    hint all     ein Tipp, der die verdeckten Karten kennt; 'hint all card', 'hint all move'
    score        die Punkte, wenn das Spiel welche zählt
    new, new 12  eine andere Partie; Partie 12. Diese ist gespeichert
    restart      dieselbe Partie von vorn
    save NAME    gibt dieser Stellung einen Namen; 'load NAME' geht von dort weiter, 'unsave NAME' nimmt den Namen weg
    saves        Stellungen mit Namen und angefangene Partien; 'resume 2' geht mit einer weiter
    bookmark N   merkt sich diese Stellung; 'goto N' geht zu ihr zurück, 'bookmarks' zeigt alle
    resign       die Partie aufgeben: Sie zählt als verloren
    stats        wie oft du gewonnen hast, und wie
    save F.record  schreibt die Partie als Aufzeichnung; 'load F.record' geht mit einer weiter
    record       gibt die Aufzeichnung aus
    quit         aufhören (q); jeder Zug ist gespeichert, sobald er gemacht ist

## Züge

plain-not-read = { $why }. 'help' zeigt die Befehle.
plain-no = Nein, { $why }.
plain-undone = Zurückgenommen: { $move }.
plain-redone = Wiederholt: { $move }.
plain-nothing = nichts
plain-and-more =
    { $count ->
        [one] { $move }, und noch { $count } Zug
       *[other] { $move }, und noch { $count } Züge
    }
plain-moves-none = Kein Zug ist möglich.
plain-codes-none = keine
plain-codes-at-once = mehrere auf einmal: { $moves }
plain-legal = { $move } ist erlaubt.
plain-one-by-one = { $move } geht, Karte für Karte.
plain-no-branches = Von hier aus wurde noch kein Zug gemacht.
plain-branch =
    { $count ->
        [one] { $number }: { $move } ({ $count } Stellung)
       *[other] { $number }: { $move } ({ $count } Stellungen)
    }
plain-no-branch = Einen solchen Zweig gibt es nicht; 'branches' zeigt sie.

## Der Tisch

plain-find = Was suchst du? Eine Karte, einen Rang oder eine Farbe: 'find 7h', 'find Karo-Bube', 'find König'.
plain-where-begun = { $game }, Partie { $deal }, noch kein Zug gemacht.
plain-where =
    { $count ->
        [one] { $game }, Partie { $deal }, nach { $count } Zug.
       *[other] { $game }, Partie { $deal }, nach { $count } Zügen.
    }
plain-group = { $group }: { $piles }.
plain-empty = { $pile } leer
plain-empty-range = { $first } bis { $last } leer
plain-top = { $pile } { $card }
plain-top-of = { $pile } { $card }, { $count } Karten
plain-hidden =
    { $count ->
        [one] { $pile } { $count } Karte
       *[other] { $pile } { $count } Karten
    }
plain-choices =
    { $count ->
        [one] Ein Zug ist möglich; 'moves' zeigt ihn.
       *[other] { $count } Züge sind möglich; 'moves' zeigt sie.
    }
plain-deals-left =
    { $count ->
        [0] In dieser Runde wird nicht mehr vom Talon gegeben.
        [one] In dieser Runde wird noch einmal vom Talon gegeben.
       *[other] In dieser Runde wird noch { $count }-mal vom Talon gegeben.
    }
plain-won =
    { $count ->
        [one] In { $count } Zug gewonnen.
       *[other] In { $count } Zügen gewonnen.
    }
plain-stuck = Kein Zug ist mehr möglich: undo, restart, new oder quit.
plain-score = Punkte: { $score }.
plain-no-score = Dieses Spiel zählt keine Punkte.
plain-brief = Gesagt werden nur Stapel, die sich ändern.
plain-full = Gesagt wird der ganze Tisch.
plain-in-words = Karten, Stapel und Züge werden in Worten gesagt.
plain-in-codes = Karten, Stapel und Züge stehen in Kürzeln da, wie in Aufzeichnungen.

## Tipps

plain-hint = Schreib 'hint', 'hint card', 'hint move' oder 'hint all move'.
plain-play = Spiel { $move }.

## Was gespeichert ist

plain-not-saved = Nicht gespeichert: { $why }.
plain-saved-again = Die Partie ist wieder gespeichert, auch alles, was vorher nicht gespeichert werden konnte.
plain-save =
    Jeder Zug ist gespeichert. 'save NAME' gibt dieser Stellung einen Namen; 'save DATEI.record' schreibt eine Aufzeichnung.
plain-saved-as = Gespeichert als '{ $name }'; 'load { $name }' geht von hier weiter.
plain-load = Was soll geladen werden? 'saves' zeigt alles Gespeicherte; 'load NAME' geht damit weiter.
plain-no-save = { $why }; 'saves' zeigt sie.
plain-name-gone = Der Name '{ $name }' ist weg; die Partie bleibt.
plain-nothing-saved = Noch ist nichts gespeichert.
plain-saved = '{ $name }': { $game }, Partie { $deal }, { $ago }
plain-unfinished = { $number }: { $game }, Partie { $deal }, { moves }, { $time }, { $ago }
plain-unfinished-here = { $number }: { $game }, Partie { $deal }, { moves }, { $time }, { $ago } (diese)
plain-older =
    { $count ->
        [one] und { $count } ältere
       *[other] und { $count } ältere
    }
plain-resume = Welche Partie soll weitergehen? 'saves' zeigt die angefangenen mit Nummern.
plain-won-already = Die Partie ist gewonnen, also gibt es nichts aufzugeben.
plain-given-up =
    Die Partie ist aufgegeben und zählt als verloren; 'new' gibt eine andere, und mit einem Zug geht sie weiter.
plain-not-played = { $game } wurde noch nicht gespielt.
plain-ago-now = gerade eben
plain-ago-minute =
    { $count ->
        [one] vor { $count } Minute
       *[other] vor { $count } Minuten
    }
plain-ago-hour =
    { $count ->
        [one] vor { $count } Stunde
       *[other] vor { $count } Stunden
    }
plain-ago-day =
    { $count ->
        [one] vor { $count } Tag
       *[other] vor { $count } Tagen
    }
plain-ago-year =
    { $count ->
        [one] vor { $count } Jahr
       *[other] vor { $count } Jahren
    }

## Gemerkte Stellungen

plain-marked = Gemerkt als '{ $name }'.
plain-not-marked = Nicht gemerkt: { $why }.
plain-mark-gone = Der Name '{ $name }' ist weg.
plain-no-mark = Eine Stellung '{ $name }' ist nicht gemerkt; 'bookmarks' zeigt sie.
plain-no-marks = Nichts ist gemerkt; 'bookmark NAME' merkt sich diese Stellung.
plain-mark =
    { $count ->
        [one] { $name }: nach { $count } Zug
       *[other] { $name }: nach { $count } Zügen
    }
plain-mark-here =
    { $count ->
        [one] { $name }: nach { $count } Zug (hier)
       *[other] { $name }: nach { $count } Zügen (hier)
    }

## Aufzeichnungen

plain-file-there = { $file } gibt es schon; nimm einen anderen Namen, damit nichts verloren geht.
plain-not-written = { $file } kann nicht geschrieben werden: { $why }.
plain-written = Gespeichert in { $file }.
plain-not-readable = { $file } kann nicht gelesen werden: { $why }.
plain-no-file = Eine Datei { $file } gibt es nicht.

## Was mit Namen, Partien und Gespeichertem nicht stimmt, wonach gefragt wird: der Rest eines Satzes

wrong-name-empty = der Name ist leer; ein Wort oder zwei genügen
wrong-name-long = der Name ist zu lang; höchstens { $most } Zeichen sind erlaubt
wrong-name-unprintable =
    der Name enthält ein Zeichen, das nicht zu sehen wäre; nimm Buchstaben, Ziffern und Leerzeichen
wrong-name-taken =
    '{ $name }' heißt schon eine andere gespeicherte Partie ({ $game }, Partie { $deal }); nimm einen anderen Namen
wrong-deal-name = '{ $text }' ist kein Name einer Partie; Namen sind zum Beispiel 7, ms:11982, pysol:12345 oder deck:JD 2D …
wrong-deal-deck = die Karten sind nicht die dieses Spiels: { $why }
wrong-deal-condition = keine von 100 000 Mischungen erfüllt, was die Regeln für das Geben verlangen
wrong-no-play = diese Partie ist nicht mehr gespeichert
wrong-no-save = eine gespeicherte Partie '{ $name }' gibt es nicht
wrong-unbegun = noch ist kein Zug gemacht, also gibt es nichts zu speichern
