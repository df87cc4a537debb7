### Die Regeln in Worten. Sie werden nicht aus dem Englischen übersetzt, sondern aus der Beschreibung des Spiels gesagt
### (crates/book/src/told). Was in eine Nachricht eingesetzt wird, hat mehrere Formen, und sie wählt: hinter dem Namen steht
### nichts für den Nominativ, sonst -acc, -dat, -gen. Von Stapeln gibt es außerdem: the (die Spalten), all (die sieben Spalten),
### this (die Spalte), any (eine Spalte), each (jede Spalte), every (jede der sieben Spalten), another, empty, every-empty, no,
### others (andere Spalten), one und many ohne Artikel; -several ist 1 oder 2 für das Verb nach „the“, -count die Zahl der Stapel.

## Überschriften

book-head-object = Ziel
book-head-layout = Auslage
book-head-play = Spielverlauf
book-head-spaces = Leere Plätze
book-head-stock-and-redeals = Talon und neues Geben
book-head-redeals = Neues Geben
book-head-turning-up = Aufdecken
book-head-what-happens-by-itself = Was von selbst geschieht
book-head-winning = Gewinn
book-head-scoring = Wertung
book-head-example = Beispiel
book-head-at-the-table = Am Tisch
book-head-what-the-player-may-see = Was man sehen darf
book-head-tips = Tipps
book-head-notes = Anmerkungen
book-head-sources = Quellen
book-head-claims = Was andere sagen
book-head-variants = Varianten
book-in-english = (Dieser Abschnitt ist nur auf Englisch da.)

## Grammatik

# Bis zwölf in Worten, wie im Buch.
book-number =
    { $n ->
        [0] keine
        [1] eine
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
        [8] acht
        [9] neun
        [10] zehn
        [11] elf
        [12] zwölf
       *[other] { $n }
    }
book-nth =
    { $form ->
        [first]
            { $n ->
                [1] erste
                [2] zweite
                [3] dritte
                [4] vierte
                [5] fünfte
                [6] sechste
                [7] siebte
                [8] achte
                [9] neunte
                [10] zehnte
                [11] elfte
                [12] zwölfte
               *[other] { $n }.
            }
       *[other]
            { $n ->
                [1] ersten
                [2] zweiten
                [3] dritten
                [4] vierten
                [5] fünften
                [6] sechsten
                [7] siebten
                [8] achten
                [9] neunten
                [10] zehnten
                [11] elften
                [12] zwölften
               *[other] { $n }.
            }
    }
book-times =
    { $n ->
        [1] einmal
        [2] zweimal
        [3] dreimal
        [4] viermal
        [5] fünfmal
        [6] sechsmal
        [7] siebenmal
        [8] achtmal
        [9] neunmal
        [10] zehnmal
        [11] elfmal
        [12] zwölfmal
       *[other] { $n }-mal
    }
# Was aus zwei Wörtern wird, die nebeneinander stehen.
book-contractions = von dem = vom; Von dem = Vom
book-cards =
    { $count ->
        [one]
            { $case ->
                [dat] einer Karte
                [gen] einer Karte
               *[nom] eine Karte
            }
       *[many] { $number } Karten
    }
book-article-the =
    { $form ->
        [m-nom] der
        [m-acc] den
        [m-dat] dem
        [m-gen] des
        [n-nom] das
        [n-acc] das
        [n-dat] dem
        [n-gen] des
        [f-dat] der
        [f-gen] der
        [p-dat] den
        [p-gen] der
       *[f-nom] die
    }
book-article-a =
    { $form ->
        [m-nom] ein
        [m-acc] einen
        [m-dat] einem
        [m-gen] eines
        [n-nom] ein
        [n-acc] ein
        [n-dat] einem
        [n-gen] eines
        [f-dat] einer
        [f-gen] einer
       *[f-nom] eine
    }
book-article-each =
    { $form ->
        [m-nom] jeder
        [m-acc] jeden
        [m-dat] jedem
        [m-gen] jedes
        [n-nom] jedes
        [n-acc] jedes
        [n-dat] jedem
        [n-gen] jedes
        [f-dat] jeder
        [f-gen] jeder
       *[f-nom] jede
    }
book-article-no =
    { $form ->
        [m-nom] kein
        [m-acc] keinen
        [m-dat] keinem
        [m-gen] keines
        [n-nom] kein
        [n-acc] kein
        [n-dat] keinem
        [n-gen] keines
        [f-dat] keiner
        [f-gen] keiner
       *[f-nom] keine
    }
book-article-another =
    { $form ->
        [m-nom] ein anderer
        [m-acc] einen anderen
        [m-dat] einem anderen
        [m-gen] eines anderen
        [n-nom] ein anderes
        [n-acc] ein anderes
        [n-dat] einem anderen
        [n-gen] eines anderen
        [f-dat] einer anderen
        [f-gen] einer anderen
       *[f-nom] eine andere
    }
book-article-empty =
    { $form ->
        [m-nom] ein leerer
        [m-acc] einen leeren
        [m-dat] einem leeren
        [m-gen] eines leeren
        [n-nom] ein leeres
        [n-acc] ein leeres
        [n-dat] einem leeren
        [n-gen] eines leeren
        [f-dat] einer leeren
        [f-gen] einer leeren
       *[f-nom] eine leere
    }
book-article-every-empty =
    { $form ->
        [m-nom] jeder leere
        [m-acc] jeden leeren
        [m-dat] jedem leeren
        [m-gen] jedes leeren
        [n-nom] jedes leere
        [n-acc] jedes leere
        [n-dat] jedem leeren
        [n-gen] jedes leeren
        [f-dat] jeder leeren
        [f-gen] jeder leeren
       *[f-nom] jede leere
    }
book-article-others =
    { $form ->
        [p-dat] anderen
        [p-gen] anderer
       *[p-nom] andere
    }
# Vor einem Rang: vom König bis zur Dame.
book-article-from =
    { $form ->
        [f-nom] von der
        [f-acc] von der
        [f-dat] von der
        [f-gen] von der
       *[m-nom] vom
    }
book-article-up-to =
    { $form ->
        [f-nom] zur
        [f-acc] zur
        [f-dat] zur
        [f-gen] zur
       *[m-nom] zum
    }

## Stapel und Ränge

book-noun-column =
    { $form ->
        [gender] f
        [many] Spalten
        [many-dat] Spalten
       *[one] Spalte
    }
book-noun-pile =
    { $form ->
        [gender] m
        [one-gen] Stapels
        [many-dat] Stapeln
       *[one] Stapel
    }
book-noun-fan =
    { $form ->
        [gender] m
        [one-gen] Fächers
        [many-dat] Fächern
       *[one] Fächer
    }
book-noun-place =
    { $form ->
        [gender] m
        [one-gen] Platzes
        [many] Plätze
        [many-dat] Plätzen
       *[one] Platz
    }
book-noun-stock =
    { $form ->
        [gender] m
        [one-gen] Talons
        [many] Talons
        [many-dat] Talons
       *[one] Talon
    }
book-noun-waste =
    { $form ->
        [gender] m
        [one-gen] Ablagestapels
        [many-dat] Ablagestapeln
       *[one] Ablagestapel
    }
book-noun-foundation =
    { $form ->
        [gender] m
        [one-gen] Grundstapels
        [many-dat] Grundstapeln
       *[one] Grundstapel
    }
book-noun-reserve =
    { $form ->
        [gender] f
        [many] Reserven
        [many-dat] Reserven
       *[one] Reserve
    }
book-noun-cell =
    { $form ->
        [gender] f
        [many] Freizellen
        [many-dat] Freizellen
       *[one] Freizelle
    }
book-noun-tableau =
    { $form ->
        [gender] n
        [one-gen] Tableaus
        [many] Tableaus
        [many-dat] Tableaus
       *[one] Tableau
    }
book-noun-pyramid =
    { $form ->
        [gender] f
        [many] Pyramiden
        [many-dat] Pyramiden
       *[one] Pyramide
    }
book-noun-line =
    { $form ->
        [gender] f
        [many] Reihen
        [many-dat] Reihen
       *[one] Reihe
    }
book-noun-ring =
    { $form ->
        [gender] m
        [one-gen] Rings
        [many] Ringe
        [many-dat] Ringen
       *[one] Ring
    }
book-noun-rank-a =
    { $form ->
        [gender] n
        [one-gen] Asses
        [many] Asse
        [many-dat] Assen
       *[one] Ass
    }
book-noun-rank-2 =
    { $form ->
        [gender] f
        [many] Zweien
        [many-dat] Zweien
       *[one] Zwei
    }
book-noun-rank-3 =
    { $form ->
        [gender] f
        [many] Dreien
        [many-dat] Dreien
       *[one] Drei
    }
book-noun-rank-4 =
    { $form ->
        [gender] f
        [many] Vieren
        [many-dat] Vieren
       *[one] Vier
    }
book-noun-rank-5 =
    { $form ->
        [gender] f
        [many] Fünfen
        [many-dat] Fünfen
       *[one] Fünf
    }
book-noun-rank-6 =
    { $form ->
        [gender] f
        [many] Sechsen
        [many-dat] Sechsen
       *[one] Sechs
    }
book-noun-rank-7 =
    { $form ->
        [gender] f
        [many] Siebenen
        [many-dat] Siebenen
       *[one] Sieben
    }
book-noun-rank-8 =
    { $form ->
        [gender] f
        [many] Achten
        [many-dat] Achten
       *[one] Acht
    }
book-noun-rank-9 =
    { $form ->
        [gender] f
        [many] Neunen
        [many-dat] Neunen
       *[one] Neun
    }
book-noun-rank-t =
    { $form ->
        [gender] f
        [many] Zehnen
        [many-dat] Zehnen
       *[one] Zehn
    }
book-noun-rank-j =
    { $form ->
        [gender] m
        [one] Bube
       *[many] Buben
    }
book-noun-rank-q =
    { $form ->
        [gender] f
        [many] Damen
        [many-dat] Damen
       *[one] Dame
    }
book-noun-rank-k =
    { $form ->
        [gender] m
        [one-gen] Königs
        [many] Könige
        [many-dat] Königen
       *[one] König
    }

## Namen, die eine Regeldatei ihren Stapeln gibt

