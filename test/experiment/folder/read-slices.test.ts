import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GamesCsv } from '../../../src/experiment/folder/games-csv.js';
import { readSlices } from '../../../src/experiment/folder/read-slices.js';
import { TextBytes } from '../../../src/experiment/folder/text-bytes.js';
import type { GameSlice } from '../../../src/experiment/results/game-slices.js';
import { design, METRICS, WIN } from '../hand.js';

const path = join(mkdtempSync(join(tmpdir(), 'slices-')), 'games.csv');
const PLACE = { id: 'place', about: 'a column before the others' };
const d = design([{}], { blocks: 2, metrics: [PLACE, ...METRICS] });

/** Two blocks of two games: in block 0 an elf and a troll, in block 1 a troll and a monk; the first seat wins. */
function written(): number {
  const csv = new GamesCsv(d);
  const out = new TextBytes();
  const two = Int32Array.of(1, 2);
  for (const [block, roles] of [[0, 1] as const, [1, 2] as const].entries()) {
    for (const rotation of [0, 1]) {
      const [first, second] = rotation === 0 ? roles : [roles[1], roles[0]];
      const metrics = [7, 10 + block, rotation, -1];
      const rows = [first, 0, WIN, 0, ...metrics, second, 1, 0, 0, ...metrics];
      csv.game({ cell: 0, block, rotation, game: 0 }, two, Int32Array.of(0, 2, 3), Int32Array.from(rows), 0, out);
    }
  }
  writeFileSync(path, csv.header + new TextDecoder().decode(out.take()));
  return readFileSync(path).length;
}

/** Each share as its group with wins and games, then the games to watch. */
const told = ({ shares }: GameSlice): string[] =>
  shares.map(
    ({ estimate: { group, games }, count, samples }) =>
      `${group} ${count}/${games} ${samples.map(({ rounds, block, rotation }) => `${rounds}@${block}.${rotation}`)}`,
  );

describe('games read for the page', () => {
  test('games read for the page are counted by character, seat, agent and end', async () => {
    const slices = await readSlices(d, path, written(), true);
    expect(told(slices.slice(0, null))).toEqual([
      'character=elf 1/2 10@0.0',
      'character=troll 2/4 10@0.1,11@1.0',
      'character=monk 1/2 11@1.1',
      'seat=0 4/4 10@0.0,11@1.0',
      'seat=1 0/4 ',
      'agent=a 4/4 10@0.0,11@1.0',
      'agent=b 0/4 ',
      'crown 2/4 10@0.0,11@1.0',
      'cap 2/4 10@0.1,11@1.1',
    ]);
  });

  test('games read for the page are those with the character, if one is chosen', async () => {
    const slices = await readSlices(d, path, written(), true);
    const elf = slices.slice(0, 0);
    expect([elf.games, elf.byLength.lengths()]).toEqual([2, [10]]);
    expect(told(elf).slice(0, 2)).toEqual(['character=elf 1/2 10@0.0', 'character=troll 1/2 10@0.1']);
    const troll = slices.slice(0, 1);
    expect([troll.games, troll.shares[1].estimate.blocks]).toEqual([4, 2]);
  });
});
