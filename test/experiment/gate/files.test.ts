import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import { NotComparable } from '../../../src/experiment/folder/manifest.js';
import {
  type Baseline,
  baselineText,
  emptyBaseline,
  readBaseline,
  sumOfRecord,
} from '../../../src/experiment/gate/baseline.js';
import { blocksPath, packBlocks, readBlocks } from '../../../src/experiment/gate/blocks-file.js';
import { blocks } from './hand.js';

const home = mkdtempSync(join(tmpdir(), 'gate-files-'));
afterAll(() => rmSync(home, { recursive: true }));
const path = join(home, 'gate.json');

const FACTS = {
  digest: '0'.repeat(32),
  countedAsMost: null,
  figures: { rounds: 12 },
  design: {
    game: 'pig',
    variant: 'standard',
    seed: 'gate',
    rotate: 'none',
    players: 2,
    rotations: 1,
    characters: [],
    lineup: [0, 0],
    agents: [{ agent: 'pig/hold', settings: '', params: { holdAt: 20 } }],
    options: { target: 100 },
    roles: [],
    winScore: 840,
  },
  made: { rulesHash: 'a', cardsHash: 'b', engineSignature: 'c', agentHashes: { roster: 'd' } },
  commit: null,
  versions: { talismanLab: '0.1.0', node: '20.19.0' },
  reason: 'first',
};

function baseline(): Baseline {
  return {
    ...emptyBaseline('keyed-1'),
    entries: {
      one: {
        asks: { game: 'pig', agents: ['hold'], seed: 'gate' },
        blocks: 10,
        cap: 20,
        metrics: ['rounds'],
        margins: { rounds: '5%' },
        recorded: { ...FACTS, sum: sumOfRecord(FACTS) },
      },
    },
  };
}

/** Returns the error for a file of this text; the file must be unchanged. */
function answerTo(text: string): { readonly kind: string; readonly line: string } {
  writeFileSync(path, text);
  try {
    readBaseline(path);
    return { kind: 'read', line: '' };
  } catch (error) {
    const kind = error instanceof NotComparable ? 'not comparable' : error instanceof UserError ? 'mistake' : 'bug';
    return { kind, line: (error as Error).message.replace(home, '') };
  } finally {
    expect(readFileSync(path, 'utf8')).toBe(text);
  }
}

describe('a baseline', () => {
  const good = baselineText(baseline());

  test('a baseline is read as it was written, with its keys in order', () => {
    writeFileSync(path, good);
    expect(readBaseline(path)).toEqual(baseline());
    const keys = [...good.matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key);
    expect(keys).toEqual([...keys].sort());
    // The marks of a merge are such at the start of a line only.
    const { one } = baseline().entries;
    const facts = { ...FACTS, reason: 'kept <<<<<<< HEAD' };
    const said = { ...baseline(), entries: { one: { ...one, recorded: { ...facts, sum: sumOfRecord(facts) } } } };
    writeFileSync(path, baselineText(said));
    expect(readBaseline(path)).toEqual(said);
    const { entries, ...rest } = baseline();
    expect(baselineText({ entries, ...rest } as Baseline)).toBe(good);
  });

  test.each([
    ['empty', '', 'mistake', /^\/gate\.json: is empty; take it back from git/],
    ['empty but for a line', '\n', 'mistake', /is empty/],
    ['cut off', good.slice(0, 400), 'mistake', /^\/gate\.json: is cut off; take it back from git/],
    ['no JSON', good.replace('{', '{,'), 'mistake', /is not JSON, or is damaged/],
    [
      'in the midst of a merge',
      good.replace('  "entries"', '<<<<<<< HEAD\n  "entries"'),
      'mistake',
      /^\/gate\.json:3: holds the marks of a merge that was not finished/,
    ],
    ['some other JSON', '{"version":2,"results":[]}', 'mistake', /is no baseline of this program/],
    ['a list', '[]', 'mistake', /is no baseline of this program/],
    [
      'of another schema',
      good.replace('"schema": 1', '"schema": 2'),
      'not comparable',
      /its schema is 2 .*\(schema differs\)/,
    ],
    [
      'with a key too many',
      good.replace('"rng"', '"rgn": 1,\n  "rng"'),
      'mistake',
      /unknown key 'rgn'; did you mean 'rng'\?/,
    ],
    ['with a number where text must be', good.replace('"keyed-1"', '5'), 'mistake', /rng must be text, not 5/],
    [
      'changed by hand in what is recorded',
      good.replace('"rounds": 12', '"rounds": 13'),
      'mistake',
      /one: what is recorded was changed by hand/,
    ],
    [
      'with a cap below its blocks',
      good.replace('"cap": 20', '"cap": 5'),
      'mistake',
      /one: cap must be at least blocks, 10, not 5/,
    ],
    [
      'with a digest of too many digits',
      good.replace(/0{32}/, '0'.repeat(33)),
      'mistake',
      /entries\.one\.recorded\.digest must be 32 hexadecimal digits/,
    ],
    [
      'with too many blocks',
      good.replace('"cap": 20', '"cap": 1000001'),
      'mistake',
      /entries\.one\.cap must be at most 1000000/,
    ],
    [
      'with too few blocks',
      good.replace('"blocks": 10', '"blocks": 1'),
      'mistake',
      /entries\.one\.blocks must be at least 2/,
    ],
  ] as const)('a baseline that is %s is refused in one line, and left alone', (_, text, kind, line) => {
    expect(text).not.toBe(good);
    const found = answerTo(text);
    expect(found.kind).toBe(kind);
    expect(found.line).toMatch(line);
    expect(found.line).not.toContain('\n');
  });
});

