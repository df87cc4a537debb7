# The studies of docs/odds.md, sourced by odds.sh: deals, nodes for a deal, games.

if [ -z "${KIBITZER_FULL:-}" ]; then

  study 100000 100000 russian-solitaire
  study 1000 16000 "${SOURCE_GAMES[@]}"
  players greedy 1000 1 "${SOURCE_GAMES[@]}"
  players random 1000 1 "${SOURCE_GAMES[@]}"
  # Games with published figures.
  study 1000 128000 black-hole golf-pysol fan-solvitaire
  study 1000 16000 freecell bakers-game klondike klondike-draw-one the-towers eight-off simple-simon beleaguered-castle \
    streets-and-alleys canfield canfield-relaxed carpet-dalton easthaven fortunes-favor spiderette will-o-the-wisp
  for nodes in 2000 20000 200000; do
    players fair 100 "$nodes" "${SOURCE_GAMES[@]}"
  done
  # Every game.
  study 1000 2000 $(catalogue)

else

  study 1000000 1000000 russian-solitaire
  study 10000 10000000 "${SOURCE_GAMES[@]}"
  players greedy 10000 1 $(catalogue)
  players random 10000 1 $(catalogue)
  for nodes in 10000 100000 1000000; do
    players fair 300 "$nodes" "${SOURCE_GAMES[@]}"
  done
  study 10000 10000000 black-hole golf-pysol fan-solvitaire freecell bakers-game klondike klondike-draw-one the-towers eight-off \
    simple-simon beleaguered-castle streets-and-alleys canfield canfield-relaxed carpet-dalton easthaven fortunes-favor spiderette \
    will-o-the-wisp mrs-mop spider
  study 1000 10000000 $(catalogue)

fi
