import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileLadder } from '../../src/experiment/ladder/compile-ladder.js';
import { readLadder } from '../../src/experiment/ladder/ladder-file.js';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { library } from '../../src/playing/library/library.js';
import { fixture, folder, interrupted, succeed, text, within } from './program.js';

const PIG = ['ladder', 'random', 'hold:holdAt=10,20', '--game', 'pig', '--players', '2,3', '--blocks', '40', '--quiet'];
const SLOW = [
  'ladder',
  fixture('slow-agent.mjs'),
  'hold',
  '--game',
  'pig',
  '--players',
  '2',
  '--blocks',
  '200',
  '--seed',
  's',
  '--quiet',
];
const RESULTS = [
  'games.csv',
  'ratings.csv',
  'matrix.csv',
  'steps.csv',
  'explained.csv',
  'tables.csv',
  'summary.json',
  'report.md',
];
const results = (cwd: string, run: string): string[] =>
  RESULTS.filter((file) => existsSync(join(cwd, run, file))).map((file) => text(cwd, join(run, file)));

describe('ladder', () => {
  test('gives the same bytes for any number of workers, and others for another seed', async () => {
    const cwd = folder();
    await succeed(cwd, [...PIG, '--seed', 'a', '--workers', '1', '--out', 'one']);
    await succeed(cwd, [...PIG, '--seed', 'a', '--workers', '2', '--out', 'two']);
    await succeed(cwd, [...PIG, '--seed', 'b', '--workers', '1', '--out', 'other']);
    expect(results(cwd, 'one')).toHaveLength(RESULTS.length);
    expect(results(cwd, 'two')).toEqual(results(cwd, 'one'));
    expect(text(cwd, 'other/ratings.csv')).not.toBe(text(cwd, 'one/ratings.csv'));
    const head = text(cwd, 'one/ratings.csv').split('\n');
    expect(head[0]).toMatch(/^players,rank,agent,n_tables,n_games,n_blocks,worth,worth_lo,worth_hi,/);
    expect(head).toHaveLength(1 + 6 + 1);
    expect(readdirSync(join(cwd, 'one/charts')).filter((file) => file.endsWith('.png'))).toEqual([
      'matchups.png',
      'skill-ladder.png',
      'worth.png',
    ]);
  });

  test('interrupted and resumed gives the bytes of one that was not', async () => {
    const cwd = folder();
    await succeed(cwd, [...SLOW, '--out', 'whole', '--workers', '1']);
    const cut = await interrupted(cwd, SLOW, 'cut');
    expect(cut.exit).toBe(130);
    const partly = await succeed(cwd, ['report', 'cut', '--json']);
    expect(JSON.parse(partly.out)).toMatchObject({ complete: false, summary: { kind: 'ladder' } });
    expect((await succeed(cwd, ['resume', 'cut'])).out).toContain('rank  agent');
    expect(results(cwd, 'cut')).toEqual(results(cwd, 'whole'));
  });

  test('prints a table, or one JSON document if asked; its games can be told', async () => {
    const cwd = folder();
    const plain = await succeed(cwd, [...PIG, '--seed', 'a', '--out', 'r', '--workers', '1']);
    expect(plain.out).toMatch(
      /^Which of these agents plays best\?\n480 games, seed a\npig, standard\n\nWith 2 players: [\s\S]*\n\n2 players\nrank {2}agent/,
    );
    expect(plain.out).toMatch(/report: r.report\.html\n$/);
    const json = await succeed(cwd, ['report', 'r', '--json']);
    expect(JSON.parse(json.out)).toMatchObject({
      run: 'r',
      complete: true,
      summary: { kind: 'ladder', blocks: 40, games: 480, leagues: [{ players: 2 }, { players: 3 }] },
    });
    expect((await within(cwd, ['replay', 'r', '--block', '3'])).out).toContain('as recorded');
  });

  test('of a file plays what it says; --dry-run says it and writes nothing', async () => {
    const cwd = folder();
    writeFileSync(
      join(cwd, 'mine.yaml'),
      'id: mine\nquestion: who\ngame: pig\nseed: s\nplayers: 2\nblocks: 10\nagents: [random, hold]\n',
    );
    const { out } = await succeed(cwd, ['ladder', 'mine.yaml', '--blocks', '5', '--dry-run', '--workers', '1']);
    expect(out).toMatch(
      /^mine: who\npig, variant standard, seed s; agents: random, hold\n5 blocks × 2 games = 10 games at 1 tables\n {2}2 players: 1 of 1 tables × 2 rotations\n\ntakes less than a second \([\d,]+ games\/s on \d+ workers? here\)\n$/,
    );
    expect(readdirSync(cwd)).toEqual(['mine.yaml']);
  });

  test('--strict ends with 3 while a pair is not settled', async () => {
    const cwd = folder();
    const args = [
      'ladder',
      'hold as a',
      'hold:holdAt=25 as b',
      '--game',
      'pig',
      '--players',
      '2',
      '--blocks',
      '8',
      '--seed',
      's',
      '--quiet',
      '--workers',
      '1',
    ];
    expect((await within(cwd, [...args, '--strict', '--out', 'r'])).exit).toBe(3);
    expect((await within(cwd, [...args, '--out', 'q'])).exit).toBe(0);
  });
});

