import type { GameEntry, PositionHead } from '../../engine/index.js';
import { slohar } from './index.js';
import type { SloharState } from './state.js';

/** Les portes de Slohar with all that can be asked of it. */
export const sloharEntry: GameEntry<SloharState, PositionHead> = { game: slohar };
