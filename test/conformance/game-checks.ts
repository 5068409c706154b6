import { random } from '../../agents/random.js';
import { mix, play, type State, TRACE_WORDS } from '../../src/engine/index.js';
import {
  type AnyGame,
  copyOf,
  hashOf,
  must,
  playActions,
  sameWords,
  setUp,
  type Table,
  tables,
  wander,
  wildTables,
} from './table.js';

/** One promise of the `Game` contract: throws when a game breaks it. */
export interface GameCheck {
  readonly title: string;
  run(game: AnyGame, budget: Budget): void;
}

/** Amount of play of each check. */
export interface Budget {
  /** Whole games over all variants and numbers of seats. */
  readonly games: number;
  /** Games with options drawn from their ranges. */
  readonly wild: number;
}

/** The questions of a game at which costly checks are made: all early ones, then one in `stride`. */
function sampled(at: number, stride: number): boolean {
  return at < 20 || at % stride === 0;
}

function checkLegal(game: AnyGame, s: State, out: Int32Array, count: number, seats: number): void {
  must(count <= game.maxActions, `${count} legal actions, more than maxActions, ${game.maxActions}`);
  for (let i = 1; i < count; i++)
    must(out[i - 1] < out[i], `actions not ascending and unique: ${out.subarray(0, count).join(', ')}`);
  const actor = game.actor(s);
  must(Number.isInteger(actor) && actor >= 0 && actor < seats, `actor ${actor} is no seat of ${seats}`);
}

function checkState(game: AnyGame, s: State): void {
  const broken = game.check(s);
  must(broken === null, `check: ${broken}`);
}

function checkEnd(t: Table, s: State): void {
  const { game } = t;
  checkState(game, s);
  let sum = 0;
  for (let seat = 0; seat < t.seats; seat++) {
    const score = game.score(s, seat);
    must(Number.isInteger(score) && score >= 0, `score ${score} of seat ${seat} is no whole number`);
    sum += score;
  }
  if (game.capped(s)) must(sum === 0, `scores sum to ${sum}, though capped`);
  else must(sum === game.winScore || sum === 0, `scores sum to ${sum}, neither ${game.winScore} nor, won by nobody, 0`);
}

/** Plays a table to its end, checking the list of actions at every question, the invariants at one in `stride`. */
function fuzz(t: Table, stride: number): void {
  const { game } = t;
  wander(
    t,
    ({ s, out, count, at }) => {
      checkLegal(game, s, out, count, t.seats);
      if (at % stride === 0) checkState(game, s);
    },
    (s) => checkEnd(t, s),
  );
}

/** Every third game is checked at every question; the others, for time, at one in seven. */
function stride(n: number): number {
  return n % 3 === 0 ? 1 : 7;
}