describe('a mistake in a ladder', () => {
  const cwd = folder();
  mkdirSync(join(cwd, 'taken'));
  writeFileSync(join(cwd, 'taken/note.txt'), 'mine');
  writeFileSync(join(cwd, 'key.yaml'), 'id: x\nquestion: why\ngame: pig\nagents: [random, hold]\nplayer: 3\n');
  writeFileSync(join(cwd, 'agent.yaml'), 'id: x\nquestion: why\ngame: pig\nagents:\n  - random\n  - hlod\n');
  const before = readdirSync(cwd, { recursive: true });

  test.each<[string[], string]>([
    [['key.yaml'], "key.yaml:5: unknown key 'player'; did you mean 'players'?"],
    [['agent.yaml'], "agent.yaml:6: unknown agent 'hlod'; did you mean 'hold'?"],
    [['none.yaml'], 'none.yaml: no such file'],
    [['key.yaml', 'random'], 'key.yaml: a ladder file stands alone; its agents are in it'],
    [['random', 'hlod', '--game', 'pig'], "agents: unknown agent 'hlod'; did you mean 'hold'?"],
    [
      ['random', '--game', 'pig'],
      "agents: a ladder is for 2 to 64 agents, not 1; levels count, as in 'name:param=1,2,3'",
    ],
    [['random', 'hold:holdAt=1,2', '--game', 'pig'], "agents: holdAt must be a whole number from 2 to 100, not '1'"],
    [
      ['random', 'hold', '--game', 'pig', '--players', '2,x'],
      "--players must be a whole number from 1 to 1000000000, not 'x'",
    ],
    [['random', 'hold', '--game', 'pig', '--players', '12'], '--players: pig is for 2 to 8 players, not 12'],
    [['random', 'hold', '--game', 'pig', '--tables', '0'], "--tables must be a whole number from 1 to 1000, not '0'"],
    [['random', 'hold', '--game', 'pig', '--blokcs', '5'], "unknown flag '--blokcs'; did you mean '--blocks'?"],
    [
      ['random', 'hold', '--game', 'pig', '--out', 'taken'],
      'taken: exists already and is not empty; choose another folder',
    ],
  ])('%j is answered in one line, with exit code 2, and nothing is written', async (args, line) => {
    const seeded = args[0].endsWith('.yaml') ? args : [...args, '--seed', 's'];
    const { exit, out, err } = await within(cwd, ['ladder', ...seeded]);
    expect({ exit, out, err }).toEqual({ exit: 2, out: '', err: `talisman-lab: ${line}\n` });
    expect(readdirSync(cwd, { recursive: true })).toEqual(before);
  });
});

test.each(readdirSync(join(PACKAGE_ROOT, 'experiments/ladders')))(
  'the ladder file %s is named after its id, has a seed and compiles',
  async (name) => {
    const file = readLadder(join(PACKAGE_ROOT, 'experiments/ladders', name));
    expect(`${file.value.id}.yaml`).toBe(name);
    expect(file.value.seed).toBeDefined();
    expect((await compileLadder(file, library)).cells.length).toBeGreaterThan(0);
  },
);

test('a flag that may be given again keeps all its values', async () => {
  const cwd = folder();
  const { out } = await succeed(cwd, [
    'run',
    '--game',
    'talisman',
    '--set',
    'trophyRate=5',
    '--set',
    'commandSpellMin=3',
    '--blocks',
    '9',
    '--seed',
    's',
    '--dry-run',
    '--json',
    '--workers',
    '1',
  ]);
  const { design } = JSON.parse(out) as {
    design: { blocks: number; options: { id: string }[]; cells: { options: number[] }[] };
  };
  const value = (id: string): number => design.cells[0].options[design.options.findIndex((option) => option.id === id)];
  expect([value('trophyRate'), value('commandSpellMin'), design.blocks]).toEqual([5, 3, 9]);
});
