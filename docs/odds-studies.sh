# The studies of docs/odds.md, sourced by odds.sh: deals, nodes for a deal, games; with players before them where they are not the solver.

# The best known games that are not those the page is about.
BEST_KNOWN=(klondike klondike-draw-one spider spider-two-suits spider-one-suit freecell pyramid three-peaks golf-pysol canfield forty-thieves
  bakers-game eight-off the-towers beleaguered-castle scorpion gypsy accordion montana simple-simon black-hole bakers-dozen la-belle-lucie cruel
  osmosis easthaven aces-up spiderette penguin monte-carlo)
# Games with published figures, beside those above and the rule files of odds-variants.
PUBLISHED=(carpet carpet-dalton fan-solvitaire fortunes-favor king-albert-pysol streets-and-alleys)

if [ -z "${KIBITZER_FULL:-}" ]; then
  # What has been run.
  YUKON_NODES=1024000 RUSSIAN_NODES=128000 FAIR_NODES=100000
else
  YUKON_NODES=10000000 RUSSIAN_NODES=1000000 FAIR_NODES=1000000
fi

if [ -n "${KIBITZER_WRITE:-}" ]; then
  :
elif [ -z "${KIBITZER_FULL:-}" ]; then

  players greedy 10000 1 "${SOURCE_GAMES[@]}"
  players random 10000 1 "${SOURCE_GAMES[@]}"
  study 10000 128000 "${SOURCE_GAMES[@]}" odds-variants/tournament-left-first.toml
  for nodes in 2000 20000 100000; do
    players fair 300 "$nodes" "${SOURCE_GAMES[@]}"
  done
  players fair 300 20000 odds-variants/tournament-left-first.toml
  study 1000 128000 "${BEST_KNOWN[@]}" "${PUBLISHED[@]}" odds-variants/*.toml
  for nodes in 2000 20000 100000; do
    players fair 300 "$nodes" "${BEST_KNOWN[@]}"
  done
  players greedy 1000 1 $(catalogue)
  players random 1000 1 $(catalogue)
  study 1000 16000 $(catalogue)
  study 1000000 128000 russian-solitaire
  study 10000 1024000 yukon russian-solitaire interregnum jubilee jubilee-wikipedia intelligence tournament tournament-wikipedia tournament-morehead la-nivernaise
  study 10000 128000 "${BEST_KNOWN[@]}" "${PUBLISHED[@]}"
  players fair 300 1000000 "${SOURCE_GAMES[@]}"

else

  study 1000000 1000000 russian-solitaire
  study 10000 10000000 "${SOURCE_GAMES[@]}"
  players greedy 10000 1 $(catalogue)
  players random 10000 1 $(catalogue)
  for nodes in 10000 100000 1000000; do
    players fair 300 "$nodes" "${SOURCE_GAMES[@]}" "${BEST_KNOWN[@]}"
  done
  study 10000 10000000 "${BEST_KNOWN[@]}" "${PUBLISHED[@]}" odds-variants/*.toml
  study 1000 10000000 $(catalogue)

fi
