### What the whole page says, whichever part of it is open: counts, notices, what is wrong.

page-close = Close
page-back = Back
page-all-games = All games
page-loading = Shuffling …
page-dealing = Dealing …
page-new-deal = New deal
page-rules = Rules
page-statistics = Statistics
page-share = Share
page-remove = Remove
page-play = Play
page-played = { $won } of { $played } won
page-copy-failed = This browser does not let the page write to the clipboard.
page-not-loaded = This page could not be loaded: { $why }
page-broken = Something is wrong with this page
page-broken-kept = Every move up to now is kept. <a>Load the page again</a>
page-no-start = Kibitzer could not start
page-needs = It needs WebAssembly, which browsers of the last three years or so have.

board-of = The table of { $game }: { $piles }
deal-of-layout = of a layout

## Notices

notice-broke = Something in this page broke. All moves up to now are kept.
notice-broke-fatal = Something in this page broke. All moves up to now are kept; load the page again to go on.
notice-load-again = Load again
notice-export = Export
notice-newer = A newer version is here.
notice-use-it = Use it
notice-not-saving =
    This browser is not saving games ({ $why }). You can play on, but export your games before you close the page.

## What cannot be done

fault-solver = The solver crashed on this question and was started again.
fault-no-rules = The rules of this game could not be loaded. Is there a connection?
fault-not-fetched = { $file } could not be loaded: { $status }
fault-no-own-rules = The rule file of '{ $game }' is not in this browser: open it, or paste it in the editor.
fault-no-game = There is no game called '{ $game }'.
no-game-near = Did you mean one of these?
no-game-popular = These are played most:
fault-link-large = The link is too long to be that of a game.
fault-link-damaged = The link is damaged: '{ $key }=' cannot be read. Was it copied whole?
fault-link-empty = The link names no game: it has neither 'g=' nor 'r='.
