import { describe, expect, test } from 'vitest';
import { deaths } from '../../src/index.js';
import { readEvents } from '../../src/playing/run/read-events.js';
import { CAUSES } from '../../src/questions/deaths/causes.js';
import { ALL, type DeathPart } from '../../src/questions/deaths/count.js';
import { deathsExperiment } from '../../src/questions/deaths/experiment.js';
import { folder } from '../cli/program.js';
import { Draws } from '../reports/made-up.js';
import { countsOf, EVEN, type MadeUpDeaths } from './made-up-deaths.js';

test('counts deaths by cause, space, Region and round as the events of its run do', async () => {
  const out = `${folder()}/run`;
  const { result } = await deaths({ blocks: 4, seed: 'd', out, workers: 1 });
  const [rules] = result.found.rules;
  const killed: { readonly card: string; readonly where: string; readonly early: boolean }[] = [];
  const crowned = new Set<number>();
  await readEvents(out, ['crown', 'killed-by'], {}, ({ game, what, card, where }) => {
    if (what === 'crown') crowned.add(game);
    else killed.push({ card: card!, where: where!, early: !crowned.has(game) });
  });
  expect(result.summary.games).toBe(16);
  expect(killed.length).toBeGreaterThan(20);
  expect(rules.perGame).toMatchObject({ value: killed.length / 16, trials: 16, low: null });
  expect(rules.early.value).toBe(killed.filter(({ early }) => early).length / killed.length);
  for (const parts of [rules.causes, rules.spaces, rules.regions, rules.rounds, rules.killers])
    expect(parts.reduce((sum, one) => sum + one.deaths, 0)).toBe(killed.length);
  for (const { id, deaths: n } of rules.spaces) expect(n).toBe(killed.filter(({ where }) => where === id).length);
  expect(rules.causes.find(({ id }) => id === 'duel')?.deaths ?? 0).toBe(
    killed.filter(({ card }) => card.startsWith('duel:')).length,
  );
  const spaces = result.found.map.cells[0];
  expect(spaces.reduce((sum, one) => sum + (one?.death ?? 0), 0)).toBe(killed.length);
});

test('rules against themselves and unknown rules are refused', async () => {
  for (const rule of ['revised-4th', 'trophyRate=7'])
    await expect(deaths({ against: [rule], blocks: 1 })).rejects.toThrow(
      `--against: ${rule} is what the others are compared with; name other rules`,
    );
  await expect(deaths({ against: ['trophyRat=5'], blocks: 1 })).rejects.toThrow("did you mean 'trophyRate'?");
  await expect(deaths({ against: ['trophyRate=50'], blocks: 1 })).rejects.toThrow('from 1 to 12');
});

describe('options against the rules', () => {
  test('an option named by its value is one factor, in the words of its values', () => {
    expect(deathsExperiment({ against: ['trophyRate=5', 'trophyRate=3'] }).vary).toEqual({
      'option.trophyRate': [7, 5, 3],
    });
    expect(deathsExperiment({ against: ['ending=suddenDeath'], options: { trophyRate: 5 } }).vary).toEqual({
      'option.ending': ['crown', 'suddenDeath'],
    });
  });

  test('options and variants together change each what it says, and keep the rest of the rules', () => {
    const { vary } = deathsExperiment({ variant: 'trophies-6', against: ['lifeBonus=2', 'bloody'] });
    expect(vary).toEqual({
      options: [
        'talismanCards=4,deathEliminates=no,lifeBonus=0',
        'talismanCards=4,deathEliminates=no,lifeBonus=2',
        'talismanCards=1,deathEliminates=yes,lifeBonus=0',
      ],
    });
  });

  test('an option gives the deaths of the variant that sets it alone', { tags: 'night' }, async () => {
    const options = { blocks: 2, seed: 'd', workers: 1 };
    const [byName, byValue] = await Promise.all(
      ['sudden-death', 'ending=suddenDeath'].map((rule) =>
        deaths({ ...options, against: [rule], out: `${folder()}/r` }),
      ),
    );
    expect(byValue.result.found.rules).toEqual(byName.result.found.rules);
    expect(byValue.result.found.changes).toEqual(byName.result.found.changes);
    expect(byValue.result.found.rules[1].perGame.value).toBeLessThan(byValue.result.found.rules[0].perGame.value);
  });

  test('an option that is compared cannot be set for all as well', async () => {
    const options = { blocks: 1, options: { trophyRate: 6 } };
    await expect(deaths({ ...options, against: ['trophyRate=5'] })).rejects.toThrow(
      '--set: the experiment varies option.trophyRate, so it cannot be fixed',
    );
  });
});

describe('on made-up deaths whose causes are known', () => {
  const RUNS = 100;
  const shares = { command: 0.5, duel: 0.3, enemy: 0.15, event: 0.05 };
  const truth: MadeUpDeaths = {
    ...EVEN,
    causes: { 'spell:command-spell': 0.5, 'duel:troll': 0.3, 'enemy:dragon': 0.15, 'event:angel': 0.05 },
  };
  /** Runs in which the same rules are played twice, on other luck. */
  const same = Array.from({ length: RUNS }, (_, key) => countsOf(new Draws(key), 40, [truth, truth]));
  const isApart = ([first, second]: readonly DeathPart[]): boolean => second.high! < first.low!;
  const partOf = <One>(all: readonly One[], has: (one: One) => boolean): number => all.filter(has).length / all.length;

  test('in 95 of 100 runs all shares are within their ranges at once', { tags: 'night' }, () => {
    const holds = ({ id, low, high }: DeathPart): boolean =>
      shares[id as 'duel'] >= low! && shares[id as 'duel'] <= high!;
    const all = same.flatMap(({ rules }) => rules);
    expect(partOf(all, ({ causes }) => causes.every(holds))).toBeGreaterThan(0.91);
  });

  test('two equal causes are told apart in hardly any run, unequal ones in nearly all', () => {
    const tied = { ...EVEN, causes: { 'duel:troll': 0.4, 'enemy:dragon': 0.4, 'event:angel': 0.2 } };
    const runs = same.map((_, key) => countsOf(new Draws(key), 40, [tied]));
    expect(partOf(runs, ({ rules: [{ causes }] }) => isApart(causes))).toBeLessThan(0.06);
    expect(partOf(same, ({ rules: [{ causes }] }) => isApart(causes))).toBeGreaterThan(0.95);
  });

  test('rules that change nothing are shown to change something in about 5 of 100 runs at most', () => {
    expect(partOf(same, ({ changes }) => changes.some(({ lo, hi }) => lo > 0 || hi < 0))).toBeLessThan(0.09);
  });

  test('rules that spare one of four deaths by one cause are found, and the cause with them', () => {
    const spared = { ...truth, causes: { ...truth.causes, 'spell:command-spell': 0.25 } };
    const { changes, rules } = countsOf(new Draws(1), 200, [truth, spared]);
    const by = (cause: string) => changes.find((one) => one.cause === cause)!;
    expect(by(ALL).hi).toBeLessThan(0);
    expect(by(ALL).lo).toBeLessThan(-1.5);
    expect(by('command').hi).toBeLessThan(0);
    expect([by('duel'), by('event')].every(({ lo, hi }) => lo <= 0 && hi >= 0)).toBe(true);
    expect(rules[1].games).toBe(800);
    expect(CAUSES.map(({ id }) => id)).toContain('command');
  });
});
