import { mkdtempSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Design } from '../../../src/experiment/design/types.js';
import { GamesCsv } from '../../../src/experiment/folder/games-csv.js';
import { digestOf, type LedgerLine } from '../../../src/experiment/folder/ledger-text.js';
import { recount } from '../../../src/experiment/folder/recount.js';
import { ShardPlayer } from '../../../src/experiment/play/shard.js';
import { countsOf } from '../../../src/experiment/results/run-tally.js';
import { design, playersOf } from '../bench-of-pigs.js';

const path = join(mkdtempSync(join(tmpdir(), 'recount-')), 'games.csv');
const CUTS = [
  { from: 0, to: 2 },
  { from: 2, to: 5 },
];

let made: Design;
let text = '';
let lines: LedgerLine[] = [];

beforeAll(async () => {
  made = await design(
    'game: farm\nseed: s\nplayers: 2\nblocks: 5\nagents: [hold, random]\nvary: { option.target: [20, 30] }',
  );
  const player = new ShardPlayer(made, await playersOf(made), () => countsOf(made));
  text = new GamesCsv(made).header;
  lines = [];
  for (const cut of CUTS) {
    const { games, counts, csv, digests } = player.play(cut);
    const digest = digestOf(cut.from, digests);
    lines.push({ ...cut, games, digest, at: Buffer.byteLength(text), bytes: csv.length, rows: '', counts });
    text += Buffer.from(csv).toString();
  }
});
beforeEach(() => writeFileSync(path, text));

const wrong = async (changed: readonly LedgerLine[] = lines): Promise<readonly string[]> =>
  (await recount(made, path, changed, new Set())).wrong;

describe('the rows of a run counted again', () => {
  test('recounted rows agree with the ledger, and those of a block can be had', async () => {
    const found = await recount(made, path, lines, new Set([3]));
    expect(found).toMatchObject({ wrong: [], rows: 5 * 2 * 2 * 2 });
    const ofThree = text.split('\n').filter((row) => /^\d+,3,/.test(row));
    expect([...found.texts].map(([block, bytes]) => [block, bytes.toString()])).toEqual([
      [3, `${ofThree.join('\n')}\n`],
    ]);
    expect(ofThree).toHaveLength(8);
  });

  test('recounted rows leave no file open', async () => {
    await wrong();
    const open = readdirSync('/proc/self/fd').flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/self/fd/${fd}`)];
      } catch {
        return [];
      }
    });
    expect(open).not.toContain(path);
  });

  test.each<[string, (row: string) => string]>([
    ['says another cell', (row) => row.replace(/^\d+/, '7')],
    ['says another seat', (row) => row.replace(/^((?:[^,]*,){5})\d/, '$17')],
    ['has another agent', (row) => row.replace(/,(hold|random),/, ',nobody,')],
    [
      'has won or not against its share',
      (row) => row.replace(/,[01],(?=[01]\.\d{6},)/, (won) => (won === ',1,' ? ',0,' : ',1,')),
    ],
    [
      'has another seed',
      (row) => row.replace(/^((?:[^,]*,){4})\w/, (_, head) => `${head}${head.length % 2 === 0 ? 'f' : 'e'}`),
    ],
    [
      'is of an agent that is seated elsewhere',
      (row) => row.replace(/,(hold|random),/, (a) => (a === ',hold,' ? ',random,' : ',hold,')),
    ],
    [
      'has another number of wins',
      (row) => row.replace(/,[01],[01]\.0{6},/, (w) => (w[1] === '1' ? ',0,0.000000,' : ',1,1.000000,')),
    ],
    ['is written in another way', (row) => row.replace(/,(?=[01]\.\d{6},)/, ',0')],
  ])('recounted rows are wrong if one %s, in their line of the ledger only', async (_, by) => {
    const rows = text.split('\n');
    const at = rows.findIndex((row) => /^1,4,1,/.test(row));
    expect(by(rows[at])).not.toBe(rows[at]);
    const changed = rows.with(at, by(rows[at])).join('\n');
    writeFileSync(path, changed);
    const [first, last] = lines;
    const longer = { ...last, bytes: last.bytes + Buffer.byteLength(changed) - Buffer.byteLength(text) };
    expect(await wrong([first, longer])).toEqual(['blocks 2 to 4: the rows of block 4 are not those of its games']);
  });

  test('recounted rows are wrong if there are too few or too many', async () => {
    const [first, last] = lines;
    expect(await wrong([first, { ...last, to: 4, games: 8 }])).toEqual([
      'blocks 2 to 3: there are more rows than games',
    ]);
    expect(await wrong([first, { ...last, bytes: 0 }])).toEqual([
      'blocks 2 to 4: the rows of block 2 are not those of its games',
    ]);
  });

  test.each<[string, (line: LedgerLine) => LedgerLine]>([
    ['the number of games is another', (line) => ({ ...line, games: line.games + 1 })],
    ['the digest is another', (line) => ({ ...line, digest: lines[1].digest })],
    [
      'the counts are others',
      ({ counts, ...line }) => ({ ...line, counts: counts.map((n, i) => (i === 0 ? n + 1 : n)) }),
    ],
  ])('recounted rows give an error if %s', async (words, by) => {
    expect(await wrong([by(lines[0]), lines[1]])).toEqual([`blocks 0 to 1: ${words}`]);
  });

  test('recounted rows with second opinions are those of all cells', async () => {
    const opinions = await design('game: farm\nseed: s\nplayers: 2\nblocks: 1\nagents: hold\nalsoBy: random');
    const player = new ShardPlayer(opinions, await playersOf(opinions), () => countsOf(opinions));
    const { games, counts, csv, digests } = player.play({ from: 0, to: 1 });
    writeFileSync(path, csv);
    const line = { from: 0, to: 1, games, digest: digestOf(0, digests), at: 0, bytes: csv.length, rows: '', counts };
    expect(await recount(opinions, path, [line], new Set())).toMatchObject({ wrong: [], rows: 8 });
    expect(readFileSync(path, 'utf8')).toMatch(/^1,0,1,/m);
  });
});
