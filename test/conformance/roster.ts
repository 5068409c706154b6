import { random } from '../../agents/random.js';
import type { AgentSpec, State } from '../../src/engine/index.js';
import type { AnyGame } from './table.js';

/** Every agent that plays a game. */
export function rosterOf(_game: AnyGame): readonly AgentSpec<State>[] {
  return [random];
}
