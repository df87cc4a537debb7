### What is said of the game itself: of cards, piles, moves, rules and hints. This file is made from the
### sources (crates/messages/tests/game.rs); the programs bring English along.

## crates/cli/src/deals_to_order.rs

order-none-found = no deal from { $first } on was proven winnable within { $nodes } nodes each and { $seconds } s in all

## crates/cli/src/thinker.rs

seek-looking = Trying deal { $deal }: { $found } of { $all } winnable deals found.
seek-trying = { $game }: trying deal { $deal }.

## crates/engine/src/moves.rs

move-form = '{ $text }' is not a move: write T1>F3, T2>T5:4 (four cards), T3:2>F1 (the second card from the top), T3+T7 (two cards that are removed together), T3<>T7 (two cards that change places), draw or redeal
move-pile = there is no pile '{ $name }': this game has { $piles }
range = { $first } to { $last }

## crates/engine/src/refusal/sentence.rs

most-cards = no more than { $cards } at once
most-one = one card at a time
no-begun = { $to } can be begun only by the deal
no-between = the cards on either side of { $from } do not fit each other
no-bottom = { $to } takes no card: the { $card } at its bottom does not belong there
no-bottom-hidden = { $to } takes no card: its bottom card does not belong there
no-buried = a card of { $from } that lies under others cannot be moved
no-card = { $from } has no card that can be moved
no-closed = { $to } must stay empty: no card may be laid there
no-draw = no cards are dealt from the stock in this game
no-draw-left = cards are dealt from the stock only while a redeal is left
no-draw-pile = cards are dealt from the stock only while { $pile } is empty
no-draws = no more may be dealt from the stock in this round: { $times } of { $times } deals made
no-ends = only the top card or the bottom card of { $from } may be moved
no-face-down = face-down cards of { $from } cannot be moved
no-face-up = only all the face-up cards of { $from } together may be moved there
no-full = { $to } is full
no-gather = there is nothing to gather
no-lies = { $to } does not take cards from where { $from } lies
no-limit = { $to } may not be begun yet: no more piles may be begun here than in the { $group }
no-lowest = the lowest card of { $from } must stay: it is the base
no-many = { $to } takes { $most } from there
no-many-empty = { $to } takes { $most } from there while it is empty
no-many-holding = { $to } takes { $most } from there while it holds cards
no-merci = this game has no merci
no-merci-buried = a merci takes a buried card; this one of { $from } is not
no-merci-deeper = the merci takes only the card right under the top one
no-merci-one = the merci is used up
no-merci-so-deep = the merci takes a card on which at most { $most } others lie
no-merci-yet = the merci may be used only after the last redeal
no-mercies = all { $times } mercies are used up
no-none = a move from { $from } takes at least one card
no-none-fits = { $to } is empty, and no card may be laid there as the others lie now
no-not-yet = that is allowed only { $when }
no-number = the cards of { $from } go only to the pile with the same number, not to { $to }
no-on-end = { $card } ends { $pile }: nothing is laid on it, and no run goes on over it
no-on-top = that card of { $from } lies on top, not under others
no-one-by-one = the cards of { $from } may be moved only one at a time
no-only-drops = { $to } lies under other piles: it takes only all the cards of the last pile that covers it
no-only-top = only the top card of { $from } may be moved
no-opening = open the game first: move a card of { $from } to the { $to }
no-pile = there is no pile number { $number }
no-place = as the piles are now, none gets a card of the stock
no-rank-before = { $to } takes { $card } only when one lies in { $before }
no-rank-least = { $to } takes another rank only when { $least } cards of one rank lie on its top, so far { $there }
no-rank-most = on { $to } no more than { $most } cards of one rank lie on one another
no-reason = the rules of this game do not allow that
no-redeal = this game has no redeal
no-redeal-draws = a redeal comes only when the stock is empty or all its { $times } deals are made
no-redeals = all { $times } redeals are used up
no-redeals-one = the only redeal is used up
no-redeals-two = both redeals are used up
no-room = { $to } has no room for so many cards: it holds at most { $capacity }
no-route = no card may be moved from { $from } to { $to }
no-run = these cards of { $from } cannot be moved together: the { $upper } does not build on the { $lower }
no-run-alike = these cards of { $from } cannot be moved together: they are not all built in the same way
no-same = { $to } cannot take its own cards
no-set-lies = { $cards } can be removed together only if they lie in the right places
no-set-of = the cards of { $from } cannot be removed together with others
no-set-room = the pile that such cards go to has no room left
no-sets = no cards are removed together in this game
no-size = { $to } takes that card only when it holds { $cards }; now it holds { $len }
no-sizes = { $to } takes such cards only while it holds { $low } to { $high }; now it holds { $len }
no-space = the stock is dealt only to empty piles, and none is empty
no-spaces = every space must be filled before the stock is dealt
no-step = { $to } takes { $rank } next, not { $card }: the other piles of its group have that rank there
no-stock = the stock is empty
no-stock-not-empty = that is allowed only when the stock is empty
no-suit-step = { $to } takes { $suit } next, not the { $card }: the other piles of its group have that suit there
no-swap-alone = a card of { $from } changes places only while it lies there alone
no-swap-group = the cards of { $from } and { $to } lie in one group of piles
no-swap-of = the cards of { $from } do not change places with others
no-swap-two = only two cards change places at a time
no-swaps = no cards change places in this game
no-too-few = { $from } has only { $have } of the { $asked } cards
no-top-or-face-up = only the top card of { $from }, or all its face-up cards together, may be moved
no-top-or-whole = only the top card of { $from }, or all its cards together, may be moved
no-unit = { $to } takes exactly { $cards } at once
no-unit-one = { $to } takes one card at a time
no-whole = the cards of { $from } may be moved only all together
no-won = the game is won; there is nothing left to move
the = the { $what }