book-part-tableau = { $noun } des Tableaus
book-part-reserve = { $noun } der Reserve
# Ein Name, der hier nicht steht, bleibt, wie er ist.
book-named = { $noun } „{ $name }“
book-name-up = Aufwärts-{ $noun }
book-name-down = Abwärts-{ $noun }
book-name-ace = Ass-{ $noun }
book-name-two = Zweier-{ $noun }
book-name-three = Dreier-{ $noun }
book-name-four = Vierer-{ $noun }
book-name-five = Fünfer-{ $noun }
book-name-six = Sechser-{ $noun }
book-name-seven = Siebener-{ $noun }
book-name-eight = Achter-{ $noun }
book-name-nine = Neuner-{ $noun }
book-name-ten = Zehner-{ $noun }
book-name-jack = Buben-{ $noun }
book-name-queen = Damen-{ $noun }
book-name-king = Königs-{ $noun }
book-name-odd = { $noun } der ungeraden Ränge
book-name-even = { $noun } der geraden Ränge
book-name-red = { $noun } „Rot“
book-name-black = { $noun } „Schwarz“
book-name-club = Kreuz-{ $noun }
book-name-spade = Pik-{ $noun }
book-name-heart = Herz-{ $noun }
book-name-diamond = Karo-{ $noun }
book-name-corner = Eck-{ $noun }
book-name-middle = Mittel-{ $noun }
book-name-side = Seiten-{ $noun }
book-name-aside = Seiten-{ $noun }
book-name-packet = { $noun } „Päckchen“
book-name-north = Nord-{ $noun }
book-name-south = Süd-{ $noun }
book-name-west = West-{ $noun }
book-name-east = Ost-{ $noun }
book-name-first = { $noun } der ersten Art
book-name-second = { $noun } der zweiten Art
book-name-third = { $noun } der dritten Art
book-name-fourth = { $noun } der vierten Art
book-name-fifth = { $noun } der fünften Art
book-name-sixth = { $noun } der sechsten Art
book-name-seventh = { $noun } der siebten Art
book-name-eighth = { $noun } der achten Art
book-name-ninth = { $noun } der neunten Art
book-name-tenth = { $noun } der zehnten Art
book-name-eleventh = { $noun } der elften Art
book-name-twelfth = { $noun } der zwölften Art
book-name-thirteenth = { $noun } der dreizehnten Art
book-name-left = { $noun } links
book-name-right = { $noun } rechts
book-name-left-reserve = { $noun } links
book-name-right-reserve = { $noun } rechts
book-name-hole = { $noun } „Loch“
book-name-king-frame = Königs-Rahmen-{ $noun }
book-name-queen-frame = Damen-Rahmen-{ $noun }
book-name-jack-frame = Buben-Rahmen-{ $noun }
book-name-carpet = { $noun } „Teppich“
book-name-court = { $noun } „Hof“
book-name-divan = { $noun } „Diwan“
book-name-bouquet = { $noun } „Strauß“
book-name-tail = { $noun } „Schwanz“
book-name-fan = { $noun } „Fächer“
book-name-store = { $noun } „Vorrat“
book-name-tower = { $noun } „Turm“
book-name-rail = { $noun } „Latte“
book-name-pocket = { $noun } „Tasche“
book-name-black-ace = { $noun } der schwarzen Asse
book-name-red-ace = { $noun } der roten Asse
book-name-black-king = { $noun } der schwarzen Könige
book-name-red-king = { $noun } der roten Könige
book-name-bastille = { $noun } „Bastille“
book-name-barrier = { $noun } „Schranke“
book-name-marker = { $noun } „Marke“
book-name-ladder = { $noun } „Leiter“
book-name-trunk = { $noun } „Rumpf“
book-name-dancer = { $noun } „Tänzer“
book-name-veil = { $noun } „Schleier“
book-name-dawn = { $noun } „Morgen“
book-name-day = { $noun } „Tag“
book-name-tomb = { $noun } „Grab“
book-name-grave = { $noun } „Gruft“
book-name-crypt = { $noun } „Krypta“
book-name-place = { $noun } „Platz“
book-name-offer = { $noun } „Angebot“
book-name-bower = { $noun } „Laube“
book-name-guardroom = { $noun } „Wachstube“
book-name-first-heap = { $noun } des ersten Haufens
book-name-second-heap = { $noun } des zweiten Haufens
book-name-third-heap = { $noun } des dritten Haufens
book-name-heap = { $noun } „Haufen“
book-name-octave = { $noun } „Oktave“
book-name-starter = { $noun } „Starter“
book-name-sultan = { $noun } „Sultan“
book-name-harem = { $noun } „Harem“
book-name-hub = { $noun } „Nabe“
book-name-sail = { $noun } „Flügel“
book-name-plot = { $noun } „Beet“
book-name-braid = { $noun } „Zopf“
book-name-plait = { $noun } „Zopf“
book-name-small = { $noun } „klein“
book-name-large = { $noun } „groß“
book-name-fire = { $noun } „Feuer“
book-name-ice = { $noun } „Eis“
book-name-spine = { $noun } „Rückgrat“
book-name-hour = { $noun } „Stunde“
book-name-maid = { $noun } „Jungfer“
book-name-frog = { $noun } „Frosch“
book-name-member = { $noun } „Mitglied“
book-name-sign = { $noun } „Zeichen“
book-name-equator = { $noun } „Äquator“
book-name-lady = { $noun } „Dame“
book-name-lord = { $noun } „Lord“
book-name-hoard = { $noun } „Hort“
book-name-lid = { $noun } „Deckel“
book-name-rim = { $noun } „Rand“
book-name-branch = { $noun } „Zweig“
book-name-post = { $noun } „Pfosten“
book-name-head = { $noun } „Kopf“
book-name-gate = { $noun } „Tor“
book-name-cellar = { $noun } „Keller“
book-name-terrace = { $noun } „Terrasse“
book-name-locked = { $noun } „verschlossen“
book-name-buried = { $noun } „begraben“
book-name-hive = { $noun } „Bienenkorb“
book-name-topper = { $noun } „Krone“
book-name-trapdoor = { $noun } „Falltür“
book-name-first-card = { $noun } „erste Karte“
book-name-last-card = { $noun } „letzte Karte“
book-name-upper = { $noun } oben
book-name-lower-left = { $noun } unten links
book-name-lower-right = { $noun } unten rechts
book-name-upper-pile = { $noun } oben
book-name-lower-pile = { $noun } unten
book-name-left-pile = { $noun } links
book-name-right-pile = { $noun } rechts
book-name-left-side = { $noun } links
book-name-right-side = { $noun } rechts
book-name-left-cell = { $noun } links
book-name-right-cell = { $noun } rechts
book-name-west-pile = West-{ $noun }
book-name-east-pile = Ost-{ $noun }
book-name-club-pot = { $noun } „Kreuz-Topf“
book-name-spade-pot = { $noun } „Pik-Topf“
book-name-heart-pot = { $noun } „Herz-Topf“
book-name-diamond-pot = { $noun } „Karo-Topf“
book-name-club-row = Kreuz-{ $noun }
book-name-spade-row = Pik-{ $noun }
book-name-heart-row = Herz-{ $noun }
book-name-diamond-row = Karo-{ $noun }
book-name-king-place = Königs-{ $noun }
book-name-queen-place = Damen-{ $noun }
book-name-clubs-up = Kreuz-Aufwärts-{ $noun }
book-name-clubs-down = Kreuz-Abwärts-{ $noun }
book-name-clubs-out = { $noun } „Kreuz hin“
book-name-clubs-back = { $noun } „Kreuz zurück“
book-name-crown-of-clubs = { $noun } „Krone Kreuz“
book-name-tower-of-clubs = { $noun } „Turm Kreuz“
book-name-people-of-clubs = { $noun } „Volk Kreuz“
book-name-dungeon-of-clubs = { $noun } „Verlies Kreuz“
book-name-guest-of-clubs = { $noun } „Gast Kreuz“
book-name-spades-up = Pik-Aufwärts-{ $noun }
book-name-spades-down = Pik-Abwärts-{ $noun }
book-name-spades-out = { $noun } „Pik hin“
book-name-spades-back = { $noun } „Pik zurück“
book-name-crown-of-spades = { $noun } „Krone Pik“
book-name-tower-of-spades = { $noun } „Turm Pik“
book-name-people-of-spades = { $noun } „Volk Pik“
book-name-dungeon-of-spades = { $noun } „Verlies Pik“
book-name-guest-of-spades = { $noun } „Gast Pik“
book-name-hearts-up = Herz-Aufwärts-{ $noun }
book-name-hearts-down = Herz-Abwärts-{ $noun }
book-name-hearts-out = { $noun } „Herz hin“
book-name-hearts-back = { $noun } „Herz zurück“
book-name-crown-of-hearts = { $noun } „Krone Herz“
book-name-tower-of-hearts = { $noun } „Turm Herz“
book-name-people-of-hearts = { $noun } „Volk Herz“
book-name-dungeon-of-hearts = { $noun } „Verlies Herz“
book-name-guest-of-hearts = { $noun } „Gast Herz“
book-name-diamonds-up = Karo-Aufwärts-{ $noun }
book-name-diamonds-down = Karo-Abwärts-{ $noun }
book-name-diamonds-out = { $noun } „Karo hin“
book-name-diamonds-back = { $noun } „Karo zurück“
book-name-crown-of-diamonds = { $noun } „Krone Karo“
book-name-tower-of-diamonds = { $noun } „Turm Karo“
book-name-people-of-diamonds = { $noun } „Volk Karo“
book-name-dungeon-of-diamonds = { $noun } „Verlies Karo“
book-name-guest-of-diamonds = { $noun } „Gast Karo“
book-name-fan-of-aces = { $noun } der Asse
book-name-fan-of-twos = { $noun } der Zweien
book-name-fan-of-threes = { $noun } der Dreien
book-name-fan-of-fours = { $noun } der Vieren
book-name-fan-of-fives = { $noun } der Fünfen
book-name-fan-of-sixes = { $noun } der Sechsen
book-name-fan-of-sevens = { $noun } der Siebenen
book-name-fan-of-eights = { $noun } der Achten
book-name-fan-of-nines = { $noun } der Neunen
book-name-fan-of-tens = { $noun } der Zehnen
book-name-fan-of-jacks = { $noun } der Buben
book-name-fan-of-queens = { $noun } der Damen
book-name-fan-of-kings = { $noun } der Könige
book-name-reserve = { $noun } „Reserve“
book-name-first-column = { $noun } ganz links
book-name-column = { $noun }
book-name-up-ones = Einer-{ $noun }
book-name-up-twos = Zweier-{ $noun }
book-name-up-threes = Dreier-{ $noun }
book-name-up-fours = Vierer-{ $noun }
book-name-ones-column = Einer-{ $noun }
book-name-twos-column = Zweier-{ $noun }
book-name-threes-column = Dreier-{ $noun }
book-name-fours-column = Vierer-{ $noun }
book-name-one-to-four = { $noun } von eins bis vier
book-name-five-to-twelve = { $noun } von fünf bis zwölf
book-name-up-from-seven = Aufwärts-{ $noun } ab Sieben
book-name-down-from-six = Abwärts-{ $noun } ab Sechs
book-name-discard = { $noun } „Abwurf“

## Wie gelegt wird

book-built-any = in beliebiger Ordnung
book-built-suit =
    { $suit ->
        [any] ohne Rücksicht auf die Farbe
        [same] nach Farbe
        [colour] rot auf rot und schwarz auf schwarz
        [alternate] in wechselnden Farben
        [other] in jeder anderen Farbe als der eigenen
        [cshd] in den Farben Kreuz, Pik, Herz, Karo reihum
        [csdh] in den Farben Kreuz, Pik, Karo, Herz reihum
        [chsd] in den Farben Kreuz, Herz, Pik, Karo reihum
        [chds] in den Farben Kreuz, Herz, Karo, Pik reihum
        [cdsh] in den Farben Kreuz, Karo, Pik, Herz reihum
        [cdhs] in den Farben Kreuz, Karo, Herz, Pik reihum
       *[none] { "" }
    }
book-built-step =
    { $way ->
        [up] aufsteigend
        [down] absteigend
        [same] mit Karten gleichen Ranges
        [any] { "" }
       *[either] auf- oder absteigend
    } { $step ->
        [0] { "" }
        [1] { "" }
        [2] in Zweierschritten
        [3] in Dreierschritten
        [4] in Viererschritten
        [5] in Fünferschritten
        [6] in Sechserschritten
       *[other] in Schritten von { $step } Rängen
    } { $way ->
        [any] { $suit ->
            [any] ohne Rücksicht auf Rang und Farbe
           *[same] { book-built-suit } ohne Rücksicht auf den Rang
        }
       *[up] { book-built-suit }
    }
