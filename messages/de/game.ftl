### Was vom Spiel selbst gesagt wird: von Karten, Stapeln, Zügen, Regeln und Tipps.
### Die Namen der Nachrichten und der englische Wortlaut stehen in den Programmen (docs/languages.md).

## Karten

rank-a = Ass
rank-2 = Zwei
rank-3 = Drei
rank-4 = Vier
rank-5 = Fünf
rank-6 = Sechs
rank-7 = Sieben
rank-8 = Acht
rank-9 = Neun
rank-t = Zehn
rank-j = Bube
rank-q = Dame
rank-k = König
suit-c = Kreuz
suit-s = Pik
suit-h = Herz
suit-d = Karo
card = { $suit }-{ $rank }
any-a =
    { $letter ->
        [A] ein Ass
        [J] einen Buben
        [K] einen König
       *[other] eine { $rank }
    }
any-an =
    { $letter ->
        [A] ein Ass
       *[other] eine { $rank }
    }
any-red =
    { $letter ->
        [A] ein rotes Ass
        [J] einen roten Buben
        [K] einen roten König
       *[other] eine rote { $rank }
    }
any-black =
    { $letter ->
        [A] ein schwarzes Ass
        [J] einen schwarzen Buben
        [K] einen schwarzen König
       *[other] eine schwarze { $rank }
    }
any-card = jede Karte
any-of-suit = eine Karte in { $suit }
any-of-suits = { $card } in { $suits }
certain-ranks = bestimmte Ränge
cards-one = { $count } Karte
cards-many = { $count } Karten
cards-from = { $cards } ab { $card }
the-card = { $card }
the = { $what }
card-in = { $card } auf { $pile }
card-unseen-in = die Karte auf { $pile }

## Aufzählungen

list-and = { $rest } und { $last }
list-or = { $rest } oder { $last }
range = { $first } bis { $last }

## Stapel

pile-stock = Talon
pile-waste = Ablagestapel
pile-foundation = Grundstapel
pile-tableau = Spalte
pile-reserve = Reserve
pile-cell = Freizelle
pile-number = { $role } { $number }
group-stock = Talon
group-waste = Ablagestapel
group-foundation = Grundstapel
group-foundations = Grundstapel
group-tableau = Spalten
group-reserve = Reserve
group-cell = Freizellen
group-cells = Freizellen
lies-row = Reihe { $row }, Karte { $place }
lies-column = Reihe { $row }, Platz { $column }
lies-covered = unter anderen
lies-free = frei

heard-empty = leer
heard-takes = nimmt { $what }
heard-down = verdeckt
heard-some-down = { $down } verdeckt
heard-top = oben { $card }
pile-told = { $name }, { $role } { $number }. { $count }
pile-told-lying = { $name }, { $role } { $number }, { $place }. { $count }
pile-empty = Hier liegt nichts.
pile-holds = Hier: { $cards }.
pile-holds-down = Hier: { $cards }, davon { $down } verdeckt.
pile-from-top = Von oben: { $cards }.
moves-from-here = Züge von hier: { $moves }
moves-to-here = Züge hierher: { $moves }
no-moves = keine

## Züge

told-carry = { $card } auf { $to }
told-carry-cards = { $cards } ab { $card } auf { $to }
told-merci = Merci: { $card } auf { $to }
told-remove = { $cards } gehen zusammen weg
told-swap = { $cards } tauschen die Plätze
told-draw = vom Talon geben
told-redeal = einsammeln und neu geben
tree-start = der Anfang
follow-most = mehr als { $most } Züge auf einmal werden nicht gemacht

## Was man hört, wenn Zeile für Zeile gespielt wird

