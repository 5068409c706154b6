import { type Agent, type AgentSpec, type Game, type State, UserError } from '../engine/index.js';
import { entrant, findCandidate, refuseBaseOnly, splitAgents } from '../runner/design/agent-text.js';
import type { Library } from '../runner/design/library.js';
import { withAgents } from './library.js';
import type { ReadPosition } from './position-file.js';

/** Who plays a seat by default. */
export const DEFAULT_AGENT = 'balanced';

/** Agents as a person gives them: one for every seat or one for each, as text or as the agent itself. */
export type WantedAgents = string | readonly (string | AgentSpec<State>)[];

/** The agents of a position's seats: those that it names, else the wanted ones. */
export async function seatAgents(position: ReadPosition, wanted: WantedAgents): Promise<Agent<State>[]> {
  const { library, names } = namesFor(wanted, position.agents.length);
  return Promise.all(
    position.agents.map((own, seat) => {
      const where = own === null ? '--agents' : position.at(['seats', seat, 'agent']);
      return makeAgent(own ?? names[seat], position.game, library, where);
    }),
  );
}

/** The wanted agents at a table of that many seats. */
export async function tableAgents(game: Game<State>, seats: number, wanted: WantedAgents): Promise<Agent<State>[]> {
  const { library, names } = namesFor(wanted, seats);
  return Promise.all(names.map((name) => makeAgent(name, game, library, '--agents')));
}

/** A name for each seat. */
function namesFor(
  wanted: WantedAgents,
  seats: number,
): { readonly library: Library; readonly names: readonly string[] } {
  const list = typeof wanted === 'string' ? splitAgents(wanted) : wanted;
  if (list.length !== 1 && list.length !== seats) {
    throw new UserError(`--agents: ${list.length} agents for ${seats} seats; give one for all seats, or one for each`);
  }
  const { library, names } = withAgents(list);
  return { library, names: Array.from({ length: seats }, (_, seat) => names[seat % names.length]) };
}

async function makeAgent(name: string, game: Game<State>, library: Library, where: string): Promise<Agent<State>> {
  const candidate = await findCandidate(name, game.id, library, where);
  if (!library.games.includes(game)) refuseBaseOnly(candidate, where);
  return candidate.found.spec.create(game, Int32Array.from(entrant(candidate, {}, where).params));
}