book-built-one-or-two =
    { $way ->
        [up] aufsteigend
        [down] absteigend
       *[either] auf- oder absteigend
    } in Einer- oder Zweierschritten { book-built-suit }
book-built-any-step =
    { $way ->
        [up] aufsteigend { book-built-suit } auf jede beliebige niedrigere Karte
       *[down] absteigend { book-built-suit } auf jede beliebige höhere Karte
    }
book-built-sequence = { book-built-suit } in der Reihenfolge { $ranks }
book-built-circle = { book-built-suit } in der Reihenfolge { $ranks } und wieder von vorn
book-built-on-each-other = im Wechsel von { $ranks } { book-built-suit }
book-built-among = mit { $cards-dat } { $built }
book-built-on = auf { $on-acc } { $built }
book-built-not-on = außer auf { $ranks-acc } { $built }
book-built-only-on = auf { $ranks-acc } { $built }
book-fitting =
    Jede Karte kommt auf eine um einen Rang { $way ->
        [up] niedrigere
        [down] höhere
       *[either] höhere oder niedrigere
    } { $suit ->
        [same] derselben Farbe
        [colour] von gleicher Farbe (rot oder schwarz)
        [alternate] der anderen Farbe: rot auf schwarz, schwarz auf rot
        [other] einer anderen Farbe
       *[none] { "" }
    }
book-in-common =
    { $what ->
        [rank] vom selben Rang
        [suit] von derselben Farbe
        [colour] von gleicher Farbe (rot oder schwarz)
       *[other-colour] von verschiedener Farbe (rot und schwarz)
    }
book-beside =
    { $way ->
        [up] eine um { $step ->
            [1] einen Rang
           *[other] { $step } Ränge
        } höhere Karte
        [down] eine um { $step ->
            [1] einen Rang
           *[other] { $step } Ränge
        } niedrigere Karte
        [same] eine Karte vom selben Rang
        [any] eine Karte
       *[either] eine um { $step ->
            [1] einen Rang
           *[other] { $step } Ränge
        } höhere oder niedrigere Karte
    } { $suit ->
        [same] derselben Farbe
        [colour] von gleicher Farbe (rot oder schwarz)
        [alternate] der anderen Farbe (rot oder schwarz)
        [other] einer anderen Farbe
       *[any] { "" }
    }
book-beside-higher =
    eine beliebige höhere Karte { $suit ->
        [same] derselben Farbe
        [colour] von gleicher Farbe (rot oder schwarz)
        [alternate] der anderen Farbe (rot oder schwarz)
        [other] einer anderen Farbe
       *[any] { "" }
    }
book-direction-of-all = Die erste Karte, die auf eine andere gelegt wird, entscheidet die Richtung: Von da an gehen diese Stapel entweder alle aufwärts oder alle abwärts
book-direction-of-each = Die zweite Karte eines Stapels entscheidet, in welche Richtung er geht, und dabei bleibt er
book-distance-of-all = Die erste Karte, die auf eine andere gelegt wird, entscheidet: Von da an gehen diese Stapel entweder alle in Einerschritten oder alle in Zweierschritten
book-barred = Auf { $ranks-acc } wird nichts gelegt
book-corner-up = Auf den König darf das Ass folgen und auf das Ass die Zwei
book-corner-up-to = Auf { $last-acc } darf { $ace } folgen und auf { $ace-acc } { $next }
book-corner-down = Auf das Ass darf der König folgen und auf die Zwei das Ass
book-corner-either = Ass und König sind Nachbarn: Die eine Karte darf auf die andere gelegt werden
book-corner-closed =
    Die Richtung darf bei jeder Karte wechseln; { $ace ->
        [high] Ass und Zwei
       *[low] Ass und König
    } sind keine Nachbarn
book-corner-by-two = Auf den König folgt die Zwei, auf die Dame das Ass
book-corner-count-up = Gezählt wird über den König hinaus zum Ass
book-corner-count-down = Gezählt wird über das Ass hinaus zum König

## Karten

book-any-card =
    { $case ->
        [dat] einer beliebigen Karte
        [gen] einer beliebigen Karte
       *[nom] eine beliebige Karte
    }
book-card-of-suits =
    { $case ->
        [dat] einer Karte in { $suits }
        [gen] einer Karte in { $suits }
       *[nom] eine Karte in { $suits }
    }
book-card = { $suit }-{ $rank }
book-of-each-suit = jeder Farbe
book-article-a-red =
    { $form ->
        [m-nom] ein roter
        [m-acc] einen roten
        [m-dat] einem roten
        [m-gen] eines roten
        [n-nom] ein rotes
        [n-acc] ein rotes
        [n-dat] einem roten
        [n-gen] eines roten
        [f-dat] einer roten
        [f-gen] einer roten
       *[f-nom] eine rote
    }
book-article-a-black =
    { $form ->
        [m-nom] ein schwarzer
        [m-acc] einen schwarzen
        [m-dat] einem schwarzen
        [m-gen] eines schwarzen
        [n-nom] ein schwarzes
        [n-acc] ein schwarzes
        [n-dat] einem schwarzen
        [n-gen] eines schwarzen
        [f-dat] einer schwarzen
        [f-gen] einer schwarzen
       *[f-nom] eine schwarze
    }
book-pack =
    { $decks-count ->
        [1] Gespielt wird mit einem Kartenspiel zu { $cards-dat }
       *[other] Gespielt wird mit { $decks } Kartenspielen, zusammen { $cards }
    }
book-pack-suits =
    { $decks-count ->
        [1] Gespielt wird nur mit den Farben { $suits } eines Kartenspiels, zusammen { $cards }
       *[other] Gespielt wird nur mit den Farben { $suits } von { $decks } Kartenspielen, zusammen { $cards }
    }
book-suits-three =
    Jede Karo-Karte gilt als Pik, so dass es von jedem Rang { $spades } Pik-Karten und { $others-count ->
        [1] je eine Herz- und Kreuz-Karte
       *[other] je { $others } Herz- und Kreuz-Karten
    } gibt
book-suits-two = Jede schwarze Karte gilt als Pik und jede rote als Herz, also gibt es von jedem Rang je { $each }
book-suits-one = Farben zählen nicht: Jede Karte gilt als Pik, also gibt es von jedem Rang { $each }
book-ranks = Das Ass ist die niedrigste Karte, der König die höchste
book-ranks-ace-high = Die Zwei ist die niedrigste Karte, und das Ass steht als höchste über dem König
book-ranks-some = Jede Farbe hat nur diese Ränge, von unten nach oben: { $ranks }

## Auslage

book-lie =
    { $lie ->
        [up] offen
        [down] verdeckt
        [top] übereinander, nur die oberste Karte offen,
       *[mixed] { "" }
    }
book-shuffle =
    { $what ->
        [rest] Mische die übrigen Karten
       *[all] { $decks ->
            [1] Mische die Karten
           *[other] Mische die Karten aller Kartenspiele zusammen
        }
    }
book-mates = Sieh die erste Karte an, suche alle { $all } Karten ihres Ranges heraus und lege sie obenauf, ohne ihre Reihenfolge zu ändern
book-take =
    Lege vorweg { $cards-acc } { book-lie } auf { $place }{ $count ->
        [1] { "" }
       *[other] , je eine Karte
    }{ $ordered ->
        [yes] , in dieser Reihenfolge von links
       *[no] { "" }
    }
book-place-all = { $to-all-acc }
book-piles-numbered =
    { $case ->
        [nom] { $count ->
            [1] { $to-place-acc } { $numbers }{ book-place-of }
           *[other] { $to-each-acc } ({ $numbers })
        }
        [dat] { $count ->
            [1] { $to-place-dat } { $numbers }{ book-place-of }
           *[other] den { $to-places-dat } { $numbers }{ book-place-of }
        }
       *[acc] { $count ->
            [1] { $to-place-acc } { $numbers }{ book-place-of }
           *[other] die { $to-places } { $numbers }{ book-place-of }
        }
    }
# Steht hinter den Nummern, wo der Name ein Teil von etwas ist: der Platz 1 des Tableaus.
book-place-of =
    { $whole ->
        [tableau] { " " }des Tableaus
        [reserve] { " " }der Reserve
       *[none] { "" }
    }
book-range = { $first } bis { $last }
book-deal-alone = Gib { $cards } { book-lie } auf { $to-the-acc }
book-deal-every = Gib { $cards } { book-lie } auf { $to-every-acc }
book-deal-set = Lege { $cards-acc } { book-lie } als { $to-set } aus
book-deal-some =
    { $few ->
        [1] Gib { $cards } { book-lie } auf { $places-acc } (von { $to-count })
       *[other] Gib je { $cards } { book-lie } auf { $places-acc } (von { $to-count })
    }
book-deal-two =
    Gib { book-lie } Karten auf { $to-all-acc }: { $few ->
        [1] { $cards } auf { $places-acc }
       *[other] je { $cards } auf { $places-acc }
    }, { $left ->
        [1] { $others } auf { $rest-acc }
       *[other] je { $others } auf die übrigen
    }
book-deal-stairs =
    Gib { book-lie } Karten auf { $to-all-acc }: ganz links { $first }, dann nach rechts immer eine { $way ->
        [more] mehr
       *[fewer] weniger
    }, ganz rechts { $last }
book-deal-list = Gib { book-lie } Karten auf { $to-all-acc }, von links nach rechts { $numbers }
book-order-by-piles = , Stapel für Stapel
book-order-from-right = , wobei von rechts nach links gegeben wird
book-hidden-but-last =
    { $count-count ->
        [1] ; nur die letzte liegt offen
       *[other] ; nur die letzten { $count } liegen offen
    }
book-hidden-but-last-of-each =
    { $count-count ->
        [1] ; nur die letzte Karte { $to-each-gen } liegt offen
       *[other] ; nur die letzten { $count } Karten { $to-each-gen } liegen offen
    }
book-hidden-first =
    { $count-count ->
        [1] ; die erste davon liegt jeweils verdeckt, die übrigen offen
       *[other] ; die ersten { $count } davon liegen jeweils verdeckt, die übrigen offen
    }
book-hidden-at = ; auf { $places-dat } liegen die Karten verdeckt, auf den übrigen offen
book-hidden-some =
    { $count-count ->
        [1] ; auf { $places-dat } liegt die erste Karte verdeckt, alle anderen liegen offen
       *[other] ; auf { $places-dat } liegen die ersten { $count } Karten verdeckt, alle anderen offen
    }