spelt-two = zwei
spelt-three = drei
spelt-four = vier
spelt-five = fünf
spelt-six = sechs
spelt-seven = sieben
spelt-eight = acht
spelt-nine = neun
spelt-ten = zehn
spelt-eleven = elf
spelt-twelve = zwölf
ear-card = eine Karte
ear-cards = { $count } Karten
ear-down-one = eine verdeckte Karte
ear-down = { $count } verdeckte Karten
ear-covered-one = eine zugedeckte Karte
ear-covered = { $count } zugedeckte Karten
ear-on-down-one = { $above } auf einer verdeckten Karte
ear-on-down = { $above } auf { $count } verdeckten Karten
ear-on-covered-one = { $above } auf einer zugedeckten Karte
ear-on-covered = { $above } auf { $count } zugedeckten Karten
ear-on = { $above } auf { $cards }
ear-more = { $count } weitere
ear-under-one = unter einer Karte
ear-under = unter { $count } Karten
ear-under-others = { $cards }, unter anderen
ear-pile = { $pile }: { $cards }.
ear-pile-counted = { $pile }: { $cards }; insgesamt { $all }.
ear-placed = { $pile }, { $place }
ear-the-pile = { $name }, { $role }
ear-a-pile = { $name }, { $role } { $number }
ear-empty-two = { $first } und { $last }: leer.
ear-empty-many = { $first } bis { $last }: leer.
ear-empty-two-row = { $first } und { $last }, Reihe { $row }, Plätze { $left } und { $right }: leer.
ear-empty-many-row = { $first } bis { $last }, Reihe { $row }, Plätze { $left } bis { $right }: leer.
ear-from-here = Züge von hier: { $moves }.
ear-to-here = Züge hierher: { $moves }.
ear-goes = { $cards } von { $from } nach { $to }
ear-goes-on = { $cards } von { $from } nach { $to }, auf { $card }
ear-goes-empty = { $cards } von { $from } nach { $to }, wo nichts liegt
ear-from-under = { $card } { $under },
ear-with = { $card } mit { $rest }
ear-with-one = { $card } mit einer weiteren Karte
ear-with-more = { $card } mit { $count } weiteren Karten
ear-of = { $card } von { $pile }
ear-leave = { $cards } gehen zusammen weg
ear-swap = { $cards } tauschen die Plätze
ear-places = { $card }: { $places }.
ear-on-top = { $pile }, obenauf
ear-lies = { $pile }, { $under }
ear-played = { $pile }, abgelegt
ear-unseen = nicht zu sehen
ear-more-unseen = { $count } nicht zu sehen

## Was daraus folgt

then-all-up = alle Karten von { $pile } werden aufgedeckt
then-shows = auf { $pile } liegt jetzt { $card } offen
then-new-stock = die eingesammelten Karten sind der neue Talon
then-dealt-again = die eingesammelten Karten werden neu gegeben
each-of = { $piles } jeweils
then-dealt =
    { $many ->
        [1] { $cards } auf { $piles } gegeben
       *[other] auf { $piles } { $cards } gegeben
    }
then-refilled-from =
    { $many ->
        [1] { $piles } bekommt { $cards } von { $from }
       *[other] auf { $piles } { $cards } von { $from } nachgelegt
    }
then-refilled =
    { $many ->
        [1] { $piles } bekommt { $cards }
       *[other] auf { $piles } { $cards } nachgelegt
    }
then-diverted =
    { $many ->
        [1] { $cards } für { $piles } aufgedeckt
       *[other] für { $piles } { $cards } aufgedeckt
    }
then-put =
    { $many ->
        [1] { $cards } auf { $piles } abgelegt
       *[other] auf { $piles } { $cards } abgelegt
    }
then-gathered =
    { $many ->
        [1] { $cards } von { $piles } eingesammelt
       *[other] von { $piles } { $cards } eingesammelt
    }
then-closed =
    { $many ->
        [1] { $cards } auf { $piles } aufgerückt
       *[other] auf { $piles } { $cards } aufgerückt
    }
then-ousted =
    { $many ->
        [1] { $cards } auf { $piles } gelegt
       *[other] auf { $piles } { $cards } gelegt
    }

## Was eingetippt wird

move-form =
    „{ $text }“ ist kein Zug: Schreib T1>F3, T2>T5:4 (vier Karten), T3:2>F1 (die zweite Karte von oben), T3+T7 (zwei Karten, die zusammen weggehen), T3<>T7 (zwei Karten, die die Plätze tauschen), draw oder redeal
move-pile = einen Stapel „{ $name }“ gibt es nicht: Dieses Spiel hat { $piles }
move-none = es ist kein Zug angegeben
move-number = „{ $number }“ ist keine Anzahl von Karten
move-words = ein Zug wird so geschrieben: woher, wohin, wie viele, etwa t2 t5 4