## crates/engine/src/refusal/sentence/elsewhere.rs

beats-higher = no higher card
beats-higher-suit = no higher card of its suit
beats-lower = no lower card
beats-lower-suit = no lower card of its suit
card-in = the { $card } in { $pile }
card-unseen-in = the card in { $pile }
no-beaten = the { $card } must stay: { $what } lies on top of another pile of the { $group }
no-beside-above = the card of { $from } may go only when the place above it is empty
no-beside-below = the card of { $from } may go only when the place below it is empty
no-beside-left = the card of { $from } may go only when the place on the left of it is empty
no-beside-right = the card of { $from } may go only when the place on the right of it is empty
no-covered = { $card } is still covered by { $upper }

## crates/engine/src/refusal/sentence/faces.rs

any-black = a black { $rank }
any-card = any card
any-of-suit = a card of { $suit }
any-of-suits = { $card } of { $suits }
any-red = a red { $rank }
certain-ranks = certain ranks
is-black = black
is-both = { $suit } and { $rank }
is-neither = neither
is-none-of-these = none of these
is-not = not { $card }
is-other-rank = of another rank
is-other-suit = of another suit
is-red = red
no-on = no card may be laid on the { $card } in { $to }
no-taken = { $to } takes only { $wants }; the { $card } is { $fault }
no-taken-empty = { $to } is empty and takes only { $wants }; the { $card } is { $fault }
the-card = the { $card }

## crates/engine/src/refusal/sentence/sets.rs

no-set = { $cards } cannot be removed together
no-set-colour = { $cards } are not of the same colour: they cannot be removed together
no-set-number = { $is } cards cannot be removed together, only { $wants }
no-set-rank = { $cards } are not of the same rank: they cannot be removed together
no-set-suit = { $cards } are not of the same suit: they cannot be removed together
no-set-sum = { $cards } add up to { $is }, not { $wants }: they cannot be removed together

## crates/engine/src/refusal/sentence/when.rs

when-begun = when every pile of the { $group } has been begun
when-empty = when no card is left in the { $group }
when-full = when every pile of the { $group } is full
when-none-empty = while no pile of the { $group } is empty
when-round = in round { $first }
when-round-on = from round { $first } on
when-rounds = in rounds { $first } to { $last }
when-some-empty = while a pile of the { $group } is empty
when-stock = when the stock is empty

## crates/engine/src/said.rs

any-a = a { $rank }
any-an = an { $rank }
card = { $rank } of { $suit }
cards-many = { $count } cards
cards-one = { $count } card
group-cell = cell
group-cells = cells
group-foundation = foundation
group-foundations = foundations
group-reserve = reserve
group-stock = stock
group-tableau = tableau
group-waste = waste
list-and = { $rest } and { $last }
list-or = { $rest } or { $last }
pile-cell = cell
pile-foundation = foundation
pile-reserve = reserve
pile-stock = stock
pile-tableau = tableau
pile-waste = waste
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-a = ace
rank-j = jack
rank-k = king
rank-q = queen
rank-t = ten
spelt-eight = eight
spelt-eleven = eleven
spelt-five = five
spelt-four = four
spelt-nine = nine
spelt-seven = seven
spelt-six = six
spelt-ten = ten
spelt-three = three
spelt-twelve = twelve
spelt-two = two
suit-c = clubs
suit-d = diamonds
suit-h = hearts
suit-s = spades

## crates/rules/src/odds.rs