book-hidden-list = ; von links nach rechts liegen die ersten { $numbers } Karten verdeckt, alle anderen offen
book-do-again = Das alles machst du insgesamt { $times }
book-same-again = Das machst du insgesamt { $times }
book-steps-again = Diese { $steps } Schritte wiederholst du noch { $times }
book-deal-required = Ist unter diesen Karten { $ranks }, so sammle alles ein, mische und fang von vorn an
book-deal-sink = Lege danach alle { $rank-acc } jeweils ans untere Ende { $to-this-gen }, ohne ihre Reihenfolge zu ändern
book-deal-under = { $ranks } kommt nicht auf den Tisch, sondern unter die noch nicht gegebenen Karten; dafür wird die nächste Karte gegeben, solange es noch andere gibt
book-deal-under-alike = Eine Karte, deren Rang schon auf { $to-this-dat } liegt, offen oder verdeckt, kommt nicht auf den Tisch, sondern unter die noch nicht gegebenen Karten; dafür wird die nächste Karte gegeben, solange es noch andere gibt
book-deal-afterwards = Danach kommt { $cards } oben von { $from-any-dat } auf { $to-any-acc }, wenn die Karte dort passt, links zuerst; ebenso, was dadurch frei wird
book-deal-by-suits = Gib die Karten einzeln und offen, jede auf { $to-this-acc } ihrer Farbe, von links nach rechts { $suits }, bis keine mehr da ist
book-run-on =
    Gib dann die Karten einzeln und offen, { $first ->
        [none] zuerst auf { $to-this-acc } 1 und
       *[begun] { "" }
    } immer auf den Stapel, der zuletzt begonnen wurde, { book-run-end }
book-run-end =
    { $end ->
        [begun] bis alle Stapel begonnen sind
       *[out] bis keine Karte mehr da ist
    }
book-run-on-beside = Gib dann die Karten einzeln und offen: { $ranks-acc } auf die nächste freie Stelle für { $beside-the-acc }, jede andere Karte auf { $to-this-acc } mit derselben Nummer wie die Stelle, die dort zuletzt begonnen wurde, { book-run-end }
book-run-on-last = Gib dann die Karten einzeln und offen auf { $to-this-acc } 1; mit { $ranks-dat } endet ein Stapel, und die nächste Karte beginnt den nächsten rechts davon, { book-run-end }
book-opens =
    { $ranks } beginnt den nächsten Stapel rechts davon{ $room ->
        [while] , solange es einen gibt
       *[enough] { "" }
    }
book-rest =
    { $what ->
        [all] Alle Karten
        [one] Die eine übrige Karte
        [some] Die übrigen { $number } Karten
       *[unknown] Die übrigen Karten
    }
book-rest-none = Für { $to-the-acc } bleibt keine Karte
book-rest-is =
    { $rest } { $what ->
        [one] bildet
       *[some] bilden
    } { $lie ->
        [up] offen
        [down] verdeckt
       *[top] { "" }
    } { $to-the-acc }{ $lie ->
        [top] ; nur die oberste Karte liegt offen
       *[other] { "" }
    }
book-rest-dealt =
    { $rest } { $what ->
        [one] kommt
       *[some] kommen
    } { book-lie } auf { $to-the-acc }
book-empty-at-start =
    { $piles-all } { $verb ->
        [1] ist
       *[2] sind
    } anfangs leer
book-divert =
    Wird { $at ->
        [deal] bei diesem Geben
        [redeal] beim neuen Geben
        [refill] beim Auffüllen
       *[draw] vom Talon
    } { $cards } aufgedeckt, so kommt die Karte sofort auf { $to-any-acc }{ $fits ->
        [always] { "" }
       *[if] , wenn sie dort passt
    }
book-divert-next =
    { $next ->
        [gap] An ihre Stelle kommt keine andere: Ihr Platz bleibt leer
       *[card] An ihre Stelle kommt die nächste Karte
    }
book-shape-line = Die { $piles-many } liegen in einer Reihe, von links gezählt
book-shape-ring = Die { $piles-many } liegen im Kreis, so dass Anfang und Ende aneinanderstoßen
book-shape-grid =
    Die { $piles-many } liegen in { $rows-count ->
        [1] einer Reihe
       *[other] { $rows } Reihen
    } zu { $columns-count ->
        [1] je einem
       *[other] je { $columns }
    }, Reihe für Reihe von oben gezählt
book-shape-pyramid = Die { $piles-many } liegen in Reihen zu { $rows }, als Pyramide: Jede Karte außer denen der letzten Reihe liegt unter zweien der nächsten
book-shape-peaks = Drei kleine Pyramiden zu je drei Reihen stehen nebeneinander auf einer Reihe von zehn: Jede Karte außer denen der letzten Reihe liegt unter zweien der nächsten
book-shape-picture = Die { $piles-many } liegen in Reihen zu { $rows }, jede Reihe über der vorigen, so dass eine Karte unter denen der nächsten Reihe liegt, die sie überdecken

## Freie Karten

book-free-shape = Eine Karte { $piles-the-gen } ist frei, wenn keine Karte über ihr liegt
book-free-left = Eine Karte { $piles-the-gen } ist frei, wenn in ihrer Reihe keine Karte mehr links von ihr liegt
book-free-right = Eine Karte { $piles-the-gen } ist frei, wenn in ihrer Reihe keine Karte mehr rechts von ihr liegt
book-free-group =
    { $each-count ->
        [1] Eine Karte { $piles-the-gen } ist frei, solange { $other-this } mit derselben Nummer leer ist
       *[other] Eine Karte { $piles-the-gen } ist frei, solange die { $each } zu ihr gehörenden { $other-many } leer sind; in ihrer Reihenfolge gehören je { $each } zu { $piles-each-dat }
    }
book-free-turned = Liegt sie verdeckt, so wird sie dann aufgedeckt
book-free-drops = Auf eine Karte, die unter anderen liegt, wird nichts gelegt; liegt aber nur noch ein einziger Stapel über ihr, so dürfen alle seine Karten zusammen auf sie hinunter, wenn sie passen
book-free-first-row = Nur die Plätze der ersten Reihe dürfen neu begonnen werden
book-unlock = Eine verdeckte oberste Karte { $piles-any-gen } wird erst aufgedeckt, { $waits }
book-unlock-key =
    wenn { $of-this }{ $of-count ->
        [1] { "" }
       *[other] { " " }mit derselben Nummer
    } { $is ->
        [begun] begonnen ist
        [full] voll ist
        [level] mindestens so viele Karten hat, wie { $piles-this-dat } fehlen
       *[ahead] mehr Karten hat, als { $piles-this-dat } fehlen
    }
book-unlock-in-turn = wenn { $piles-this } davor leer ist

## Wann etwas geht

book-once-stock-empty = wenn der Talon leer ist
book-in-round = in der { $round-n } Runde
book-in-rounds = von der { $first-n } bis zur { $last-n } Runde
book-from-round = von der { $round-n } Runde an
book-once-empty =
    wenn { $piles-the } leer { $piles-several ->
        [1] ist
       *[2] sind
    }
book-while-some-empty =
    { $piles-count ->
        [1] wenn { $piles-the } leer ist
       *[other] wenn mindestens { $piles-any } leer ist
    }
book-while-not-empty =
    { $piles-count ->
        [1] wenn { $piles-the } nicht leer ist
       *[other] wenn { $piles-no } leer ist
    }
book-once-full = wenn { $piles-each } voll ist
book-once-begun = wenn { $piles-each } begonnen ist

## Ziel, Gewinn, Wertung

book-object = Ziel ist es, { $aims }
book-aim-all-cards = alle Karten{ $but } auf { $aims } zu bringen
book-aim-but = { " " }außer den { $ranks-dat }
book-aim-complete = { $aims } mit zusammen { $held } der { $all } Karten zu vollenden
book-aim-piles = { $to-all-acc }
book-aim-single = { $to-all-acc } mit je { $rank-dat }
book-aim-built = { $to-all-acc } ({ $built }{ $ends })
book-aim-own-orders = { $to-all-acc } ({ $built }, jeder in eigener Reihenfolge)
book-aim-cards-each = , je { $cards }
book-aim-from-to =
    { $times-count ->
        [1] { " " }{ $first-dat } bis { $last-dat }
       *[other] , { $times } { $first-dat } bis { $last-dat }
    }
book-aim-clear-to = alle Karten { $from-the-gen } auf { $aims } zu bringen
book-aim-clear = alle Karten { $from-the-gen } abzuräumen
book-aim-sort = alle Karten auf { $piles-the-dat } zu ganzen Farben zu ordnen, jede auf einem Stapel für sich und { $built } gelegt,
book-aim-runs = alle Karten auf { $piles-the-dat } zu Folgen von { $cards-dat } zu ordnen, jede auf einem Stapel für sich und { $built } gelegt,
book-aim-holds = auf { $pile-the-dat } keine andere Karte liegen zu lassen als { $faces-acc }
book-aim-placed = jede Karte { $piles-the-gen } an ihren Platz neben der Karte zu bringen, auf die sie folgt,
book-aim-lines = jede Karte { $piles-the-gen } in eine Linie neben die Karte zu bringen, auf die sie folgt,
book-aim-left =
    { $left-count ->
        [0] alle Karten auf { $to-the-acc } zu bringen
       *[other] alle Karten bis auf { $left } auf { $to-the-acc } zu bringen
    }
book-aim-score =
    { $of-the-acc } so zu füllen, dass die Blätter in { $lines ->
        [diagonals] den Reihen, Spalten und Diagonalen
       *[rows] den Reihen und Spalten
    } zusammen { $points } Punkte wert sind,
book-won = Die Partie ist gewonnen, wenn { $conditions }
book-won-full =
    auf { $piles-each-dat } { $cards } { $cards-count ->
        [1] liegt
       *[other] liegen
    }
book-won-empty =
    { $piles-the } { $floors ->
        [yes] bis auf die untersten Karten, die immer liegen bleiben, leer
       *[no] leer
    } { $piles-several ->
        [1] ist
       *[2] sind
    }
book-won-sorted = { $piles-each } leer ist oder nichts enthält als die { $cards } einer Farbe, offen und in Folge,
book-won-runs = { $piles-each } leer ist oder nichts enthält als eine Folge von { $cards-dat }, offen und { $built } gelegt,
book-won-holds = jede Karte auf { $pile-the-dat } { $faces } ist
book-won-placed = jede Karte { $piles-the-gen } dort liegt, wo ein leerer Platz sie nähme,
book-won-left =
    { $left-count ->
        [0] alle Karten auf { $to-the-dat } liegen
       *[other] höchstens { $left } nicht auf { $to-the-dat } { $left-count ->
            [1] liegt
           *[other] liegen
        }
    }
book-won-score = auf { $of-each-dat } eine Karte liegt und alle Blätter zusammen mindestens { $points } Punkte wert sind
book-won-whatever = , auch wenn auf { $others-the-dat } noch Karten liegen
book-lost =
    { $end ->
        [endless] Da beliebig oft neu gegeben werden darf, muss die Partie nicht von selbst enden: Sie ist verloren, wenn es nichts Neues mehr brächte, die Karten noch einmal durchzugehen
       *[stuck] Ist vorher kein Zug mehr möglich, so ist die Partie verloren
    }
book-score = Wer um Punkte spielt: Eine Partie kostet { $stake } Punkte, und jede Karte, die am Ende auf { $to-the-dat } liegt, bringt { $card }
book-hands =
    { $lines ->
        [diagonals] Jede Reihe, jede Spalte und jede der beiden Diagonalen
       *[rows] Jede Reihe und jede Spalte
    } { $of-the-gen } ist ein { $game ->
        [cribbage] Cribbage-Blatt
       *[poker] Poker-Blatt
    }, und alle zählen zusammen
