import { type Explanation, type State, UserError } from '../../engine/index.js';
import type { Design } from '../../experiment/design/types.js';
import { checkPlace, type GamePlace } from '../../experiment/play/replay.js';
import { type Players, Table } from '../../experiment/play/table.js';
import { seatLabel } from '../../playing/session/persons.js';

/** One decision of a game with the worth that its agent gave each action. */
export interface ExplainedDecision {
  /** Number of the decision in the game, counted from 1. */
  readonly decision: number;
  readonly seat: number;
  /** Entrant of the design. */
  readonly entrant: number;
  readonly situation: string;
  readonly actions: readonly string[];
  /** Index of the action that was taken. */
  readonly taken: number;
  /** Null if the agent decided without a worth for each action, or there was one action. */
  readonly explanation: Explanation | null;
  /** The agent, as it is named at a table. */
  readonly agent: string;
}

/**
 * Plays a game to one of its decisions and lets the agent explain its answer.
 *
 * @param decision counted from 1, as `replay --all` lists them
 * @throws UserError if the game has fewer decisions
 */
export function explainDecision(
  design: Design,
  players: Players,
  place: GamePlace,
  decision: number,
): ExplainedDecision {
  checkPlace(design, place);
  const table = new Table(design, players);
  table.startBlock(place.block);
  table.setUp(design.cells[place.cell], place.rotation);
  const { game } = players;
  const list = new Int32Array(game.maxActions);
  let played = 0;
  let found: ExplainedDecision | null = null;
  const explain = (s: State, action: number): ExplainedDecision => {
    const seat = game.actor(s);
    const situation = game.situation(s);
    const actions = list.slice(0, game.legal(s, list));
    const explanation =
      actions.length < 2 ? null : (table.agent(seat).explain?.(s, seat, actions, actions.length) ?? null);
    const entrant = table.entrant(seat);
    return {
      ...{ decision, seat, entrant, situation },
      actions: Array.from(actions, (one) => game.describe(s, one, true)),
      taken: actions.indexOf(action),
      explanation,
      agent: seatLabel(design.entrants[entrant].label),
    };
  };
  table.playOut({
    ...game,
    apply(s, action) {
      if (++played === decision) found = explain(s, action);
      game.apply(s, action);
    },
    over: (s) => found !== null || game.over(s),
  });
  if (found === null) throw new UserError(`there is no decision ${decision}; the last one of this game is ${played}`);
  return found;
}