odds-all = all of { $deals } deals tried
odds-between = { $least } to { $most } of 100
odds-few-all = All of { $deals } deals tried can be won.
odds-few-lost = Of { $deals } deals tried, { $won } can be won, { $lost } cannot.
odds-few-lost-open = Of { $deals } deals tried, { $won } can be won, { $lost } cannot, { $open } are not decided.
odds-few-lost-open-one = Of { $deals } deals tried, { $won } can be won, { $lost } cannot, 1 is not decided.
odds-few-none = Of { $deals } deals tried, none is known to be winnable.
odds-few-none-lost = Of { $deals } deals tried, none is known to be winnable; { $lost } cannot be won.
odds-few-open = Of { $deals } deals tried, { $won } can be won, { $open } are not decided.
odds-few-open-one = Of { $deals } deals tried, { $won } can be won, 1 is not decided.
odds-just = { $least } of 100
odds-least = at least { $least } of 100
odds-luck-skill = Luck: even a good player loses { $luck } of 100 deals. Skill: a good player wins { $skill } of 100 more than one who does not think ahead.
odds-most = at most { $most } of 100
odds-nearly = nearly every deal
odds-none = fewer than 1 of 100
odds-perfect = A perfect player wins { $share }.
odds-perfect-good = A perfect player wins { $share }; a good one about { $good }.
odds-unknown = How often a perfect player wins is not known yet.
odds-unknown-good = A good player wins about { $good } of 100; how often a perfect one wins is not known yet.

## crates/solver/src/analysis.rs

back-between = It is not known which move threw the win away; if one did, it is one of moves { $first } to { $last }: { $reason }.
back-hopeless = No move threw a win away: the deal could not be won.
back-kept = No win was thrown away: the game can still be won.
back-move = Move { $number }, { $move }, threw the win away.
back-unknown = It is not known whether a move threw the win away: { $reason }.
back-won = The game was won.
because-goes-on = the search is still going on

## crates/solver/src/deals_to_order.rs

order-easiest = easiest
order-hardest = hardest
order-one-of = { $proof }; it is the { $which } of { $of } winnable deals found
order-won = deal { $deal } can be won in { $moves }, with all cards known

## crates/solver/src/grade.rs

look-cells = Look at the cells.
look-foundations = Look at the foundations.
look-redeal = Think of a redeal.
look-reserve = Look at the reserve.
look-sets = Look for cards that can be removed together.
look-stock = Look at the stock.
look-swaps = Look for cards that change places.
look-tableau = Look at the tableau.
look-waste = Look at the waste.
play-card = Play the { $card } from { $pile }.
play-from = Play from { $pile }.

## crates/solver/src/hint_sentence.rs

brief-guess = A guess.
brief-points = Loses, but goes for points.
brief-wins = Wins in { $moves }.
guess-brief = { $found }.
guess-hidden = { $found } at the hidden cards.
guess-loses = Loses in { $guesses }
guess-no-time = There was no time to guess at the hidden cards.
guess-no-time-shuffles = There was no time to guess at the shuffles to come.
guess-none = No win found in { $guesses }
guess-shuffles = { $found } at the shuffles to come.
guess-wins = Wins in { $won } of { $guesses }
guess-wins-none = Wins in none of { $guesses }
guess-wins-or-more = Wins in { $won } or more of { $guesses }
guesses-many = { $count } guesses
guesses-one = { $count } guess
hint-guess = With all cards known, no win was found and none was ruled out, so this is a guess.
hint-guess-known = You know where every card in play lies. No win was found and none was ruled out, so this is a guess.
hint-lost = With all cards known, every move loses; this is proven.
hint-lost-known = You know where every card in play lies. Every move loses; this is proven.
hint-nothing-new = Every move leads back to a position that you have been in before.
hint-points = With all cards known, every move loses, which is proven; this one goes for points.
hint-points-known = You know where every card in play lies. Every move loses, which is proven; this one goes for points.
hint-wins = With all cards known, this wins in { $moves }.
hint-wins-known = You know where every card in play lies, and this wins in { $moves }.
moves-many = { $count } moves
moves-one = { $count } move
over-stuck = No move is left.
over-won = The game is won.

## crates/solver/src/limits.rs

because-fault = a win was found that does not replay, which is a fault of the solver; please report the deal
because-memory = the memory limit was reached
because-nodes = the node limit was reached
because-stopped = the search was interrupted
because-time = the time limit was reached

## crates/solver/src/move_sentence.rs

