import { P } from './params.js';

/**
 * What a seat's judgement of places and programs needs again and again: the agent's parameters in the first words, by
 * `P`, and behind them what `look` has computed about the seat for the question at hand. A caller that only wants
 * parameters is content with a view, too.
 */
export const enum V {
  /**
   * What stands as long as the parameters do: the Craft to rush with, the cost of a life to the healthy, the worth of a
   * trophy point of either stat.
   */
  RushCraft = P.Count,
  LossBase,
  StrengthTrophy,
  CraftTrophy,
  /** The worth of a point of the better stat and of the other. */ StrengthBetter,
  StrengthLesser,
  CraftBetter,
  CraftLesser,
  /** The agent's own luck for this game. */ Luck,
  /** Own turn in which it first stood at its target, or -1: the only thing it remembers, for `delay`. */ Reached,
  /** What losing a life costs and gaining one is worth. */ LifeCost,
  LifeGain,
  /** What a coin is worth. */ GoldWorth,
  /** What is given up for one Object more, or UNKNOWN until somebody asks. */ Room,
  /** What a point of Strength and of Craft is worth. */ StrengthWorth,
  CraftWorth,
  /** Strength; scores before the dice in battle and in psychic combat, which is Craft. */ Strength,
  Battle,
  Mind,
  /** Dice in battle, of the seat and of a creature. */ OwnDice,
  FoeDice,
  /** Own dice in psychic combat. */ MindDice,
  /** Flags: nothing to gain by waiting; no time left. */ Pressed,
  Desperate,
  /**
   * The plan, flags that `lookAhead` sets: goes for the Crown; wants beyond the river; by bridge, Raft, ferry; has no
   * Talisman and may get a quest for one.
   */
  Ready,
  WantsMiddle,
  /** Chance per mille to pass the Sentinel, by fight or by Spell. */
  BridgeChance,
  WantsBridge,
  WantsRaft,
  WantsFerry,
  WantsQuest,
  /** Of the plan, too: percent of the worth of an attack that draws it; flag: its quest sends it to the Outer Region. */
  Hunt,
  ErrandOutside,
  /**
   * Worth of a card unseen where creatures have no bonus, and for which prices of counters, scores, dice and hour, and
   * cost of a life; no dice = not known.
   */
  Unseen,
  UnseenPrices,
  UnseenScores,
  UnseenDice,
  UnseenCost,
  /** `Goal`, by `look`; what a Spell is worth. */
  Goal,
  SpellWorth,
  /** Flag: a power that moves is being judged, by the places it may lead to: what waits there moves no further. */
  Afar,
  Count,
}
