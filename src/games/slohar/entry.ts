import type { GameEntry } from '../../engine/index.js';
import { Coverage } from './coverage.js';
import { slohar } from './index.js';
import { turns } from './jump-table.js';
import type { SloharState } from './state.js';

/** Les portes de Slohar and what is counted in its games. */
export const sloharEntry: GameEntry<SloharState> = {
  game: slohar,
  turns,
  observe: () => new Coverage(),
};
