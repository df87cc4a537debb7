### Play line by line, for ears: what is said besides the cards, piles and moves themselves.

plain-opening = { $game }, deal { $deal }. 'help' lists the commands.
plain-left =
    { $game }, deal { $deal }, as you left it { $ago }: { moves }, { $time } played. 'new' deals another game, 'help' lists the commands.
plain-rules-changed =
    The rules have changed since; this game goes on by the rules it was begun with.
plain-rules-gone =
    Its rule file is gone; the game goes on by the rules it was begun with.
plain-cannot-resume = The game that you left cannot be resumed: { $why }.

plain-help =
    t3 f         the top card of T3 to a foundation that takes it
    t2 t5 4      four cards of T2 to T5; without a number, as many as can go
    T2>T5:4      the same, as records have it; T3:2>F1 plays a buried card (merci)
    t3 t7        where cards are removed together, or change places: those of T3 and T7; 't3 t7 t9' for three
    draw, redeal deal from the stock; gather and deal again (d does what can be done)
    undo, redo   undo a move; redo it (u, r)
    branches     moves that you made from here before; 'branch 2' makes one of them again
    t3           what lies on T3, the top card first, and the moves from it and to it
    t, foundations  all piles of a kind: t, f, w, s, c or their names
    find 7h      where a card is; 'find jack of diamonds', 'find kings'
    where        how the game stands: each pile by its top card
    moves        every legal move
    why t2 f     why a move is not legal
    show         the whole table; 'full' shows it after every move, 'brief' only the piles that changed
    codes        cards, piles and moves in codes, as records have them; 'words' in words
    hint         a fair hint: where to look; 'hint card', 'hint move' tell more
    hint all     a thoughtful hint, which knows the hidden cards; 'hint all card', 'hint all move'
    score        the score, where the game has one
    new, new 12  another deal; deal 12. This game is saved
    restart      the same deal from its beginning
    save NAME    give this position a name; 'load NAME' goes on from there, 'unsave NAME' removes the name
    saves        named saves and unfinished games; 'resume 2' goes on with one
    bookmark N   mark this position; 'goto N' goes back to it, 'bookmarks' lists them
    resign       give the game up: it counts as lost
    stats        how often you won, and how
    save F.record  write the game as a record; 'load F.record' goes on with one
    record       print the record
    quit         leave (q); every move is saved when it is made

## Moves

plain-not-read = { $why }. 'help' lists the commands.
plain-no = No: { $why }.
plain-undone = Undone: { $move }.
plain-redone = Redone: { $move }.
plain-nothing = nothing
plain-and-more = { $move }, and { moves } more
plain-moves-none = No move can be made.
plain-codes-none = none
plain-codes-at-once = several at once: { $moves }
plain-legal = { $move } is legal.
plain-one-by-one = { $move } can be done, one card at a time.
plain-no-branches = No move has been made from here yet.
plain-branch =
    { $count ->
        [one] { $number }: { $move } ({ $count } position)
       *[other] { $number }: { $move } ({ $count } positions)
    }
plain-no-branch = There is no such branch; 'branches' lists them.

## The table

plain-find = Find what? A card, a rank or a suit: 'find 7h', 'find jack of diamonds', 'find kings'.
plain-where-begun = { $game }, deal { $deal }, no move made yet.
plain-where = { $game }, deal { $deal }, after { moves }.
plain-group = { $group }: { $piles }.
plain-empty = { $pile } empty
plain-empty-range = { $first } to { $last } empty
plain-top = { $pile } { $card }
plain-top-of = { $pile } { $card }, { $count } cards
plain-hidden =
    { $count ->
        [one] { $pile } { $count } card
       *[other] { $pile } { $count } cards
    }
plain-choices =
    { $count ->
        [one] One move can be made; 'moves' shows it.
       *[other] { $count } moves can be made; 'moves' lists them.
    }
plain-deals-left =
    { $count ->
        [0] No deal from the stock is left in this round.
        [one] One deal from the stock is left in this round.
       *[other] { $count } deals from the stock are left in this round.
    }
