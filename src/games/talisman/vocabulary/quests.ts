import type { WordsOf } from '../../../engine/index.js';

/** What a quest asks for. */
export const enum Task {
  None,
  TakeLife,
  KillEnemy,
  GiveFollower,
  GiveMagicObject,
  PayGold,
  /** A deed that a power of a pack notices. */
  Deed,
}
export const TASKS = [
  'none',
  'takeLife',
  'killEnemy',
  'giveFollower',
  'giveMagicObject',
  'payGold',
  'deed',
] as const satisfies WordsOf<typeof Task>;

/** Most quests of a game. */
export const QUESTS_MAX = 24;
/** Number of quests that a die decides between. */
export const QUESTS_OF_DIE = 6;