## Warum ein Zug nicht erlaubt ist

no-reason = die Regeln dieses Spiels erlauben das nicht
no-won = die Partie ist gewonnen; es gibt nichts mehr zu ziehen
no-stock-not-empty = das geht erst, wenn der Talon leer ist
no-space = der Talon füllt nur leere Stapel, und keiner ist leer
no-draw-left = vom Talon wird nur gegeben, solange noch einmal neu gegeben werden kann
no-draw = vom Talon wird in diesem Spiel nicht gegeben
no-stock = der Talon ist leer
no-spaces = jeder leere Platz muss gefüllt sein, bevor vom Talon gegeben wird
no-redeal = in diesem Spiel wird nicht neu gegeben
no-redeals-one = neu gegeben wird nur einmal, und das ist geschehen
no-redeals-two = neu gegeben wird nur zweimal, und das ist geschehen
no-redeals = neu gegeben wird nur { $times }-mal, und das ist geschehen
no-draws = in dieser Runde wurde schon { $times }-mal vom Talon gegeben; öfter geht es nicht
no-redeal-draws = neu gegeben wird erst, wenn { $times }-mal gegeben oder der Talon leer ist
no-gather = es gibt nichts einzusammeln
no-place = wie die Stapel jetzt liegen, bekommt keiner eine Karte vom Talon
no-sets = in diesem Spiel gehen keine Karten zusammen weg
no-set-room = dort, wohin solche Karten gehen, ist kein Platz
no-set-of = die Karten von { $from } gehen nicht mit anderen zusammen weg
no-set = { $cards } gehen nicht zusammen weg
no-set-number = { $is } Karten gehen nicht zusammen weg, nur { $wants }
no-set-sum = { $cards } zählen { $is }, nicht { $wants }: Sie gehen nicht zusammen weg
no-set-rank = { $cards } haben nicht denselben Rang: Sie gehen nicht zusammen weg
no-set-suit = { $cards } haben nicht dieselbe Farbe: Sie gehen nicht zusammen weg
no-set-colour = { $cards } sind nicht alle rot oder alle schwarz: Sie gehen nicht zusammen weg
no-set-lies = { $cards } gehen nur zusammen weg, wenn sie richtig zueinander liegen
no-swaps = in diesem Spiel tauschen keine Karten die Plätze
no-swap-two = immer zwei Karten tauschen die Plätze, nicht mehr
no-swap-of = die Karten von { $from } tauschen nicht mit anderen die Plätze
no-swap-group = die Karten von { $from } und { $to } liegen in derselben Gruppe von Stapeln
no-swap-alone = eine Karte von { $from } tauscht den Platz nur, solange sie dort allein liegt
no-merci = dieses Spiel kennt kein Merci
no-merci-one = das Merci ist verbraucht
no-mercies = alle { $times } Mercis sind verbraucht
no-merci-deeper = das Merci nimmt nur die Karte gleich unter der obersten
no-merci-so-deep = das Merci nimmt nur eine Karte, auf der höchstens { $most } andere liegen
no-merci-yet = das Merci kommt erst, wenn zum letzten Mal neu gegeben wurde
no-on-top = diese Karte auf { $from } liegt oben, nicht unter anderen
no-merci-buried = ein Merci nimmt eine Karte, auf der andere liegen; auf { $from } ist das nicht so
no-face-down = verdeckte Karten von { $from } werden nicht gezogen
no-only-top = von { $from } geht nur die oberste Karte weg
no-whole = die Karten von { $from } gehen nur alle zusammen
no-rank-least = { $to } nimmt einen anderen Rang erst nach { $least } Karten desselben Ranges; bisher sind es { $there }
no-on-end = { $card } schließt { $pile } ab: Darauf wird nichts gelegt, und keine Folge geht darüber weiter
no-rank-most = auf { $to } liegen höchstens { $most } Karten eines Ranges aufeinander
no-top-or-whole = von { $from } gehen nur die oberste Karte oder alle zusammen
no-face-up = von { $from } gehen dorthin nur alle offenen Karten zusammen
no-top-or-face-up = von { $from } gehen nur die oberste Karte oder alle offenen zusammen
no-one-by-one = von { $from } geht immer nur eine Karte
no-ends = von { $from } geht nur die oberste oder die unterste Karte
no-between = die Karten links und rechts von { $from } passen nicht zueinander
no-beside-left = die Karte von { $from } geht nur weg, wenn der Platz links von ihr leer ist
no-beside-right = die Karte von { $from } geht nur weg, wenn der Platz rechts von ihr leer ist
no-beside-above = die Karte von { $from } geht nur weg, wenn der Platz über ihr leer ist
no-beside-below = die Karte von { $from } geht nur weg, wenn der Platz unter ihr leer ist
no-buried = von { $from } geht keine Karte unter anderen weg
no-lowest = die unterste Karte von { $from } bleibt: Sie ist der Grund des Stapels
no-run = diese Karten von { $from } gehen nicht zusammen: { $upper } passt nicht auf { $lower }
no-run-alike = diese Karten von { $from } gehen nicht zusammen: Sie folgen nicht alle auf dieselbe Weise aufeinander
no-card = auf { $from } liegt keine Karte, die gezogen werden kann
no-none = ein Zug von { $from } nimmt mindestens eine Karte
no-too-few = auf { $from } liegen keine { $asked } Karten, nur { $have }
no-unit-one = { $to } nimmt immer nur eine Karte
no-unit = { $to } nimmt genau { $cards } auf einmal
no-full = { $to } ist voll
no-room = { $to } hat keinen Platz für so viele Karten: höchstens { $capacity }
no-size = { $to } nimmt diese Karte nur bei { $cards } auf dem Stapel; jetzt sind es { $len }
no-sizes = { $to } nimmt solche Karten nur, wenn dort { $low } bis { $high } liegen; jetzt sind es { $len }
no-same = { $to } kann nicht die eigenen Karten nehmen
no-pile = einen Stapel Nummer { $number } gibt es nicht
no-route = von { $from } geht keine Karte auf { $to }
no-number = { $from } gibt seine Karten nur dem Stapel mit derselben Nummer, nicht { $to }
no-lies = { $from } liegt nicht dort, woher { $to } Karten nimmt
no-limit = { $to } darf erst begonnen werden, wenn hier mehr Stapel begonnen sind: { $group }
no-only-drops = { $to } liegt unter anderen: Dorthin gehen nur alle Karten des letzten Stapels, der darüber liegt, zusammen
no-begun = { $to } wird nur beim Geben begonnen
no-closed = { $to } ist leer und bleibt es: Dort darf keine Karte hin
no-none-fits = { $to } ist leer, und solange die anderen so liegen, darf dort keine Karte hin
no-bottom = { $to } nimmt keine Karte: { $card } ganz unten gehört nicht dorthin
no-bottom-hidden = { $to } nimmt keine Karte: Die unterste gehört nicht dorthin
no-rank-before = { $to } nimmt { $card } nur, wenn schon eine solche Karte auf { $before } liegt
no-step = { $to } nimmt als Nächstes { $rank }, nicht { $card }: Die anderen Stapel der Gruppe haben dort diesen Rang
no-suit-step = { $to } nimmt als Nächstes { $suit }, nicht { $card }: Die anderen Stapel der Gruppe haben dort diese Farbe
no-draw-pile = vom Talon wird nur gegeben, wenn { $pile } leer ist
no-opening = zuerst eröffnet eine Karte die Partie, von hier: { $from }; sie geht hierhin: { $to }
no-on = { $to } nimmt nichts auf { $card }
no-taken = { $to } nimmt nur { $wants }; { $card } ist { $fault }
no-taken-empty = { $to } ist leer und nimmt nur { $wants }; { $card } ist { $fault }
is-neither = weder das eine noch das andere
is-none-of-these = keine davon
is-other-suit = von anderer Farbe
is-other-rank = von anderem Rang
is-red = rot
is-black = schwarz
is-not =
    { $letter ->
        [A] kein Ass
        [J] kein Bube
        [K] kein König
       *[other] keine { $rank }
    }
