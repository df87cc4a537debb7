### The table in the browser, and what lies over it.

## The bar above

bar-draws =
    { $count ->
        [one] { $count } deal left
       *[other] { $count } deals left
    }
bar-redeals-any = unlimited redeals
bar-redeals =
    { $count ->
        [one] { $count } redeal left
       *[other] { $count } redeals left
    }
bar-points = { $points } points

## The table

board = Table: { $game }
role-stock = stock
role-waste = waste
role-foundation = foundation
role-cell = cell
role-reserve = reserve
role-tableau = tableau
pile-takes = { $pile }, takes the cards in hand
pile-card = { $card }, { $pile }
pile-card-under = { $card }, { $pile }, { $count } on it

## The buttons below

tools = Play
tool-undo = Undo
tool-redo = Redo
tool-hint = Hint
tool-auto = Auto
tool-deal = Deal
tool-redeal = Redeal
tool-more = More

## The end

finish = Finish
finish-offer = The rest plays itself.
finish-later = Not now
ended = The game is over
ended-won = Won
ended-stuck = No move is left
ended-record = your best, { $best } before
ended-best = your best is { $best }
ended-first = Your first win in this game.
ended-helped = Won with help: your best stays as it was.
ended-back = Step back
ended-again = Begin again
ended-watch = Watch it
ended-look-back = Look back
ended-next = Play next:
figure-time = Time
figure-moves = Moves
figure-points = Points
figure-all =
    { $won ->
        [one] { $won } win
       *[other] { $won } wins
    } of { games }.
figure-all-row = { $won } wins of { games }, { $streak } in a row.

## The replay

replay = Replay
replay-beginning = The beginning.
replay-to-beginning = To the beginning
replay-back = A step back
replay-stop = Stop
replay-play = Play
replay-on = Step forward
replay-to-end = To the end
replay-step = Step { $step } of { $last }
replay-go-on = Play on
replay-close = Close the replay

## Opening a game

open-today = Looking for today's deal, one that can be won …
open-not = This game cannot be opened
open-other = Open a record or a rule file
open-not-here = This saved game is not in this browser.
open-not-resumed = The unfinished game cannot be resumed, so this is another one: { $why }
open-visiting = The rules of this game came with the link. Keep it on the page of its rules, if you like.
open-day-proven = The deal of the day: it can be won, with all cards known.
open-day-unproven =
    The deal of the day. None of the first deals could be proven winnable in this game, so this one may be lost.
open-changed = The rules of this game have changed since the link was made.
open-illegal = Move { $number } of { $of }, { $move }, is not legal: { $why }

## What is told in play

told-looking = Looking for a hint …
told-no-number = This deal has no number, so none comes next.
told-none-found = None of them can be seen.
told-none-safe = No card is safe to play: each may still be needed on the table.
told-back = Back to move { $move }.
told-at = At move { $move }.
told-other-tab = Moves made in another tab could not be added: { $why }
told-won = Won in { moves }.
told-stuck = No move is left: take steps back, begin again, or deal anew.
told-in-hand-nowhere = { $cards } in hand: no pile takes it now. Put it down anywhere to learn why.
told-in-hand =
    { $count ->
        [one] { $cards } in hand: { $count } place.
       *[other] { $cards } in hand: { $count } places.
    }
told-copied-record = The record is on the clipboard.
told-copied-link = The link is on the clipboard.
told-four-colours = Each suit has a colour of its own.
told-two-colours = Suits are red and black.
told-paused = Paused: the cards are covered. Any key goes on.
told-goes-on = The game goes on.
told-ended = This game has ended.
told-give-up = Give this game up? It counts as lost. A move goes on with it.
told-given-up = The game is given up and counts as lost. A move goes on with it.
told-saved = Saved as "{ $name }".
told-name-length = A name has 1 to 60 characters.
told-nothing-to-save = There is nothing to save before the first move.

## The menu

menu-this-game = This game
menu-go = Go back and forth
menu-other-deals = Other deals
menu-help = Help
menu-keeping = Save and load
menu-looks = Looks
menu-install = Install on this device
do-new-deal = New deal
do-restart = Begin again
do-rules = Rules
do-share = Share
do-pause = Pause
do-give-up = Give up
do-statistics = Statistics
do-settings = Settings
do-tree = Undo tree
do-bookmark = Mark this position
do-bookmarks = Marked positions
do-replay = Replay
do-analysis = Look back
do-next-deal = Next deal
do-deal-number = Other deal
do-inspect = What is here
do-explain = Why was it refused?
do-find = Find cards
do-names = Name the piles
do-command = Type a move
do-verdict = Show if winnable
do-help = Keys
do-saves = Save under a name
do-load = Saved games
do-export = Record to a file
do-copy = Copy the record
do-import = Open a record
do-four-colours = Four colours
do-autoplay-always = Autoplay

## Looking back

analysis = Look back
analysis-about = Each position of the game as it was played, judged with all cards known.
analysis-searching = Searching: { $nodes } positions.
analysis-stop = Stop
analysis-before = Go back before this move
analysis-line = Show a line that wins, from move { $move }
analysis-dealt = as dealt
analysis-won = can be won
analysis-lost = lost
analysis-undecided = not known

## Marked positions and the undo tree

marks-one = { $name } (move { $move })
marks-remove = Remove the mark { $name }
marks-none = No position of this game is marked.
tree-about = Your current line runs down; other attempts branch to the right.

## Other deals

deal-other = Other deal
deal-name = Its number or name: 7, ms:11982, pysol:123, kpat:7, or deck: and all cards
deal-it = Deal
deal-today = Today's deal
deal-today-about = The same for everybody, and proven winnable where a proof is found quickly.
order = Deals to order
order-about =
    Winnable, with all cards known: the solver finds a line that wins before it deals. A deal is hard if wrong moves soon lose it.
order-winnable = One that can be won
order-easy = An easy one
order-hard = A hard one
order-stop = Stop
order-looking = Looking for such a deal …
order-searched = Looking for such a deal: { $nodes } positions searched.
order-none =
    { $count ->
        [one] None was found among { $count } deal: in this game proofs take long.
       *[other] None was found among { $count } deals: in this game proofs take long.
    }

## What is here, and why not

## One line of text

line-ok = OK
line-bookmark = Mark this position
line-bookmark-about = A name for it
line-find = Find cards
line-find-about = A rank (7, t, k), a suit (s, h, d, c), or a card (7h)
line-command = Type a move
line-command-about = Such as t12 f, t2 t5 4, or draw
line-save = Save under a name
line-save-about = A name for this game as it stands

## Sharing

share = Share this game
share-game = The link holds the game, the deal and the moves. Nothing is sent to any server.
share-rules = The link holds the whole rule file, the deal and the moves. Nothing is sent to any server.
share-moves = with the moves so far
share-link = Link
share-copy = Copy
share-send = Send
