import type { Agent, AgentSpec, Declaring } from '../../engine/agent.js';
import type { State } from '../../engine/game.js';
import { agentSeed, play, TRACE_WORDS } from '../../engine/play.js';
import { draw, mix } from '../../engine/random.js';
import { defaults } from '../../engine/spec.js';
import { hasSettings } from '../../experiment/design/agent-text.js';
import { Histories } from '../../experiment/plugins/histories.js';
import { RecordedGame } from '../../experiment/plugins/recorded-game.js';
import { type Finding, NotAsked } from './not-asked.js';
import { type AnyGame, CheckFailure, copyOf, hashOf, must, sameWords, setUp, type Table, tables } from './table.js';

/** One promise of the `Agent` contract. Throws if an agent breaks it, with a `CheckFailure` if that was in a game. */
export interface AgentCheck {
  readonly title: string;
  /** Returns a short text about the observed values, if there are any. */
  run(game: AnyGame, spec: AgentSpec<State>, budget: AgentBudget): Finding;
}

export interface AgentBudget {
  readonly games: number;
  /** Questions that the agent answers in one game before the game is abandoned. */
  readonly questions: number;
  /** Values of the parameters. */
  readonly params: Int32Array;
  /** Games played to their end, with the agent at every seat, to see whether it stalls; none if absent. */
  readonly whole?: number;
}

/** Share of games stopped at the cap, per mille, from which an agent counts as stalling. */
const CAPPED_PERMILLE = 500;

/** A question and the answer of the agent at that seat. */
interface Answer {
  readonly s: State;
  readonly seat: number;
  readonly out: Int32Array;
  readonly count: number;
  readonly index: number;
}

/** The questions and answers at a table. */
interface Sitting {
  readonly actions: readonly number[];
  /** Chosen indexes, and the number of actions before each. */
  readonly chosen: readonly number[];
  readonly after: readonly number[];
}

/** Returns one agent per seat, begun with the seat's seed for this game. */
function begin(t: Table, agents: readonly Agent<State>[]): readonly Agent<State>[] {
  for (let seat = 0; seat < t.seats; seat++) agents[seat].begin(seat, agentSeed(t.seed, seat));
  return agents;
}

function build(t: Table, spec: AgentSpec<State>, params: Int32Array): readonly Agent<State>[] {
  return begin(
    t,
    Array.from({ length: t.seats }, () => spec.create(t.game, params)),
  );
}

/** Returns the answer of an agent, which must be in range: a game with an illegal action may never end. */
function chosenBy(agent: Agent<State>, s: State, seat: number, out: Int32Array, count: number): number {
  const index = agent.choose(s, seat, out, count);
  must(Number.isInteger(index) && index >= 0 && index < count, `seat ${seat} chose ${index} of ${count}`);
  return index;
}

/**
 * Plays a table with the agents to its end, or until they have answered `question` questions. Every second table has
 * random players at the odd seats, so that both kinds of opponents are tested.
 *
 * @param witness receives each offer and each answer
 */
function sit(
  t: Table,
  agents: readonly Agent<State>[],
  question: number,
  visit?: (answer: Answer) => void,
  witness?: PassWitness,
): Sitting {
  const { game } = t;
  const s = setUp(t);
  if (witness !== undefined) game.seat?.(s, new Array(t.seats).fill(witness));
  const out = new Int32Array(game.maxActions);
  const actions: number[] = [];
  const chosen: number[] = [];
  const after: number[] = [];
  const mixed = (t.seed[0] & 1) === 1;
  try {
    while (!game.over(s) && chosen.length < question) {
      const at = actions.length;
      const count = game.legal(s, out);
      const seat = game.actor(s);
      let index = 0;
      if (count > 1 && mixed && seat % 2 === 1) {
        index = draw((t.seed[0] + (at >> 16)) | 0, t.seed[1], 8, at & 0xffff, count);
      } else if (count > 1) {
        index = chosenBy(agents[seat], s, seat, out, count);
        chosen.push(index);
        after.push(at);
        visit?.({ s, seat, out, count, index });
      }
      actions.push(out[index]);
      witness?.answered();
      game.apply(s, out[index]);
    }
  } catch (error) {
    throw new CheckFailure((error as Error).message, t, actions, error);
  }
  return { actions, chosen, after };
}

