import { describe, expect, test } from 'vitest';
import { readRows } from '../../src/experiment/folder/read-rows.js';
import { character } from '../../src/index.js';
import { openRun } from '../../src/playing/run/known-places.js';
import { type HandChoice, HandWins } from '../../src/questions/character/hand.js';
import { folder } from '../cli/program.js';
import { Draws } from '../reports/made-up.js';

const CHOICES = ['elf', 'monk', 'ghoul'];
const WIN_SCORE = 840;

test('in teams nothing is asked about a character, because it wins by its partner, too', async () => {
  const refused = 'character: in teams a character wins by its partner, too; ask for it without teams';
  for (const more of [{}, { who: 'troll' }, { who: 'elf', name: 'monk', against: ['troll', 'wizard', 'ghoul'] }])
    await expect(character({ ...more, options: { teams: 'facing' }, blocks: 1 })).rejects.toThrow(refused);
});

test('plays each character of the hand in the same seats of the same games, against the same others', async () => {
  const out = `${folder()}/run`;
  const against = ['troll', 'wizard'];
  const { result } = await character({
    ...{ who: 'elf', name: 'Monk', others: ['ghoul'], against, blocks: 4, seed: 'h', out, workers: 1 },
  });
  const { design, rowsPath, survey } = await openRun(out).then(async (run) => ({
    ...{ design: run.design, rowsPath: run.rowsPath, survey: await run.survey() },
  }));
  const seated: string[][] = CHOICES.map(() => []);
  const won: number[] = CHOICES.map(() => 0);
  await readRows(design, rowsPath, survey.end, (cell, block, seat, _entrant, role, score) => {
    const who = design.roles[role];
    seated[cell].push(`${block} ${seat} ${who === CHOICES[cell] ? 'own' : who}`);
    if (who === CHOICES[cell]) won[cell] += score;
  });
  expect(seated[0]).toHaveLength(4 * 3 * 3);
  expect(seated[1]).toEqual(seated[0]);
  expect(seated[2]).toEqual(seated[0]);
  expect(seated[0].filter((one) => one.endsWith('own')).map((one) => one[2])).toEqual([...'021021021021']);
  const { hand } = result.found as { readonly hand: readonly HandChoice[] };
  for (const { character: id, value, trials } of hand) {
    expect(trials).toBe(12);
    expect(value).toBeCloseTo(won[CHOICES.indexOf(id)] / WIN_SCORE / 12);
  }
});

test.each([
  [{ who: 'elf', name: 'monk' }, 'who else plays? To choose one: character elf monk --against troll,wizard'],
  [{ against: ['troll'] }, '--against: name the characters to choose from: character elf monk ghoul'],
  [{ who: 'elf', name: 'monk', against: ['elf'] }, "'elf' is named twice; each exists once"],
  [{ who: 'elf', against: ['trol'] }, "--against: unknown character 'trol'; did you mean 'troll'?"],
])('%o is refused in one line', async (args, message) => {
  await expect(character({ ...args, blocks: 1 })).rejects.toThrow(message);
});

describe('on made-up wins whose chances are known', () => {
  const RUNS = 200;

  /** Plays blocks of three games, whose luck all characters share in part. */
  function played(key: number, blocks: number, chances: readonly number[]): HandChoice[] {
    const draws = new Draws(key);
    const cells = CHOICES.map((id) => ({ levels: { character0: id } }));
    const wins = new HandWins({ cells, roles: CHOICES, winScore: WIN_SCORE } as never, blocks);
    for (let block = 0; block < blocks; block++)
      for (let game = 0; game < 3; game++) {
        const common = draws.part();
        chances.forEach((chance, cell) => {
          const luck = draws.part() < 0.5 ? common : draws.part();
          wins.add(cell, block, cell, luck < chance ? WIN_SCORE : 0);
        });
      }
    return wins.choices();
  }

  const partOf = (chances: readonly number[], has: (hand: readonly HandChoice[]) => boolean): number =>
    Array.from({ length: RUNS }, (_, key) => played(key, 60, chances)).filter(has).length / RUNS;

  test('of equal characters one is shown to be better in hardly more than 5 of 100 runs', () => {
    expect(partOf([0.33, 0.33, 0.33], (hand) => hand.some(({ behind }) => behind.lo > 0))).toBeLessThan(0.08);
  });

  test('in 95 of 100 runs the ranges of all shares hold, and the true best is never left for sure', {
    tags: 'night',
  }, () => {
    const chances = [0.4, 0.3, 0.2];
    const holds = ({ character: id, low, high }: HandChoice): boolean =>
      low! <= chances[CHOICES.indexOf(id)] && high! >= chances[CHOICES.indexOf(id)];
    expect(partOf(chances, (hand) => hand.every(holds))).toBeGreaterThan(0.91);
    const leavesBest = (hand: readonly HandChoice[]): boolean =>
      hand.some(({ character: id, behind }) => id === 'elf' && behind.lo > 0);
    expect(partOf(chances, leavesBest)).toBe(0);
    expect(partOf(chances, ([best]) => best.character === 'elf')).toBeGreaterThan(0.9);
  });
});
