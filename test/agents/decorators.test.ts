import { describe, expect, test } from 'vitest';
import { epsilon } from '../../agents/decorators/epsilon.js';
import { without } from '../../agents/decorators/without.js';
import { random } from '../../agents/random.js';
import { type Agent, defaults, type Game, mix, type State } from '../../src/engine/index.js';
import { parseAgent } from '../../src/experiment/design/agent-text.js';
import { entrant, findCandidate } from '../../src/experiment/design/candidate.js';
import { compile } from '../../src/experiment/design/compile.js';
import { parseToken } from '../../src/experiment/design/token.js';
import { loadPlayers } from '../../src/experiment/play/players.js';
import { tellGame } from '../../src/experiment/play/replay.js';
import { pig } from '../../src/games/pig/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import { ACT_WORDS } from '../../src/games/talisman/vocabulary/kinds.js';
import { library } from '../../src/playing/library/library.js';
import { playGames } from '../../src/playing/run/play-games.js';

const game = talisman as unknown as Game<State>;
const MANY = 20_000;

/** Always answers the same. */
const fixed = (answer: (count: number) => number): Agent<State> => ({
  begin() {},
  choose: (_s, _seat, _actions, count) => answer(count),
});

async function agentOf(text: string): Promise<Agent<State>> {
  const candidate = await findCandidate(text, 'talisman', library, '');
  return candidate.found.spec.create(game, Int32Array.from(entrant(candidate, {}, '').params));
}

/** Digests of a few games. */
async function digests(agents: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { digest } of playGames({ agents, players: 3, games: 9, seed: 'same', rotate: 'none' }))
    found.push(digest);
  return found;
}

/** Plays games in which seat 0 is watched: `look` sees each list it is given and what it answers. */
function watch(agent: Agent<State>, games: number, look: (actions: readonly number[], chosen: number) => void): void {
  const s = game.create();
  const out = new Int32Array(game.maxActions);
  const other = random.create(game, new Int32Array(0));
  for (let n = 1; n <= games; n++) {
    const seed = Int32Array.of(mix(n), mix(~n));
    const roles = new Int32Array(2);
    game.deal(2, seed, roles);
    game.reset(s, defaults(game.options), 2, seed, roles);
    agent.begin(0, n);
    other.begin(1, n);
    while (!game.over(s)) {
      const count = game.legal(s, out);
      const seat = game.actor(s);
      const index = count === 1 ? 0 : (seat === 0 ? agent : other).choose(s, seat, out, count);
      if (seat === 0 && count > 1) look(Array.from(out.subarray(0, count)), index);
      game.apply(s, out[index]);
    }
  }
}

describe('epsilon', () => {
  const state = pig.create() as State;
  const list = Int32Array.of(0, 1, 2, 3, 4);
  const answers = (permille: number, seed = 5): number[] => {
    const agent = epsilon.create(game, () => fixed(() => 4), Int32Array.of(permille), []);
    agent.begin(0, seed);
    return Array.from({ length: MANY }, () => agent.choose(state, 0, list, 5));
  };

  test('epsilon answers at random with its rate, all answers equally often', () => {
    const counts = new Int32Array(5);
    for (const answer of answers(200)) counts[answer]++;
    // 40 games in 1,000 each; the standard deviation is 28.
    for (const i of [0, 1, 2, 3]) expect(Math.abs(counts[i] - MANY * 0.04)).toBeLessThan(140);
    expect(new Set(answers(0))).toEqual(new Set([4]));
  });

  test('epsilon has its own seed of luck, the same for the same game', () => {
    expect(answers(500)).toEqual(answers(500));
    expect(answers(500)).not.toEqual(answers(500, 6));
  });

  test('epsilon of 0 is the agent inside, game by game, in 1,000 games', async () => {
    // A decorator declares nothing of what it would pass: what is asked is part of the digest.
    expect(await digests('epsilon:of=balanced,permille=0')).toEqual(await digests('balanced:declares=no'));
    expect(await digests('epsilon:of=random,permille=0')).toEqual(await digests('random'));
    expect(await digests('epsilon:of=random,permille=1000')).not.toEqual(await digests('random'));
  });
});