/** Receives each offer for agents that declare passes. It lets them declare, and still asks them. */
class PassWitness implements Declaring<State> {
  /** The seat that has declared a pass for the next question, or -1. */
  declared = -1;
  offers = 0;
  private readonly before: State;
  private readonly other: State;

  constructor(
    private readonly game: AnyGame,
    private readonly agents: readonly Agent<State>[],
  ) {
    this.before = game.create();
    this.other = game.create();
  }

  passes(s: State, seat: number, offer: number): boolean {
    const agent = this.agents[seat];
    this.before.words.set(s.words);
    const passes: unknown = agent.passes!(s, seat, offer);
    must(passes === true || passes === false, `seat ${seat} declared neither true nor false`);
    must(sameWords(this.before, s), `seat ${seat} changed the state when it declared what it passes`);
    this.other.words.set(s.words);
    this.game.redeal(this.other, seat, mix((hashOf(s) + this.offers++) | 0));
    const again = agent.passes!(this.other, seat, offer);
    must(again === passes, `seat ${seat} declared ${passes}, but ${again} when what it cannot know was dealt again`);
    if (passes) this.declared = seat;
    return false;
  }

  answered(): void {
    this.declared = -1;
  }
}

const DECLARES_NOTHING = new NotAsked('of an agent that declares nothing');

/** Returns the record of a table that agents play to its end. */
function recordOf(t: Table, agents: readonly Agent<State>[], game = t.game): Int32Array {
  const s = setUp(t);
  const record = new Int32Array(t.seats * game.metrics.length);
  try {
    play(game, s, agents, new Int32Array(game.maxActions), new Int32Array(TRACE_WORDS));
  } catch (error) {
    throw new CheckFailure((error as Error).message, t, [], error);
  }
  game.record(s, record);
  return record;
}

function mustAgree(t: Table, one: Sitting, two: Sitting, why: string): void {
  const at = one.chosen.findIndex((index, i) => index !== two.chosen[i]);
  if (at < 0) return;
  throw new CheckFailure(
    `${why}: answer ${at} was ${one.chosen[at]}, then ${two.chosen[at]}`,
    t,
    one.actions.slice(0, one.after[at]),
  );
}

/** Plays a table to its end with the agents alone. Returns true if it was stopped at the cap. */
function isCapped(t: Table, agents: readonly Agent<State>[]): boolean {
  const s = setUp(t);
  const checked = agents.map(
    (agent): Agent<State> => ({ begin() {}, choose: (at, seat, out, count) => chosenBy(agent, at, seat, out, count) }),
  );
  try {
    play(t.game, s, checked, new Int32Array(t.game.maxActions), new Int32Array(TRACE_WORDS));
  } catch (error) {
    throw new CheckFailure((error as Error).message, t, [], error);
  }
  return t.game.capped(s);
}

