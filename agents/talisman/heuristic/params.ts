import type { IntSpec } from '../../../src/engine/index.js';

/** Index of each parameter of the heuristic; the order of `PARAMS`. */
export const enum P {
  RushAt, RushLife, MiddleAt, CrossChance, PortalChance, AttackChance, FateGain, LifeWorth, Patience, Pull,
  RushCraftAt, Delay, Horizon, Route, StrengthWeight, CraftWeight, TrophyWeight, LossWeight, RiskAversion,
  Beyond, CrossAt, CrossBy, RaftBelow, AxeWorth, FerryAt, Bottle, DrawPull, PrayPull,
  Fate, Wish, Aggression, Hunt, Shopping, SpellWorth, CastAt, Block, Count,
}

/** Values of the parameters that have words, in the order of the words. */
export const enum Horizon { Turn, Plan }
export const enum Route { Any, Strength, Craft }
export const enum CrossBy { Any, Bridge, Raft, Ferry }
export const enum Bottle { Ignored, Cheap, Required }
export const enum FateUse { Never, Hoard, Gain, Greedy }
export const enum Wish { Worth, Highest, Lowest, Random }

/** What the heuristic weighs. Worths are in hundredths of a Strength or Craft counter. */
export const PARAMS: readonly IntSpec[] = [
  { id: 'rushAt', about: 'Strength or Craft, kit included, from which a holder of a Talisman goes for the Crown', default: 8, min: 4, max: 40 },
  { id: 'rushLife', about: 'lives without which it does not enter the Inner Region', default: 3, min: 1, max: 12 },
  { id: 'middleAt', about: 'Strength or Craft from which it wants to be in the Middle Region', default: 6, min: 1, max: 40 },
  { id: 'crossChance', about: 'percent chance to beat the Sentinel from which it tries the bridge', default: 40, min: 0, max: 100 },
  { id: 'portalChance', about: 'percent chance to open the Portal of Power from which it tries', default: 55, min: 0, max: 100 },
  { id: 'attackChance', about: 'percent chance to win from which it attacks a character', default: 62, min: 0, max: 101 },
  { id: 'fateGain', about: 'worth a reroll must be expected to gain', default: 30, min: 0, max: 1000 },
  { id: 'lifeWorth', about: 'worth of a life to a healthy character; the fewer are left, the more each is worth', default: 50, min: 1, max: 1000 },
  { id: 'patience', about: 'rounds under the Command Spell after which it nurses its lives no longer and marches on', default: 30, min: 0, max: 1000 },
  { id: 'pull', about: 'worth of a step nearer to the next gate of the plan: the Sentinel, the Warlock\'s Cave, the Portal', default: 6, min: 0, max: 100 },
  // When to go, and what for.
  { id: 'rushCraftAt', about: 'Craft that is enough in place of the Strength of rushAt; 0 = as much as rushAt', default: 0, min: 0, max: 40 },
  { id: 'delay', about: 'own turns it stays on after reaching rushAt', default: 0, min: 0, max: 100 },
  { id: 'horizon', about: 'how far it looks: turn weighs where the die may take it, plan also the way to the next gate', default: Horizon.Plan, min: 0, max: 1, words: ['turn', 'plan'] },
  { id: 'route', about: 'path to the Crown: the cheaper one, past the Crypt by Strength, or through the Mines by Craft', default: Route.Any, min: 0, max: 2, words: ['any', 'strength', 'craft'] },
  { id: 'strengthWeight', about: 'percent of its usual worth that Strength has, trophies for it included', default: 100, min: 0, max: 500 },
  { id: 'craftWeight', about: 'percent of its usual worth that Craft has, trophies for it included', default: 100, min: 0, max: 500 },
  { id: 'trophyWeight', about: 'percent of its usual worth that a trophy has', default: 100, min: 0, max: 500 },
  // Risk.
  { id: 'lossWeight', about: 'percent of its usual weight that the loss of a life has', default: 100, min: 0, max: 1000 },
  { id: 'riskAversion', about: 'hundredths of the standard deviation of a fight or a roll that count against it; below 0 they count for it', default: 0, min: -200, max: 400 },
  // The river and the Middle Region.
  { id: 'beyond', about: 'worth of being beyond the river, to who wants to be there', default: 150, min: 0, max: 1000 },
  { id: 'crossAt', about: 'Strength from which it tries the bridge; 0 = by crossChance', default: 0, min: 0, max: 40 },
  { id: 'crossBy', about: 'the only way it crosses the river of its own will, as long as it has the time', default: CrossBy.Any, min: 0, max: 3, words: ['any', 'bridge', 'raft', 'ferry'] },
  { id: 'raftBelow', about: 'percent chance to beat the Sentinel below which it builds a Raft; 0 = no Rafts', default: 70, min: 0, max: 101 },
  { id: 'axeWorth', about: 'worth of an Axe for the Raft it may become', default: 20, min: 0, max: 1000 },
  { id: 'ferryAt', about: 'Strength or Craft from which it takes the ferry of the Tavern: 1 = always, 40 = never, 0 = as middleAt', default: 0, min: 0, max: 40 },
  { id: 'bottle', about: 'a Water Bottle is of no use to it, bought when cheap, or required to cross the river', default: Bottle.Cheap, min: 0, max: 2, words: ['ignored', 'cheap', 'required'] },
  { id: 'drawPull', about: 'worth added to each card drawn where the Middle Region gives several: the Hidden Valley and the Oasis', default: 0, min: -200, max: 200 },
  { id: 'prayPull', about: 'worth added to a prayer: at the Temple, the Chapel, the Graveyard, a Shrine', default: 0, min: -200, max: 1000 },
  // Fate, wishes, people, wares, Spells.
  { id: 'fate', about: 'rerolls: never, hoarded for the last life, where they gain fateGain, or wherever they gain', default: FateUse.Gain, min: 0, max: 3, words: ['never', 'hoard', 'gain', 'greedy'] },
  { id: 'wish', about: 'what a free choice of Strength or Craft raises: the one worth more, its highest, its lowest, or either', default: Wish.Worth, min: 0, max: 3, words: ['worth', 'highest', 'lowest', 'random'] },
  { id: 'aggression', about: 'percent of its usual worth that the spoils of an attacked character have', default: 100, min: 0, max: 1000 },
  { id: 'hunt', about: 'percent of the worth of an attack that draws it to where a character stands', default: 0, min: 0, max: 1000 },
  { id: 'shopping', about: 'percent of its usual worth that a ware of a shop has; 0 = it buys nothing', default: 100, min: 0, max: 500 },
  { id: 'spellWorth', about: 'worth of one more Spell', default: 30, min: 0, max: 500 },
  { id: 'castAt', about: 'what casting a Spell in the own turn must be worth more than; below 0 it also casts what it has no opinion on', default: 0, min: -100, max: 500 },
  { id: 'block', about: 'ditches a thing onto the space, so as to draw less, where drawing threatens more than the thing is worth', default: 0, min: 0, max: 1, words: ['no', 'yes'] },
];
