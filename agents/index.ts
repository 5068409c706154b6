import { SLOHAR_AGENTS, SLOHAR_GUIDE } from '#slohar-agents';
import { YARDSTICKS } from '#yardsticks';
import type { AgentSpec, Decorator, Game, GuideSpec, State } from '../src/engine/index.js';
import { epsilon } from './decorators/epsilon.js';
import { without } from './decorators/without.js';
import { LearnedSpec } from './learned/learned.js';
import { flatSpec } from './mcts/halving.js';
import { mctsSpec } from './mcts/mcts.js';
import { neutralGuide } from './mcts/neutral-guide.js';
import { hold, pigGuide } from './pig/hold.js';
import { random } from './random.js';
import { first } from './talisman/first.js';
import { talismanGuide } from './talisman/guide-spec.js';
import { balanced } from './talisman/heuristic/balanced.js';
import { styles } from './talisman/heuristic/styles.js';
import { quick } from './talisman/quick/spec.js';

/** An agent and the games it plays. */
export interface RosterEntry {
  readonly games: readonly string[] | 'any';
  readonly spec: AgentSpec<State>;
}

/** Guides for agents that search, by game. A game without one is searched by random playouts. */
// biome-ignore lint/suspicious/noExplicitAny: an unknown state would fit no guide's functions
const GUIDES: Readonly<Record<string, GuideSpec<any> | undefined>> = {
  pig: pigGuide,
  talisman: talismanGuide,
  slohar: SLOHAR_GUIDE,
};

/** Returns the guide to a game. */
export function guideTo(game: Game<State>): GuideSpec<State> {
  return GUIDES[game.id] ?? neutralGuide;
}

/** Returns the guide with the fitted judge of a game; null if it has none. */
export function judgeOf(game: string): GuideSpec<State> | null {
  const guide = GUIDES[game];
  return guide?.fittedTo === undefined ? null : guide;
}

/** Agents: the only list. The command line, the conformance suites and the signature cover it. */
export const ROSTER: readonly RosterEntry[] = [
  { games: 'any', spec: random },
  { games: 'any', spec: flatSpec(guideTo) },
  { games: 'any', spec: mctsSpec(guideTo) },
  { games: ['pig'], spec: hold },
  { games: ['talisman'], spec: first },
  ...YARDSTICKS.map((spec) => ({ games: ['talisman'], spec })),
  { games: ['talisman'], spec: balanced },
  { games: ['talisman'], spec: quick },
  { games: ['talisman'], spec: new LearnedSpec('talisman/learned', guideTo) },
  ...SLOHAR_AGENTS.map((spec) => ({ games: ['slohar'], spec })),
  ...styles.map((spec) => ({ games: ['talisman'], spec })),
];

/** Decorators: they make an agent of another, in any game. */
export const DECORATORS: readonly Decorator[] = [epsilon, without];

/** Returns the name of the default agent of a game: `balanced` if the game has it. */
export function usualAgent(game: string): string {
  return ROSTER.some(({ spec }) => spec.id === `${game}/balanced`) ? 'balanced' : 'random';
}

/** Returns the agents that play a game, in the order of the roster. */
export function agentsOf(game: string): readonly AgentSpec<State>[] {
  return ROSTER.filter(({ games }) => games === 'any' || games.includes(game)).map(({ spec }) => spec);
}