book-hands-poker = In Punkten: Royal Flush { $royal }, jeder andere Straight Flush { $steep }, Vierling { $four }, Full House { $house }, Flush { $flush }, Straße { $straight }, Drilling { $three }, zwei Paare { $pairs }, ein Paar { $pair }; in einer Straße ist das Ass hoch oder niedrig
book-hands-cribbage = Jede Auswahl von Karten, die zusammen fünfzehn ergibt, zählt zwei Punkte, wobei jedes Bild zehn gilt; je zwei Karten eines Ranges zählen zwei; jede längste Folge ab drei Karten zählt einen Punkt für jede ihrer Karten; vier Karten einer Farbe zählen vier
book-hands-starter = Zum Schluss gehört die unterste Karte { $piles-this-gen }, der Starter, zu jedem Blatt: Ein Flush mit ihm zählt fünf, ein Bube seiner Farbe in einem Blatt einen mehr, und ist der Starter selbst ein Bube, so zählt das einmal zwei

## Grundstapel

book-kinds = Von jeder Art Grundstapel gibt es einen für jede Farbe, von links nach rechts { $suits }
book-no-single-card = Auf { $pile-the-acc } wird keine Karte einzeln gelegt
book-single-dealt = Auf { $pile-each-dat } liegt die eine Karte, die beim Geben dorthin kommt; darauf wird nichts gelegt
book-single = { $pile-each } nimmt nur eine einzige Karte: { $faces-acc }
book-single-other = { $pile-each } nimmt nur eine einzige Karte
book-nothing-built = Auf { $pile-the-dat } wird nicht weiter gelegt
book-begin = { $pile-each } beginnt mit { $faces-dat }
book-begin-laid =
    { $once ->
        [again] { $pile-each } beginnt mit { $rank-dat }; anfangs liegt diese Karte schon da
       *[once] Auf { $pile-each-dat } liegt von Anfang an { $rank }
    }
book-begin-stays = Diese Karte bleibt immer dort liegen
book-begin-dealt = { $pile-each } wird beim Geben begonnen
book-begin-only-dealt = { $pile-each } wird nur beim Geben begonnen
book-begin-never = Keine Karte darf { $pile-any-acc } beginnen
book-begin-on-floor = Die erste Karte, die du auf { $pile-each-acc } legst, ist { $faces }
book-begin-first-rank =
    { $pile-count ->
        [1] { $pile-the } beginnt mit dem Rang der ersten Karte, die dorthin gegeben wird
       *[other] Mit welchem Rang { $pile-the } beginnen, bestimmt die erste Karte, die dorthin gegeben wird: Auch die übrigen beginnen mit ihrem Rang
    }
book-begin-chosen =
    { $pile-count ->
        [1] Jede Karte darf { $pile-the-acc } beginnen
       *[other] Jede Karte darf { $pile-any-acc } beginnen; danach beginnen die übrigen mit demselben Rang
    }
book-begin-rank-of =
    { $pile-each } beginnt mit dem Rang, mit dem { $of-the } { $of-several ->
        [1] beginnt
       *[2] beginnen
    }
book-begin-ranks-from =
    { $pile-each } beginnt mit einer Karte, die { $plus-count ->
        [1] einen Rang
       *[other] { $plus } Ränge
    } { $way ->
        [above] über
       *[below] unter
    } der liegt, mit der { $of-the } { $of-several ->
        [1] beginnt
       *[2] beginnen
    }, wobei von einem Ende der Ränge zum anderen weitergezählt wird{ $waits ->
        [no] { "" }
       *[yes] ; solange dort keine liegt, geht das nicht
    }
book-begin-beside =
    { $pile-each } beginnt mit { $begun-dat }{ $suit ->
        [same] { " " }derselben Farbe
       *[any] { "" }
    }, sobald { $there } { $of-this-gen }{ $of-count ->
        [1] { "" }
       *[other] { " " }an derselben Stelle
    } da ist
book-begin-counted =
    { $pile-each } beginnt mit einer Karte, die { $plus-count ->
        [0] denselben Rang hat wie
        [1] einen Rang höher ist als
       *[other] { $plus } Ränge höher ist als
    } { $end ->
        [only] die Karte
        [top] die oberste Karte
       *[bottom] die unterste Karte
    } { $of-this-gen }{ $of-count ->
        [1] { "" }
       *[other] { " " }an derselben Stelle
    }{ $suit ->
        [same] { " " }und ihre Farbe hat
       *[any] { "" }
    }{ $plus-count ->
        [0] { "" }
        [1] { " " }(ein Ass, wenn das ein König ist)
       *[other] , wobei nach dem König das Ass kommt
    }{ $waits ->
        [no] { "" }
       *[yes] ; solange dort keine Karte liegt, geht das nicht
    }
book-takes-anything = Auf { $pile-the-acc } dürfen Karten jeden Ranges und jeder Farbe gelegt werden, in beliebiger Folge{ $unit }
book-takes-ranks = Auf { $pile-the-acc } kommen nur { $ranks }, gleich welcher Farbe{ $unit }
book-holds-most =
    Auf { $pile-each-dat } { $cards-count ->
        [1] liegt
       *[other] liegen
    } höchstens { $cards }
book-whole-sequence = { $pile-each } nimmt immer { $cards } auf einmal: eine ganze Folge, { $built } { $first-dat } bis { $last-dat } gelegt, die so schon oben auf dem Stapel liegt, den sie verlässt
book-foundation-built = Auf { $pile-the-dat } wird { $built }{ $end } gelegt{ $unit }
book-built-up-to = { " " }bis { $last-dat }
book-built-as-listed = { " " }({ $ranks })
book-in-own-order = , auf jedem in eigener Reihenfolge,
book-piles-go = Von links nach rechts gehen sie von { $ends }
book-pile-goes = { $pile-this } { $number } geht so: { $ranks }
book-complete = { $pile-each } ist mit { $cards-dat } vollständig
book-complete-again = { $pile-each } ist mit { $cards-dat } vollständig, { $times } { $first-dat } bis { $last-dat }
book-unit-any = , auch mehrere Karten auf einmal
book-unit-one = , immer nur eine Karte auf einmal
book-unit = , immer { $cards } auf einmal, die schon in dieser Folge aufeinanderliegen müssen
book-floor-rank = { $rank } ganz unten auf { $pile-each-dat } bleibt immer liegen
book-floor =
    { $count-count ->
        [1] Die unterste Karte { $pile-each-gen } bleibt immer liegen
       *[other] Die untersten { $count } Karten { $pile-each-gen } bleiben immer liegen
    }
book-floor-waits =
    { $count ->
        [1] Bis diese Karte da liegt, nimmt { $pile-this } keine Karte durch einen Zug
       *[other] Bis diese Karten da liegen, nimmt { $pile-this } keine Karte durch einen Zug
    }
book-suit-each = Für jede Farbe ist { $pile-any } da, von links nach rechts { $suits }
book-suits-each =
    Für jede Farbe sind { $each } { $pile-many } da, von links nach rechts { $suits } und { $each-count ->
        [2] dann noch einmal so
       *[other] so fort
    }
book-suits-only = { $pile-all } sind von links nach rechts für { $suits } da
book-least-of-rank = Auf { $pile-any-dat } darf ein anderer Rang erst folgen, wenn oben { $cards } eines Ranges liegen
book-most-of-rank = Liegen auf { $pile-any-dat } oben schon { $cards } eines Ranges, so kommt keine weitere dieses Ranges darauf
book-ends-on =
    Auf { $pile-any-acc } kommt nichts mehr, wenn oben eine Karte liegt, die { $plus-count ->
        [0] den Rang hat
        [1] einen Rang über dem liegt
       *[other] { $plus } Ränge über dem liegt
    }, mit dem { $of-the } { $of-several ->
        [1] beginnt
       *[2] beginnen
    }; auch eine Folge geht nicht über sie hinweg
book-rank-each = Für jeden Rang von { $first } bis { $last } ist { $pile-any } da, von links nach rechts
book-suits-in-step = Die erste, zweite, dritte Karte und so weiter haben auf allen { $pile-many-dat } jeweils dieselbe Farbe: Wo die meisten Karten liegen, da steht, welche Farbe auf den anderen als nächste kommt
book-ranks-in-step = Die erste, zweite, dritte Karte und so weiter haben auf allen { $pile-many-dat } jeweils denselben Rang: Wo die meisten Karten liegen, da steht, welcher Rang auf den anderen als nächster kommt
book-ranks-before = Nur auf { $pile-this-acc } 1 kommt jeder Rang ohne Weiteres; sonst kommt eine Karte nur dorthin, wo links daneben schon eine vom selben Rang liegt
book-open-limit = Es dürfen nicht mehr { $pile-many } begonnen sein als { $other-many }

## Was wo liegt und was weggeht

book-any-on-any = Auf { $piles-the-dat } darf jede Karte auf jede andere gelegt werden
book-built-alike = Auf { $piles-the-dat } darf eine Karte auf eine andere gelegt werden, wenn beide { $alike } sind
book-piles-built = Auf { $piles-the-dat } wird { $built } gelegt
book-nothing-on-others =
    { $bare ->
        [empty] Auf { $piles-the-dat } wird nicht weiter gelegt: Eine Karte kommt nur dorthin, wo keine liegt
       *[bare] Auf { $piles-the-dat } wird nicht weiter gelegt: Auf das, was immer liegen bleibt, kommt eine einzige Karte
    }
book-nothing-from =
    { $bare ->
        [empty] Auf { $piles-the-dat } wird nicht weiter gelegt: Eine Karte von { $from } kommt nur dorthin, wo keine liegt
       *[bare] Auf { $piles-the-dat } wird nicht weiter gelegt: Eine Karte von { $from } kommt nur auf das, was immer liegen bleibt
    }
book-bottom-is = Liegt ganz unten auf { $piles-any-dat } eine andere Karte als { $faces }, so wird darauf nichts gelegt
book-bottom-fits = Liegt ganz unten auf { $piles-any-dat } eine Karte, die dort nicht beginnen dürfte, so wird darauf nichts gelegt
book-never-laid = Auf { $piles-the-acc } wird niemals { $ranks } gelegt
book-only-laid = Auf { $piles-the-acc } wird nur { $ranks } gelegt
book-holds-one = Auf { $pile-each-dat } liegt höchstens eine Karte
book-takes-one = Auf { $pile-any-acc } kommt immer nur eine Karte auf einmal
book-takes-unit = Auf { $pile-any-acc } kommen immer { $cards } auf einmal
book-leave-single = Alle Karten { $piles-the-gen } sind frei
book-leave-top =
    Von { $piles-the-dat } { $piles-several ->
        [1] ist nur die oberste Karte frei
       *[2] sind nur die obersten Karten frei
    }
book-leave-any = Jede offene Karte { $piles-the-gen } ist frei, auch eine, auf der andere liegen; diese bleiben liegen
book-leave-run = Von { $piles-any-dat } darf die oberste Karte allein umgelegt werden oder zusammen mit beliebig vielen offenen Karten unter ihr{ $linked }
book-leave-never = Karten { $pile-the-gen } werden nie gespielt
book-leave-turned = Die oberste Karte { $pile-any-gen } darf aufgedeckt und gespielt werden
book-leave-tail = Jede offene Karte { $pile-any-gen } darf umgelegt werden, zusammen mit allen Karten auf ihr, ob in Folge oder nicht
book-leave-whole =
    Die { $which ->
        [open] offenen Karten
       *[all] Karten
    } { $pile-any-gen } werden nur alle zusammen umgelegt{ $linked }
book-leave-top-or-whole =
    Von { $pile-any-dat } darfst du entweder die oberste Karte allein umlegen oder alle { $which ->
        [open] offenen Karten
       *[all] Karten
    } zusammen{ $linked }; kein anderer Teil wird umgelegt
