import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Baseline } from '../../src/experiment/gate/baseline.js';
import type { GateResult } from '../../src/experiment/gate/gate-result.js';
import { type Ended, folder, within } from './program.js';

const MAIN = resolve('dist/src/cli/main.js');
const VARIANT = (target: number): string => `id: house\nabout: house rules of pig\noptions: { target: ${target} }\n`;
const PIG = ['--game', 'pig', '--agents', 'hold', '--players', '2', '--seed', 't'];
const cwd = folder();
const gate = join(cwd, 'baselines/gate.json');
const check = (...words: string[]): Promise<Ended> => within(cwd, ['check', '-q', '-j', '1', ...words]);
/** As a person runs it in a folder: under CI no baseline is written. */
const byHand = (folder: string, ...words: string[]): Promise<Ended> =>
  within(folder, ['check', '-q', '-j', '1', ...words], '');
const json = ({ out }: Pick<Ended, 'out'>): GateResult => JSON.parse(out) as GateResult;
const read = (): Baseline => JSON.parse(readFileSync(gate, 'utf8')) as Baseline;
const NAME = 'pig/house/2p/hold';

beforeAll(async () => {
  writeFileSync(join(cwd, 'house.yaml'), VARIANT(60));
  const first = await byHand(
    cwd,
    '--update',
    '--reason',
    'first',
    ...PIG,
    '--variant',
    'house.yaml',
    '--blocks',
    '50',
    '--cap',
    '800',
  );
  expect(first.err).toBe('');
  expect(first.out).toContain(`${NAME}: recorded`);
});

describe('an unchanged program', () => {
  test.each([
    ['3', 'wasm'],
    ['1', 'js'],
  ])('an unchanged program is identical with %s workers, by %s', async (workers, engine) => {
    const found = await within(cwd, ['check', '-q', '--json', '-j', workers, '--engine', engine]);
    expect(found.exit).toBe(0);
    expect(json(found)).toMatchObject({ verdict: 'identical', games: 50, leftOut: [], entries: [{ metrics: [] }] });
  });

  test('is kept to the letter by an update', async () => {
    const before = [gate, gate.replace('.json', '.blocks.gz')].map((path) => readFileSync(path));
    const again = await byHand(cwd, '--update', '--reason', 'again');
    expect(again.out).toMatch(/as it was, kept\n.*nothing to write/);
    expect([gate, gate.replace('.json', '.blocks.gz')].map((path) => readFileSync(path))).toEqual(before);
  });
});

describe('a changed rule', () => {
  const put = (target: number): void => writeFileSync(join(cwd, 'house.yaml'), VARIANT(target));

  test('fails, says by how much, and leaves the baseline alone', async () => {
    const before = readFileSync(gate);
    put(100);
    const found = await check('--json', '--junit', 'j.xml', '--markdown', 'm.md');
    put(60);
    expect(found.exit).toBe(1);
    const { entries, verdict } = json(found);
    expect(verdict).toBe('different');
    expect(entries[0].changed).toEqual(['option target 60 → 100']);
    expect(entries[0].other).toMatchObject({ block: 0 });
    const rounds = entries[0].metrics.find(({ id }) => id === 'rounds')!;
    expect(rounds.verdict).toBe('different');
    expect(rounds.lo!).toBeGreaterThan(rounds.margin);
    expect(readFileSync(join(cwd, 'j.xml'), 'utf8')).toContain('<failure message="rounds: ');
    expect(readFileSync(join(cwd, 'm.md'), 'utf8')).toContain('| rounds | ');
    expect(readFileSync(gate)).toEqual(before);
  });

  test('that may or may not matter is looked at in more blocks, and fails nobody unless asked to be strict', async () => {
    put(62);
    const found = await check('--json', '--strict');
    put(60);
    const { entries, verdict } = json(found);
    expect(['equivalent', 'inconclusive']).toContain(verdict);
    expect(found.exit).toBe(verdict === 'inconclusive' ? 3 : 0);
    expect(entries[0].blocks).toBeGreaterThan(50);
    expect(entries[0].metrics.find(({ id }) => id === 'capped')?.verdict).toBe('identical');
  });

  test('writes the summary of a step, and annotations beside the JSON', async () => {
    put(100);
    const summary = join(cwd, 'summary.md');
    const child = { ...process.env, GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary };
    const found = spawnSync(process.execPath, [MAIN, 'check', '-q', '--json', '-j', '1'], {
      cwd,
      env: child,
      encoding: 'utf8',
    });
    put(60);
    expect(found.status).toBe(1);
    expect(json({ out: found.stdout }).verdict).toBe('different');
    expect(found.stderr).toMatch(new RegExp(`^::error title=check%3A ${NAME}::${NAME}: DIFFERENT`));
    expect(readFileSync(summary, 'utf8')).toContain('## check: DIFFERENT');
  });
});

