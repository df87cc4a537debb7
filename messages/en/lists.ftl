### What both programs say in the list of games.

today = Today's deals
today-easy = easy
today-medium = medium
today-hard = hard
front-continue = Continue
front-known = Well-known games
list-last = Played last
list-favourites = Favourites
list-own = Your own games
list-all = All games
list-none = No games match.