book-leave-top-to = ; die oberste Karte allein darf auf { $to-the-acc } gehen
book-leave-any-later = Sobald die Karten { $pile-the-gen } offen liegen, ist jede von ihnen frei, auch eine, auf der andere liegen; diese bleiben liegen
book-leave-ends = Von { $pile-each-dat } sind die oberste und die unterste Karte frei; geht die unterste weg, so bleiben die Karten auf ihr liegen
book-linked = , wenn sie eine Folge bilden, die { $built } gelegt ist
book-linked-alike = , wenn sie eine Folge bilden, die durchweg { $built } gelegt ist
book-linked-any = , gleich welchen
book-linked-none = , doch mehr als eine Karte kann das nie sein
book-linked-also = { " " }und in der eine Karte auch auf { $ranks-dat } liegen darf

## Wege

book-takes = Auf { $to-the-acc } kommen Karten von { $from }
book-takes-none = Auf { $to-the-acc } werden keine Karten umgelegt
book-from-others = { $piles-others-dat }
book-from-one =
    { $which ->
        [same] { $piles-this-dat } an derselben Stelle
        [another] { $piles-another-dat }
       *[any] { $piles-any-dat }
    }
book-takes-if =
    Auf { $to-any-acc } { $also ->
        [also] dürfen auch
       *[first] dürfen
    } Karten von { $from } gelegt werden{ $only }
book-but-only = , aber nur { $conditions }
book-only-begun = wo schon Karten liegen
book-at-once =
    { $most-count ->
        [1] einzeln
       *[other] bis zu { $most } auf einmal
    }{ $when ->
        [empty] , wenn dort keine liegt
        [others] , wenn dort schon eine liegt
       *[always] { "" }
    }
book-size =
    { $what ->
        [just] { $low-count ->
            [0] wenn dort keine Karte liegt
            [1] wenn dort genau eine Karte liegt
           *[other] wenn dort genau { $low } liegen
        }
        [at-most] { $high-count ->
            [1] wenn dort höchstens eine Karte liegt
           *[other] wenn dort höchstens { $high } liegen
        }
        [some] wenn dort schon Karten liegen
        [at-least] { $low-count ->
            [1] wenn dort mindestens eine Karte liegt
           *[other] wenn dort mindestens { $low } liegen
        }
       *[between] wenn dort mindestens { $low } und höchstens { $high } liegen
    }
book-beaten =
    wenn oben auf { $which ->
        [another] { $piles-another-dat }
       *[any] { $piles-any-dat }
    } eine { $rank ->
        [higher] höhere
       *[lower] niedrigere
    } Karte { $suit ->
        [same] derselben Farbe
       *[any] { "" }
    } liegt
book-gap =
    { $between-count ->
        [0] unmittelbar anschließend
        [1] mit einem Platz dazwischen
       *[other] mit { $between } Plätzen dazwischen
    }
book-lies-apart =
    { $side ->
        [left] von einer Stelle links davon, { $gaps }
        [right] von einer Stelle rechts davon, { $gaps }
        [above] von einer Stelle darüber, { $gaps }
        [below] von einer Stelle darunter, { $gaps }
       *[any] von einer anderen Stelle, { $gaps }
    }
book-lies-touching =
    { $how ->
        [four] von einer Stelle unmittelbar daneben, darüber oder darunter
        [eight] von einer Stelle, die an einer Seite oder Ecke angrenzt
       *[lines] aus derselben Reihe oder Spalte
    }
book-lies-beside-empty =
    wenn { $side ->
        [left] links neben
        [right] rechts neben
        [above] über
       *[below] unter
    } der Karte, die weggeht, ein leerer Platz ist
book-lies-between = wenn die beiden Karten links und rechts von der, die weggeht, { $alike } sind
book-own-build-any = ; eine solche Karte darf auf jede andere gelegt werden
book-own-build-none = ; eine solche Karte wird auf keine andere gelegt
book-own-build-unbarred = ; so darf sie auf jeden Rang
book-own-build-barred = ; dabei gilt: { $bar }
book-own-build = ; solche Karten werden so gelegt: { $built }
book-own-base-none = ; auf { $to-empty-acc } kommt so keine
book-own-base = ; auf { $to-empty-acc } kommt so { $faces }
book-own-base-rank =
    ; auf { $to-empty-acc } kommt so eine Karte, die { $plus-count ->
        [0] den Rang hat
        [1] einen Rang über dem liegt
       *[other] { $plus } Ränge über dem liegt
    }, mit dem { $of-the } { $of-several ->
        [1] beginnt
       *[2] beginnen
    }
book-ousted =
    { $count ->
        [1] ; die Karte, die dort lag, kommt auf { $discard-the-acc }
       *[2] ; alle Karten, die dort lagen, kommen auf { $discard-the-acc }
    }
book-stay = Karten auf { $piles-the-dat } bleiben dort
book-back-to =
    { $which ->
        [other] auf { $piles-another-acc } ihrer Farbe
        [another] auf { $piles-another-acc }
       *[any] auf { $piles-any-acc }
    }
book-back-top = Die oberste Karte { $pile-any-gen } darf { $to } umgelegt werden, wenn sie dort passt
book-back-more = { $what }; sie dürfen { $to } umgelegt werden, wenn sie dort passen
book-free =
    { $auto ->
        [some] Kein Zug ist Pflicht, außer was von selbst geschieht: Eine Karte, die gespielt werden könnte, darf liegen bleiben
       *[none] Kein Zug ist Pflicht: Eine Karte, die gespielt werden könnte, darf liegen bleiben
    }
book-opening =
    Die Partie beginnt mit einer Wahl: Spiele eine freie Karte { $from-any-gen } auf { $to-any-acc }; vorher geht nichts anderes{ $redeals ->
        [yes] , außer neu zu geben
       *[no] { "" }
    }
book-opening-deal = Dann wird gegeben, soweit die Karten reichen: { $steps }
book-step-spaces =
    { $cards-count ->
        [1] eine Karte offen auf { $to-every-empty-acc }
       *[other] je { $cards } offen auf { $to-every-empty-acc }
    }
book-turn-up = Eine verdeckte Karte, die oben auf { $piles-any-dat } frei wird, wird sofort aufgedeckt
book-turn-up-later = Sobald der Talon leer ist, werden alle Karten { $piles-the-gen } aufgedeckt
book-auto =
    { $card ->
        [only] Die Karte
       *[top] Die oberste Karte
    } { $which ->
        [same] { $giver-this-gen } an derselben Stelle
        [another] { $giver-another-gen }
       *[any] { $giver-any-gen }
    } kommt auf { $to-any-acc }, sobald { $fits ->
        [empty] dort ein Platz leer ist
       *[fits] sie dort passt
    }{ $only }
book-sets =
    Gemeinsam abgeräumt werden { $sets }; sie kommen auf { $goal ->
        [spaces] die erste freie Stelle { $to-the-gen }
       *[pile] { $to-the-acc }
    }. Genommen werden dafür freie Karten { $from-the-gen }
book-set-values = Dabei zählt ein Ass eins, ein Bube elf, eine Dame zwölf und ein König dreizehn
book-set-different = { $cards } verschiedenen Ranges
book-set-of-ranks = { $count } { $ranks }
book-set-alike =
    { " " }{ $how ->
        [different] { $what ->
            [rank] verschiedenen Ranges
            [suit] verschiedener Farbe (Kreuz, Pik, Herz, Karo)
           *[colour] verschiedener Farbe (eine rot, eine schwarz)
        }
       *[same] { $what ->
            [rank] gleichen Ranges
            [suit] derselben Farbe
           *[colour] von gleicher Farbe (rot oder schwarz)
        }
    }
# Womit beginnt, was von den Karten verlangt wird.
book-set-clause =
    { $also ->
        [yes] { " " }und die
       *[no] , die
    }
book-set-sum = { book-set-clause } zusammen { $sum } ergeben
book-set-sequence =
    { $also ->
        [yes] { " " }und deren Ränge aufeinanderfolgen
       *[no] , deren Ränge aufeinanderfolgen
    }{ $wrap ->
        [yes] , wenn nötig über den König hinweg zum Ass
       *[no] { "" }
    }
book-set-touching =
    { book-set-clause } { $how ->
        [four] neben- oder übereinander liegen
        [eight] neben- oder übereinander oder Ecke an Ecke liegen
       *[lines] in einer Reihe oder einer Spalte liegen
    }
book-set-from = { book-set-clause } auf { $piles-the-dat } liegen
book-set-apart =
    { $how ->
        [next] { book-set-clause } unmittelbar nebeneinander liegen
       *[apart] { $also ->
            [yes] { " " }und zwischen denen
           *[no] , zwischen denen
        } { $gaps } { $last ->
            [1] andere liegt
           *[other] andere liegen
        }
    }
book-set-between = { book-set-clause } zwischen zwei anderen liegen, die { $alike } sind
# Hinter allem, was von ihnen in Nebensätzen verlangt wird.
book-set-end = ,
book-swap =
    Zwei Karten { $of-the-gen }{ $alone ->
        [yes] , die dort allein liegen,
       *[no] { "" }
    }{ $two ->
        [yes] , eine hier und eine dort,
       *[no] { "" }
    } dürfen die Plätze tauschen{ $fits ->
        [yes] , wenn jede eine ist, mit der der Stapel der anderen beginnen darf
       *[no] { "" }
    }

## Leere Plätze

book-space =
    { $what ->
        [place] Danach darf auf die leere Stelle
        [bare] Liegt auf { $piles-any-dat } nur noch, was immer liegen bleibt, so darf darauf
       *[empty] { $piles-count ->
            [1] Ist { $piles-the } leer, so darf darauf
           *[other] Auf { $piles-empty-acc } darf
        }
    } { $only ->
        [only] nur
       *[all] { "" }
    } { $cards } gelegt werden{ $waits ->
        [stock] , sobald der Talon leer ist
       *[none] { "" }
    }
book-space-top = die oberste Karte { $from-any-gen }
book-space-cards =
    { $with ->
        [tail] { $card } { $from } mit allem, was darauf liegt,
        [sequence] { $card } { $from } , allein oder mit einer Folge darauf,
        [run] { $card } oder eine Folge { $from }
        [whole] { $card } { $from } , allein oder mit der ganzen Folge darauf,
       *[none] { $card } { $from }
    }
book-space-from = von { $from }
book-space-stays =
    { $what ->
        [bare] Liegt auf { $piles-any-dat } nur noch, was immer liegen bleibt, so
       *[empty] { $piles-count ->
            [1] Ist { $piles-the } leer, so
           *[other] Auf { $piles-empty-acc }
        }
    } { $how ->
        [both] kommen { book-space-there } neue Karten nur, wenn vom Talon oder neu gegeben wird
        [deal] kommen { book-space-there } neue Karten nur, wenn vom Talon gegeben wird
        [redeal] kommen { book-space-there } neue Karten nur, wenn neu gegeben wird
       *[never] kommt { book-space-there } keine Karte mehr
    }
# Wohin, wenn der Satz nicht mit „auf“ beginnt.
book-space-there =
    { $what ->
        [bare] dorthin
       *[empty] { $piles-count ->
            [1] dorthin
           *[other] { "" }
        }
    }
