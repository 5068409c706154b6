import { describe, expect, test } from 'vitest';
import { agentsOf, guideTo } from '../../agents/index.js';
import { P, Routine } from '../../agents/mcts/params.js';
import { GuidedPlayout } from '../../agents/mcts/playout.js';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { PARAMS } from '../../agents/talisman/heuristic/params.js';
import { styles } from '../../agents/talisman/heuristic/styles.js';
import {
  type Agent,
  type AgentSpec,
  agentSeed,
  defaults,
  draw,
  play,
  type State,
  TRACE_WORDS,
} from '../../src/engine/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import { isSearchBudget } from '../../src/workshops/conformance/agent-checks.js';
import { type AnyGame, setUp, type Table, wildTables } from '../conformance/table.js';

/** Games of each agent: options, variants and numbers of players at random. Styles are one agent with other values. */
const GAMES = Number(process.env['TALISMAN_LAB_DECLARED_GAMES'] ?? 50);
const STYLE_GAMES = Math.ceil(GAMES / 4);

const game = talisman as unknown as AnyGame;
/** The game in which whatever is offered is asked. */
const { seat: _, ...asking } = game;
const DECLARES = PARAMS.findIndex(({ id }) => id === 'declares');
const quick = agentsOf('talisman').filter(({ params }) => !params.some(({ id }) => isSearchBudget(id)));

const out = new Int32Array(game.maxActions);
const trace = new Int32Array(TRACE_WORDS);

/** The record that a table leaves, and how many questions it asked. */
function played(t: Table, by: AnyGame, crew: readonly Agent<State>[]): { record: string; asked: number } {
  const s = setUp(t);
  crew.forEach((agent, seat) => agent.begin(seat, agentSeed(t.seed, seat)));
  play(by, s, crew, out, trace);
  const record = new Int32Array(t.seats * game.metrics.length);
  game.record(s, record);
  return { record: record.join(), asked: trace[0] };
}

const crew = (t: Table, of: (seat: number) => AgentSpec<State>, declares = 1): Agent<State>[] =>
  Array.from({ length: t.seats }, (_, seat) => {
    const spec = of(seat);
    const params = defaults(spec.params);
    if (spec.params[DECLARES]?.id === 'declares') params[DECLARES] = declares;
    return spec.create(game, params);
  });

const declaring = quick.filter((spec) => spec.create(game, defaults(spec.params)).passes !== undefined);

describe('an agent that declares its passes', () => {
  test('first, balanced, every style and the second yardstick declare passes; random and search agents do not', () => {
    const ids = [...styles.map(({ id }) => id), balanced.id, 'talisman/first', 'talisman/yardstick-2'];
    expect(declaring.map(({ id }) => id).sort()).toEqual(ids.sort());
    for (const spec of agentsOf('talisman').filter((each) => !quick.includes(each)))
      expect(spec.create(game, defaults(spec.params)).passes).toBeUndefined();
  });

  test('balanced declares nothing with declares=no, or with a delay', () => {
    const made = (id: string, value: number): Agent<State> => {
      const params = defaults(PARAMS);
      params[PARAMS.findIndex((spec) => spec.id === id)] = value;
      return balanced.create(talisman, params) as unknown as Agent<State>;
    };
    expect(made('declares', 0).passes).toBeUndefined();
    expect(made('delay', 1).passes).toBeUndefined();
    expect(made('declares', 1).passes).toBeDefined();
  });

  // Beside it sits anybody of the roster, or one of its kind: what one of them is not asked must not change another.
  test.each(declaring.map((spec) => [spec.id, spec] as const))(
    '%s leaves the records it would leave if it were asked',
    (_id, spec) => {
      let asked = 0;
      let unasked = 0;
      for (const t of wildTables(game, styles.includes(spec as (typeof styles)[number]) ? STYLE_GAMES : GAMES)) {
        const company = (seat: number): AgentSpec<State> => {
          const any = draw(t.seed[0], t.seed[1], 11, seat, 2 * quick.length);
          return any < quick.length && seat > 0 ? quick[any] : spec;
        };
        const all = played(t, asking, crew(t, company));
        const few = played(t, game, crew(t, company));
        if (few.record !== all.record) expect(few.record, `seed ${t.seed.join()}, ${t.seats} seats`).toBe(all.record);
        asked += all.asked;
        unasked += few.asked;
      }
      expect(unasked).toBeLessThan(asked);
    },
    3_600_000,
  );

  test('balanced asks what declares=no asks when it is not seated', () => {
    for (const t of wildTables(game, 20)) {
      const no = played(
        t,
        game,
        crew(t, () => balanced as unknown as AgentSpec<State>, 0),
      );
      const unseated = played(
        t,
        asking,
        crew(t, () => balanced as unknown as AgentSpec<State>),
      );
      expect(no).toEqual(unseated);
    }
  });
});

describe('a playout in which the policy passes unasked', () => {
  test('a playout with passes evaluates like one that asks everything, cut after any number of turns', () => {
    const guide = guideTo(game).create(game);
    for (const turns of [1, 2, 4, 1 << 29]) {
      const [unasked, asked] = [false, true].map((asksAll) => new GuidedPlayout(game, guide, turns, 0, asksAll));
      for (const t of wildTables(game, turns > 4 ? 3 : 12)) {
        const s = setUp(t);
        const agents = crew(t, () => balanced as unknown as AgentSpec<State>);
        agents.forEach((agent, seat) => agent.begin(seat, agentSeed(t.seed, seat)));
        for (let n = 0; !game.over(s) && n < 300; n++) {
          const count = game.legal(s, out);
          const seat = game.actor(s);
          if (n % 25 === 0) {
            const ends = [unasked, asked].map((playout) => {
              playout.deal(s, seat, n);
              playout.finish(seat);
              return [[...playout.share], playout.guide.clock(playout.s, seat)];
            });
            expect(ends[0], `${turns} turns, seed ${t.seed.join()}, question ${n}`).toEqual(ends[1]);
          }
          game.apply(s, out[count > 1 ? agents[seat].choose(s, seat, out, count) : 0]);
        }
      }
    }
  });

  test.each([
    ['mcts', Routine.Policy],
    ['flat', Routine.Policy],
    ['mcts', Routine.Glance],
    ['flat', Routine.Glance],
  ])('passing unasked does not change the answers of %s, routine %i', (id, routine) => {
    const spec = agentsOf('talisman').find((each) => each.id === id)!;
    const params = defaults(spec.params);
    params[spec.params.findIndex((param) => isSearchBudget(param.id))] = 6;
    params[P.Routine] = routine;
    for (const t of wildTables(game, 3)) {
      const [asked, unasked] = [asking, game].map((searched) => {
        const agents = crew(t, () => balanced as unknown as AgentSpec<State>);
        agents[0] = spec.create(searched, params);
        return played(t, game, agents);
      });
      expect(unasked).toEqual(asked);
    }
  });

  test('a playout with random answers asks everything', () => {
    const guide = guideTo(game).create(game);
    const seats: boolean[] = [];
    const watched: AnyGame = { ...game, seat: () => void seats.push(true) };
    new GuidedPlayout(watched, guide, 2, 1, false);
    new GuidedPlayout(watched, guide, 2, 0, true);
    expect(seats).toEqual([]);
    new GuidedPlayout(watched, guide, 2, 0, false);
    expect(seats).toEqual([true]);
  });
});
