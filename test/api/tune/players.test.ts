import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { draw } from '../../../src/engine/index.js';
import { textWords } from '../../../src/experiment/design/seeds.js';
import { budgetOf } from '../../../src/questions/tune/budget.js';
import { confirm, reachesAll } from '../../../src/questions/tune/confirm.js';
import { explored, type Phase, type PlayPhase, type SearchSpace, search } from '../../../src/questions/tune/search.js';
import { baseSetting, keyOf, type Setting } from '../../../src/questions/tune/settings.js';
import { tune } from '../../../src/questions/tune/tune.js';
import { ExactPig } from '../exact-pig.js';
import { bytesOf } from '../race-kills.js';
import { levers, target } from './levers.js';
import { pigTune } from './pig-tune.js';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-tune-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('a handicap on made-up games whose chances are known', () => {
  const SIZES = [0.25, 0.5, 0.75, 1, 1.5, 2.25];
  const LEVERS = levers(SIZES, SIZES, SIZES, [0.4]);
  /** Points of each value, and what a point adds to the logarithm of the odds. The last lever does nothing. */
  const POINTS = [0, 1, 2, 3, 4, 6, 9];
  const WORTH = [0.5, 0.3, 0.2, 0];
  const TABLE = { agents: ['weak', 'strong'], who: 'the weaker player' };
  const SPACE: SearchSpace = {
    levers: LEVERS,
    targets: [target({ measure: 'win', value: 50, within: 2, table: TABLE })],
    table: { players: 2, roles: [] },
    playable: () => true,
  };

  const chanceOf = (setting: Setting, base: number): number =>
    1 / (1 + Math.exp(-(base + setting.reduce((sum, value, i) => sum + WORTH[i] * POINTS[value], 0))));

  const player =
    (seed: string, base: number): PlayPhase =>
    async ({ name, settings, stages, next }: Phase) => {
      const wins = new Map([baseSetting(LEVERS), ...settings].map((setting) => [keyOf(setting), [] as number[]]));
      const samples = () =>
        new Map(
          [...wins].map(([key, won]) => {
            const sums = { unit: 1, a: Float64Array.from(won), b: new Float64Array(won.length).fill(2) };
            return [key, { blocks: won.length, sums: () => sums }];
          }),
        );
      let playing = settings;
      for (const [stage, blocks] of stages.entries()) {
        for (const setting of [baseSetting(LEVERS), ...playing]) {
          const [key0, key1] = textWords(`${seed}/${name}/${stage}/${keyOf(setting)}`);
          const least = 1e6 * chanceOf(setting, base);
          const won = (block: number, game: number): number => (draw(key0, key1, game, block, 1e6) < least ? 1 : 0);
          for (let block = 0; block < blocks; block++) wins.get(keyOf(setting))!.push(won(block, 1) + won(block, 2));
        }
        if (stage < stages.length - 1) playing = next(samples(), playing);
      }
      return samples();
    };

  async function found(seed: string, base: number) {
    const first = explored(SPACE, seed);
    const budget = budgetOf(15_000, first.length, 24);
    const play = player(seed, base);
    const settings = (await search(SPACE, seed, budget, play))!.map(({ setting }) => setting);
    const last: Phase = { name: 'confirm', settings, stages: [budget.confirm], next: () => [] };
    return confirm(SPACE, settings, (await play(last))!, seed);
  }

  test('is found near the smallest one, for a player who wins 12 of 100 games, in 18 of 20 seeds', async () => {
    let good = 0;
    for (let i = 0; i < 20; i++) {
      const { finalists } = await found(`seed ${i}`, -2);
      const [best] = finalists.filter(reachesAll).sort((one, other) => one.cost - other.cost);
      // The smallest is four points of the first lever: 1 in size.
      const isEven = best !== undefined && Math.abs(chanceOf(best.setting, -2) - 0.5) < 0.05;
      if (isEven && best.cost <= 1.75) good++;
    }
    expect(good).toBeGreaterThanOrEqual(18);
  });

  test('has intervals that hold the true shares of all settings in 18 of 20 seeds', async () => {
    let held = 0;
    for (let i = 0; i < 20; i++) {
      const { base, finalists } = await found(`interval ${i}`, -2);
      const holds = [base, ...finalists].every(({ setting, confirmed: [{ lo, hi }] }) => {
        const share = 100 * chanceOf(setting, -2);
        return lo <= share && share <= hi;
      });
      if (holds) held++;
    }
    expect(held).toBeGreaterThanOrEqual(18);
  });

  test('is not claimed for a player that no help makes even', async () => {
    const { finalists } = await found('hopeless', -12);
    expect(finalists.some(reachesAll)).toBe(false);
  });
});

describe('a handicap in games', () => {
  const handicap = (more: object = {}, out = 'tune') => ({
    tune: {
      ...{ id: 'even', goal: 'even', agents: ['balanced', 'epsilon:of=balanced,permille=100'], seed: 'e' },
      ...{ may: { strength: { 4: 1 }, gift: ['sword'], life: [1] }, maxGames: 2400, ...more },
    },
    ...{ out: join(dir, out), workers: 1 },
  });

  test('gives one seat points and cards, in words of the game', async () => {
    const { result } = await tune(handicap());
    const { base, finalists, helped, agents, targets } = result!;
    expect(targets).toMatchObject([{ measure: 'win', value: 50, table: { who: 'the weaker player' } }]);
    expect(helped).toMatch(/^epsilon of balanced/);
    expect(agents).toMatchObject({ balanced: 'balanced' });
    const said = finalists.flatMap(({ changes }) => changes.map(({ phrase }) => phrase));
    expect(['1 more life', '4 more Strength', 'the Sword']).toEqual(expect.arrayContaining([...new Set(said)]));
    const strong = finalists.find(({ changes }) => changes.some(({ phrase }) => phrase === '4 more Strength'))!;
    expect(strong.values[0].estimate).toBeGreaterThan(base.values[0].estimate + 10);
  }, 120_000);

  test('makes counters cheaper for one seat, and the cheaper the more it wins', async () => {
    const may = { discount: { 1: 0.5, 6: 1 } };
    const { result } = await tune(handicap({ may, maxGames: 3600 }, 'discount'));
    const { base, finalists } = result!;
    const said = finalists.flatMap(({ changes }) => changes.map(({ phrase }) => phrase));
    expect(['counters for 1 trophy point less', 'counters for 6 trophy points less']).toEqual(
      expect.arrayContaining([...new Set(said)]),
    );
    const cheap = finalists.find(({ changes }) => changes.some(({ value }) => value === '6'))!;
    expect(cheap.values[0].estimate).toBeGreaterThan(base.values[0].estimate + 5);
  }, 120_000);

  test('is refused where it makes no sense', async () => {
    for (const [more, message] of [
      [{ agents: ['balanced'] }, "tune.agents: 'even' is for players of different strength"],
      [{ agents: ['balanced', 'balanced'] }, "tune.agents: 'even' is for players of different strength"],
      [{ may: { strenth: [1] } }, "tune.may.strenth: unknown start change 'strenth'; did you mean 'strength'?"],
      [{ may: { strength: [99] } }, "tune.may.strength: strength must be a whole number from 0 to 9, not '99'"],
      [{ game: 'pig', agents: ['random', 'pig/hold'] }, 'games of pig begin alike for all players'],
      [{ targets: [{ measure: 'rounds', percentile: 50, at: 9 }] }, 'a percentile'],
    ] as const)
      await expect(tune(handicap(more)), message).rejects.toThrow(message);
  });
});

