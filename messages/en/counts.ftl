### What both programs say: numbers of things.

moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
decks =
    { $count ->
        [one] { $count } deck
       *[other] { $count } decks
    }
games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
