### Everything in the terminal but the table: the list of games, lists and pages over the table.

## The list of games

chooser-search = Search:
chooser-example = a name, a family, 2 decks, easy, build by suit
chooser-near = Did you mean
chooser-today-row = Today's deals, { $days } days in a row
chooser-game = { $game } ({ $grade })
chooser-deal = { $game }, deal { $deal }
chooser-faulty = faulty
chooser-mark-begun = begun
chooser-mark-helped = helped
chooser-mark-late = late
chooser-mark-won = won
foot-play = play
foot-rules = rules
foot-keys = keys
foot-new-deal = new deal
foot-to-order = to order
foot-variants = variants
foot-favourite = favourite
foot-calendar = calendar
foot-statistics = statistics
foot-settings = settings
foot-leave = leave
about-also = also { $names }
about-family-of = family { $family }
about-difficulty = { $level } difficulty
about-time-of = { $length } time
about-level-low = low
about-level-medium = medium
about-level-high = high
about-length-short = short
about-length-medium = medium
about-length-long = long
about-odds-of = odds { $odds } ({ $by })
about-you-won = you won { $won } of { $played }
about-you-won-best = you won { $won } of { $played }, best { $time }
about-like = like { $names }
about-own-file = your own file { $file }
about-unfinished = a game is unfinished: enter goes on
tell-nothing-saved = Nothing is saved: { $why }
tell-settings-fault = Settings: { $fault }
tell-settings-faults = Settings: { $fault } (and { $count } more, see f4)

## Lists and pages

foot-pager = esc closes   arrows scroll   / searches   n next
foot-goes-there = enter goes there   esc closes
foot-marks = enter goes there   x removes the name   esc closes
foot-saves = enter goes on   x deletes it   esc closes
foot-analysis = enter: go there and play on   end: what wins   esc closes
foot-deals = enter deals   esc closes
foot-month = arrows go from day to day   pgup pgdn months   enter: its deals   esc closes
foot-stops = esc stops
foot-give-up = enter y: yes, give it up   esc n: no, play on
foot-capture = press the new key   esc leaves it as it is
foot-take-key = enter y: yes   esc n: no, leave it as it is
foot-options = left right: change   enter: new key   x: default   esc closes
foot-options-short = left right: change   enter: new key   x: default   esc
foot-prompt = enter accepts   esc closes
foot-proposed = enter accepts   typing replaces it, an arrow key changes it   esc closes
list-empty = There is nothing here yet.
pager-search = Search
pager-not-there = "{ $text }" is not there.
pager-place = { $first }-{ $last } of { $all }
ask-deal = Deal (a number, ms:N, pysol:N or kpat:N)
ask-save = Save under the name
ask-export = Write the record to
ask-command = Move (t3 f, t2 t5 4, draw)
ask-find = Find (7, h, 7h, kings)
ask-bookmark = A name for this position
ask-import = Open the record in the file
no-game = there is no game
no-record = this is not a record
no-text = this is not text, so it is not a record
file-unreadable = the file cannot be read: { $why }
file-unwritable = the file cannot be written: { $why }
file-there = a file of this name already exists; choose another name
file-faulty = What is wrong with this file
the-beginning = the beginning
step-of = step { $step }
title-keys = Keys
title-statistics = Statistics
title-settings = Settings
title-saves = Saved games
title-give-up = Give up
give-up-asked =
    Give up this game of { $game }, deal { $deal }?

    It counts as lost. It stays among the saved games, and can still be played on.
saves-head-named = Saved under a name
saves-head-unfinished = Unfinished
saves-head-ended = Ended: enter shows the play
saves-won = won in { moves }
saves-lost = lost after { moves }

## Help

help-table = AT THE TABLE
help-mouse-head = MOUSE
help-mouse-text =
    Click a card, click where it goes; or drag it. A double-click moves it to the best place. The right button tells what is here, the wheel scrolls a pile, and the words in the last line can be clicked.
help-watch-head = WHILE A GAME IS WATCHED
help-watch-text =
    Space plays and stops, left and right go a step, up and down change the speed, page up and page down go to the ends, enter plays on from there, esc goes back to the game.
help-chooser-head = IN THE CHOOSER
help-chooser-text =
    Type to search. Tab goes from part to part: games to continue, today's deals, favourites, well-known games, all; right shows the variants of a game, left folds them. Enter goes on with an unfinished game, ctrl+n deals anew, ctrl+d or f7 deals to order. ctrl+o opens a record, ctrl+w lists saved games, ctrl+c leaves.
