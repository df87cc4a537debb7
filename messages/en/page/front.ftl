### The front page: what stands above the list, the list, and what is told of a game.

front-title = Kibitzer: patience games
front-what = { $count } games of patience, free and without advertisements: rules in words, hints, and deals that can be won. Works offline, too.
front-pages = Pages
front-find = Find a game
front-saves = Saved games
front-own = Your rules
front-open = Open
front-words = Glossary
front-keys = Keys
front-settings = Settings
front-played = { moves }, { $time }
front-guide = New to patience? A first game, every move explained
level-low = easy
level-medium = medium
level-high = hard
length-short = short
length-medium = medium length
length-long = long

## The deals of a day

today-of = The deals of { $date }
today-proven = Proven: this deal can be won.
today-not-yet = Not proven winnable yet.
today-not = Not proven winnable.
today-copied = Copied.
today-begin = Win one of today's deals without help to begin a streak.
today-begin-longest = Win one of today's deals without help to begin a streak; the longest: { days }.
today-row = <strong>{ days }</strong> in a row.
today-row-longest = <strong>{ days }</strong> in a row; the longest: { $longest } days.
mark-begun = begun
mark-given-up = given up
mark-helped = won with help
mark-late = won later
mark-won = won
month-before = The month before
month-next = The next month
month-deals = Deals of the days of { $month }
month-today = { $day }, today

## The list

list-search = Search games
list-example = Search: a name, a family, 2 decks, easy, build by suit
list-unfinished = unfinished
list-variants = Variants of { $game }: { $count }
list-favourite = Favourite: { $game }
list-more = More about { $game }
filter-decks = Decks
filter-decks-any = Any decks
filter-kind = Kind
filter-kind-any = Any kind
filter-kind-build = Build on foundations
filter-kind-runs = Gather runs
filter-kind-sets = Take sets away
filter-kind-places = Put in place
filter-kind-one-pile = All on one pile
filter-kind-close-up = Close up
filter-seen = Visible cards
filter-seen-any = Any cards
filter-seen-open = All cards open
filter-seen-stock = All but the stock
filter-seen-hidden = Hidden cards
filter-difficulty = Difficulty
filter-difficulty-any = Any difficulty
filter-difficulty-low = Easy
filter-difficulty-medium = Medium
filter-difficulty-high = Hard
filter-length = Length
filter-length-any = Any length
filter-length-short = Short
filter-length-medium = Medium
filter-length-long = Long
filter-skill = Luck and skill
filter-skill-any = Luck or skill
skill-luck-only = luck only
skill-mostly-luck = mostly luck
skill-balanced = balanced
skill-mostly-skill = mostly skill
skill-skill-only = skill only
filter-collection = Collection
filter-collection-any = All collections
filter-family = Family
filter-family-any = All families

## About a game

about = About the game
about-go-on = Go on
about-today = Today's deal
about-guide = Show me how
about-edit = Edit
about-aka = Also called
about-family = Family
about-categories = Categories
about-collections = Found in
about-skill = Luck and skill
about-skill-by = { $skill }, says PySolFC
about-near = Similar games
about-skill-measured = Luck and skill, measured
about-odds = Odds, measured
about-claims = Odds, claimed
about-claim = { $odds } by { $by }
about-claim-note = { $odds } by { $by } ({ $note })
about-claimed-difficulty = Difficulty, claimed
about-claimed-length = Length, claimed
about-claimed = { $word }, says { $by }
about-yours = Your games
about-best-time = best time { $time }
about-streak = { $streak } in a row
days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