is-both = { $suit } und { $rank }
no-many = { $to } nimmt von dort { $most }
no-many-empty = { $to } nimmt von dort { $most }, solange dort nichts liegt
no-many-holding = { $to } nimmt von dort { $most }, solange dort Karten liegen
most-one = immer nur eine Karte
most-cards = höchstens { $cards } auf einmal
no-beaten = { $card } bleibt: Obenauf liegt sonst { $what } (hier: { $group })
beats-higher = keine höhere Karte
beats-higher-suit = keine höhere Karte derselben Farbe
beats-lower = keine niedrigere Karte
beats-lower-suit = keine niedrigere Karte derselben Farbe
no-covered = { $card } liegt noch unter { $upper }
no-not-yet = das geht nur{ $when }
when-stock = , wenn der Talon leer ist
when-round = { " " }in Runde { $first }
when-rounds = { " " }in den Runden { $first } bis { $last }
when-round-on = { " " }von Runde { $first } an
when-empty = , wenn hier keine Karte mehr liegt: { $group }
when-some-empty = , solange hier ein Stapel leer ist: { $group }
when-none-empty = , solange hier kein Stapel leer ist: { $group }
when-full = , wenn hier jeder Stapel voll ist: { $group }
when-begun = , wenn hier jeder Stapel begonnen ist: { $group }

