/** FROZEN v2: what the heuristic weighs, in hundredths of a Strength or Craft counter. */

/** Index of each parameter of the heuristic. */
export const enum P {
  RushAt,
  RushLife,
  MiddleAt,
  CrossChance,
  PortalChance,
  AttackChance,
  FateGain,
  LifeWorth,
  Patience,
  Pull,
  RushCraftAt,
  Delay,
  Horizon,
  Route,
  StrengthWeight,
  CraftWeight,
  TrophyWeight,
  LossWeight,
  RiskAversion,
  Beyond,
  CrossAt,
  CrossBy,
  RaftBelow,
  AxeWorth,
  FerryAt,
  Bottle,
  DrawPull,
  PrayPull,
  Fate,
  Wish,
  Aggression,
  Hunt,
  Shopping,
  SpellWorth,
  CastAt,
  Block,
  Declares,
  Count,
}

/** Values of the parameters that have words, in the order of the words. */
export const enum Horizon {
  Turn,
  Plan,
}
export const enum Route {
  Any,
  Strength,
  Craft,
}
export const enum CrossBy {
  Any,
  Bridge,
  Raft,
  Ferry,
}
export const enum Bottle {
  Ignored,
  Cheap,
  Required,
}
export const enum FateUse {
  Never,
  Hoard,
  Gain,
  Greedy,
}
export const enum Wish {
  Worth,
  Highest,
  Lowest,
  Random,
}

/** In the order of `P`. */
export const VALUES = Int32Array.from([
  8, // rushAt
  3, // rushLife
  6, // middleAt
  40, // crossChance
  55, // portalChance
  62, // attackChance
  30, // fateGain
  50, // lifeWorth
  30, // patience
  6, // pull
  0, // rushCraftAt
  0, // delay
  1, // horizon
  0, // route
  100, // strengthWeight
  100, // craftWeight
  100, // trophyWeight
  100, // lossWeight
  0, // riskAversion
  150, // beyond
  0, // crossAt
  0, // crossBy
  70, // raftBelow
  20, // axeWorth
  0, // ferryAt
  1, // bottle
  0, // drawPull
  0, // prayPull
  2, // fate
  0, // wish
  100, // aggression
  0, // hunt
  100, // shopping
  30, // spellWorth
  0, // castAt
  0, // block
  1, // declares
]);
