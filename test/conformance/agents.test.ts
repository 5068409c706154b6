import { describe, expect, test } from 'vitest';
import { agentsOf, ROSTER } from '../../agents/index.js';
import { random } from '../../agents/random.js';
import { library } from '../../src/api/library.js';
import { type AgentSpec, defaults, type State } from '../../src/engine/index.js';
import { GAMES } from '../../src/games/index.js';
import { type PigState, pig } from '../../src/games/pig/index.js';
import { findCandidate } from '../../src/runner/design/agent-text.js';
import { AGENT_CHECKS, agentBudget } from './agent-checks.js';
import type { AnyGame } from './table.js';

/** The whole contract, for one agent in one game. */
function agentConformance(game: AnyGame, spec: AgentSpec<State>): void {
  describe(`the agent ${spec.id} in ${game.id}`, () => {
    for (const { title, run } of AGENT_CHECKS) test(title, () => void run(game, spec, agentBudget(spec)), 300_000);
  });
}

for (const game of GAMES) for (const spec of agentsOf(game.id)) agentConformance(game, spec);

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
  test.each(GAMES)('lists each agent of $id once, and random among them', (game) => {
    const ids = agentsOf(game.id).map((spec) => spec.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('random');
  });

  test('names only games that are there', () => {
    const known = GAMES.map((game) => game.id);
    for (const { games } of ROSTER) if (games !== 'any') for (const id of games) expect(known).toContain(id);
  });
});

/** The title of the first check that an agent fails, with the message. */
function firstFailure(spec: AgentSpec<State>): string {
  for (const { title, run } of AGENT_CHECKS) {
    try {
      run(pig as unknown as AnyGame, spec, { games: 6, asked: 300, params: defaults(spec.params), whole: 6 });
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

describe('the suite catches', () => {
  let shared = 0;
  const spare = pig.create();
  const first: State[] = [];
  const planted: [string, AgentSpec<State>, RegExp][] = [
    ['an index past the list', faulty((_s, count) => count), /chose 2 of 2/],
    ['an index that is not whole', faulty(() => 0.5), /chose 0.5 of 2/],
    ['a changed state', faulty((s) => s.total[0]++ && 0), /changed the state/],
    ['a changed list', faulty((_s, _count, _own, actions) => actions.reverse() && 0), /changed the list/],
    [
      'a clock, or any luck of its own',
      faulty(() => (shared = (shared * 5 + 1) % 64) >> 5),
      /two agents of one seed differ/,
    ],
    ['memory of the last game', faulty((_s, _count, own) => (own.n++ >> 5) & 1), /played before differs/],
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
      /differ|on a copy/,
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

  test('nothing in an agent that banks at twenty', () => {
    expect(firstFailure(faulty((s) => (s.total[0] >= 20 ? 0 : 1)))).toBe('passes');
    expect(firstFailure(random)).toBe('passes');
  });

  test('and prints what is needed to see it again', () => {
    expect(firstFailure(faulty((_s, count) => count))).toMatch(
      /\ngame pig, variant standard, \d seats, seed \[.*\nroles .*\n\d+ actions so far: \[/,
    );
  });
});