describe('what cannot be checked', () => {
  /** A copy of the baseline under another name, changed. */
  const changed = (name: string, change: (file: Baseline) => void): string => {
    const file = read();
    change(file);
    cpSync(gate.replace('.json', '.blocks.gz'), join(cwd, `baselines/${name}.blocks.gz`));
    writeFileSync(join(cwd, `baselines/${name}.json`), JSON.stringify(file, null, 2));
    return `baselines/${name}.json`;
  };

  test('a baseline that is not there exits 4 and says how to begin one', async () => {
    const { exit, err } = await check('none.json');
    expect(exit).toBe(4);
    expect(err).toMatch(
      /^talisman-lab: none\.json: no such file; begin one with: npx --no talisman-lab check none\.json --update/,
    );
  });

  test.each([
    ['empty', '', 2, /is empty/],
    ['cut', '{"format": "talisman-lab baseline",', 2, /is cut off/],
    ['foreign', '{"a": 1}\n', 2, /is no baseline of this program/],
    ['merge', '{\n<<<<<<< HEAD\n}\n', 2, /merge\.json:2: holds the marks of a merge/],
    ['old', '{"format":"talisman-lab baseline","schema":0}', 4, /schema differs/],
    [
      'nothing',
      '{"format":"talisman-lab baseline","schema":1,"rng":"RNG","blocksSum":null,"entries":{}}',
      4,
      /nothing to check/,
    ],
  ] as const)('a file that is %s is refused, whatever is done with it', async (name, text, exit, line) => {
    const path = join(cwd, `${name}.json`);
    const written = text.replace('RNG', read().rng);
    writeFileSync(path, written);
    const found = await check(`${name}.json`);
    expect([found.exit, found.out]).toEqual([exit, '']);
    expect(found.err).toMatch(line);
    expect(found.err.trim().split('\n')).toHaveLength(1);
    if (name !== 'nothing') {
      expect((await byHand(cwd, `${name}.json`, '--update', '--reason', 'x')).exit).toBe(exit);
      expect((await byHand(cwd, `${name}.json`, '--update', '--reason', 'x', ...PIG)).exit).toBe(exit);
    }
    expect(readFileSync(path, 'utf8')).toBe(written);
  });

  test.each([
    [
      'seed',
      (file: Baseline): void => {
        file.entries[NAME].asks.seed = 'other';
      },
    ],
    [
      'players',
      (file: Baseline): void => {
        file.entries[NAME].asks.players = 3;
      },
    ],
    [
      'agents',
      (file: Baseline): void => {
        file.entries[NAME].asks.agents = ['random'];
      },
    ],
    [
      'options',
      (file: Baseline): void => {
        file.entries[NAME].asks.options = { target: 70 };
      },
    ],
    [
      'cap',
      (file: Baseline): void => {
        file.entries[NAME].cap = 900;
      },
    ],
  ] as const)(
    'an entry that asks another question than was recorded is refused by its field: %s',
    async (field, change) => {
      const { exit, err } = await check(changed(`q-${field}`, change));
      expect(exit).toBe(4);
      expect(err).toContain(`${NAME} was recorded for something else (`);
      expect(/\((.*) differ\)/.exec(err)?.[1].split(', ')).toContain(field);
    },
  );

  test('other random numbers are refused, and point to a rebaseline', async () => {
    const path = changed('rng', (file) => (file.rng = 'keyed-0'));
    const { exit, err } = await check(path);
    expect(exit).toBe(4);
    expect(err).toMatch(/rng differs: keyed-0, now keyed-[0-9a-f]{16}.*--rebaseline/);
    const again = await byHand(cwd, path, '--rebaseline', '--reason', 'new draws');
    expect(again.exit).toBe(0);
    expect((await check(path)).exit).toBe(0);
  });

  test('a rebaseline that proves nothing writes nothing', async () => {
    const path = changed('bad', (file) => (file.rng = 'keyed-0'));
    writeFileSync(join(cwd, 'house.yaml'), VARIANT(100));
    const before = readFileSync(join(cwd, path));
    const { exit, out } = await byHand(cwd, path, '--rebaseline', '--reason', 'x');
    writeFileSync(join(cwd, 'house.yaml'), VARIANT(60));
    expect(exit).toBe(1);
    expect(out).toContain('not recorded: it is not shown');
    expect(readFileSync(join(cwd, path))).toEqual(before);
  });

  test('the same code that plays other games is a fault of the program: exit 5', async () => {
    const { createHash } = await import('node:crypto');
    const { sumOfRecord } = await import('../../src/experiment/gate/baseline.js');
    const path = changed('unlike', ({ entries }) => {
      const recorded = entries[NAME].recorded!;
      recorded.digest = createHash('md5').update('x').digest('hex');
      recorded.sum = sumOfRecord(recorded);
    });
    const { exit, err } = await check(path);
    expect(exit).toBe(5);
    expect(err).toContain('yet it plays other games');
  });

  test('missing and obsolete entries are named; the first fails, the second if asked to be strict', async () => {
    const missing = changed('missing', ({ entries }) => {
      const { recorded: _, ...entry } = entries[NAME];
      entries['later'] = entry;
    });
    const one = await check(missing);
    expect(one.exit).toBe(4);
    expect(one.out).toContain('missing: later');
    const obsolete = changed('obsolete', ({ entries }) => {
      entries['gone'] = structuredClone(entries[NAME]);
      entries['gone'].asks.variant = 'gone.yaml';
    });
    const other = await check(obsolete);
    expect([other.exit, (await check(obsolete, '--strict')).exit]).toEqual([0, 4]);
    expect(other.out).toContain('obsolete: gone');
    expect((await check(obsolete, '--entry', 'gone')).exit).toBe(4);
  });

  test('pinned refuses other code, even where it plays the same', async () => {
    const { sumOfRecord } = await import('../../src/experiment/gate/baseline.js');
    const path = changed('pinned', ({ entries }) => {
      const recorded = entries[NAME].recorded!;
      recorded.made.rulesHash = '0000';
      recorded.sum = sumOfRecord(recorded);
    });
    expect((await check(path)).exit).toBe(0);
    const { exit, err } = await check(path, '--pinned');
    expect([exit, err.includes('(rules differ)')]).toEqual([4, true]);
  });
});

