# The studies of docs/odds.md, sourced by odds.sh: deals, nodes for a deal, games; with players before them where they are not the solver.

# The best known games that are not those the page is about.
BEST_KNOWN=(klondike klondike-draw-one spider spider-two-suits spider-one-suit freecell pyramid three-peaks golf-pysol canfield forty-thieves
  bakers-game eight-off the-towers beleaguered-castle scorpion gypsy accordion montana simple-simon black-hole bakers-dozen la-belle-lucie cruel
  osmosis easthaven aces-up spiderette penguin monte-carlo)
# Games with published figures, beside those above and the rule files of odds-variants.
PUBLISHED=(carpet carpet-dalton fan-solvitaire fortunes-favor king-albert-pysol streets-and-alleys)

# The other games that have been studied, and these.
LISTED=(
  aces-up aces-up-five agnes-sorel alaska auld-lang-syne bakers-dozen bakers-dozen-aisleriot bakers-game bakers-game-pysol beleaguered-castle
  belvedere bisley bisley-pysol black-hole bristol calculation canfield canfield-pysol canfield-relaxed carpet carpet-dalton carpet-pysol chameleon
  chessboard congress congress-pysol cruel cruel-packets diplomat diplomat-pysol double-klondike double-klondike-draw-three double-scorpion
  double-scorpion-pysol double-scorpion-till-dawn double-yukon eastcliff easthaven eight-off eight-off-pysol faerie-queen fan fan-pysol
  fan-solvitaire flower-garden flower-garden-pysol fly fortress fortress-pysol fortunes fortunes-favor forty-thieves forty-thieves-pysol freecell
  freecell-pysol frog gargantua glencoe golf golf-pysol good-measure grand-duchess grand-duchess-pysol grandfathers-clock gypsy house-in-the-wood
  house-in-the-wood-pysol house-on-the-hill house-on-the-hill-pysol indian indian-pysol intelligence intelligence-plus intelligence-pysol interregnum
  interregnum-pysol intrigue intrigue-pysol jubilee jubilee-wikipedia king-albert king-albert-pysol king-only-bakers-game kingsdown-eights klondike
  klondike-draw-one klondike-draw-three-pysol klondike-pysol la-belle-lucie la-belle-lucie-pysol la-nivernaise la-nivernaise-cadogan
  la-nivernaise-pysol laggard-lady laggard-lady-pysol lasker miss-milligan miss-milligan-till-dawn morphy mrs-mop number-ten number-ten-pysol
  odd-and-even osmosis osmosis-pysol parisienne parisienne-pysol parliament parliament-pysol patriarchs patriarchs-pysol peek peek-pysol
  puss-in-the-corner quadrille quadrille-laid-out rainbow rainbow-pysol rank-and-file rank-and-file-pysol royal-cotillion royal-cotillion-waiting
  royal-rendezvous royal-rendezvous-pysol royal-rendezvous-till-dawn russian-solitaire salic-law salic-law-pysol scorpion scorpion-till-dawn
  simple-simon sir-tommy spensers-fairie-queen spider spider-one-suit spider-one-suit-pysol spider-pysol spider-two-suits spider-two-suits-pysol
  spiderette storehouse storehouse-pysol storehouse-till-dawn straight-up strategy streets-and-alleys sultan sultan-pysol tam-o-shanter the-towers
  the-towers-pysol thirty-thieves thumb-and-pouch thumb-and-pouch-aisleriot tournament tournament-morehead tournament-pysol tournament-wikipedia
  trefoil trefoil-pysol wasp wasp-in-place westcliff westcliff-classic whitehead will-o-the-wisp windmill-relaxed yukon
)

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
  study 10000 1024000 yukon russian-solitaire tournament tournament-wikipedia tournament-morehead la-nivernaise
  study 1000000 128000 russian-solitaire
  # The first five are those of "Lines, gaps and Thirty" (odds-tail.md), which were made apart: the next run takes them into the tables and odds.csv.
  study 1000 1024000 accordion
  study 200 1024000 gaps-one-deal
  study 1000 16000000 gaps-fixed-suits late-binding-solitaire
  study 1000 128000 thirty-solvitaire
  study 1000 512000 pyramid
  study 1000 1024000 three-peaks
  for nodes in 2000 20000 100000; do
    players fair 300 "$nodes" "${SOURCE_GAMES[@]}" "${BEST_KNOWN[@]}"
  done
  players fair 300 20000 odds-variants/tournament-left-first.toml
  players fair 300 1000000 "${SOURCE_GAMES[@]}" spider-two-suits
  study 1000 128000 "${BEST_KNOWN[@]}" "${PUBLISHED[@]}" odds-variants/*.toml
  players greedy 1000 1 "${LISTED[@]}"
  players random 1000 1 "${LISTED[@]}"
  study 1000 16000 "${LISTED[@]}"

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