help-marks-head = HOW CARDS ARE MARKED
help-marks-text =
    The cursor has thick lines or [ ], what is in hand { "{ }" } or reversed, a place that takes it double lines or ‹ ›, a card that is looked for ! !. Without colours red suits are hollow, in ASCII they are capital letters.

## Looking back

look-back = Look back: { $what }
look-known = with all cards known
look-judged =
    { $count ->
        [one] { $judged } of { $count } position is judged, { $thousands } thousand moves tried
       *[other] { $judged } of { $count } positions are judged, { $thousands } thousand moves tried
    }
look-more =
    What wins stands at the end: { $count ->
        [one] { $count } move
       *[other] { $count } moves
    } { $after ->
        [0] from the beginning
        [one] after the first move
       *[other] after { $after } moves
    }.
look-wins =
    { $count ->
        [0] What wins from the beginning
        [one] What wins after the first move
       *[other] What wins after { $count } moves
    }
look-threw = this threw the win away: { $standing }
standing-won = can be won
standing-lost = lost, proven
standing-undecided = undecided
look-won = won
look-no-solver = No solver is running, so a game cannot be looked back at.

## Deals to order

deals-title = A deal of { $game }
deals-random = At random
deals-random-how = at once
deals-winnable = One that can be won
deals-winnable-how = with all cards known
deals-easy = An easy one
deals-easy-how = easiest of 8 that can be won
deals-hard = A hard one
deals-hard-how = hardest of 8 that can be won
deals-looking-for = Looking for a deal of { $game }
deals-looking = Looking for a deal.
deals-no-solver = No solver is running, so deals cannot be looked for.
title-month = Deals of the day
month-streak = { $days ->
    [one] 1 day in a row, { $best } at best
   *[other] { $days } days in a row, { $best } at best
}
month-weekdays = Mo Tu We Th Fr Sa Su
month-name = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
month-of = { month-name } { $year }
month-day = { $day } { month-name } { $year }
month-no-day = Today's date is unknown.
deals-today = The day's deal of { $game }
deals-today-looking = Looking for a deal that can be won.
deals-today-found = Everybody has this deal of the day. It can be won.
deals-today-none = None of the day's deals was proven winnable.

## Settings

options-in = In { $file }
options-fault = Fault: { $fault }
options-keys = Keys at the table (* changed; enter sets a key, right adds one)
options-key = A key
options-press =
    Press the key that is to do this:

    { $action }

    Esc leaves it as it is.
options-taken = The key is taken
options-none-left = No key would do that any more.
options-left = That would still have { $keys }.
options-instead =
    { $key } does this now:

    { $old } ({ $oldword })

    { $rest } Shall { $key } do this instead?

    { $new } ({ $newword })
option-language = The language; auto is that of the system
option-colours = How many colours; NO_COLOR turns auto off
option-glyphs = Suits and lines, or ASCII only
option-cards = Outlines on the terminal's background, or white cards
option-table = The terminal's own background, or a green table
option-background = Whether the terminal's background is dark or light
option-four-colours = Each suit in a colour of its own
option-largest-cards = No larger cards than these
option-mirrored = Piles from the right to the left
option-clock = Show the time played
option-animation = Animate moves
option-autoplay = Play safe cards after every move, in games without a setting of their own
option-verdict = Say whether the game can still be won, with all cards known
option-mouse = Use the mouse; if not, the terminal selects text

## Statistics

stats-none-of = Not played yet. A game counts from its first move.
stats-none = No game has been played yet. A game counts from its first move.
stats-all = ALL GAMES
stats-sum = { $played } played of { games }, { $won } won ({ $share }), { $time } in all.
stats-head-best = best
stats-head-shortest = shortest
stats-head-game = game
stats-head-played = played
stats-head-won = won
stats-head-streak = streak
stats-head-win = win
stats-figures = FIGURES
stats-played = Played { $played }, won { $won } ({ $share }).
stats-straight = Won without undo: { $count }.
stats-helped = Won with hints, a look back or moves of others: { $count }.
stats-given-up = Given up { $lost }, unfinished { $unfinished }.
stats-row = Won in a row: { $streak } now, { $best } at best.
stats-time = Time in all: { $time }.
stats-shortest = Shortest win: { $time }.
stats-mean = Mean time to a win: { $time }.
stats-fewest = Fewest moves to a win: { $moves }.
stats-casino = Casino balance: { $sum }.
stats-score = Best score: { $score }.
stats-results = RESULTS, OLDEST FIRST
stats-results-key = ({ $w } won, { $l } lost, { $u } unfinished)
stats-rate = WINS IN EVERY { $size } GAMES, OLDEST FIRST
stats-rate-key = (full height: all)
stats-moves = MOVES TO A WIN