plain-won = Won in { moves }.
plain-stuck = No move is left: undo, restart, new or quit.
plain-score = Score: { $score }.
plain-no-score = This game keeps no score.
plain-brief = Showing only piles that change.
plain-full = Showing the whole table.
plain-in-words = Cards, piles and moves are told in words.
plain-in-codes = Cards, piles and moves are told in codes, as records have them.

## Hints

plain-hint = Write 'hint', 'hint card', 'hint move' or 'hint all move'.
plain-play = Play { $move }.

## Games that are kept

plain-not-saved = Not saved: { $why }.
plain-saved-again = The game is saved again, with everything that could not be saved before.
plain-save =
    Every move is saved. 'save NAME' gives this position a name; 'save FILE.record' writes a record.
plain-saved-as = Saved as '{ $name }'; 'load { $name }' goes on from here.
plain-load = Load what? 'saves' lists the saved games; 'load NAME' goes on with one.
plain-no-save = { $why }; 'saves' lists them.
plain-name-gone = The name '{ $name }' is gone; the game is kept.
plain-nothing-saved = Nothing is saved yet.
plain-saved = '{ $name }': { $game }, deal { $deal }, { $ago }
plain-unfinished = { $number }: { $game }, deal { $deal }, { moves }, { $time }, { $ago }
plain-unfinished-here = { $number }: { $game }, deal { $deal }, { moves }, { $time }, { $ago } (this one)
plain-older =
    { $count ->
        [one] and { $count } older one
       *[other] and { $count } older ones
    }
plain-resume = Resume which? 'saves' lists unfinished games by number.
plain-won-already = The game is won, so there is nothing to give up.
plain-given-up =
    The game is given up and counts as lost; 'new' deals another, and a move goes on with it.
plain-not-played = { $game } has not been played yet.
plain-ago-now = just now
plain-ago-minute =
    { $count ->
        [one] { $count } minute ago
       *[other] { $count } minutes ago
    }
plain-ago-hour =
    { $count ->
        [one] { $count } hour ago
       *[other] { $count } hours ago
    }
plain-ago-day =
    { $count ->
        [one] { $count } day ago
       *[other] { $count } days ago
    }
plain-ago-year =
    { $count ->
        [one] { $count } year ago
       *[other] { $count } years ago
    }

## Marked positions

plain-marked = Marked '{ $name }'.
plain-not-marked = Not marked: { $why }.
plain-mark-gone = The mark '{ $name }' is gone.
plain-no-mark = There is no mark '{ $name }'; 'bookmarks' lists them.
plain-no-marks = Nothing is marked; 'bookmark NAME' marks this position.
plain-mark = { $name }: after { moves }
plain-mark-here = { $name }: after { moves } (here)

## Records

plain-file-there = { $file } already exists; choose another name, so that nothing is lost.
plain-not-written = Cannot write { $file }: { $why }.
plain-written = Saved to { $file }.
plain-not-readable = Cannot read { $file }: { $why }.
plain-no-file = There is no file { $file }.

## What is wrong with names, deals and saved games that are asked for: the rest of a sentence

wrong-name-empty = the name is empty: give it a word or two
wrong-name-long = the name is too long: { $most } characters are the most
wrong-name-unprintable =
    the name holds a character that cannot be shown: use letters, digits and blanks
wrong-name-taken =
    '{ $name }' is the name of another saved game ({ $game }, deal { $deal }); choose another name
wrong-deal-name =
    '{ $text }' is not the name of a deal: names look like 7, ms:11982, pysol:12345 or deck:JD 2D …
wrong-deal-deck = the deck does not match the pack of this game: { $why }
wrong-deal-condition = none of 100000 shuffles met the condition that the rules set for the deal
wrong-no-play = that game is not kept any more
wrong-no-save = there is no saved game '{ $name }'
wrong-unbegun = no move has been made yet, so there is nothing to save
