import { describe, expect, test } from 'vitest';
import { agentsOf, ROSTER } from '../../agents/index.js';
import { random } from '../../agents/random.js';
import { type Agent, type AgentSpec, defaults, type State } from '../../src/engine/index.js';
import { findCandidate } from '../../src/experiment/design/candidate.js';
import { GAMES } from '../../src/games/index.js';
import { type PigState, pig } from '../../src/games/pig/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import type { TalismanState } from '../../src/games/talisman/state/state.js';
import { FrameKind } from '../../src/games/talisman/vocabulary/kinds.js';
import { library } from '../../src/playing/library/library.js';
import { AGENT_CHECKS, agentBudget } from './agent-checks.js';
import type { AnyGame } from './table.js';

const ENDS = 'plays with every parameter at either end of its range';

/** Games of an agent, and of one that is another with other values. */
const GAMES_EACH = 10;
const GAMES_OF_A_STYLE = 4;

/** The whole contract, for one agent in one game; or all of it but one check. */
function agentConformance(game: AnyGame, spec: AgentSpec<State>, games = GAMES_EACH, but = ''): void {
  describe(`the agent ${spec.id} in ${game.id}`, () => {
    for (const { title, run } of AGENT_CHECKS.filter((check) => check.title !== but))
      test(title, () => void run(game, spec, agentBudget(spec, games)), 300_000);
  });
}

/** Styles of one agent are it with other values: the ends of what they share are played once. */
const knobsOf = ({ params }: AgentSpec<State>): string =>
  params.map(({ id, min, max }) => `${id} ${min} ${max}`).join();

for (const game of GAMES) {
  const specs = agentsOf(game.id);
  specs.forEach((spec, i) => {
    const isStyle = specs.findIndex((other) => knobsOf(other) === knobsOf(spec)) < i && spec.params.length > 1;
    if (isStyle) agentConformance(game, spec, GAMES_OF_A_STYLE, ENDS);
    else agentConformance(game, spec);
  });
}

test('the check that styles leave out is there', () => expect(AGENT_CHECKS.map(({ title }) => title)).toContain(ENDS));

/** Agents made of others, in the game they are for. */
const MADE: readonly [string, string][] = [
  ['pig', 'without:of=hold,class=roll'],
  ['talisman', 'epsilon:of=random,permille=300'],
  ['talisman', 'epsilon:of=without:of=balanced,class=cast+fate+cross,permille=50'],
];
for (const [id, text] of MADE) {
  const game = GAMES.find((known) => known.id === id)!;
  agentConformance(game, (await findCandidate(text, id, library, '')).found.spec);
}

