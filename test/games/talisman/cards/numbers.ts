import { craftNow, fightScore, strengthNow } from '../../../../src/games/talisman/holdings/stats.js';
import { Breed } from '../../../../src/games/talisman/vocabulary/ids.js';
import type { Table } from '../scenario.js';

/** Returns Strength, Craft, the score in battle, and that against a Dragon, of seat 0. */
export function numbers({ s }: Table): number[] {
  return [strengthNow(s, 0), craftNow(s, 0), fightScore(s, 0, 0, Breed.Monster), fightScore(s, 0, 0, Breed.Dragon)];
}
