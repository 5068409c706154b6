import { type Agent, agentSeed, type Game, type Guide, type Outlook, type State } from '../../engine/index.js';
import { blockSeed } from '../../experiment/design/seeds.js';

/** Playouts that find the questions of a position. */
export const STARTS = 240;
/** Most saved copies of a question; they differ in hidden information. */
const COPIES = 64;

/** A question of the actor, and the positions in which it occurred. */
export interface Decision {
  readonly seat: number;
  /** The question in words. */
  readonly question: string;
  /** The question and the position, in words. */
  readonly situation: string;
  /** Legal actions, ascending. */
  readonly actions: Int32Array;
  /** The same in words. */
  readonly words: readonly string[];
  /** The same without ids after names. */
  readonly plainWords: readonly string[];
  /** Positions at this question, at least one; all have the same text and actions. */
  readonly states: State[];
  /** Playouts that led here. */
  starts: number;
}

/**
 * Plays a position on, by forced steps and the agents' answers, to the first real decision of its actor in this turn.
 * It does so from `STARTS` beginnings with different luck: no roll is foreseen, but every roll occurs.
 *
 * @param windows true: a mere window, which the guide calls routine, is also a decision
 * @param text    two words of seed
 * @returns the decisions, the most frequent first; beginnings without a decision are omitted
 */
export function findDecisions(
  outlook: Outlook<State>,
  agents: readonly Agent<State>[],
  guide: Guide<State>,
  windows: boolean,
  text: Int32Array,
): Decision[] {
  const { game, actor } = outlook;
  const s = game.create();
  const out = new Int32Array(game.maxActions);
  const seed = new Int32Array(2);
  const found = new Map<string, Decision>();
  for (let i = 0; i < STARTS; i++) {
    blockSeed(text, i, seed);
    outlook.start(s, seed);
    agents.forEach((agent, seat) => agent.begin(seat, agentSeed(seed, seat)));
    while (!game.over(s)) {
      const count = game.legal(s, out);
      const seat = game.actor(s);
      if (seat === actor && count > 1 && (windows || !guide.routine(s, seat))) {
        keep(found, game, s, out.slice(0, count));
        break;
      }
      game.apply(s, out[count > 1 ? agents[seat].choose(s, seat, out, count) : 0]);
    }
  }
  return [...found.values()].sort((a, b) => b.starts - a.starts);
}

/** Returns the question of a state as a new decision. */
export function decisionAt(game: Game<State>, s: State): Decision {
  const out = new Int32Array(game.maxActions);
  const actions = out.slice(0, game.legal(s, out));
  return {
    seat: game.actor(s),
    question: game.question(s),
    situation: game.situation(s),
    actions,
    words: Array.from(actions, (action) => game.describe(s, action)),
    plainWords: Array.from(actions, (action) => game.describe(s, action, true)),
    states: [copyOf(game, s)],
    starts: 1,
  };
}

function copyOf(game: Game<State>, s: State): State {
  const copy = game.create();
  copy.words.set(s.words);
  return copy;
}

function keep(found: Map<string, Decision>, game: Game<State>, s: State, actions: Int32Array): void {
  const situation = game.situation(s);
  const key = `${situation}\n${actions.join()}`;
  const decision = found.get(key);
  if (decision === undefined) found.set(key, decisionAt(game, s));
  else {
    decision.starts++;
    if (decision.states.length < COPIES) decision.states.push(copyOf(game, s));
  }
}