describe('the roster', () => {
  test.each(GAMES)('the roster lists each agent of $id once, and random among them', (game) => {
    const ids = agentsOf(game.id).map((spec) => spec.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('random');
  });

  test('the roster names only games that exist', () => {
    const known = GAMES.map((game) => game.id);
    for (const { games } of ROSTER) if (games !== 'any') for (const id of games) expect(known).toContain(id);
  });
});

/** The title of the first check that an agent fails, with the message. */
function firstFailure(spec: AgentSpec<State>, game = pig as unknown as AnyGame): string {
  for (const { title, run } of AGENT_CHECKS) {
    try {
      run(game, spec, { games: 6, questions: 300, params: defaults(spec.params), whole: 6 });
    } catch (error) {
      return `${title}: ${(error as Error).message}`;
    }
  }
  return 'passes';
}

/** An agent with a fault; each `choose` gets an object of its own to remember things in. */
function faulty(
  choose: (s: PigState, count: number, own: { n: number }, actions: Int32Array) => number,
  params: AgentSpec<State>['params'] = [],
): AgentSpec<State> {
  return {
    id: 'faulty',
    about: 'for this test',
    params,
    create: () => {
      const own = { n: 0 };
      return { begin() {}, choose: (s, _seat, actions, count) => choose(s as PigState, count, own, actions) };
    },
  };
}

/** Message about an agent whose answers depend on its history. */
const OTHER_HISTORY = /^gives the same answers whatever it did before: it answered \d, then \d, at: player/;

describe('the suite catches', () => {
  let shared = 0;
  const spare = pig.create();
  const first: State[] = [];
  const planted: [string, AgentSpec<State>, RegExp][] = [
    ['an index past the list', faulty((_s, count) => count), /chose 2 of 2/],
    ['an index that is not whole', faulty(() => 0.5), /chose 0.5 of 2/],
    ['a changed state', faulty((s) => s.total[0]++ && 0), /changed the state/],
    ['a changed list', faulty((_s, _count, _own, actions) => actions.reverse() && 0), /changed the list/],
    ['a clock, or any luck of its own', faulty(() => (shared = (shared * 5 + 1) % 64) >> 5), OTHER_HISTORY],
    ['memory of the last game', faulty((_s, _count, own) => (own.n++ >> 5) & 1), OTHER_HISTORY],
    [
      'a shared notebook',
      {
        ...faulty(() => 0),
        create: () => ({ begin: () => void (shared = 0), choose: () => shared++ & 1 }),
      },
      /another agent at work/,
    ],
    [
      'attachment to one state object',
      faulty((s) => {
        if (!first.includes(s) && first.length < 400) first.push(s);
        return first.indexOf(s) & 1;
      }),
      OTHER_HISTORY,
    ],
    [
      'a look at the next die',
      faulty((s) => {
        spare.words.set(s.words);
        pig.apply(spare, 1);
        return spare.total[0] === 0 ? 0 : 1;
      }),
      /cannot know was dealt again/,
    ],
    ['an agent that never comes to an end', faulty(() => 1), /does not stall.*: 6 of 6 games stopped/],
    [
      'a default out of range',
      faulty(() => 0, [{ id: 'aim', about: 'x', default: 9, min: 0, max: 5 }]),
      /default out of range/,
    ],
  ];
  test.each(planted)('%s', (_what, spec, message) => expect(firstFailure(spec)).toMatch(message));

  test.each([
    ['a clock, or any luck of its own', 'gives the same answers on the same seed', /two agents of one seed differ/],
    ['memory of the last game', 'forgets the last game when it begins the next', /played before differs/],
    ['attachment to one state object', 'answers by the words of the state', /on a copy/],
  ])('%s, by "%s" as well', (what, check, message) => {
    const [, spec] = planted.find(([name]) => name === what)!;
    const { run } = AGENT_CHECKS.find(({ title }) => title.startsWith(check))!;
    expect(() => run(pig as unknown as AnyGame, spec, { games: 6, questions: 300, params: new Int32Array(0) })).toThrow(
      message,
    );
  });

  test('the suite catches nothing in an agent that banks at twenty', () => {
    expect(firstFailure(faulty((s) => (s.total[0] >= 20 ? 0 : 1)))).toBe('passes');
    expect(firstFailure(random)).toBe('passes');
  });

  test('the suite prints the command that shows a failure of an agent again', () => {
    expect(firstFailure(faulty((_s, count) => count))).toMatch(
      /\ngame pig, variant standard, \d seats, seed \[.*\nroles .*\n\d+ actions so far: \[/,
    );
  });
});

/** An agent of Talisman that always takes the same place of the list, and declares that it passes. */
function liar(choose: number, passes: (s: TalismanState, seat: number, own: { n: number }) => boolean) {
  const create = (): Agent<TalismanState> => {
    const own = { n: 0 };
    return {
      begin() {},
      choose: (_s, _seat, _actions, count) => (choose < count ? choose : count - 1),
      passes: (s, seat) => passes(s, seat, own),
    };
  };
  return { id: 'liar', about: 'for this test', params: [], create } as unknown as AgentSpec<State>;
}

describe('of what an agent declares that it passes the suite catches', () => {
  const planted: [string, AgentSpec<State>, RegExp][] = [
    ['a pass that it would not choose', liar(1, () => true), /declared that it would pass, but chose 1/],
    [
      'a look at the Spells of others',
      liar(0, (s, seat) => (s.handCastAt[(seat + 1) % s.seats[0]] & 8) !== 0),
      /declared (true|false), but (true|false) when what it cannot know was dealt again/,
    ],
    ['a look at the next die', liar(0, (s) => (s.key[0] & 1) === 1), /what it cannot know was dealt again/],
    ['luck of its own', liar(0, (_s, _seat, own) => (own.n++ & 1) === 1), /what it cannot know was dealt again/],
    ['a changed state', liar(0, (s) => s.rowsRun[0]++ > 0), /changed the state when it declared what it passes/],
    ['an answer that is none', liar(0, () => 1 as unknown as boolean), /neither true nor false/],
  ];
  test.each(planted)('%s', (_what, spec, message) =>
    expect(firstFailure(spec, talisman as unknown as AnyGame)).toMatch(message),
  );

  test('a game that goes another way when it is not asked', () => {
    // It peeks at nothing and passes where it says so, but what it answers depends on how often it was asked.
    const create = (): Agent<State> => {
      let asked = 0;
      return { begin: () => void (asked = 0), choose: (_s, _seat, _a, n) => (++asked, n > 2 ? asked % n : 0), passes };
    };
    const passes = (_s: State, _seat: number, offer: number): boolean => (offer & 0xff) === FrameKind.Ditch;
    const spec = { ...liar(0, () => true), create };
    const { run } = AGENT_CHECKS.find(({ title }) => title.startsWith('plays the same games, asked or not'))!;
    expect(() =>
      run(talisman as unknown as AnyGame, spec, { games: 4, questions: 300, params: new Int32Array(0), whole: 4 }),
    ).toThrow(/column \w+ is -?\d+ when it is asked all, else/);
  });

  test('the suite catches nothing in an agent that declares its passes', () => {
    expect(
      firstFailure(
        liar(0, () => true),
        talisman as unknown as AnyGame,
      ),
    ).toBe('passes');
  });
});
