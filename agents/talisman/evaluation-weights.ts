// Made by `npm run fit-evaluation`; not edited by hand.
// 8000 games of balanced against itself, 2 to 6 seats in turn, half of the seats with parameters drawn at random;
// one turn start in 24 sampled, one game in eleven held out; conditional logit of the winner, ridge 2.
// nobody rules from the Crown: 57106 positions, mean log likelihood -1.1466; held out 5792: -1.1768, equal chances -1.4334
// somebody does: 16192 positions, mean log likelihood -0.3540; held out 1589: -0.3426, equal chances -1.1335

/** Thousandths of a unit of log odds by set of weights and feature, in the order of `FEATURES`. */
export const WEIGHTS = Int32Array.of(
  // nobody rules from the Crown
  293, // strength
  67, // craft
  10, // best
  62, // bestOver6
  -112, // bestOver8
  -150, // bestOver11
  92, // battle
  -87, // armour
  169, // life
  251, // lifeTo2
  -9, // lifeTo4
  73, // fate
  186, // fateFirst
  15, // gold
  -73, // spells
  47, // objects
  62, // followers
  84, // trophies
  -94, // talisman
  43, // talismanBest
  21, // talismanPortal
  -241, // quest
  -31, // questStat
  -336, // middle
  -239, // middleTalisman
  1776, // inner
  806, // innerTalisman
  -560, // innerSteps
  68, // innerLife
  0, // innerFight
  0, // crown
  0, // crownLife
  0, // crownFight
  80, // outerSentinel
  70, // raft
  534, // toad
  -118, // lostTurns
  615, // waiting
  -10, // turnsAway
  // somebody does
  151, // strength
  63, // craft
  34, // best
  4, // bestOver6
  10, // bestOver8
  -129, // bestOver11
  236, // battle
  -8, // armour
  442, // life
  330, // lifeTo2
  178, // lifeTo4
  99, // fate
  150, // fateFirst
  27, // gold
  8, // spells
  -16, // objects
  92, // followers
  -10, // trophies
  -794, // talisman
  67, // talismanBest
  98, // talismanPortal
  -746, // quest
  -35, // questStat
  -337, // middle
  -519, // middleTalisman
  2395, // inner
  263, // innerTalisman
  -656, // innerSteps
  -59, // innerLife
  158, // innerFight
  1434, // crown
  -285, // crownLife
  -122, // crownFight
  160, // outerSentinel
  402, // raft
  744, // toad
  -165, // lostTurns
  -2, // waiting
  -36, // turnsAway
);
