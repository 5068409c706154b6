import { agentsOf } from '../../../agents/index.js';
import { type Game, type State, UserError } from '../../engine/index.js';
import { library } from '../../playing/library/library.js';
import { STRONGER } from '../contract/stronger-words.js';
import { BETTER, isAboutBetter, isEven } from './goal-text.js';
import type { PlaceOf } from './read-targets.js';
import type { TargetTable } from './target.js';
import type { TuneValue } from './tune-file.js';

/** Players of a table if a tune names no number. */
const PLAYERS = 4;

/** Measure of a tune file for the wins of the better player. */
export const BETTER_PLAYER = 'better_player';

/** Agents at the tables of a tune. */
export interface Seating {
  readonly players: number;
  /** Agents of the tune's own table; absent for the usual ones of the game. */
  readonly agents: readonly string[] | undefined;
  /** Table of the player that is helped; null if the goal is another one. */
  readonly helped: TargetTable | null;
  /** Table of the better player; null if no goal is about it. */
  readonly better: TargetTable | null;
}

/**
 * Returns the agents at the tables of a tune. With the goal `even` the last of `agents` is helped. With a goal about
 * the better player the first of several `agents` is that one, and the others sit at the tune's own table.
 *
 * @throws UserError if a goal needs players of different strength and has none
 */
export function seatingOf(value: TuneValue, { id, seats }: Game<State>, at: PlaceOf): Seating {
  const { goal = '', agents } = value;
  if (isEven(goal)) return helpedSeating(value, at);
  const players = value.players ?? Math.min(PLAYERS, seats.max);
  const isSkill = isAboutBetter(goal) || value.targets.some(({ measure }) => measure === BETTER_PLAYER);
  if (!isSkill) return { players, agents, helped: null, better: null };
  const [first, ...rest] = agents ?? [];
  const others = rest.length > 0 ? rest : [first ?? library.usual?.(id) ?? 'random'];
  const better = rest.length > 0 ? first : strongerOf(id, at);
  const table = { agents: placed(better, others, players), who: BETTER };
  return { players, agents: [others[0]], helped: null, better: table };
}

function helpedSeating({ agents = [], players = agents.length }: TuneValue, at: PlaceOf): Seating {
  if (new Set(agents).size < 2)
    throw new UserError(
      `${at(['agents'])}: 'even' is for players of different strength; name the weaker last, as in --agents balanced,epsilon:of=balanced,permille=100`,
    );
  const helped = { agents: placed(agents.at(-1)!, agents.slice(0, -1), players), who: 'the weaker player' };
  return { players, agents: helped.agents, helped, better: null };
}

function strongerOf(game: string, at: PlaceOf): string {
  if (agentsOf(game).some(({ id }) => id === `${game}/${STRONGER}`)) return STRONGER;
  throw new UserError(`${at(['agents'])}: ${game} has no '${STRONGER}'; name the better player first: --agents A,B`);
}

/** Returns one agent and the others in turn, one for each place. */
function placed(first: string, others: readonly string[], players: number): string[] {
  return [first, ...Array.from({ length: Math.max(0, players - 1) }, (_, i) => others[i % others.length])];
}
