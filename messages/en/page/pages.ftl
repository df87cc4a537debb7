### The other pages: settings, statistics, saved games, help, opening, the rules, own rules, guided games.

## Settings

settings = Settings
settings-install = Install Kibitzer on this device
setting-language = Language / Sprache
setting-theme = Light or dark
setting-table = Table
setting-back = Backs of the cards
setting-suits = Colours of the suits, in games without a setting of their own
setting-index = Size of the numbers on cards
setting-animation = Animate moves
setting-sound = Sounds
setting-haptics = Short vibrations, where the device has them
setting-tap = What a tap or click on a card does
setting-mirrored = Piles from the right to the left, for the left hand
setting-autoplay = Play safe cards after every move, in games without a setting of their own
setting-verdict = Say whether the game can still be won, with all cards known
setting-hints = What hints may know
setting-clock = Show the time played
setting-counter = Show the number of moves
setting-awake = Keep the screen on while you play
value-yes = yes
value-no = no
value-language-auto = same as the browser
value-theme-auto = same as the device
value-theme-light = light
value-theme-dark = dark
value-table-green = green
value-table-blue = blue
value-table-wine = wine
value-table-slate = slate
value-back-weave = blue weave
value-back-scales = red scales
value-back-leaves = green leaves
value-back-stars = night sky
value-suits-two = red and black
value-suits-four = a colour for each suit
value-index-auto = as large as fits
value-index-jumbo = always large
value-animation-fast = fast
value-animation-normal = normal
value-animation-off = off
value-tap-auto = a tap moves it to the best place, a click picks it up
value-tap-pick-up = picks it up; the next tap puts it down
value-tap-best-move = moves it to the best place at once
value-hints-fair = only what you can see
value-hints-thoughtful = all cards

## Keys

keys = Keys at the table
keys-what = What they do
keys-keys = Keys
keys-change = Change
keys-press = Press a key
keys-usual = Reset
keys-none = none
keys-change-of = Change: { $action }
keys-press-for = Press a key: { $action }
keys-usual-of = Usual: { $action }

## Help

help = How to play with keys, mouse and fingers
help-mouse = Mouse and fingers
help-mouse-drag =
    Drag cards to where they go: piles that take them are marked. With a finger, tap a card and it goes to its best place; a tap on it there takes it to the next one. With a mouse a click picks cards up and the next one puts them down, a second click on the same cards moves them to the best place, and a double click sends a card to a foundation if it fits there. The settings have one way for both, if you like.
help-mouse-stock =
    A tap on the stock deals. A long press, or the right button, tells what is here. A tap on the bare table puts cards back.
help-keys-about =
    They work at the table, except while you type a text. All can be changed in the <a>settings</a>. Tab goes through the parts of the table and then on through the page.

## Statistics

statistics = Statistics
statistics-none = No game has been played in this browser yet. A game counts from its first move.
statistics-none-of = This game has not been played in this browser yet. A game counts from its first move.
statistics-over-time = Games over time
statistics-from = From
statistics-most = Games played most
statistics-took = How long wins took
statistics-figures = Figures
statistics-game = Game
statistics-time = Time
statistics-played = Played
statistics-won = Won
statistics-straight = Without undo
statistics-helped = With help
statistics-given-up = Given up
statistics-row = In a row: now, best
statistics-best = Best time, mean
statistics-fewest = Fewest moves
statistics-casino = Casino
statistics-games = Games
statistics-deal = Deal { $deal }
kind-won = won
kind-helped = won with help
kind-not-won = not won
time-over = over { $time }
time-to = up to { $time }
chart-table = As a table
ended-won-in = won in { moves }
ended-won-in-helped = won in { moves }, with help
ended-given-up = given up
ended-unfinished = unfinished, { moves }

## Export and import

transfer = Export and import
transfer-about =
    One file holds all games with their undo trees, saves, favourites and your rule files, but not the settings of this page. The program in the terminal reads and writes such files, too: <code>kibitzer import</code>, <code>kibitzer export</code>. It keeps rule files in folders, and does not import those in the file.
transfer-export = Export
transfer-import = Import
transfer-exported = Everything that is kept here is in the file.
transfer-replaying = Replaying every game …
transfer-large = { $file } is too large: a file may have at most 64 MiB.
transfer-taken = { plays } imported.
transfer-taken-files =
    { plays } and { $files ->
        [one] { $files } rule file
       *[other] { $files } rule files
    } imported.
