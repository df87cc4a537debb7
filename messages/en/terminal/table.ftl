### The table in the terminal.

## The last line: what keys do, in a word

key-take = take
key-deal = deal
key-undo = undo
key-best = best place
key-hint = hint
key-rules = rules
key-help = keys
key-games = games
key-autoplay = auto
key-new-deal = new
key-tree = tree
key-analysis = look back
key-give-up = give up
key-quit = quit
key-replay = watch
key-statistics = statistics
key-restart = restart
key-play-hint = play the hint
watch-deal = play/stop
watch-left = back
watch-right = on
watch-up = faster
watch-take = play on from here
watch-cancel = leave

## The first line

fact-won = won
fact-given-up = given up
fact-score = score { $score }
fact-step = step { $step }
fact-auto = auto
fact-stock = stock { $cards }
fact-round = round { $round }
fact-deals =
    { $count ->
        [one] { $count } deal
       *[other] { $count } deals
    }
fact-no-redeal = no redeal
fact-redeals =
    { $count ->
        [one] { $count } redeal
       *[other] { $count } redeals
    }
fact-merci = merci { $count }

## The table

small-window =
    This window has { $width } columns and { $height } rows. { $game } needs about { $columns } columns and { $rows } rows. Make it larger; the game is kept.
small = Too small
paused = Paused. Press any key to go on.
more = { $key }: all of it
in-full = In full
place-stock = stock
place-waste = waste
place-foundation = foundation
place-cell = cell
place-reserve = reserve
place-tableau = tableau
here = { $pile } { $place }: { $cards }
here-empty = empty
here-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
here-won = (the game is won)
here-stuck = (no move is left)
here-takes = (takes what is in hand: { $cards })
here-takes-not = (does not take what is in hand: { $cards })
here-nowhere = (no place to go)
here-places =
    { $count ->
        [one] ({ $count } place to go)
       *[other] ({ $count } places to go)
    }

## What is told in play

say-nothing-here = { $key } does nothing here; { $help } lists all keys.
say-clipboard = Sent to the terminal's clipboard: { $line }
say-record-sent =
    The record was sent to the terminal's clipboard. Not every terminal takes it; x writes a file.
say-not-saved = Not saved: { $why }
say-saved-again = Saved again, with everything that could not be saved before.
say-has-ended = This game has ended; n deals anew.
say-given-up = The game is given up. n deals anew, y looks back, a move goes on with it.
say-back = Back to step { $step }.
say-at-step = At step { $step } of this branch.
say-play-on-line = You play on from step { $step }, along the line that wins. t shows all branches.
say-play-on = You play on from step { $step }. The later moves are kept; t shows all branches.
say-none-safe =
    No card is safe to play: each may still be needed on the table. f plays one anyway.
say-none-of = None of the { $count } can be seen.
say-not-seen = { $places }; { $count } not seen
say-in-hand-nowhere = { $cards } in hand: no pile takes it. Esc puts back; put down to learn why.
say-in-hand =
    { $count ->
        [one] { $cards } in hand: 1 place. Tab goes there, Enter puts down.
       *[other] { $cards } in hand: { $count } places. Tab goes through them, Enter puts down.
    }
say-carried = { $cards } to { $to }
say-merci = Merci: { $cards } to { $to }
say-leave-together = { $cards } leave together
say-change-places = { $cards } change places
say-redealt = Gathered and dealt again
say-dealt = Dealt
advise-carry = { $cards }, { $from } to { $to }.
advise-deal = Deal from the stock.
advise-redeal = Gather and deal again.
say-won = Won in { moves }. n deals anew, g chooses a game, v shows the play.
say-stuck = No move is left. u goes back, y looks where it went wrong, n deals anew.
say-watched = You play on from here; what you watched stays in the undo tree.
watch-playing = Step { $step } of { $all }, playing, { $speed } moves per second
watch-paused = Step { $step } of { $all }, paused, { $speed } moves per second
say-left-off = This is where you left off; n deals anew.
say-rules-changed = The game's rules have changed since. This game goes on by those it began with.
say-rules-gone = The game's rule file is gone. This game goes on by the rules it began with.
say-not-taken-up = The unfinished game cannot be resumed: { $why }
say-no-next = This game began from a layout, which has no next number.
say-record-opened = The record of { moves } is on the table. v shows it from its beginning.
say-pasted = The pasted record: { $why }
say-record-written = The record is in { $file }.
say-saved-as = Saved as "{ $name }". W lists saved games.
say-verdict-on = The first line says whether this can be won. It knows all cards.
say-verdict-no-solver = No solver is running, so nothing can tell whether this can be won.
say-verdict-off = The first line no longer says whether this can be won.
hint-looking = Looking for a move; esc stops.
hint-no-solver =
    { $count ->
        [one] There are no hints without a solver. There is { $count } legal move: tab shows where cards in hand can go.
       *[other] There are no hints without a solver. There are { $count } legal moves: tab shows where cards in hand can go.
    }
cards-from-to = { $lowest } to { $highest }
cards-and = { $cards } and { $more }

## A win

win-won = You won
win-next-deal = next deal
win-new-deal = new deal
win-analysis = look back
win-replay = watch
win-games = games
win-cancel = the table
win-copy = copy a line
win-helped = with help: counted apart
win-straight = without help, without undo
win-alone = without help
win-this = this game
win-best = your best
win-moves = moves
win-time = time
win-first = Your first win of this game.
win-both = Fewest moves and shortest time so far.
win-fewest = Fewest moves so far.
win-shortest = Shortest time so far.
win-of = won { $won } of { $played }
win-row = { $streak } in a row