## Tipps

look-stock = Sieh dir den Talon an.
look-waste = Sieh dir den Ablagestapel an.
look-foundations = Sieh dir die Grundstapel an.
look-tableau = Sieh dir die Spalten an.
look-reserve = Sieh dir die Reserve an.
look-cells = Sieh dir die Freizellen an.
look-redeal = Denk daran, neu zu geben.
look-sets = Such Karten, die zusammen weggehen.
look-swaps = Such Karten, die die Plätze tauschen.
play-draw = Gib vom Talon.
play-redeal = Sammle ein und gib neu.
move-to-its-foundation = Zieh { $cards } von { $pile } auf den Grundstapel.
move-to-one-foundation = Zieh { $cards } von { $pile } auf den Grundstapel.
move-to-a-foundation = Zieh { $cards } von { $pile } auf einen Grundstapel.
move-onto = Zieh { $cards } von { $pile } nach { $to }, auf { $card }.
move-to-empty = Zieh { $cards } von { $pile } nach { $to } (leer).
move-to = Zieh { $cards } von { $pile } nach { $to }.
move-remove = Nimm { $cards } weg.
move-swap = Vertausch { $cards }.
moved-one = { $card }
moved-with = { $card } mit { $rest } darauf
moved-from-under = { $card } unter { $above }
moved-in = { $card } auf { $pile }
moved-unseen = eine verdeckte Karte
play-card = Spiel { $card } von { $pile }.
play-from = Zieh von { $pile }.
moves-one = { $count } Zug
moves-many = { $count } Zügen
hint-nothing-new = Jeder Zug führt zu einer Stellung zurück, die du schon hattest.
hint-wins = Mit Kenntnis aller Karten gewinnt das in { $moves }.
hint-wins-known = Du weißt, wo jede Karte im Spiel liegt: Das gewinnt in { $moves }.
hint-lost = Mit Kenntnis aller Karten: Jeder Zug verliert, das ist bewiesen.
hint-lost-known = Du weißt, wo jede Karte im Spiel liegt: Jeder Zug verliert, das ist bewiesen.
hint-points = Mit Kenntnis aller Karten: Jeder Zug verliert, das ist bewiesen; dieser bringt Punkte.
hint-points-known = Du weißt, wo jede Karte im Spiel liegt: Jeder Zug verliert, das ist bewiesen; dieser bringt Punkte.
hint-guess = Auch mit Kenntnis aller Karten fand sich weder ein Gewinn noch ein Beweis dagegen: Das ist geraten.
hint-guess-known = Du weißt, wo jede Karte im Spiel liegt; es fand sich weder ein Gewinn noch ein Beweis dagegen: Das ist geraten.
brief-wins = Gewinnt in { $moves }.
brief-guess = Geraten.
brief-points = Verliert, bringt aber Punkte.
guess-hidden = { $found } über die verdeckten Karten.
guess-shuffles = { $found } über das spätere Mischen.
guess-brief = { $found }.
guess-no-time = Für Annahmen über die verdeckten Karten blieb keine Zeit.
guess-no-time-shuffles = Für Annahmen über das spätere Mischen blieb keine Zeit.
guesses-one = { $count } Annahme
guesses-many = { $count } Annahmen
guess-loses = Verliert bei { $guesses }
guess-none = Kein Gewinn gefunden bei { $guesses }
guess-wins-none = Gewinnt bei keiner von { $guesses }
guess-wins = Gewinnt bei { $won } von { $guesses }
guess-wins-or-more = Gewinnt bei { $won } oder mehr von { $guesses }
over-won = Die Partie ist gewonnen.
over-stuck = Kein Zug ist mehr möglich.

