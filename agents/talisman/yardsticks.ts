import type { AgentSpec } from '../../src/engine/index.js';
import type { TalismanState } from '../../src/games/talisman/state/state.js';
import { yardstick } from './yardstick-1/yardstick.js';
import { yardstick2 } from './yardstick-2/yardstick-2.js';

/** Agents that never change, for measuring others. They are frozen with the cards that they were written for. */
export const YARDSTICKS: readonly AgentSpec<TalismanState>[] = [yardstick, yardstick2].map((spec) => ({
  ...spec,
  baseOnly: true,
}));