describe('without', () => {
  const cast = ACT_WORDS.indexOf('cast');

  test.each(['random', 'balanced', 'first', 'yardstick-1'])(
    'without never lets %s take a banned action while another is left',
    async (inside) => {
      const barred = ['cast', 'fate', 'attackBattle'].map((word) =>
        ACT_WORDS.indexOf(word as (typeof ACT_WORDS)[number]),
      );
      const isBarred = (action: number): boolean => barred.includes(action >> 16);
      let met = 0;
      watch(await agentOf(`without:of=${inside},class=cast+fate+attackBattle`), 12, (actions, chosen) => {
        if (actions.some(isBarred)) met++;
        if (!actions.every(isBarred)) expect(isBarred(actions[chosen])).toBe(false);
      });
      expect(met).toBeGreaterThan(20);
    },
  );

  test('without: takes a banned action if no other is left, as the inner agent would', () => {
    const agent = without.create(game, () => fixed((count) => count - 1), new Int32Array(0), [Int32Array.of(cast)]);
    agent.begin(0, 1);
    const spells = Int32Array.of(cast << 16, (cast << 16) | 1);
    expect(agent.choose(game.create(), 0, spells, 2)).toBe(1);
    expect(agent.choose(game.create(), 0, Int32Array.of(0, cast << 16), 2)).toBe(0);
    expect(agent.choose(game.create(), 0, Int32Array.of(0, cast << 16, 99 << 8, (cast << 16) | 5), 4)).toBe(2);
  });

  test('without a class of actions that never occurs is the agent inside, game by game', async () => {
    expect(await digests('without:of=balanced,class=keep')).toEqual(await digests('balanced:declares=no'));
    expect(await digests('without:of=balanced,class=fate')).not.toEqual(await digests('balanced:declares=no'));
  });

  test('without restricts the later moves of its own seat, and no others, for an agent that looks ahead', () => {
    let seen: Game<State> | null = null;
    const agent = without.create(
      pig as Game<State>,
      (restricted) => ((seen = restricted), fixed(() => 0)),
      new Int32Array(0),
      [Int32Array.of(0)],
    );
    const s = pig.create();
    pig.reset(s, defaults(pig.options), 2, Int32Array.of(3, 4), new Int32Array(2));
    pig.apply(s, 1);
    const seat = pig.actor(s);
    const out = new Int32Array(2);
    expect(pig.legal(s, out)).toBeGreaterThan(0);
    s.rolls[0] = 1;
    agent.begin(seat, 1);
    expect([seen!.legal(s, out), out[0]]).toEqual([1, 1]);
    agent.begin(1 - seat, 1);
    expect(seen!.legal(s, out)).toBe(2);
  });

  test('without: an agent that looks ahead asks everything that its policy would pass', () => {
    let seen: Game<State> | null = null;
    const inner = (restricted: Game<State>): Agent<State> => ((seen = restricted), fixed(() => 0));
    const agent = without.create(game, inner, new Int32Array(0), [Int32Array.of(0)]);
    expect([game.seat === undefined, seen!.seat === undefined, agent.passes === undefined]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('an agent made of another', () => {
  test.each([
    ['epsilon:of=balanced,permille=50', ['epsilon'], 'balanced', { permille: '50' }],
    ['without:of=./my.mjs,class=cast+fate,x=3', ['without'], './my.mjs', { class: 'cast+fate', x: '3' }],
    [
      'epsilon:of=without:of=balanced,class=cast,permille=50',
      ['epsilon', 'without'],
      'balanced',
      { class: 'cast', permille: '50' },
    ],
    [
      'epsilon:of=without,of=balanced:rushAt=9,class=cast',
      ['epsilon', 'without'],
      'balanced',
      { rushAt: '9', class: 'cast' },
    ],
  ])('a composed agent is read from %s', (text, within, name, params) => {
    expect(parseAgent(`${text} as X`, '')).toEqual({ within, name, params, label: 'X' });
  });

  test('a composed agent has the parameters of all its parts, an id that finds it again, and the label that was written', async () => {
    const text = 'epsilon:of=without:of=balanced,class=cast+fate,permille=50,rushAt=9';
    const candidate = await findCandidate(text, 'talisman', library, '');
    expect(entrant(candidate, { permille: 20 }, '')).toMatchObject({
      label: 'epsilon:of=without:of=balanced,class=cast+fate,permille=20,rushAt=9',
      agent: 'epsilon:of=without:of=talisman/balanced,class=cast+fate',
      settings: 'permille=20,rushAt=9',
    });
    expect(entrant(candidate, {}, '').paramIds.slice(0, 3)).toEqual(['permille', 'rushAt', 'rushLife']);
    expect(() => entrant(candidate, { class: 'evade' }, 'x.yaml:3')).toThrow(
      "x.yaml:3: 'class' is no number; vary whole agents",
    );
  });

  test.each([
    ['epsilon', 'A: epsilon is made of another agent; write epsilon:of=random,permille=100'],
    ['epsilo:of=balanced', "A: unknown decorator 'epsilo'; did you mean 'epsilon'?"],
    ['balanced:of=random', "A: unknown decorator 'balanced'; known: epsilon, without"],
    ['epsilon:of=balanzed', "A: unknown agent 'balanzed'; did you mean 'balanced'?"],
    [
      'epsilon:of=balanced,permile=5',
      "A: unknown parameter of epsilon:of=balanced 'permile'; did you mean 'permille'?",
    ],
    ['epsilon:of=balanced,permille=1001', "A: permille must be a whole number from 0 to 1000, not '1001'"],
    ['epsilon:of=epsilon:of=random', "A: both epsilon and what is inside have a setting 'permille'"],
    ['without:of=balanced', 'A: without needs class=, as in without:of=balanced,class=pass'],
    ['without:of=balanced,class=cast+fat', "A: unknown class 'fat'; did you mean 'fate'?"],
  ])('%s is refused in one line', async (text, message) => {
    await expect(findCandidate(text, 'talisman', library, 'A')).rejects.toThrow(message);
  });

  test('a composed agent is replayed from its token alone', async () => {
    const agents = 'epsilon:of=without:of=balanced,class=cast,permille=300,balanced';
    for await (const { token, digest } of playGames({
      agents,
      players: 2,
      games: 2,
      seed: 'token',
      rotate: 'agents',
    })) {
      expect(token).toContain('epsilon:of=without:of=talisman/balanced,class=cast,permille=300');
      const { experiment, block, rotation } = parseToken(token);
      const again = await compile({ value: experiment, at: () => 'token' }, library);
      const told = tellGame(again, await loadPlayers(again, library), { cell: 0, block, rotation });
      expect(told.digest).toBe(digest);
    }
  });
});
