### What both programs say at the table.

told-nothing-to-undo = This is the beginning: there is nothing to undo.
told-nothing-to-redo = There is nothing to redo.
told-safe =
    { $count ->
        [one] { $count } safe card played to the foundations.
       *[other] { $count } safe cards played to the foundations.
    }
told-autoplay = Safe cards are played after every move.
told-no-autoplay = Safe cards are no longer played for you.
told-restarted = Back at the beginning. The moves made so far are still in the undo tree.
told-marked = This position is marked "{ $name }".
told-no-hinted = There is no hinted move here. ? asks for a hint.
told-find = Find what? A rank (7, T, k), a suit (s, h, d, c), or a card (7h).
told-no-such-pile =
    { $count ->
        [one] There is only { $count } column.
       *[other] There are only { $count } columns.
    }
told-no-card = There is no card here.
told-nowhere = { $cards } can go nowhere.
told-in-hand-too = { $cards } in hand, too: which cards are removed with them?
told-in-hand-whole = { $cards } in hand, too: which others go? Choose it again if none.
told-no-cards = There is nothing on { $pile } to pick up.
told-nothing-to-give-up = No move has been made, so there is nothing to give up.
told-found = { $card } in { $pile }
told-found-under = { $card } in { $pile } under { $count }
inspect = What is here: { $pile }
inspect-why = Why was it refused?
inspect-none-refused = No move has been refused since your last one.
verdict-searching = winnable?
verdict-winnable = winnable
verdict-lost = lost, proven
verdict-unknown = not known
bar-deal = deal { $deal }
tree = Undo tree
marks = Marked positions
