import { guideTo } from '../../../agents/index.js';
import type { Agent, AgentSpec, Game, Guide, GuideSpec, State } from '../../engine/index.js';
import { type SeatAgents, tableAgents } from '../../playing/positions/seat-agents.js';
import { TableAgent } from './table-agent.js';

/** Returns the guide of a game with futures played by these agents, one for each seat. */
export function guideWith(spec: GuideSpec<State>, game: Game<State>, agents: readonly Agent<State>[]): Guide<State> {
  const table = new TableAgent(agents);
  const policy: AgentSpec<State> = { id: 'table', about: 'the agents of a table', params: [], create: () => table };
  return Object.create(spec.create(game), { policy: { value: policy } }) as Guide<State>;
}

/** Returns the guide of a game. Its playouts use the given agents, or the guide's own policy. */
export async function guideBy(game: Game<State>, seats: number, agents?: SeatAgents): Promise<Guide<State>> {
  const spec = guideTo(game);
  return agents === undefined ? spec.create(game) : guideWith(spec, game, await tableAgents(game, seats, agents));
}
