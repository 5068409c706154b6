import type { IntSpec } from '../../src/engine/index.js';

/** Index of each parameter of the heuristic; the order of `PARAMS`. */
export const enum P { RushAt, RushLife, MiddleAt, CrossChance, PortalChance, AttackChance, FateGain, LifeWorth, Patience, Pull, Count }

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
];
