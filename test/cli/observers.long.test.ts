import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { fixture, folder, program, text } from './program.js';

const RICHEST = readFileSync(fixture('richest.mjs'), 'utf8');
const cwd = folder();

beforeAll(async () => {
  const words = ['run', '--players', '2', '--games', '60', '--seed', 's', '--out', 'run', '-j', '1', '-q'];
  expect((await program(cwd, words)).exit).toBe(0);
  writeFileSync(join(cwd, 'richest.mjs'), RICHEST);
});

test('events --observer writes what an observer of a module tells, the same for any number of workers', async () => {
  for (const workers of ['1', '2']) {
    const words = ['events', 'run', '--observer', './richest.mjs', '-j', workers, '--out', `${workers}.ndjson`];
    expect(await program(cwd, words)).toMatchObject({ exit: 0, out: `120 rows of 60 games: ${workers}.ndjson\n` });
  }
  const { out } = await program(cwd, ['events', 'run', '--observer', './richest.mjs', '--out', '3.ndjson', '--json']);
  expect(JSON.parse(out)).toMatchObject({ events: 120, observer: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(text(cwd, '2.ndjson')).toBe(text(cwd, '1.ndjson'));
  // The gold at the end, which games.csv has, is never more than the most.
  const [head, ...lines] = text(cwd, 'run/games.csv').trimEnd().split('\n');
  const at = head.split(',').indexOf('gold_end');
  const ends = lines.map((line) => line.split(',')[at]);
  const rows = text(cwd, '1.ndjson')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { what: string; seat: number; n: number });
  expect(rows).toHaveLength(ends.length);
  rows.forEach(({ what, seat, n }, i) => {
    expect([what, seat]).toEqual(['richest', i % 2]);
    if (ends[i] !== '') expect(n).toBeGreaterThanOrEqual(Number(ends[i]));
  });
  expect(rows.some(({ n }, i) => n > Number(ends[i]))).toBe(true);
});

const BEGIN = 'most = Array.from(state.gold);';

/** Faulty observers: the text instead of `BEGIN`, the exit code and the line of each. */
const FAULTS: readonly (readonly [string, string, number, RegExp])[] = [
  ['hangs', 'while (true) {}', 2, /^talisman-lab: observer \.\/hangs\.mjs has observed for 1 s; see: talisman-lab re/],
  ['throws', 'throw new Error("oh");', 2, /^talisman-lab: observer \.\/throws\.mjs has thrown in begin: oh; see: /],
  [
    'asks-chance',
    'Math.random();',
    5,
    /^talisman-lab: observer \.\/asks-chance\.mjs asks Math\.random; it must tell the/,
  ],
  ['tells-nonsense', 'tell({ n: 1.5 });', 2, /tells a row that is not of words and whole numbers: \{ n: 1\.5 \}/],
  [
    'cheats',
    'state.gold[0] += 5;',
    2,
    /^talisman-lab: run: its games were played again .* an observer must not change/,
  ],
];

test.each(FAULTS)(
  'an observer that %s is named in one line, and nothing is written',
  async (name, begin, exit, line) => {
    writeFileSync(join(cwd, `${name}.mjs`), RICHEST.replace(BEGIN, begin));
    const words = ['events', 'run', '--observer', `./${name}.mjs`, '--agent-timeout', '1', '--out', 'none.ndjson'];
    const ended = await program(cwd, words);
    expect([ended.exit, ended.out], ended.err).toEqual([exit, '']);
    expect(ended.err.trimEnd().split('\n')).toHaveLength(1);
    expect(ended.err).toMatch(line);
    expect(existsSync(join(cwd, 'none.ndjson'))).toBe(false);
  },
);

test('a module without an observer, and one that does not load, are refused before anything is played', async () => {
  const refused: readonly (readonly [string, string, string])[] = [
    ['five', 'export default 5', "--observer: observer module './five.mjs' has no observer as its default export"],
    ['loops', 'while (true) {}', 'observer ./loops.mjs has not loaded within 1 s'],
  ];
  for (const [name, code, line] of refused) {
    writeFileSync(join(cwd, `${name}.mjs`), code);
    const words = ['events', 'run', '--observer', `./${name}.mjs`, '--agent-timeout', '1', '--out', 'none.ndjson'];
    const { exit, err } = await program(cwd, words);
    expect([exit, err]).toEqual([2, expect.stringContaining(line)]);
  }
  const both = ['events', 'run', '--observer', './richest.mjs', '--kinds', 'death', '--out', 'none.ndjson'];
  expect((await program(cwd, both)).err).toBe('talisman-lab: --kinds and --observer: give one of them\n');
});
