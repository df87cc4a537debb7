### What both programs say: numbers of things.

moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
decks =
    { $count ->
        [one] { $count } deck
       *[other] { $count } decks
    }
plays =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
