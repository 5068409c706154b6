import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { answerText } from '../../reports/page/answer-text.js';
import { habits } from '../../src/index.js';
import { measuredLevels } from '../../src/questions/contract/measured-levels.js';
import { confirmedSettings, keptSettings, MOST } from '../../src/questions/habits/choose.js';
import { adviceText, doingText, HABITS } from '../../src/questions/habits/habits.js';
import { habitsQuestion } from '../../src/questions/habits/question.js';
import { settingText } from '../../src/questions/habits/setting.js';
import { folder } from '../cli/program.js';
import { Draws } from '../reports/made-up.js';
import { racedOf } from './made-up-races.js';

/** A player that crosses the river by the ferry only, and so hardly ever, at a table of usual ones. */
const FERRY = ['balanced:crossBy=3', 'balanced', 'balanced', 'balanced'];

test('a player that hardly ever crosses the river is told to cross, and by how much it wins more', {
  tags: 'night',
  timeout: 120_000,
}, async () => {
  const out = `${folder()}/run`;
  const asked = { character: 'troll', agents: FERRY, games: 9000, seed: 'planted' };
  const { result, args } = await habits({ ...asked, out, workers: 2 });
  const crossing = result.rows.find(({ advice }) => advice.length === 1 && /^cross (?:by|only)/.test(advice[0]))!;
  expect(crossing.lo).toBeGreaterThan(0.05);
  expect(crossing.usual).toEqual(['cross only by the ferry']);
  expect(answerText(await habitsQuestion.answer(result))).toMatch(
    /^With the Troll, cross .*\nYou win \d+ of 100 games at a table of four, playing as usual/,
  );
  expect(args).toMatchObject(asked);
  // The same call reads its folder.
  expect(JSON.parse(readFileSync(`${out}/habits.json`, 'utf8'))).toEqual(result);
  expect((await habits({ ...asked, out, workers: 1 })).played).toBe(0);
});

test('a player without these habits, and too few games, are refused in one line', async () => {
  const out = `${folder()}/no`;
  await expect(habits({ character: 'troll', agents: ['random'], games: 9000, out })).rejects.toThrow(
    /^--agents: random has no habits to change; give balanced, one of its styles, or quick$/,
  );
  await expect(habits({ character: 'troll', games: 100, out })).rejects.toThrow(
    /^--games: 100 are too few to try \d+ ways; give \d+ or more$/,
  );
  await expect(habits({ character: 'trol', games: 9000, out })).rejects.toThrow("did you mean 'troll'?");
});

describe('the habits', () => {
  const specs = new Map(balanced.params.map((spec) => [spec.id, spec]));

  test.each(HABITS.map((habit) => [habit.param, habit] as const))(
    '%s is a parameter of balanced, its values are in its range, and each has words',
    (param, habit) => {
      const spec = specs.get(param)!;
      expect(habit.tried).toContain(spec.default);
      const said = habit.tried.map((value) => {
        expect(value).toBeGreaterThanOrEqual(spec.min);
        expect(value).toBeLessThanOrEqual(spec.max);
        return [adviceText({ habit, value }), doingText({ habit, value })];
      });
      for (const [advice, doing] of said) {
        expect(advice).toMatch(/^[a-z]/);
        expect(doing).toMatch(/^(?:\w+ )?\w+ing\b/);
        expect(`${advice} ${doing}`).not.toMatch(/value it|valuing it|[{}]/);
      }
      expect(new Set(said.flat()).size).toBe(2 * habit.tried.length);
    },
  );

  test('a setting replaces that of the player', () => {
    const [rush, , , , crossing] = HABITS;
    const ways = [
      { habit: crossing, value: 0 },
      { habit: rush, value: 10 },
    ];
    expect(settingText('balanced:crossBy=3,fate=0', ways)).toBe('balanced:crossBy=0,fate=0,rushAt=10');
    expect(settingText('balanced', ways)).toBe('balanced:crossBy=0,rushAt=10');
  });
});

describe('on made-up games whose shares are known', () => {
  const ways = HABITS.flatMap((habit) => habit.tried.slice(1).map((value) => ({ habit, value })));
  const settings = new Map(ways.map((way) => [settingText('balanced', [way]), [way]]));
  const even = new Map([...settings.keys()].map((setting) => [setting, 0.25]));
  const [gain] = settings.keys();
  const loss = [...settings.keys()].at(-1)!;
  const RUNS = 300;

  test('the best and the worst are kept and confirmed, one of each habit', () => {
    const raced = racedOf(new Draws(1), 400, 0.25, new Map([...even, [gain, 0.4], [loss, 0.1]]));
    const kept = keptSettings(raced);
    expect(kept).toHaveLength(MOST.second);
    expect(kept).toEqual(expect.arrayContaining([gain, loss]));
    const confirmed = confirmedSettings(raced, settings, 'balanced');
    expect(confirmed.size).toBeLessThanOrEqual(MOST.confirmed);
    expect([...confirmed.keys()]).toEqual(expect.arrayContaining([gain, loss]));
    expect([...confirmed.values()].filter((some) => some.length > 1)).toHaveLength(1);
    expect([...confirmed.keys()][0]).toBe(gain);
  });

  test('where no habit matters, at most 5 of 100 questions name any', () => {
    let wrong = 0;
    for (let run = 0; run < RUNS; run++) {
      const draws = new Draws(100 + run);
      const chosen = confirmedSettings(racedOf(draws, 60, 0.25, even), settings, 'balanced');
      const fresh = racedOf(draws, 150, 0.25, new Map([...chosen.keys()].map((setting) => [setting, 0.25])));
      if (measuredLevels(fresh).rows.some(({ lo, hi }) => lo > 0 || hi < 0)) wrong++;
    }
    // 15 of 300 are allowed; three standard deviations more.
    expect(wrong).toBeLessThanOrEqual(26);
  });

  test('all ranges hold the true differences at once in 95 of 100 questions, for the best of many, too', () => {
    let held = 0;
    let bias = 0;
    for (let run = 0; run < RUNS; run++) {
      const draws = new Draws(5000 + run);
      const shares = new Map([...even.keys()].map((setting, i) => [setting, 0.19 + 0.003 * i]));
      const chosen = confirmedSettings(racedOf(draws, 60, 0.25, shares), settings, 'balanced');
      const own = new Map([...chosen.keys()].map((setting) => [setting, shares.get(setting) ?? 0.27]));
      const { rows } = measuredLevels(racedOf(draws, 150, 0.25, own));
      const truth = (level: string): number => own.get(level)! - 0.25;
      if (rows.every(({ level, lo, hi }) => lo <= truth(level) && truth(level) <= hi)) held++;
      const [best] = chosen.keys();
      bias += rows.find(({ level }) => level === best)!.effect - truth(best);
    }
    expect(held).toBeGreaterThanOrEqual(0.95 * RUNS - 12);
    // The one that looked best in the race is estimated without its luck.
    expect(Math.abs(bias / RUNS)).toBeLessThan(0.005);
  });
});
