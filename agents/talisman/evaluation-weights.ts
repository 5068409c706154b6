// Made by `npm run fit-evaluation`; not edited by hand.
// 8000 games of balanced against itself, 2 to 6 seats in turn, half of the seats with parameters drawn at random;
// one turn start in 24 sampled, one game in eleven held out; conditional logit of the winner, ridge 2.
// nobody rules from the Crown: 58487 positions, mean log likelihood -1.1277; held out 5862: -1.1504, equal chances -1.4234
// somebody does: 16235 positions, mean log likelihood -0.3041; held out 1708: -0.3180, equal chances -1.1640

/** Thousandths of a unit of log odds by set of weights and feature, in the order of `FEATURES`. */
export const WEIGHTS = Int32Array.of(
  // nobody rules from the Crown
  317, // strength
  97, // craft
  -20, // best
  73, // bestOver6
  -86, // bestOver8
  -210, // bestOver11
  192, // battle
  -62, // armour
  164, // life
  128, // lifeTo2
  14, // lifeTo4
  54, // fate
  194, // fateFirst
  29, // gold
  -55, // spells
  33, // objects
  50, // followers
  87, // trophies
  14, // talisman
  2, // talismanBest
  41, // talismanPortal
  75, // quest
  -47, // questStat
  -585, // middle
  -54, // middleTalisman
  1077, // inner
  1405, // innerTalisman
  -639, // innerSteps
  130, // innerLife
  28, // innerFight
  0, // crown
  0, // crownLife
  0, // crownFight
  91, // outerSentinel
  157, // raft
  638, // toad
  -27, // lostTurns
  1089, // waiting
  -20, // turnsAway
  // somebody does
  166, // strength
  74, // craft
  35, // best
  179, // bestOver6
  -41, // bestOver8
  -255, // bestOver11
  318, // battle
  -41, // armour
  443, // life
  439, // lifeTo2
  77, // lifeTo4
  72, // fate
  130, // fateFirst
  32, // gold
  -46, // spells
  -56, // objects
  44, // followers
  -10, // trophies
  -10, // talisman
  -82, // talismanBest
  143, // talismanPortal
  -160, // quest
  -49, // questStat
  -832, // middle
  -126, // middleTalisman
  2607, // inner
  563, // innerTalisman
  -842, // innerSteps
  3, // innerLife
  178, // innerFight
  1242, // crown
  -304, // crownLife
  -157, // crownFight
  192, // outerSentinel
  658, // raft
  626, // toad
  -428, // lostTurns
  0, // waiting
  -35, // turnsAway
);
