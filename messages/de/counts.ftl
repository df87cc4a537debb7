### Was beide Programme sagen: Anzahlen.

moves =
    { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    }
decks =
    { $count ->
        [one] { $count } Kartenspiel
       *[other] { $count } Kartenspiele
    }
games =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }
