### Was beide Programme sagen: Anzahlen.

moves =
    { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    }
days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
decks =
    { $count ->
        [one] { $count } Kartenspiel
       *[other] { $count } Kartenspiele
    }
plays =
    { $count ->
        [one] { $count } Partie
       *[other] { $count } Partien
    }
games =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }
