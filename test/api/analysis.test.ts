import { describe, expect, test } from 'vitest';
import { hold } from '../../agents/pig/hold.js';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import type { Agent, AgentSpec, Game, State } from '../../src/engine/index.js';
import { compile } from '../../src/experiment/design/compile.js';
import { loadPlayers } from '../../src/experiment/play/players.js';
import { Stopped } from '../../src/experiment/play/pool.js';
import { analyse as analyseToken } from '../../src/index.js';
import { withAgents } from '../../src/playing/library/library.js';
import { unexplained } from '../../src/questions/analysis/accounts.js';
import { type Analysis, type AnalysisOptions, analyseGame } from '../../src/questions/analysis/analyse.js';
import type { LuckSwing } from '../../src/questions/analysis/walk.js';
import { ExactPig } from './exact-pig.js';

/** A table for one game a block. */
async function table(
  game: string,
  agents: readonly (string | AgentSpec<any>)[],
  more: object = {},
): Promise<(block: number, wanted?: AnalysisOptions) => Promise<Analysis>> {
  const { library, names } = withAgents(agents as readonly (string | AgentSpec<State>)[]);
  const value = {
    id: 't',
    question: '?',
    game,
    agents: [...names],
    options: {},
    vary: {},
    margin: 2,
    seed: 'analysis',
    rotate: 'none' as const,
    players: 2,
    ...more,
  };
  const design = await compile({ value, at: ([key]) => String(key) }, library);
  const players = await loadPlayers(design, library);
  return (block, wanted = {}) => analyseGame(design, players, { cell: 0, block, rotation: 0 }, wanted);
}

/** An agent that plays like another, but for the first question of each game for which `absurd` has an answer. */
function decorated<S extends State>(
  spec: AgentSpec<S>,
  id: string,
  absurd: (s: S, seat: number, actions: Int32Array, count: number) => number,
): AgentSpec<S> {
  const create = (game: Game<S>, params: Int32Array): Agent<S> => {
    const inner = spec.create(game, params);
    let done = false;
    return {
      begin(seat, seed) {
        done = false;
        inner.begin(seat, seed);
      },
      choose(s, seat, actions, count) {
        const own = inner.choose(s, seat, actions, count);
        const index = done ? -1 : absurd(s, seat, actions, count);
        if (index < 0) return own;
        done = true;
        return index;
      },
    };
  };
  return { ...spec, id, create };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const errorOf = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1) / values.length);

describe('in pig, played by the policy itself', () => {
  const small = { options: { target: 20 } };

  test('luck sums to about zero over many games, and is all there is', async () => {
    const analyse = await table('pig', ['hold'], small);
    const games = await Promise.all(Array.from({ length: 150 }, (_, block) => analyse(block, { iterations: 800 })));
    for (const part of ['ownLuck', 'othersLuck'] as const) {
      const luck = games.map(({ seats: [seat] }) => seat[part].value);
      expect(Math.abs(mean(luck))).toBeLessThan(3.5 * errorOf(luck));
    }
    for (const { seats } of games) {
      for (const seat of seats) {
        expect(unexplained(seat)).toBe(0);
        expect([seat.ownDecisions.value, seat.othersDecisions.value, seat.judging.value]).toEqual([0, 0, 0]);
      }
      // What one seat's dice give it they take from the other.
      expect(seats[0].ownLuck.value + seats[1].othersLuck.value).toBeCloseTo(0, 5);
    }
  });

  test('the start has its worth by arithmetic, within its noise', async () => {
    const {
      seats: [{ start }],
    } = await (await table('pig', ['hold'], small))(0, { iterations: 100_000 });
    expect(Math.abs(start.value - new ExactPig(20, 20).roll(0, 0, 0))).toBeLessThan(4 * start.error);
  });
});

