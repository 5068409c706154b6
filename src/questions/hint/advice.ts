import { type Agent, agentSeed, type Explanation, type Game, type State, UserError } from '../../engine/index.js';
import { textWords } from '../../experiment/design/seeds.js';
import { lookAhead } from '../../playing/library/compiled.js';
import { tableAgents } from '../../playing/positions/seat-agents.js';
import type { Session } from '../../playing/session/session.js';
import { decisionAt } from './decision.js';
import { type HintedDecision, hintAt, RACE_FUTURES } from './hint.js';
import { guideBy } from './policy.js';
import { RACE_TURNS } from './race.js';

/** Options of a hint in a session. */
export interface AdviceOptions {
  /** Futures of the question; 3,000 if absent. */
  readonly iterations?: number;
  /** Own turns after which a future is judged; 2 if absent. */
  readonly turns?: number;
  /** Any text; the same text gives the same hint. */
  readonly seed?: string;
  /** Called from time to time with the futures played. */
  readonly progress?: (played: number) => void;
}

/**
 * Evaluates the actions of the pending question, with everything dealt again that its seat cannot know.
 *
 * @throws UserError if no question is pending
 */
export async function adviceAt(session: Session, requested: AdviceOptions = {}): Promise<HintedDecision> {
  const { game } = session;
  const state = pendingState(session, requested.seed ?? 'hint');
  await lookAhead(game);
  const guide = await guideBy(game, session.persons.length);
  const { progress } = requested;
  return hintAt(game, guide, decisionAt(game, state), {
    by: 'race',
    iterations: requested.iterations ?? RACE_FUTURES,
    turns: requested.turns ?? RACE_TURNS,
    seed: textWords(requested.seed ?? 'hint')[0],
    ...(progress === undefined ? {} : { report: progress }),
  });
}

/**
 * Returns the action that an agent would choose at the pending question, from the knowledge of its seat.
 *
 * @param agent as written in an experiment
 * @throws UserError without a pending question, or for an unknown agent
 */
export async function choiceOf(session: Session, agent: string): Promise<number> {
  const { game } = session;
  const state = pendingState(session, agent);
  await lookAhead(game);
  const agents = await tableAgents(game, session.persons.length, agent);
  return choose(game, state, agents[game.actor(state)], textWords(agent));
}

/** The choice of an agent at a question, with the worth that it gave each action. */
interface ExplainedChoice {
  readonly actions: readonly string[];
  /** Index of its choice. */
  readonly taken: number;
  /** Null if the agent decided without a worth for each action. */
  readonly explanation: Explanation | null;
}

/** As `choiceOf`, with the reasons of the agent. */
export async function explainedChoiceOf(session: Session, agent: string): Promise<ExplainedChoice> {
  const { game } = session;
  const state = pendingState(session, agent);
  const seat = game.actor(state);
  const found = (await tableAgents(game, session.persons.length, agent))[seat];
  const action = choose(game, state, found, textWords(agent));
  const out = new Int32Array(game.maxActions);
  const actions = out.slice(0, game.legal(state, out));
  return {
    actions: Array.from(actions, (one) => game.describe(state, one, true)),
    taken: actions.indexOf(action),
    explanation: found.explain?.(state, seat, actions, actions.length) ?? null,
  };
}

function choose(game: Game<State>, state: State, agent: Agent<State>, seed: Int32Array): number {
  const out = new Int32Array(game.maxActions);
  const seat = game.actor(state);
  agent.begin(seat, agentSeed(seed, seat));
  return out[agent.choose(state, seat, out, game.legal(state, out))];
}

/** Returns a copy of the state at the pending question, dealt again from the view of its seat. */
function pendingState({ game, state, over }: Session, seed: string): State {
  if (over) throw new UserError('the game is over');
  game.enter?.();
  const copy = game.create();
  copy.words.set(state.words);
  game.redeal(copy, game.actor(copy), textWords(seed)[0]);
  return copy;
}