book-space-further = Jede weitere Karte muss warten, bis dort wieder nur liegt, was immer liegen bleibt
book-refill =
    { $how ->
        [all-empty] Nimmt ein Zug die letzte Karte { $piles-the-gen }, so dass alle Stellen leer sind, so wird jede von ihnen sofort mit { $with } gefüllt
        [taken] Sooft ein Zug Karten von { $piles-any-dat } nimmt, wird sofort mit { $with } aufgefüllt
        [single] Nimmt ein Zug eine Karte von { $piles-the-dat }, so wird die Stelle sofort mit { $with } gefüllt
        [last] Nimmt ein Zug die letzte Karte { $piles-any-gen }, so wird die Stelle sofort mit { $with } gefüllt
       *[bare] Lässt ein Zug auf { $piles-any-dat } nur noch, was immer liegen bleibt, so wird sofort mit { $with } aufgefüllt
    }
book-refill-otherwise = { " " }oder, wenn dort keine liegt, mit{ " " }
book-refill-giver =
    { $how ->
        [alone] { $piles-the-gen }
        [first] { $piles-any-gen }
        [same] { $piles-this-gen } an derselben Stelle
        [nearest] { $piles-this-gen } an derselben Stelle oder, wenn dort nichts liegt, der nächsten Stelle, von zwei gleich nahen der rechten,
        [next] der nächsten Stelle
       *[fullest] { $piles-this-gen } mit den meisten Karten, von mehreren der ersten,
    }
book-refill-cards =
    { $what ->
        [run] allen Karten { $giver }, die zusammen umgelegt werden dürften,
        [stock] einer Karte des Talons
        [bottom] der untersten Karte { $giver }
        [top] der obersten Karte { $giver }
       *[several] { $cards-dat } { $giver } oder so vielen, wie da sind,
    }
book-refill-draws =
    Solange { $from-the } leer { $from-several ->
        [1] ist
       *[2] sind
    }, wird zuerst vom Talon gegeben, wie du es auch könntest
book-refill-chain = Wird dafür die letzte Karte { $piles-any-gen } gebraucht, so wird auch diese Stelle gleich wieder gefüllt
book-refill-next = Die Stelle { $piles-any-gen } bleibt leer, wenn auf der nächsten keine Karte liegt oder es keine nächste gibt
book-refill-without =
    { $from-several ->
        [1] Ist { $from-the } { $when ->
            [by-hand] verbraucht, so bleibt die Stelle zunächst leer
            [dry] verbraucht, so bleibt die Stelle leer
           *[empty] leer, so bleibt die Stelle leer
        }
       *[2] Sind { $from-the } { $when ->
            [by-hand] verbraucht, so bleibt die Stelle zunächst leer
            [dry] verbraucht, so bleibt die Stelle leer
           *[empty] leer, so bleibt die Stelle leer
        }
    }
book-closes-up =
    { $way ->
        [upwards] Nach jedem Zug rücken die Karten unter einer Lücke nach oben auf
       *[order] Nach jedem Zug rücken die Karten hinter einer Lücke in ihrer Reihenfolge auf
    }
book-closed-filled = Dann wird jede leere Stelle mit { $with } gefüllt
book-closes-up-later =
    { $from-several ->
        [1] Ist { $from-the } verbraucht,
       *[2] Sind { $from-the } verbraucht,
    } { $way ->
        [upwards] so rücken nach jedem Zug die Karten unter einer Lücke nach oben auf
       *[order] so rücken nach jedem Zug die Karten hinter einer Lücke in ihrer Reihenfolge auf
    }

## Talon

book-stock-open = Die oberste Karte des Talons liegt offen; ist sie gespielt, so wird die nächste aufgedeckt
book-stock-idle = Vom Talon wird nicht gespielt, und du gibst nicht von ihm
book-stock-feeds = Der Talon dient nur dazu, { $piles-the-acc } wieder aufzufüllen; du gibst nicht von ihm
book-draw-times =
    { $each ->
        [round] In jeder Runde darf höchstens { $times } vom Talon gegeben werden
       *[game] Insgesamt darf höchstens { $times } vom Talon gegeben werden
    }
book-draw-any-time = Jederzeit
book-draw-when-full = Sooft { $piles-no } leer ist,
book-draw-when-empty =
    { $piles-count ->
        [1] Sooft { $piles-the } leer ist,
       *[other] Sooft { $piles-the } alle leer sind,
    }
book-draw-when = { $conditions },
book-draw-while-redeals = Solange noch einmal neu gegeben werden darf,
book-stock-holds =
    { $how ->
        [just] wenn der Talon genau { $low } hat,
        [at-most] wenn der Talon höchstens { $high } hat,
        [at-least] wenn der Talon mindestens { $low } hat,
       *[between] wenn der Talon mindestens { $low } und höchstens { $high } hat,
    }
book-draw-part =
    { $conditions } { $step }{ $last ->
        [last] , wenn das die letzten des Talons sind
       *[always] { "" }
    }
book-draw-by-turns = Jederzeit darfst du in einem Zug vom Talon geben: { $parts }
book-draw-runs-out = Reicht der Talon dafür nicht aus, so gehen die Karten so weit, wie sie reichen
book-draw-step =
    { $how ->
        [last] { $step }, wenn das die letzten des Talons sind
        [else] , wenn noch keine gegeben wurde, { $step }
       *[always] { $step }
    }
book-draw-then = , dann{ " " }
book-draw-in-steps = { $when } darfst du in einem Zug vom Talon geben: { $steps }
book-draw-not-at-last = Wenn nicht mehr neu gegeben werden darf, kommt keine Karte mehr auf { $piles-the-acc }
book-step = { $cards } { book-lie } auf { $place }{ $order }
book-step-up-to = Karten offen auf { $to-each-acc } mit weniger als { $most } Karten, reihum je eine, bis dort { $most } liegen
book-step-tops =
    { $to-count ->
        [1] die oberste Karte { $from-the-gen } auf { $to-the-acc }{ $goal ->
            [spaces] , wenn dort keine liegt
           *[all] { "" }
        }
       *[other] die oberste Karte { $from-each-gen } auf { $to-this-acc } mit derselben Nummer{ $goal ->
            [spaces] , wenn dort keine liegt
           *[all] { "" }
        }
    }
book-step-run-on = { $cards } auf den Stapel, der zuletzt begonnen wurde ({ $opens })
book-order-in-turn = , reihum je eine Karte auf { $to-each-acc }
book-place-every = { $to-every-acc }
book-place-only =
    { $which ->
        [empty] { $to-every-empty-acc }
        [empty-of] { $every }, soweit leer,
        [empty-first] { $to-every-empty-acc } oder, wenn keine Stelle leer ist, auf { $every }
        [unsorted] { $every }, wo nicht nur eine einzige Folge liegt, die mit einer Karte beginnt, wie sie ein leerer Platz nimmt,
        [unbased] { $every }, wo nicht obenauf eine Folge liegt, die mit einer Karte beginnt, wie sie ein leerer Platz nimmt,
       *[begun] { $to-each-acc }, wo schon Karten liegen, oder, wenn nirgends welche liegen, auf { $to-this-acc } 1
    }
book-draw-deal = { $when } darfst du vom Talon { $cards } offen auf { $place } geben{ $order }
book-draw-once = { $when } darfst du den Talon einmal ausgeben: { $cards } offen auf { $place }{ $order }
book-draw-lasts =
    { $rest-count ->
        [0] Der Talon reicht dafür { $all }
       *[other] { $all-count ->
            [1] Der Talon hat dafür nur { $rest }: Sie { $rest-count ->
                [1] kommt ganz nach { $side ->
                    [right] rechts
                   *[left] links
                }
               *[other] gehen { $side ->
                    [right] von rechts an
                   *[left] von links an
                } so weit, wie sie reichen
            }
           *[other] Der Talon reicht dafür { $all }; beim letzten Mal { $rest-count ->
                [1] ist es
               *[other] sind es
            } nur { $rest }, { $side ->
                [right] von rechts an
               *[left] von links an
            }
        }
    }
book-draw-too-few =
    Sind weniger als { $all } übrig, so gehen sie { $side ->
        [right] von rechts an
       *[left] von links an
    } so weit, wie sie reichen
book-draw-turn =
    { $cards-count ->
        [1] { $when } darfst du die nächste Karte des Talons aufdecken und auf { $to-the-acc } legen
       *[other] { $when } darfst du { $cards } vom Talon offen auf { $to-the-acc } legen, eine auf die andere; die letzte liegt oben
    }
book-draw-turn-rest = Sind weniger als { $each } übrig, so werden alle aufgedeckt
book-draw-run-on =
    { $cards-count ->
        [1] { $when } darfst du die nächste Karte des Talons aufdecken und auf den Stapel legen, der zuletzt begonnen wurde
       *[other] { $when } darfst du { $cards } des Talons nacheinander aufdecken und jede auf den Stapel legen, der zuletzt begonnen wurde
    }
book-draw-closing =
    { $when } darfst du die Lücken schließen und vom Talon { $cards } offen auf { $place } geben{ $order }: Zuerst { $way ->
        [upwards] rückt jede Karte in ihrer Spalte über die Lücken nach oben auf
       *[order] rücken alle Karten Reihe für Reihe und von links nach rechts auf die ersten { $to-many } auf und behalten ihre Reihenfolge, so dass keine Lücke zwischen ihnen bleibt
    }; dann wird gegeben, soweit der Talon reicht
book-draw-closing-always = Lücken werden auch dann geschlossen, wenn der Talon leer ist
book-merci =
    { $when ->
        [redeals] Ist zum letzten Mal neu gegeben, so darfst du
       *[any-time] Jederzeit darfst du
    } { $times } in der Partie das Merci gebrauchen: { $depth ->
        [one] Die offene Karte unmittelbar unter der obersten
        [some] Eine offene Karte, auf der höchstens { $most } andere liegen,
       *[any] Eine offene Karte, auf der andere liegen,
    } wird von { $from-any-dat } hervorgezogen und { $to } gespielt, als läge sie obenauf; was auf ihr lag, bleibt liegen

## Neu geben

book-redeal-none = Neu gegeben wird nicht
book-redeal-when =
    { $when ->
        [stock-empty] Ist der Talon leer, so darfst du
        [draws-spent] Darf in dieser Runde nicht mehr vom Talon gegeben werden, so darfst du
       *[any-time] Jederzeit darfst du
    }
book-redeal-endless = Neu gegeben werden darf beliebig oft
book-redeal-times =
    Neu gegeben werden darf { $times }
book-redeal-bottoms = { book-redeal-when } von { $piles-each-dat } die unterste Karte hervorziehen und obenauf legen; eine einzelne Karte bleibt, wie sie ist
book-redeal-in-turn = { book-redeal-when } { $piles-any-acc } aufnehmen und die Karten einzeln geben, die unterste zuerst: eine an die Stelle selbst, eine auf { $piles-each-acc } rechts davon, dann von vorn weiter
book-redeal-in-turn-order =
    { $side ->
        [last] Das erste Mal ist { $piles-this } ganz rechts an der Reihe, das zweite Mal die Stelle links daneben und so weiter; ist sie leer, so entfällt dieses Mal
       *[first] Das erste Mal ist { $piles-this } ganz links an der Reihe, das zweite Mal die Stelle rechts daneben und so weiter; ist sie leer, so entfällt dieses Mal
    }