move-onto = Move { $cards } from { $pile } to { $to }, on the { $card }.
move-remove = Remove { $cards }.
move-swap = Exchange { $cards }.
move-to = Move { $cards } from { $pile } to { $to }.
move-to-a-foundation = Move { $cards } from { $pile } to a foundation.
move-to-empty = Move { $cards } from { $pile } to { $to }, which is empty.
move-to-its-foundation = Move { $cards } from { $pile } to its foundation.
move-to-one-foundation = Move { $cards } from { $pile } to the foundation.
moved-from-under = { $card } from under { $above }
moved-in = { $card } in { $pile }
moved-one = the { $card }
moved-unseen = the card
moved-with = the { $card } with { $rest } on it
play-draw = Deal from the stock.
play-redeal = Gather and deal again.

## crates/table/src/hand.rs

cards-from = { $cards } from the { $card }

## crates/table/src/lying.rs

lies-column = row { $row }, column { $column }
lies-covered = covered
lies-free = free
lies-row = row { $row }, card { $place }

## crates/table/src/pile_in_words.rs

moves-from-here = Moves from here: { $moves }
moves-to-here = Moves to here: { $moves }
no-moves = none
pile-empty = It is empty.
pile-from-top = From the top: { $cards }.
pile-holds = { $cards }.
pile-holds-down = { $cards }, { $down } face down.
pile-told = { $name }, { $role } pile { $number }. { $count }
pile-told-lying = { $name }, { $role } pile { $number }, { $place }. { $count }

## crates/table/src/report.rs

each-of = each of { $piles }
then-all-up = all cards of { $pile } are turned up
then-closed = { $cards } moved up to { $piles }
then-dealt = { $cards } dealt to { $piles }
then-dealt-again = the gathered cards are dealt again
then-diverted = { $cards } went to { $piles }
then-gathered = { $cards } gathered from { $piles }
then-new-stock = the gathered cards make a new stock
then-ousted = { $cards } moved to { $piles }
then-put = { $cards } put on { $piles }
then-refilled = { $piles } is refilled with { $cards }
then-refilled-from = { $piles } is refilled with { $cards } from { $from }
then-shows = { $pile } shows the { $card }

## crates/table/src/spoken.rs

ear-a-pile = { $name }, { $role } pile { $number }
ear-card = one card
ear-cards = { $count } cards
ear-covered = { $count } covered cards
ear-covered-one = one covered card
ear-down = { $count } face-down cards
ear-down-one = one face-down card
ear-empty-many = { $first } to { $last }: empty.
ear-empty-many-row = { $first } to { $last }, row { $row }, columns { $left } to { $right }: empty.
ear-empty-two = { $first } and { $last }: empty.
ear-empty-two-row = { $first } and { $last }, row { $row }, columns { $left } and { $right }: empty.
ear-from-here = Moves from here: { $moves }.
ear-from-under = { $card } from { $under },
ear-goes = { $cards } from { $from } to { $to }
ear-goes-empty = { $cards } from { $from } to { $to }, which is empty
ear-goes-on = { $cards } from { $from } to { $to }, on the { $card }
ear-leave = { $cards } leave together
ear-lies = { $pile }, { $under }
ear-more = { $count } more
ear-more-unseen = { $count } not in sight
ear-of = { $card } of { $pile }
ear-on = { $above } on { $cards }
ear-on-covered = { $above } on { $count } covered cards
ear-on-covered-one = { $above } on one covered card
ear-on-down = { $above } on { $count } face-down cards
ear-on-down-one = { $above } on one face-down card
ear-on-top = { $pile }, on top
ear-pile = { $pile }: { $cards }.
ear-pile-counted = { $pile }: { $cards }; { $all } in all.
ear-placed = { $pile }, { $place }
ear-places = { $card }: { $places }.
ear-played = { $pile }, played
ear-swap = { $cards } change places
ear-the-pile = { $name }, the { $role }
ear-to-here = Moves to here: { $moves }.
ear-under = under { $count } cards
ear-under-one = under one card
ear-under-others = { $cards }, under others
ear-unseen = not in sight
ear-with = { $card } with { $rest }
ear-with-more = { $card } with { $count } more cards
ear-with-one = { $card } with one more card

## crates/table/src/words.rs

move-none = no move is given
move-number = '{ $number }' is not a number of cards
move-words = write a move as where from, where to and how many, as in t2 t5 4

## crates/web/src/spoken.rs

heard-down = face down
heard-empty = empty
heard-some-down = { $down } face down
heard-takes = takes { $what }
heard-top = top { $card }
pile-number = { $role } { $number }
told-carry = { $card } to { $to }
told-carry-cards = { $cards } from the { $card } on to { $to }
told-draw = deal from the stock
told-merci = merci: { $card } to { $to }
told-redeal = gather and deal again
told-remove = { $cards } are removed together
told-swap = { $cards } change places

## crates/web/src/table.rs

follow-most = no more than { $most } moves are made at once
tree-start = the beginning