describe('goals about players of pig', () => {
  test('the first player wins as often as the exact chances say', async () => {
    const exact = (goal: number): number => 100 * new ExactPig(goal, 20).roll(0, 0, 0);
    const goals = { goal: `the first player wins ${exact(20).toFixed(1)} %`, agents: ['pig/hold'] };
    const { result } = await tune(pigTune(dir, { ...goals, may: { target: [10, 20] }, players: 2, maxGames: 9000 }));
    expect(result!.finalists[0].changes[0].value).toBe('20');
    for (const { changes, values } of result!.finalists) {
      const share = exact(Number(changes[0].value));
      expect(values[0].lo).toBeLessThanOrEqual(share);
      expect(values[0].hi).toBeGreaterThanOrEqual(share);
    }
  });

  test('finds the planted target at which the better player has its share, at two tables', async () => {
    const goals = { goal: 'the better player wins 63 %, 6 rounds', agents: ['pig/hold', 'random'] };
    const { result } = await tune(pigTune(dir, { ...goals, may: { target: [10, 30, 60] }, maxGames: 12_000 }));
    const [best] = result!.finalists;
    expect(best.changes.map(({ value }) => value)).toEqual(['30']);
    expect(result!.agents).toEqual({ 'pig/hold': 'pig/hold', random: 'random' });
    expect(Math.abs(best.values[0].estimate - 63)).toBeLessThan(5);
  });

  const matrix = { agents: ['pig/hold', 'pig/hold:holdAt=5', 'random'], within: 4 };
  const planted = { players: 2, goal: undefined, may: { target: [20, 40, 70] }, maxGames: 9000 };

  test('a matrix of wins is reached by the rules that it was measured with', async () => {
    const free = [
      [null, 50, 50],
      [null, null, 50],
      [null, null, null],
    ];
    const at40 = { ...planted, may: { target: [40] }, matrix: { ...matrix, wins: free } };
    const first = await tune(pigTune(dir, at40, { out: join(dir, 'a') }));
    const [ab, ac, bc] = first.result!.finalists[0].values.map(({ estimate }) => estimate);
    const wins = [
      [null, ab, ac],
      [null, null, bc],
      [null, null, null],
    ];
    const { result } = await tune(
      pigTune(dir, { ...planted, seed: 'other', matrix: { ...matrix, wins } }, { out: join(dir, 'b') }),
    );
    expect(result!.finalists[0].changes.map(({ value }) => value)).toEqual(['40']);
    for (const [t, { estimate }] of result!.finalists[0].values.entries())
      expect(Math.abs(estimate - [ab, ac, bc][t])).toBeLessThan(10);
    expect(result!.targets.map(({ table }) => table!.who)).toEqual([
      'pig/hold against pig/hold:holdAt=5',
      'pig/hold against random',
      'pig/hold:holdAt=5 against random',
    ]);
  }, 60_000);

  test('a matrix that contradicts itself is refused', async () => {
    for (const [more, message] of [
      [{ agents: ['random', 'random'], wins: [[0, 0]] }, "tune.matrix: 'random' stands twice in agents"],
      [{ agents: ['random', 'pig/hold'], wins: [[null, 20]] }, 'tune.matrix: wins must have 2 rows of 2 numbers'],
      [
        {
          agents: ['random', 'pig/hold'],
          wins: [
            [null, 20],
            [70, null],
          ],
        },
        'row 1 and row 2 against each other must add',
      ],
      [
        {
          agents: ['random', 'pig/hold'],
          wins: [
            [1, null],
            [null, 1],
          ],
        },
        'wins must have a number off the diagonal',
      ],
    ] as const)
      await expect(tune(pigTune(dir, { ...planted, matrix: more })), message).rejects.toThrow(message);
  });

  test('a stopped search at several tables goes on to the same bytes', async () => {
    const goals = { goal: 'the better player wins 60 %, 8 rounds', agents: ['pig/hold', 'random'], maxGames: 9000 };
    await tune(pigTune(dir, goals, { out: join(dir, 'whole') }));
    for (const most of [600, 4000]) {
      const stop = new AbortController();
      const progress = (done: number): void => {
        if (done >= most) stop.abort();
      };
      const { result } = await tune(pigTune(dir, goals, { signal: stop.signal, progress }));
      expect(result).toBeNull();
    }
    const { result } = await tune(pigTune(dir, goals, { workers: 2 }));
    expect(result!.finalists.length).toBeGreaterThan(1);
    expect(bytesOf(join(dir, 'tune'))).toEqual(bytesOf(join(dir, 'whole')));
  }, 60_000);

  test('a matrix is read from a file', async () => {
    const file = join(dir, 'm.yaml');
    const wins = [
      [null, 80],
      [null, null],
    ];
    writeFileSync(file, JSON.stringify({ id: 'm', game: 'pig', matrix: { agents: ['pig/hold', 'random'], wins } }));
    const { tune: ask } = await import('../../../src/index.js');
    const { result } = await ask({
      goal: file,
      maxGames: 9000,
      players: 2,
      seed: 's',
      out: join(dir, 'm'),
      workers: 1,
    });
    expect(result!.tuned.targets).toMatchObject([{ measure: 'win', value: 80, within: 2 }]);
  });
});