describe('the blocks beside it', () => {
  const file = blocksPath(path);
  const one = blocks({ 'win.troll': [3, 0, 2], rounds: [200, 188, 240] });
  const seldom = { ...one, counts: one.counts.map((count, i) => (i === 4 || i === 5 ? 0 : count)) };
  const digests = ['0123456789abcdef', 'fedcba9876543210', '00ff00ff00ff00ff'];
  const entries = new Map([
    ['b', { ...seldom, digests }],
    ['a/4p', { ...one, digests }],
  ]);

  test('the blocks of a baseline are beside it by its name', () => {
    expect(blocksPath('baselines/gate.json')).toBe('baselines/gate.blocks.gz');
    expect(blocksPath('my.json.d/gate')).toBe('my.json.d/gate.blocks.gz');
  });

  test('the blocks of a baseline are read as they were packed, the digests cut short', () => {
    const { bytes, sum } = packBlocks(entries);
    writeFileSync(file, bytes);
    const found = readBlocks(file, sum);
    expect([...found.keys()]).toEqual(['a/4p', 'b']);
    expect(found.get('a/4p')).toEqual({ ...one, digests: digests.map((digest) => digest.slice(0, 6)) });
    expect(found.get('b')?.counts).toEqual(seldom.counts);
    expect(packBlocks(new Map([...entries].reverse())).sum).toBe(sum);
  });

  test('the blocks of a baseline are a line each: the start of the digest, and the nonzero counts', () => {
    const text = gunzipSync(packBlocks(entries).bytes).toString().split('\n');
    expect(text.slice(text.indexOf('> b'))).toEqual([
      '> b',
      '= ["win.troll","rounds"]',
      '012345 0:3/4 1:200/4',
      'fedcba 1:188/4',
      '00ff00 0:2/4 1:240/4',
      '',
    ]);
  });

  test('the blocks of a baseline are refused if they are missing, damaged, cut off or of another baseline', () => {
    const { bytes, sum } = packBlocks(entries);
    rmSync(file, { force: true });
    expect(() => readBlocks(file, sum)).toThrow(NotComparable);
    expect(() => readBlocks(file, sum)).toThrow('is missing');
    writeFileSync(file, bytes.subarray(0, bytes.length - 20));
    expect(() => readBlocks(file, sum)).toThrow(UserError);
    expect(() => readBlocks(file, sum)).toThrow('is damaged or cut off');
    writeFileSync(file, 'no gzip');
    expect(() => readBlocks(file, sum)).toThrow('is damaged or cut off');
    writeFileSync(file, bytes);
    expect(() => readBlocks(file, '0123456789abcdef')).toThrow(NotComparable);
    expect(() => readBlocks(file, '0123456789abcdef')).toThrow('blocksSum differs');
  });
});
