### Was beide Programme am Tisch sagen.

told-nothing-to-undo = Das ist der Anfang: Es gibt nichts rückgängig zu machen.
told-nothing-to-redo = Es gibt nichts zu wiederholen.
told-safe =
    { $count ->
        [one] { $count } sichere Karte auf die Grundstapel gelegt.
       *[other] { $count } sichere Karten auf die Grundstapel gelegt.
    }
told-autoplay = Sichere Karten werden nach jedem Zug abgelegt.
told-no-autoplay = Sichere Karten werden nicht mehr von selbst abgelegt.
told-restarted = Von vorn. Was gespielt wurde, steht weiter im Zugbaum.
told-marked = Diese Stellung hat das Lesezeichen „{ $name }“.
told-no-hinted = Hier gibt es keinen Tipp. ? fragt nach einem.
told-find = Was suchst du? Einen Rang (7, T, k), eine Farbe (s, h, d, c) oder eine Karte (7h).
told-no-such-pile =
    { $count ->
        [one] Es gibt nur { $count } Spalte.
       *[other] Es gibt nur { $count } Spalten.
    }
told-no-card = Hier liegt keine Karte.
told-nowhere = { $cards }: Dafür gibt es keinen Platz.
told-in-hand-too = Auch { $cards } in der Hand: Welche Karten gehen damit weg?
told-in-hand-whole = Auch { $cards } in der Hand: Was geht noch weg? Nochmals wählen, wenn nichts.
told-no-cards = Auf { $pile } liegt nichts zum Aufnehmen.
told-nothing-to-give-up = Es ist noch kein Zug gemacht, also gibt es nichts aufzugeben.
told-found = { $card } auf { $pile }
told-found-under = { $card } auf { $pile } unter { $count }
inspect = Was liegt hier: { $pile }
inspect-why = Warum nicht
inspect-none-refused = Seit deinem letzten Zug wurde keiner abgelehnt.
verdict-searching = gewinnbar?
verdict-winnable = gewinnbar
verdict-lost = verloren, bewiesen
verdict-unknown = nicht bekannt
bar-deal = Partie { $deal }
tree = Zugbaum
marks = Gemerkte Stellungen