book-redeal-turn-over = { book-redeal-when } { $pile-the-acc } ohne Mischen umdrehen, so dass die Karte, die zuerst dorthin kam, zuerst wieder herauskommt
book-redeal-gather =
    { book-redeal-when } die Karten { $piles-the-gen } einsammeln{ $floor ->
        [yes] , bis auf die untersten, die immer liegen bleiben,
       *[no] { "" }
    }
book-redeal-groups =
    , ohne zu mischen, und sie verdeckt so aufeinanderlegen, dass sie in dieser Reihenfolge herauskommen: { $parts }; jeder Stapel kommt von { $end ->
        [top] seiner obersten
       *[bottom] seiner untersten
    } Karte an heraus
book-redeal-group =
    { $piles-count ->
        [1] die Karten { $piles-the-gen }
       *[other] die Karten { $piles-the-gen }, { $side ->
            [right] rechts zuerst
           *[left] links zuerst
        }
    }
book-redeal-how =
    { $how ->
        [shuffled] { " " }und mischen
        [turned] , ohne zu mischen, und sie umdrehen, so dass die Karte, die zuerst dorthin kam, zuerst wieder herauskommt
        [packets] , ohne zu mischen und ohne sie umzudrehen, { $side ->
            [right] den Stapel ganz rechts auf den links daneben
           *[left] den Stapel ganz links auf den rechts daneben
        } und so weiter
       *[turned-whole] , ohne zu mischen: { $side ->
            [right] Lege den Stapel ganz links auf den rechts daneben, diese auf den nächsten und so weiter, alle offen, wie sie sind, und drehe das Ganze um, so dass der Stapel ganz rechts zuerst herauskommt
           *[left] Lege den Stapel ganz rechts auf den links daneben, diese auf den nächsten und so weiter, alle offen, wie sie sind, und drehe das Ganze um, so dass der Stapel ganz links zuerst herauskommt
        }
    }
book-redeal-kept = Karten, die schon an ihrem Platz liegen, bleiben dort: solche, die { $piles-empty } an ihrer Stelle nähme, in ununterbrochener Folge vom Anfang der Reihe an
book-redeal-spaces =
    In jeder Reihe wird { $which ->
        [first] der erste Platz
       *[last] der letzte Platz
    }{ $keeps ->
        [yes] , auf dem keine Karte bleibt,
       *[no] { "" }
    } übergangen; er bleibt leer
book-redeal-as-layout = Dann werden sie wie zu Anfang auf { $to-the-acc } gegeben, verdeckt und offen wie dort, soweit sie reichen
book-redeal-stock-again = Diese Karten bilden wieder den Talon
book-redeal-dealt =
    { $how ->
        [all] Dann gib sie neu, je { $cards } auf jeden Stapel – { $all-the } –, als lägen alle in einer Reihe, soweit sie reichen
        [packets] Dann hebe von oben Päckchen von { $cards-dat } ab, ohne sie umzudrehen, und lege von links je eines im Ganzen auf { $to-each-acc }; das letzte darf kleiner sein
        [fans] Dann gib sie neu zu je { $cards }, reihum eine auf { $to-each-acc }; was übrig bleibt, wird ein letzter, kleinerer Stapel, der seine Karten in den letzten Runden bekommt
       *[each] { $to-count ->
            [1] Dann gib wieder { $cards } auf { $to-the-acc }
           *[other] Dann gib von links wieder { $cards } auf { $to-each-acc }, soweit sie reichen
        }
    }{ $order ->
        [single] { "" }
        [rows] , reihum je eine Karte
       *[piles] , Stapel für Stapel
    }
book-redeal-rest = Was übrig bleibt, bildet den Talon
book-redeal-down =
    { $down-count ->
        [1] Die erste Karte jedes Stapels liegt verdeckt, aber nie die oberste
       *[other] Die ersten { $down } Karten jedes Stapels liegen verdeckt, aber nie die oberste
    }
book-redeal-stock-first = Karten, die noch im Talon sind, kommen vor den eingesammelten heraus

## Am Tisch

book-table-packs =
    { $decks-count ->
        [1] Nimm die Joker aus einem Kartenspiel
       *[other] Mische { $decks } Kartenspiele mit gleicher Rückseite zusammen, ohne die Joker
    }
book-table-suits-out = Lege alle Karten in { $suits } beiseite
book-table-suits-counted = Lass die Farben gelten, wie unter „Auslage“ gesagt
book-table-look-out = Suche vor dem Mischen die Karten heraus, die zuerst ausgelegt werden
book-table-room =
    Gebraucht wird Platz für { $piles-count ->
        [1] einen Stapel
       *[other] { $piles } Stapel
    }
book-table-foundations =
    Halte oben Platz für { $piles-the-acc } frei; die Karten liegen dort { $how ->
        [spread] so, dass jede zu lesen ist
       *[squared] Kante auf Kante
    }
book-table-main =
    { $what ->
        [keep] Halte darunter Platz für { $piles-the-acc } frei
       *[lay] Lege { $piles-the-acc } { $rows ->
            [row] in einer Reihe darunter
            [rows] in Reihen darunter
           *[none] darunter
        }{ $how ->
            [spread] , die Karten überlappend, so dass jede zu lesen ist
            [squared] , die Karten Kante auf Kante
           *[single] { "" }
        }
    }
book-table-side =
    { $what ->
        [keep] Halte an der Seite Platz für { $piles-the-acc } frei
       *[lay] Lege { $piles-the-acc } an die Seite
    }{ $how ->
        [later] , mit Platz, um die Karten auszubreiten, wenn sie aufgedeckt werden
        [squared] , die Karten Kante auf Kante
       *[open] { "" }
    }
book-table-in-line = Lege { $piles-the-acc } in eine Linie mit { $other-the-dat }, gleiche Nummern beieinander
book-table-stock =
    { $lie ->
        [top] Halte den Talon verdeckt in der Hand oder lege ihn auf den Tisch, und decke seine oberste Karte auf
       *[down] Halte den Talon verdeckt in der Hand oder lege ihn auf den Tisch
    }
book-table-waste = Daneben ist Platz für { $piles-the-acc }
book-table-by-itself = Was von selbst geschieht, tust du selbst, und zwar sofort
book-table-count = Zähle mit, wie oft du neu gibst
book-table-order = Sammle sorgfältig ein, denn die Reihenfolge der Karten zählt

## Was man sehen darf

book-sight =
    { $how ->
        [down] Die Karten { $piles-the-gen } liegen verdeckt und dürfen gezählt, aber nicht angesehen werden
        [later] Die Karten { $piles-the-gen } liegen verdeckt und dürfen nicht angesehen werden, solange der Talon Karten hat
        [top] Von { $piles-any-dat } liegt nur die oberste Karte offen
       *[some] Die verdeckten Karten { $piles-the-gen } dürfen nicht angesehen werden
    }
book-sight-squared =
    { $piles-the } { $piles-several ->
        [1] liegt
       *[2] liegen
    } Kante auf Kante: Nur die oberste Karte darf angesehen werden
book-sight-peek =
    { $piles-the } { $piles-several ->
        [1] liegt
       *[2] liegen
    } Kante auf Kante: Nur die oberste Karte darf angesehen werden, und darunter so viele weitere, wie { $other-many } leer sind
book-sight-all = Alle Karten liegen von Anfang an offen
book-sight-others = Alle anderen Karten liegen offen und dürfen angesehen werden

## Nebeneinander

book-side =
    { $side ->
        [left] links davon
        [right] rechts davon
        [above] darüber
       *[below] darunter
    }
book-next-to = { $card }, gemessen an der Karte { book-side },
book-next-to-any = jede Karte, solange { book-side } eine liegt,
book-begin-next-to = Auf { $pile-empty-acc } kommt { $ways }
book-begin-at-edge = ; am Rand, wo { book-side } kein Platz ist, kommt { $faces } hin
book-won-lines = jede Karte { $piles-the-gen } { $card } ist, gemessen an der Karte { book-side },
book-won-lines-any = jede Karte { $piles-the-gen } so liegt, dass { book-side } eine andere liegt,
book-won-lines-edge = { " " }oder am Rand, wo { book-side } kein Platz ist, { $faces } ist,
book-won-lines-first = { " " }oder { $faces } ist

## Anmerkungen

book-other-names =
    { $count ->
        [1] Ein anderer Name ist { $names }
       *[other] Andere Namen sind { $names }
    }
book-family = Das Spiel gehört zur Familie { $family }
book-difficulty =
    { $word ->
        [low] Es ist leicht zu gewinnen
        [high] Es ist schwer zu gewinnen
       *[medium] Es ist mäßig schwer zu gewinnen
    }
book-time =
    { $word ->
        [short] Eine Partie dauert nicht lange
        [long] Eine Partie dauert lange
       *[medium] Eine Partie dauert mäßig lange
    }
book-pysol = In PySolFC hat es die Nummer { $number }
book-claims-of-others = Das sind Worte anderer; nachgemessen ist davon hier nichts

## Beispiel

book-example =
    { $played-count ->
        [0] Das ist Partie 1 vor dem ersten Zug
        [1] Das ist Partie 1 nach einem Zug
       *[other] Das ist Partie 1 nach { $played } Zügen
    }
book-example-letters = Jeder Stapel steht in einer Zeile, seine unterste Karte zuerst; { $letters }
book-example-letter =
    { $how ->
        [any] { $letter } steht für { $piles-any-acc }
        [one] { $letter } steht für { $piles-the-acc }
       *[all] { $letter } stehen für { $piles-the-acc }
    }
book-example-cards =
    { $suits ->
        [one] JS ist { $jack }
       *[several] JS ist { $jack }, TH { $ten }
    }
book-lies-not-begun = nicht begonnen
book-lies-empty = leer
book-lies-down = { $cards } verdeckt
book-lies-squared = { $cards }, oben { $top }
book-lies-then = , dann{ " " }
book-example-legal = Der Zug { $played } ist erlaubt; mit ihm { $why }
book-example-refused = Der Zug { $played } ist nicht erlaubt, denn { $why }
book-example-number = Die Zahl hinter dem Doppelpunkt sagt, wie viele Karten gehen
book-example-together =
    { $how ->
        [swap] tauschen { $cards } die Plätze
       *[set] gehen { $cards } zusammen weg
    }
book-example-draw = wird vom Talon gegeben
book-example-redeal = werden die Karten eingesammelt und neu gegeben
book-example-merci = spielt das Merci eine bedeckte Karte, als wäre sie frei
book-example-with =
    { $with-count ->
        [0] { "" }
        [1] { " " }mit der Karte darauf
       *[other] { " " }mit den { $with } darauf
    }
book-example-begins =
    kommt { $card } als erste Karte nach { $to }, denn { $piles-the } { $piles-several ->
        [1] beginnt
       *[2] beginnen
    } mit { $rank-dat }
book-example-to-empty = geht { $card }{ book-example-with } nach { $to }; dort liegt keine Karte
book-example-on = geht { $card }{ book-example-with } nach { $to } auf { $on-acc }
book-example-built =
    geht { $card }{ book-example-with } nach { $to } auf { $on-acc }, denn { $which ->
        [this] dort
       *[all] auf { $piles-the-dat }
    } wird { $built } gelegt

## Varianten

book-variant =
    { $how ->
        [game] Das Spiel wird gespielt wie { $name }
       *[variant] { $name } wird gespielt wie dieses Spiel
    }{ $count ->
        [0] , nach denselben Regeln.
        [1] , mit einem Unterschied.
       *[other] , mit diesen Unterschieden.
    }
book-variant-gone = Es gilt nicht: { $rules }
