import { type Agent, type AgentSpec, type Game, type State, UserError } from '../../engine/index.js';
import { EntrantList, splitAgents } from '../../experiment/design/agent-text.js';
import { entrant, findCandidate, refuseBaseOnly } from '../../experiment/design/candidate.js';
import type { Library } from '../../experiment/design/library.js';
import { withAgents } from '../library/library.js';
import type { ReadPosition } from './position-file.js';

/** Default agent of a seat. */
export const DEFAULT_AGENT = 'balanced';

/** Agents given by the user: one for every seat or one for each, as text or as an object. */
export type SeatAgents = string | readonly (string | AgentSpec<State>)[];

/** Returns the agents of a position's seats: those named in the position, otherwise the given ones. */
export async function seatAgents(position: ReadPosition, requested: SeatAgents): Promise<Agent<State>[]> {
  const { library, names } = namesFor(requested, position.agents.length);
  const seats = position.agents.map((own, seat) => ({
    name: own ?? names[seat],
    where: own === null ? '--agents' : position.at(['seats', seat, 'agent']),
  }));
  return makeAgents(seats, position.game, library);
}

/** Returns the given agents for a table of that many seats. */
export async function tableAgents(game: Game<State>, seats: number, requested: SeatAgents): Promise<Agent<State>[]> {
  const { library, names } = namesFor(requested, seats);
  return makeAgents(
    names.map((name) => ({ name, where: '--agents' })),
    game,
    library,
  );
}

function namesFor(
  requested: SeatAgents,
  seats: number,
): { readonly library: Library; readonly names: readonly string[] } {
  const list = typeof requested === 'string' ? splitAgents(requested) : requested;
  if (list.length !== 1 && list.length !== seats) {
    throw new UserError(`--agents: ${list.length} agents for ${seats} seats; give one for all seats, or one for each`);
  }
  const { library, names } = withAgents(list);
  return { library, names: Array.from({ length: seats }, (_, seat) => names[seat % names.length]) };
}

/** An agent named for a seat, and the place of the name. */
interface NamedSeat {
  readonly name: string;
  readonly where: string;
}

async function makeAgents(seats: readonly NamedSeat[], game: Game<State>, library: Library): Promise<Agent<State>[]> {
  const entrants = new EntrantList();
  const made: Agent<State>[] = [];
  for (const { name, where } of seats) {
    const candidate = await findCandidate(name, game.id, library, where);
    if (!library.games.includes(game)) refuseBaseOnly(candidate, where);
    const seated = entrants.all[entrants.add(entrant(candidate, {}, where), where)];
    made.push(candidate.found.spec.create(game, Int32Array.from(seated.params)));
  }
  return made;
}
