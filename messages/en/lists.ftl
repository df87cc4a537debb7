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

## The line that tells others of a deal of a day

share-won = Kibitzer, { $date }, { $grade }: { $game }, won in { moves }, { $time }
share-late = Kibitzer, { $date }, { $grade }: { $game }, won on a later day in { moves }, { $time }
share-helped = Kibitzer, { $date }, { $grade }: { $game }, won with help in { moves }, { $time }