describe('mistakes', () => {
  test.each([
    [['--update', '--reason', 'x'], '--update: a baseline is not written under CI'],
    [['--rebaseline', '--reason', 'x'], '--rebaseline: a baseline is not written under CI'],
    [['--reason', 'x'], '--reason goes with --update or --rebaseline'],
    [['--update', '--rebaseline'], '--update and --rebaseline: give one of them'],
    [['--variant', 'standard'], '--variant says what a new entry plays; it goes with --update'],
    [['--entry', 'pig/hosue/2p/hold'], `unknown entry 'pig/hosue/2p/hold'; did you mean '${NAME}'?`],
    [['--shard', '3/2'], "--shard must be i/n, from 1/n to n/n, not '3/2'"],
    [['--shard', '1/2'], 'has 1 entries, which are not 2 parts'],
    [['--bisect', 'none'], '--bisect needs 2 values'],
    [['--history', 'house.yaml'], 'house.yaml:1: is no line of a gate'],
  ] as const)('%j', async (words, line) => {
    const { exit, err } = await check(...words);
    expect(exit).toBe(2);
    expect(err).toContain(line);
    expect(readFileSync(join(cwd, 'house.yaml'), 'utf8')).toBe(VARIANT(60));
  });

  test('an update says why', async () => {
    const { err } = await byHand(cwd, '--update');
    expect(err).toContain('say why, with --reason TEXT');
  });
});