## Rückschau

back-won = Die Partie wurde gewonnen.
back-kept = Kein Gewinn wurde verschenkt: Die Partie ist noch zu gewinnen.
back-hopeless = Kein Zug hat einen Gewinn verschenkt: Die Partie war von Anfang an verloren.
back-move = Zug { $number }, { $move }, hat den Gewinn verschenkt.
back-unknown = Was aus dem Gewinn wurde, ist nicht bekannt, denn { $reason }.
back-between =
    Welcher Zug den Gewinn verschenkt hat, wenn überhaupt einer, ist nicht bekannt, denn { $reason }; es wäre einer der Züge { $first } bis { $last }.
because-goes-on = die Suche läuft noch
because-nodes = die zulässige Zahl von Stellungen war erreicht
because-time = die Zeit war um
because-memory = der zulässige Speicher war voll
because-stopped = die Suche wurde abgebrochen
because-fault = es fand sich ein Gewinn, der sich nicht nachspielen lässt, ein Fehler des Lösers; bitte melde die Partie

## Partien nach Wunsch

order-won = die Partie { $deal } ist zu gewinnen, in { $moves }, wenn man alle Karten kennt
order-easiest = leichteste
order-hardest = schwerste
order-one-of = { $proof }; sie ist die { $which } von { $of } gefundenen, die zu gewinnen sind
order-none-found = von der Partie { $first } an fand sich keine, die bewiesen zu gewinnen ist, mit { $nodes } Stellungen je Partie und { $seconds } s im Ganzen
seek-trying = { $game }: Partie { $deal } wird versucht.
seek-looking = Partie { $deal } wird untersucht: { $found } von { $all } gefunden, die zu gewinnen sind.

## Gewinnaussichten: wie viele von hundert Partien gewinnt, wer alle Karten sieht, und wer sieht, was Spieler sehen

odds-perfect = Perfekt gespielt gewinnt man { $share }.
odds-perfect-good = Perfekt gespielt gewinnt man { $share }, gut gespielt etwa { $good }.
odds-luck-skill = Glück: Auch wer gut spielt, verliert { $luck } von 100 Partien. Können: Wer gut spielt, gewinnt { $skill } von 100 mehr als jemand, der nicht vorausdenkt.
odds-unknown = Wie oft man perfekt gespielt gewinnt, ist noch nicht bekannt.
odds-unknown-good = Gut gespielt gewinnt man etwa { $good } von 100; wie oft man perfekt gespielt gewinnt, ist noch nicht bekannt.
odds-all = alle { $deals } versuchten Partien
odds-none = weniger als 1 von 100
odds-most = höchstens { $most } von 100
odds-nearly = fast jede Partie
odds-least = mindestens { $least } von 100
odds-just = { $least } von 100
odds-between = { $least } bis { $most } von 100
odds-few-all = Alle { $deals } versuchten Partien sind zu gewinnen.
odds-few-none = Von { $deals } versuchten Partien ist keine als gewinnbar bekannt.
odds-few-none-lost = Von { $deals } versuchten Partien ist keine als gewinnbar bekannt; { $lost } sind sicher nicht zu gewinnen.
odds-few-lost = Von { $deals } versuchten Partien sind { $won } zu gewinnen, { $lost } nicht.
odds-few-open = Von { $deals } versuchten Partien sind { $won } zu gewinnen, { $open } sind offen.
odds-few-open-one = Von { $deals } versuchten Partien sind { $won } zu gewinnen, 1 ist offen.
odds-few-lost-open = Von { $deals } versuchten Partien sind { $won } zu gewinnen, { $lost } nicht, { $open } sind offen.
odds-few-lost-open-one = Von { $deals } versuchten Partien sind { $won } zu gewinnen, { $lost } nicht, 1 ist offen.
