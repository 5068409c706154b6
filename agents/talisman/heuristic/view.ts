/**
 * The agent's knowledge of a seat: its parameters, the worths that follow from them, and the results of `refreshView`
 * for the current question. Worths and costs are in hundredths of a counter.
 */
export class View {
  /** Parameters of the agent, by `Param`. */
  param: Int32Array;

  // Fixed by the parameters.
  /** Craft from which the seat goes for the Crown, in points. */
  rushCraft = 0;
  /** Cost of a life to a healthy character. */
  lossBase = 0;
  /** Worth of a trophy point of Strength for the goal, times the rate of the trade. */
  strengthTrophy = 0;
  /** Worth of a trophy point of Craft for the goal, times the rate of the trade. */
  craftTrophy = 0;
  /** Worth of a point of Strength if it is the better stat. */
  strengthBetter = 0;
  /** Worth of a point of Strength if it is the lesser stat. */
  strengthLesser = 0;
  /** Worth of a point of Craft if it is the better stat. */
  craftBetter = 0;
  /** Worth of a point of Craft if it is the lesser stat. */
  craftLesser = 0;

  // Fixed for a game, and the memory of the seat.
  /** Random bits of the agent for this game. */
  luck = 0;
  /** Own turns to stay on after reaching the target; 0 in a view of a rival. */
  delay = 0;
  /** Own turn in which the seat first reached its target, or -1. It is the only memory, for `delay`. */
  reached = -1;

  // Computed by `refreshView`.
  /** Points by which the targets of this turn are higher than `rushAt` and `rushCraft`. */
  rushShift = 0;
  /** Cost of losing a life. */
  lifeCost = 0;
  /** Worth of gaining a life. */
  lifeGain = 0;
  /** Worth of a coin. */
  goldWorth = 0;
  /** Worth given up for one Object more, or -1 until `roomCost` is called. */
  room = 0;
  /** Worth of a Spell. */
  spellWorth = 0;
  /** Worth of a point of Strength. */
  strengthWorth = 0;
  /** Worth of a point of Craft. */
  craftWorth = 0;
  /** Strength, in points. */
  strength = 0;
  /** Score in battle before the dice, in points. */
  battle = 0;
  /** Craft, which is the score in psychic combat before the dice, in points. */
  craft = 0;
  /** Own dice in battle. */
  ownDice = 0;
  /** Dice of a creature in battle. */
  foeDice = 0;
  /** Returns the own dice in psychic combat. */
  mindDice = 0;
  /** Trophy points fewer that a counter costs the seat. */
  cheaper = 0;
  /** True if nothing is gained by waiting. */
  pressed = false;
  /** True if no time is left. */
  desperate = false;
  /** Goal of the seat, by `Goal`, or -1 in a view of a rival that is not filled yet. */
  goal = 0;

  // The plan, computed by `refreshPlan` or when `wantsFerry` is called.
  /** True if the plan was computed since the last `refreshView`. */
  planned = false;
  /** True if the seat goes for the Crown. */
  ready = false;
  /** True if the seat wants to be beyond the river. */
  wantsMiddle = false;
  /** Chance to pass the Sentinel by fight or by Spell, per mille. */
  bridgeChance = 0;
  /** True if the seat wants to cross by the bridge. */
  wantsBridge = false;
  /** True if the seat wants to cross by Raft. */
  wantsRaft = false;
  /** True if the seat wants to cross by the ferry. */
  wantsFerry = false;
  /** True if the seat has no Talisman and may get a quest for one. */
  wantsQuest = false;
  /** Share of the worth of an attack that draws the seat to a character, in percent. */
  hunt = 0;
  /** True if an open quest sends the seat to the Outer Region. */
  errandOutside = false;

  // A card unseen where creatures have no bonus, cached by `unseenAt` with everything that it depends on.
  /** Worth of a card unseen. */
  unseenWorth = 0;
  /** Prices of counters for which it was computed, packed. */
  unseenPrices = 0;
  /** Scores for which it was computed, packed. */
  unseenScores = 0;
  /** Dice and hour for which it was computed, packed; 0 if there is no worth. */
  unseenDice = 0;
  /** Cost of a life for which it was computed. */
  unseenCost = 0;

  /** True if the trips into added Regions were valued since the last `refreshView`. */
  mapped = false;

  /** True while one throw is valued under several alignments: landings that do not depend on it are cached. */
  comparesAlignments = false;
  /** Set when a valuation reads the alignment of the seat. */
  readsAlignment = false;

  /** True while a move is valued by the spaces it may lead to: the programs there move no further. */
  afar = false;

  constructor(param: Int32Array) {
    this.param = Int32Array.from(param);
  }
}