transfer-nothing = Nothing was imported:
transfer-not-kept = Nothing can be stored.
transfer-stays = What was imported before stays.
transfer-own-id = the id of an own game begins with 'own/'
transfer-no-text = it is not text
transfer-line = line { $line }: { $what }

## Saved games

saves = Saved games
saves-named = Under a name
saves-no-names = None. At the table, w saves under a name.
saves-unfinished = Unfinished
saves-ended = Ended
saves-none = None.
saves-game = { $game }, deal { $deal }
saves-remove = Remove this game of { $game } for good? It will not count in the statistics any more.
saves-remove-game = Remove the game of { $game }, deal { $deal }
saves-remove-name = Remove the name { $name }

## Opening

open = Open
open-about =
    A record, a rule file, a link, or saved games of another device: paste it here, choose a file, or drop one. Nothing leaves this browser.
open-what = What is opened
open-text = Text to open
open-file = Choose a file
open-faults = It was read as a rule file, and it has faults:

## Rules

rules = Rules
rules-writing = Writing the rules …
rules-keep = Keep this game
rules-variant = Make a variant
rules-visiting = These rules came with a link. Keep the game to find it among your own games.
rules-kept = It is among your own games now.
rules-play-from = Play from here
rules-as-text = The piles as text
rules-in-english = (In English only.)
rules-file = The rule file
rules-worked = This is the example from the rules.
words = Glossary
words-also = also { $names }

## Your rules

editor = Your rules
editor-file = Rule file
editor-file-of = Rule file: { $game }
editor-keep = Keep
editor-to-file = To a file
editor-discard = Discard the draft
editor-draft = A draft: it is stored here, but is not a game until you keep it.
editor-no-draft = This browser cannot store a draft: keep the file before you leave.
editor-kept = Kept in this browser.
editor-link-copied = A link with the whole rule file is on the clipboard.
editor-variant-name = My variant
editor-game-name = My game
editor-sound = The rules are sound.
editor-advice = The rules are sound; some advice:
editor-faults = The rules have faults:
editor-line = line { $line }
editor-language = The words of the rule language
editor-search = Search them
editor-own = Your rule files
editor-new = A new one
editor-remove = Remove { $game }
editor-remove-file = Remove the rule file { $game }? Games that were played by it stay.
editor-words = The rules in words

## Guided games

guide = A first game
guide-of = A first game of { $game }
guide-none = There is no guided game of this family.
guide-move = Move { $move } of { $of }
guide-won = The game is won.
guide-try = Now try one of your own.
guide-rest = The rest is yours.
guide-rest-about = This deal can be won from here. Play on, or take a new deal.
guide-make = Make the move
guide-back = Step back
guide-play-on = Play on from here
guide-go-on = Go on from here.
guide-play = Play { $move }.
guide-draw = Turn cards from the stock.
guide-redeal = Gather the cards and go through them again.
guide-remove = Remove { $cards }.
guide-to-foundation = Move { $cards } from { $from } to its foundation.
guide-onto = Move { $cards } from { $from } onto { $top } on { $to }.
guide-to-empty = Move { $cards } from { $from } to the empty { $to }.
guide-card = the { $card }
guide-some-card = the card
guide-cards =
    { $count ->
        [one] the { $card } with the card on it
       *[other] the { $card } with the { $count } cards on it
    }
guide-when =
    { $count ->
        [one] with the next move
       *[other] { $count } moves later
    }
guide-turns-up = It turns up the { $card }.
guide-begun = It begins a foundation, and the game is won by filling those.
guide-done = A card on a foundation is in its final place.
guide-empties = It empties { $pile }.
guide-empties-takes = It empties { $pile }: a space there takes { $takes }.
guide-uncovers = Cards that are taken away uncover those under them.
guide-brings = It brings the { $card }, which is played { guide-when }.
guide-frees = It frees the { $card }, which is played { guide-when }.
guide-goes-on = The { $card } can go on it { guide-when }.
guide-out = It is out of the way there, and is played again { guide-when }.
guide-fresh = No open card helps more now, so new cards are needed.
guide-order = It brings order into the table: the fewer loose cards, the more can be moved.
plays =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
