import type { AgentSpec, Decorator, State } from '../src/engine/index.js';
import { epsilon } from './decorators/epsilon.js';
import { without } from './decorators/without.js';
import { hold } from './pig/hold.js';
import { random } from './random.js';
import { balanced } from './talisman/balanced.js';
import { first } from './talisman/first.js';
import { yardstick } from './talisman/yardstick/yardstick.js';

/** An agent and the games it plays. */
export interface RosterEntry {
  readonly games: readonly string[] | 'any';
  readonly spec: AgentSpec<State>;
}

/** The only list of agents: the command line, the conformance suites and the signature cover what stands here. */
export const ROSTER: readonly RosterEntry[] = [
  { games: 'any', spec: random },
  { games: ['pig'], spec: hold },
  { games: ['talisman'], spec: first },
  { games: ['talisman'], spec: yardstick },
  { games: ['talisman'], spec: balanced },
];

/** What makes an agent of another, in any game. */
export const DECORATORS: readonly Decorator[] = [epsilon, without];

/** The agents that play a game, in the order of the roster. */
export function agentsOf(game: string): readonly AgentSpec<State>[] {
  return ROSTER.filter(({ games }) => games === 'any' || games.includes(game)).map(({ spec }) => spec);
}