export const AGENT_CHECKS: readonly AgentCheck[] = [
  {
    title: 'declares parameters with a range that holds the default',
    run(_game, spec) {
      must(
        hasSettings(spec.id) || /^([a-z][a-z0-9-]*\/)?[a-z][a-z0-9-]*$/.test(spec.id),
        `id ${spec.id} is neither name nor game/name in kebab-case`,
      );
      must(spec.about.trim() !== '', 'no description');
      must(new Set(spec.params.map((param) => param.id)).size === spec.params.length, 'a parameter stands twice');
      for (const param of spec.params) {
        must(/^[a-z][A-Za-z0-9]*$/.test(param.id), `parameter ${param.id} is not camelCase`);
        must(param.min <= param.default && param.default <= param.max, `parameter ${param.id}: default out of range`);
        must(param.about.trim() !== '', `parameter ${param.id}: no description`);
      }
    },
  },
  {
    // Before the others, while it has played nothing.
    title: 'gives the same answers whatever it did before',
    run(game, spec, { questions: question, params }) {
      for (const t of tables(game, 1)) {
        const played = Array.from({ length: t.seats }, () => new RecordedGame(game));
        played.forEach((recorded, seat) => recorded.begin(seat, agentSeed(t.seed, seat)));
        sit(t, build(t, spec, params), question, ({ s, seat, out, count, index }) =>
          played[seat].question(s.words, seat, out, count, index),
        );
        for (const recorded of played) {
          const other = new Histories().differing(recorded, spec.create(game, params));
          must(other === null, `it answered ${other?.first}, then ${other?.second}, at: ${other?.situation}`);
        }
      }
    },
  },
  {
    title: 'answers with an index in range and leaves the state and the list alone',
    run(game, spec, { games, questions: question, params }) {
      const before = game.create();
      const list = new Int32Array(game.maxActions);
      const given = params.slice();
      for (const t of tables(game, games)) {
        const agents = build(t, spec, params).map(
          (agent): Agent<State> => ({
            begin() {},
            choose(s, seat, actions, count) {
              before.words.set(s.words);
              list.set(actions);
              const index = agent.choose(s, seat, actions, count);
              must(sameWords(before, s), `seat ${seat} changed the state`);
              for (let i = 0; i < count; i++) must(list[i] === actions[i], `seat ${seat} changed the list of actions`);
              return index;
            },
          }),
        );
        sit(t, agents, question);
        must(
          given.every((value, i) => value === params[i]),
          'it changed its parameters',
        );
      }
    },
  },
  {
    title: 'gives the same answers on the same seed',
    run(game, spec, { games, questions: question, params }) {
      for (const t of tables(game, games)) {
        const one = sit(t, build(t, spec, params), question);
        mustAgree(t, one, sit(t, build(t, spec, params), question), 'two agents of one seed differ');
      }
    },
  },
  {
    title: 'forgets the last game when it begins the next',
    run(game, spec, { games, questions: question, params }) {
      const used = Array.from({ length: game.seats.max }, () => spec.create(game, params));
      for (const t of tables(game, games)) {
        const answers = sit(t, begin(t, used), question);
        mustAgree(
          t,
          sit(t, build(t, spec, params), question),
          answers,
          'an agent that has played before differs from a fresh one',
        );
      }
    },
  },
  {
    title: 'shares no memory with other agents of its kind',
    run(game, spec, { games, questions: question, params }) {
      for (const t of tables(game, games)) {
        const alone = sit(t, build(t, spec, params), question);
        const others = build(t, spec, params);
        const company = sit(t, build(t, spec, params), question, ({ s, seat, out, count }) => {
          others[(seat + 1) % t.seats].choose(s, seat, out, count);
        });
        mustAgree(t, alone, company, 'another agent at work changes the answers');
      }
    },
  },
  {
    title: 'answers by the words of the state, in whatever object they stand',
    run(game, spec, { games, questions: question, params }) {
      for (const t of tables(game, games)) {
        const twins = build(t, spec, params);
        sit(t, build(t, spec, params), question, ({ s, seat, out, count, index }) => {
          const copy = twins[seat].choose(copyOf(game, s), seat, out.slice(), count);
          must(copy === index, `seat ${seat} chose ${index}, on a copy ${copy}`);
        });
      }
    },
  },
  {
    title: 'does not peek: what its seat cannot know does not change its answer',
    run(game, spec, { games, questions: question, params }) {
      const other = game.create();
      const list = new Int32Array(game.maxActions);
      for (const t of tables(game, games)) {
        const twins = build(t, spec, params);
        let k = 0;
        sit(t, build(t, spec, params), question, ({ s, seat, out, count, index }) => {
          other.words.set(s.words);
          game.redeal(other, seat, mix((hashOf(s) + k++) | 0));
          const n = game.legal(other, list);
          let alike = n === count;
          for (let i = 0; alike && i < n; i++) alike = list[i] === out[i];
          // A twin is asked in any case, to stay in step with its random numbers.
          const answer = twins[seat].choose(alike ? other : s, seat, alike ? list : out, count);
          must(answer === index, `seat ${seat} chose ${index}, but ${answer} when what it cannot know was dealt again`);
        });
      }
    },
  },
  {
    title: 'passes unasked only what it would pass, by what its seat knows, and leaves the state alone',
    run(game, spec, { games, questions: question, params }) {
      if (spec.create(game, params).passes === undefined) return DECLARES_NOTHING;
      let offers = 0;
      for (const t of tables(game, games)) {
        const agents = build(t, spec, params);
        const witness = new PassWitness(game, agents);
        const visit = ({ seat, index }: Answer): void =>
          must(
            witness.declared !== seat || index === 0,
            `seat ${seat} declared that it would pass, but chose ${index}`,
          );
        sit(t, agents, question, visit, witness);
        offers += witness.offers;
      }
      return `${offers} offers`;
    },
  },
  {
    title: 'plays the same games, asked or not what it passes unasked',
    run(game, spec, { whole = 0, params }) {
      if (spec.create(game, params).passes === undefined) return DECLARES_NOTHING;
      const { seat: _, ...asking } = game;
      for (const t of tables(game, whole)) {
        const question = recordOf(t, build(t, spec, params), asking);
        const unasked = recordOf(t, build(t, spec, params));
        const at = question.findIndex((value, i) => value !== unasked[i]);
        if (at < 0) continue;
        const { id } = game.metrics[at % game.metrics.length];
        throw new CheckFailure(`column ${id} is ${question[at]} when it is asked all, else ${unasked[at]}`, t, []);
      }
      return `${whole} games`;
    },
  },
  {
    title: 'plays with every parameter at either end of its range',
    run(game, spec, { games, questions: question, params }) {
      spec.params.forEach((param, at) => {
        // The upper end of a search budget would take minutes and shows nothing new.
        const ends = isSearchBudget(param.id) ? [param.min] : [param.min, param.max];
        for (const value of ends) {
          const changed = params.slice();
          changed[at] = value;
          for (const t of tables(game, Math.ceil(games / 8))) sit(t, build(t, spec, changed), question);
        }
      });
    },
  },
  {
    title: 'does not stall: most games among its own kind end by the rules, not at the cap',
    run(game, spec, { whole = 0, params }) {
      // Each variant at least once: some make games long for any agent.
      const games = whole === 0 ? 0 : Math.max(whole, game.variants.length);
      const capped = tables(game, games).filter((t) => isCapped(t, build(t, spec, params))).length;
      const seen = `${capped} of ${games} games stopped at the cap`;
      must(capped * 1000 <= CAPPED_PERMILLE * games, seen);
      return games === 0 ? new NotAsked('of an agent that searches') : seen;
    },
  },
];

/**
 * Returns the budget of the checks: whole games for agents that answer at once; short openings and little thought for
 * search agents.
 */
export function agentBudget(spec: AgentSpec<State>, games = 16, params = defaults(spec.params)): AgentBudget {
  const search = spec.params.findIndex((param) => isSearchBudget(param.id));
  if (search < 0) return { games, questions: 1500, params, whole: games };
  const least = params.slice();
  least[search] = spec.params[search].min;
  return { games: Math.ceil(games / 4), questions: 40, params: least };
}

/** True for the parameter that sets the search budget of an agent. */
export function isSearchBudget(id: string): boolean {
  return /iterations|playouts|rollouts|simulations|budget/i.test(id);
}