export const GAME_CHECKS: readonly GameCheck[] = [
  {
    title: 'declares bounds, options, variants and metrics that fit together',
    run(game) {
      must(/^[a-z][a-z0-9-]*$/.test(game.id), `id ${game.id} is not kebab-case`);
      must(game.seats.min >= 1 && game.seats.max >= game.seats.min, 'seats');
      for (let k = 1; k <= game.seats.max; k++) must(game.winScore % k === 0, `winScore cannot be shared by ${k}`);
      const unique = (what: string, ids: readonly string[], shape: RegExp): void => {
        must(new Set(ids).size === ids.length, `${what}: an id stands twice`);
        for (const id of ids) must(shape.test(id), `${what}: '${id}' is not written ${shape}`);
      };
      unique(
        'options',
        game.options.map((spec) => spec.id),
        /^[a-z][A-Za-z0-9]*$/,
      );
      unique(
        'variants',
        game.variants.map((variant) => variant.id),
        /^[a-z0-9-]+$/,
      );
      unique(
        'metrics',
        game.metrics.map((metric) => metric.id),
        /^[a-z][a-z0-9_]*$/,
      );
      unique('roles', game.roles, /^[a-z0-9-]+$/);
      must(game.variants.length >= 1, 'no named variant');
      for (const spec of game.options) {
        must(spec.min <= spec.default && spec.default <= spec.max, `option ${spec.id}: default out of range`);
        must(
          spec.words === undefined || spec.words.length === spec.max - spec.min + 1,
          `option ${spec.id}: words and range`,
        );
        must(spec.about !== '', `option ${spec.id}: no description`);
      }
      for (const variant of game.variants) {
        for (const [id, value] of Object.entries(variant.options)) {
          const spec = game.options.find((option) => option.id === id);
          must(spec !== undefined, `variant ${variant.id}: unknown option ${id}`);
          must(
            Number.isInteger(value) && value >= spec.min && value <= spec.max,
            `variant ${variant.id}: ${id} = ${value}`,
          );
        }
      }
    },
  },
  {
    title: 'deals the same roles on the same seed, each a role of the game',
    run(game) {
      for (let n = 0; n < 200; n++) {
        const seats = game.seats.min + (n % (game.seats.max - game.seats.min + 1));
        const seed = Int32Array.of(mix(n), mix(n + 1000));
        const one = new Int32Array(seats).fill(-1);
        const two = new Int32Array(seats).fill(-2);
        game.deal(seats, seed, one);
        game.deal(seats, seed, two);
        must(one.join() === two.join(), `seed [${seed.join()}] deals ${one.join()}, then ${two.join()}`);
        for (const role of one) must(role >= 0 && role < Math.max(1, game.roles.length), `role ${role}`);
      }
    },
  },
  {
    title: 'keeps its word at every question of games of every variant and number of seats',
    run(game, { games }) {
      tables(game, games).forEach((t, n) => fuzz(t, stride(n)));
    },
  },
  {
    title: 'keeps its word at every question under options drawn from their ranges',
    run(game, { wild }) {
      wildTables(game, wild).forEach((t, n) => fuzz(t, stride(n)));
    },
  },
  {
    title: 'changes nothing by being asked',
    run(game, { games }) {
      for (const t of tables(game, Math.ceil(games / 4))) {
        wander(t, ({ s, out, count, at }) => {
          if (!sampled(at, 11)) return;
          const before = hashOf(s);
          const listed = out.slice(0, count).join();
          game.over(s);
          game.actor(s);
          game.check(s);
          game.question(s);
          game.situation(s);
          for (let i = 0; i < count; i++) for (const plain of [false, true]) game.describe(s, out[i], plain);
          must(
            game.legal(s, out) === count && out.slice(0, count).join() === listed,
            'the second list of actions differs',
          );
          must(hashOf(s) === before, 'a question about the state changed it');
        });
      }
    },
  },
  {
    title: 'goes from the same state by the same action to the same state',
    run(game, { games }) {
      const one = game.create();
      const two = game.create();
      for (const t of tables(game, Math.ceil(games / 2))) {
        wander(t, ({ s, out, count, at }) => {
          if (!sampled(at, 17)) return;
          const actions = out.slice(0, count);
          for (const action of actions) {
            one.words.set(s.words);
            two.words.set(s.words);
            game.apply(one, action);
            game.apply(two, action);
            must(sameWords(one, two), `action ${action} led to two different states`);
          }
        });
      }
    },
  },
  {
    title: 'sets up the same game in a used state as in a fresh one',
    run(game, { games }) {
      const used = game.create();
      for (const t of tables(game, games)) {
        setUp(t, used);
        must(
          sameWords(used, setUp(t)),
          `reset left something of an earlier game behind\n${t.variant}, ${t.seats} seats`,
        );
        const actions = wander(t);
        playActions(game, used, actions.slice(0, 1 + ((t.seed[0] & 0xfff) % actions.length)));
      }
    },
  },
  {
    title: 'keeps copies apart: what happens in one does not touch the other',
    run(game, { games }) {
      for (const t of tables(game, Math.ceil(games / 4))) {
        wander(t, ({ s, out, count, at }) => {
          if (at % 97 !== 5) return;
          const before = hashOf(s);
          const copy = copyOf(game, s);
          must(hashOf(copy) === before, 'the words are not the whole state');
          for (let k = 0; k < 60 && !game.over(copy); k++) game.apply(copy, out[(k * 7) % game.legal(copy, out)]);
          must(hashOf(s) === before, 'play on a copy changed the original');
          must(game.legal(s, out) === count, 'play on a copy changed the actions of the original');
        });
      }
    },
  },
  {
    title: 'resumes at any decision, in a fresh state, and ends the same',
    run(game, { games }) {
      for (const t of tables(game, Math.ceil(games / 4))) {
        const kept: { at: number; state: State }[] = [];
        let end: State | null = null;
        const actions = wander(
          t,
          ({ s, at }) => {
            if (at % 61 === 13 && kept.length < 12) kept.push({ at, state: copyOf(game, s) });
          },
          (s) => (end = s),
        );
        for (const { at, state } of kept) {
          playActions(game, state, actions, at);
          must(game.over(state) && sameWords(state, end!), `resumed at action ${at}, the game ended otherwise`);
        }
      }
    },
  },
  {
    title: 'holds nothing outside the state: two games played in turns end as they do alone',
    run(game, { games }) {
      const all = tables(game, Math.ceil(games / 4) * 2);
      for (let pair = 0; pair < all.length; pair += 2) {
        const both = [all[pair], all[pair + 1]].map((t) => {
          let end: State | null = null;
          const actions = wander(t, undefined, (s) => (end = s));
          return { actions, end: end! as State, state: setUp(t) };
        });
        for (let at = 0; at < Math.max(both[0].actions.length, both[1].actions.length); at++) {
          for (const { actions, state } of both) if (at < actions.length) game.apply(state, actions[at]);
        }
        for (const { state, end } of both) must(sameWords(state, end), 'the games disturbed each other');
      }
    },
  },
  {
    title: 'redeals what the actor cannot know, never what it may do',
    run(game, { games }) {
      const other = game.create();
      const list = new Int32Array(game.maxActions);
      for (const t of tables(game, Math.ceil(games / 2))) {
        let changed = false;
        wander(t, ({ s, seat, out, count, at }) => {
          if (!sampled(at, 7)) return;
          other.words.set(s.words);
          game.redeal(other, seat, mix(at + 1));
          checkState(game, other);
          must(!game.over(other) && game.actor(other) === seat, 'a redeal changed whose turn it is');
          const n = game.legal(other, list);
          const same = n === count && list.subarray(0, n).join() === out.subarray(0, count).join();
          must(
            same,
            `a redeal for seat ${seat} changed its actions from ${out.subarray(0, count).join()} to ${list.subarray(0, n).join()}`,
          );
          changed ||= !sameWords(s, other);
        });
        must(changed, 'no redeal of a whole game changed anything');
      }
    },
  },
  {
    title: 'redeals from the seed alone: of two redeals only the last one counts',
    run(game, { games }) {
      const once = game.create();
      const twice = game.create();
      for (const t of tables(game, Math.ceil(games / 4))) {
        wander(t, ({ s, at }) => {
          if (!sampled(at, 13)) return;
          for (let seat = 0; seat < t.seats; seat++) {
            once.words.set(s.words);
            twice.words.set(s.words);
            game.redeal(twice, seat, mix(at + 77));
            game.redeal(twice, seat, mix(at + 1));
            game.redeal(once, seat, mix(at + 1));
            must(sameWords(once, twice), `an earlier redeal for seat ${seat} shows through`);
          }
        });
      }
    },
  },
  {
    title: 'writes a record of seats × metrics, every cell and no more',
    run(game, { games }) {
      for (const t of tables(game, games)) {
        const cells = t.seats * game.metrics.length;
        const [one, two] = [-0x7ead, -0x7eae].map((blank) => new Int32Array(cells + 8).fill(blank));
        wander(t, undefined, (s) => {
          game.record(s, one);
          game.record(s, two);
        });
        for (let i = 0; i < cells; i++) {
          const metric = game.metrics[i % game.metrics.length];
          must(one[i] === two[i], `${metric.id} is not written`);
          const low = metric.words !== undefined || metric.mayBeMissing === true ? -1 : -0x7fffffff;
          must(one[i] >= low && one[i] < (metric.words?.length ?? 0x7fffffff), `${metric.id} = ${one[i]}`);
        }
        for (let i = cells; i < cells + 8; i++) must(one[i] === -0x7ead, 'the record is longer than seats × metrics');
      }
    },
  },
  {
    title: 'tells every question and every action in words',
    run(game, { games }) {
      for (const t of tables(game, Math.ceil(games / 2))) {
        wander(t, ({ s, out, count, at }) => {
          if (!sampled(at, 5)) return;
          const situation = game.situation(s);
          must(readable(situation), `situation reads '${situation}'`);
          for (let i = 0; i < count; i++) {
            const words = game.describe(s, out[i]);
            must(readable(words), `action ${out[i]} reads '${words}'; ${situation}`);
          }
        });
      }
    },
  },
  {
    title: 'is played to its end by the play loop, to the same trace and record each time',
    run(game, { games }) {
      const s = game.create();
      const out = new Int32Array(game.maxActions);
      for (const t of tables(game, Math.ceil(games / 2))) {
        const [one, two] = [0, 1].map(() => {
          const agents = Array.from({ length: t.seats }, (_, seat) => {
            const agent = random.create(game, new Int32Array(0));
            agent.begin(seat, mix(t.seed[0] + seat));
            return agent;
          });
          const trace = new Int32Array(TRACE_WORDS);
          const record = new Int32Array(t.seats * game.metrics.length);
          play(game, setUp(t, s), agents, out, trace);
          game.record(s, record);
          return `${trace.join()} ${record.join()} ${hashOf(s)}`;
        });
        must(one === two, `two plays of one game differ: ${one.slice(0, 60)} and ${two.slice(0, 60)}`);
      }
    },
  },
];

function readable(text: unknown): boolean {
  return typeof text === 'string' && text.trim() !== '' && !/undefined|NaN|\[object|\n/.test(text);
}