describe('a history', () => {
  test('has a line a run, and a chart beside it', async () => {
    for (let i = 0; i < 2; i++) expect((await check('--history', 'drift/gate.ndjson')).exit).toBe(0);
    const lines = readFileSync(join(cwd, 'drift/gate.ndjson'), 'utf8').trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0])).toMatchObject({ entries: { [NAME]: { verdict: 'identical', blocks: 50 } } });
    expect(existsSync(join(cwd, 'drift/gate-pig-house-2p-hold.svg'))).toBe(true);
  });
});

describe('a checkout of rules of one’s own', () => {
  const repo = join(cwd, 'rules');
  const git = (...words: string[]): string => execFileSync('git', ['-C', repo, ...words], { encoding: 'utf8' });
  const pack = (strength: number): string =>
    `pack: soft\nabout: x\nchange:\n  creatures:\n    sentinel: { strength: ${strength} }\n`;
  const inRepo = (...words: string[]): Promise<Ended> => within(repo, ['check', '-q', '-j', '1', ...words]);

  beforeAll(async () => {
    mkdirSync(repo, { recursive: true });
    git('init', '--quiet');
    writeFileSync(join(repo, 'soft.pack.yaml'), pack(7));
    const first = await byHand(
      repo,
      '--update',
      '--reason',
      'first',
      '--pack',
      'soft.pack.yaml',
      '--blocks',
      '4',
      '--cap',
      '8',
      '--seed',
      't',
    );
    expect(first.err).toBe('');
    git('add', '-A');
    git('-c', 'user.name=t', '-c', 'user.email=t@t', 'commit', '--quiet', '-m', 'first');
  });

  test('is held to its packs, and told against the last commit where they part', async () => {
    expect((await inRepo()).exit).toBe(0);
    writeFileSync(join(repo, 'soft.pack.yaml'), pack(12));
    const plain = await inRepo('--json');
    expect(json(plain).entries[0].changed).toEqual(['packs']);
    const against = await inRepo('--against', 'HEAD', '--json');
    const [entry] = json(against).entries;
    expect(json(against).sides).toEqual(['HEAD', 'now']);
    expect(entry.other?.told?.says).toMatch(/^game \d, decision \d+: .*round \d+/);
    expect(entry.other?.told?.replay[0]).toMatch(/^npx --no talisman-lab replay '?talisman\/revised-4th\+pack=/);
    writeFileSync(join(repo, 'soft.pack.yaml'), pack(7));
    expect(json(await inRepo('--against', 'HEAD', '--json')).verdict).toBe('identical');
  }, 300_000);

  test('bisects two variants and two packs', async () => {
    const variants = await inRepo('--bisect', 'revised-4th', 'sudden-death', '--blocks', '4', '--players', '2');
    expect(variants.exit).toBe(0);
    expect(variants.out).toMatch(/: block \d+, game \d, decision \d+: /);
    expect(variants.out).toContain('sudden-death: npx --no talisman-lab replay');
    const packs = await inRepo('--bisect', 'none', 'soft.pack.yaml');
    expect(packs.out).toMatch(/block \d+, game \d, decision \d+/);
    const other = await inRepo('--bisect', 'none', 'bloody');
    expect([other.exit, other.err.includes('is a pack and bloody is a variant')]).toEqual([2, true]);
  }, 300_000);
});