describe('a planted blunder', () => {
  test('a planted blunder is found in pig, and counted as a loss of its seat', async () => {
    let done = false;
    // With a win in the hand it rolls on, once.
    const fool = decorated(hold, 'fool', (s, seat, _actions, count) => {
      if (count < 2 || s.total[0] < 2 || s.banked[seat] + s.total[0] < s.target[0]) return -1;
      done = true;
      return 1;
    });
    const analyse = await table('pig', [fool, 'hold']);
    let found: Analysis | null = null;
    for (let block = 0; block < 20 && !done; block++) found = await analyse(block);
    const [{ worst, ownDecisions }, other] = found!.seats;
    expect(worst).toMatchObject({ seat: 0, taken: 'roll', certain: true });
    expect(worst!.best).toMatch(/^hold and bank/);
    expect(worst!.lost).toBeGreaterThan(0.05);
    expect(ownDecisions.value).toBeLessThan(0);
    expect(other.othersDecisions.value).toBeCloseTo(-ownDecisions.value, 5);
  });

  test('a planted blunder is found in Talisman: turning back a step from the Crown', async () => {
    let done = false;
    const fool = decorated(balanced, 'fool', (s, _seat, actions, count) => {
      if (
        !Array.from(actions.subarray(0, count), (action) => words(s, action)).some((text) =>
          text.startsWith('go to Crown of Command'),
        )
      )
        return -1;
      done = true;
      return count - 1;
    });
    const words = (await import('../../src/games/talisman/index.js')).talisman.describe;
    const analyse = await table('talisman', [fool, 'balanced'], { variant: 'sudden-death' });
    const fooled: Analysis[] = [];
    // In one game or another balanced itself may have done worse.
    const isWorst = ({ seats: [{ worst }] }: Analysis): boolean =>
      worst!.best === 'go to Crown of Command (crown-of-command)' && worst!.taken.startsWith('turn back');
    for (let block = 0; block < 60 && fooled.length < 8 && !fooled.some(isWorst); block++) {
      done = false;
      const game = await analyse(block, { iterations: 400, turns: 2 });
      if (done) fooled.push(game);
    }
    expect(fooled.some(isWorst)).toBe(true);
    for (const { seats } of fooled) {
      expect(seats[0].ownDecisions.value).toBeLessThan(0);
      for (const seat of seats) expect(unexplained(seat)).toBe(0);
    }
  });
});

describe('in Talisman', () => {
  test('luck is zero on average though the judge is not exact, and the same game is analysed alike', {
    tags: 'night',
  }, async () => {
    const analyse = await table('talisman', ['balanced'], { players: 3, variant: 'sudden-death' });
    const games: Analysis[] = [];
    for (let block = 0; block < 8; block++) games.push(await analyse(block, { iterations: 200, turns: 1 }));
    const luck = games.flatMap(({ seats }) => seats.map(({ ownLuck }) => ownLuck.value));
    expect(Math.abs(mean(luck))).toBeLessThan(4 * errorOf(luck));
    for (const { seats } of games) for (const seat of seats) expect(unexplained(seat)).toBe(0);
    expect(await analyse(0, { iterations: 200, turns: 1 })).toEqual(games[0]);
    expect(
      await analyseToken('talisman/sudden-death/3p/analysis/0.0/none/balanced', { iterations: 200, turns: 1 }),
    ).toEqual(games[0]);
  });

  test('the luck from moment to moment sums to the luck of the whole game', async () => {
    const analyse = await table('talisman', ['balanced'], { players: 3, variant: 'sudden-death' });
    const swings: LuckSwing[] = [];
    const { seats } = await analyse(1, { iterations: 200, turns: 1, swing: (swing) => swings.push(swing) });
    const sum = (seat: number, own: boolean): number =>
      swings.reduce((total, { seat: cause, changes }) => total + ((cause === seat) === own ? changes[seat] : 0), 0);
    for (const { seat, ownLuck, othersLuck } of seats) {
      expect(sum(seat, true)).toBeCloseTo(ownLuck.value, 9);
      expect(sum(seat, false)).toBeCloseTo(othersLuck.value, 9);
    }
    for (const [i, { at }] of swings.entries()) expect(at).toBeGreaterThanOrEqual(swings[i - 1]?.at ?? 0);
  });

  test('stops when it is told to, while it works', async () => {
    const analyse = await table('talisman', ['balanced'], { players: 3, variant: 'sudden-death' });
    const stopping = new AbortController();
    let moments = 0;
    const progress = (done: number, of: number): void => {
      moments = of - done;
      stopping.abort();
    };
    await expect(analyse(1, { iterations: 3200, signal: stopping.signal, progress })).rejects.toThrow(Stopped);
    expect(moments).toBeGreaterThan(0);
  });
});
