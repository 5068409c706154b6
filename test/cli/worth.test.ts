import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { WorthSummary } from '../../src/experiment/results/worth-summary.js';
import { folder, succeed, within } from './program.js';

const cwd = folder();
const ask = (...words: string[]): string[] => ['worth', ...words, '--seed', 's', '--workers', '1'];
const read = (path: string): string => readFileSync(join(cwd, path), 'utf8');

describe('worth', () => {
  test('worth of the Sword says in one sentence what it is worth, and writes table and chart', async () => {
    const { out } = await succeed(cwd, ask('objects', 'sword', '--max-games', '400', '--out', 'sword'));
    expect(out).toMatch(
      /^(?:The Sword at the start |What the Sword at the start is worth is not settled: |It is too early to say what the Sword at the start is worth)/,
    );
    expect(out).toMatch(/\nSword +[+−]?\d+\.\d +\S+ to \S+ +\d+\.\d +400 +a\n/);
    const [header, row, ...more] = read('sword/worth.csv').trim().split('\n');
    expect(header).toBe(
      'rank,level,name,n_games,measure,n_blocks,baseline_estimate,effect,lo,hi,met,group,may_be_best',
    );
    expect(row).toMatch(/^1,gift=sword,Sword,400,win,100,0\.250000,/);
    expect(more).toEqual([]);
    expect(read('sword/charts/worth.svg')).toContain('Sword');
    const again = await succeed(cwd, ask('objects', 'sword', '--max-games', '400', '--out', 'sword'));
    expect(again.out).toBe(out);
  });

  test('worth of two things joined by + is that of both, beside each alone', { tags: 'night' }, async () => {
    const words = ['objects', 'sword', 'axe', 'sword+axe', '--max-games', '80', '--json', '--out', 'both'];
    const { out } = await succeed(cwd, ask(...words));
    const { summary } = JSON.parse(out) as { summary: WorthSummary };
    const names = Object.fromEntries(summary.rows.map(({ level, name }) => [level, name]));
    expect(names).toEqual({ 'gift=sword': 'Sword', 'gift=axe': 'Axe', 'gift=axe,gift=sword': 'Axe and Sword' });
  });

  test('worth takes things without their kind', async () => {
    const { out } = await succeed(cwd, ask('axe', 'sword', '--max-games', '80', '--json', '--out', 'kindless'));
    const { summary } = JSON.parse(out) as { summary: WorthSummary };
    expect([summary.of, ...summary.rows.map(({ name }) => name).sort()]).toEqual(['objects', 'Axe', 'Sword']);
  });

  test('worth of a start says that a player begins there', async () => {
    const { out } = await succeed(cwd, ask('starts', 'temple', '--max-games', '80', '--out', 'there'));
    expect(out.split('\n')[0]).toMatch(
      /^(?:A start at the Temple |What a start at the Temple is worth |It is too early to say what a start at the Temple)/,
    );
  });

  test('a second question with one seed gets a folder of its own, and the first is found again', async () => {
    const words = (thing: string, seed: string): string[] => [
      'worth',
      'objects',
      thing,
      '--max-games',
      '40',
      '--seed',
      seed,
      '--workers',
      '1',
      '--json',
      '--quiet',
    ];
    const folderOf = async (...of: [string, string]): Promise<string> =>
      (JSON.parse((await succeed(cwd, words(...of))).out) as { run: string }).run;
    expect(await folderOf('sword', 'a/b')).toBe(join('runs', 'worth-objects-a_b'));
    expect(await folderOf('axe', 'a/b')).toBe(join('runs', 'worth-objects-a_b-2'));
    expect(await folderOf('sword', 'a_b')).toBe(join('runs', 'worth-objects-a_b-3'));
    expect(await folderOf('axe', 'a/b')).toBe(join('runs', 'worth-objects-a_b-2'));
  });

  test('the folder of a worth is named as one of several runs by a command that wants one', async () => {
    await succeed(cwd, ask('objects', 'sword', '--max-games', '40', '--out', 'stages'));
    const { err } = await within(cwd, ['events', 'stages']);
    const stages = [join('stages', 'stage-1'), join('stages', 'stronger-players', 'stage-1')];
    expect(err).toContain(`stages: is not one run but holds 2; name one of them: ${stages.join(', ')}`);
  });

  test('worth by character sums up to the worth of the thing, weighted by games', { tags: 'night' }, async () => {
    const flags = ['--max-games', '400', '--by-character', '--json', '--quiet', '--out', 'by'];
    const { out } = await succeed(cwd, ask('stats', 'strength', ...flags));
    const { summary } = JSON.parse(out) as { summary: WorthSummary };
    const { rows, byCharacter = [] } = summary;
    expect(byCharacter).toHaveLength(14);
    const blocks = byCharacter.reduce((sum, row) => sum + row.blocks, 0);
    const sum = byCharacter.reduce((total, { effect, blocks: n }) => total + effect * n, 0) / blocks;
    expect(sum).toBeCloseTo(rows[0].effects[0].effect, 9);
    expect(byCharacter.map(({ effect }) => effect)).toEqual(
      byCharacter.map(({ effect }) => effect).sort((x, y) => y - x),
    );
    expect(read('by/worth-by-character.csv').trim().split('\n')).toHaveLength(15);
  });

  test('worth of an ability that is never met is exactly zero, within what games so far may hide', {
    tags: 'night',
  }, async () => {
    const words = ['abilities', 'skipChasm', '--max-games', '400', '--seed', 'demo', '--json', '--out', 'idle'];
    const { out } = await succeed(cwd, ['worth', ...words]);
    const { summary } = JSON.parse(out) as { summary: WorthSummary };
    const [win] = summary.rows[0].effects;
    expect(win).toMatchObject({ measure: 'win', effect: 0, differs: false });
    expect(win.hi).toBeCloseTo(1 - 0.05 ** (1 / win.blocks), 9);
    expect(win.lo).toBeCloseTo(-win.hi, 9);
  });

  test('worth of a card that is taken out tells the time of its games', async () => {
    const rules = ['--set', 'ending=timeLimit', '--set', 'roundLimit=8', '--players', '2', '--agents', 'random'];
    const flags = ['--knock-out', '--max-games', '40', '--json', '--out', 'timed'];
    const { out } = await succeed(cwd, ask('objects', 'sword', ...rules, ...flags));
    const { summary } = JSON.parse(out) as { summary: WorthSummary };
    const [length] = summary.rows[0].effects;
    // Two players with 8 turns of 45 seconds each, without the turns that they miss.
    expect(length).toMatchObject({ measure: 'minutes' });
    expect(length.base).toBeGreaterThan(10);
    expect(length.base).toBeLessThanOrEqual(12);
  });

  test.each([
    [['swords'], "worth: unknown thing 'swords'; did you mean 'sword'?"],
    [['objects', 'sword+sword'], "worth: 'sword+sword' names a thing twice"],
    [['objects', 'sword+'], "worth: 'sword+': write things together as sword+axe"],
    [['starts', 'city+temple'], 'worth: a seat begins on one space, not on City and Temple'],
    [['sword', 'troll'], "worth: 'sword' and the others are not all of one kind; ask for one kind at a time"],
    [['sords'], "worth: unknown kind 'sords'"],
    [['objects', 'swrd'], "worth: unknown thing 'swrd'; did you mean 'sword'?"],
    [['objects', '--game', 'pig'], 'worth: pig has no things to give or to take out; known for: talisman'],
    [['powers'], 'worth: this game has no powers; add some with --pack FILE'],
    [['spaces', '--by-character'], '--by-character: is for things that a seat begins with, not for spaces'],
    [['spaces', '--precision', '2pp'], '--precision: spaces are measured in percent of the length, such as 5%'],
    [['spaces', '--best', '2'], '--best: is for things that a seat begins with, and for characters, not for spaces'],
    [
      ['objects', '--precision', '2'],
      "--precision: must be games of 100 such as 2pp, or percent of a length such as 5%, not '2'",
    ],
    [['objects', '--max-games', '3'], '--max-games: 3 is less than 10 blocks, 40 games'],
    [['abilities', '--knock-out', 'fly'], "worth: unknown thing 'fly'"],
    [['stats', '--knock-out', 'strength'], "worth: unknown thing 'strength'"],
  ])('worth %j is refused in one line', async (words, message) => {
    const { exit, err, out } = await within(cwd, ask(...words));
    expect([exit, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('worth refuses to go on in the folder of another question', async () => {
    const { exit, err } = await within(cwd, ask('objects', 'axe', '--max-games', '400', '--out', 'sword'));
    expect(exit).toBe(2);
    expect(err).toContain('sword: holds the games of another question (levels); choose another folder');
  });

  test('worth --dry-run says how many games it takes, and writes nothing', async () => {
    const { out } = await succeed(cwd, ask('objects', 'sword', 'axe', '--dry-run', '--out', 'dry'));
    expect(out).toMatch(/^objects: Axe, Sword\neach to within 2pp: about [\d,]+ games in all, at most [\d,]+ games\n/);
    expect(out).toMatch(/\ntakes /);
    expect(() => read('dry/race.json')).toThrow('ENOENT');
  });
});
