import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import { GamesCsv } from '../../../src/experiment/folder/games-csv.js';
import { readRows } from '../../../src/experiment/folder/read-rows.js';
import { TextBytes } from '../../../src/experiment/folder/text-bytes.js';
import { design, entrant, WIN } from '../hand.js';

const path = join(mkdtempSync(join(tmpdir(), 'rows-')), 'games.csv');
const CELLS = Array.from({ length: 12 }, () => ({}));
const d = design(CELLS, { entrants: [entrant('hold'), entrant('a,"b"')], roles: ['elf', 'x, "y"'], metrics: [] });

/** Writes the rows of two games; returns how many bytes they take. */
function written(of = d): number {
  const csv = new GamesCsv(of);
  const out = new TextBytes();
  const seed = Int32Array.of(1, -1);
  const trace = Int32Array.of(0, 2, 3);
  const rows = Int32Array.from([0, 1, WIN / 3, 0, 1, 0, 0, 1, 1, 0, WIN, 0, 0, 1, WIN / 4, 0]);
  csv.game({ cell: 0, block: 12, rotation: 34, game: 5_678_901_234 }, seed, trace, rows, 0, out);
  csv.game({ cell: 11, block: 123, rotation: 0, game: 0 }, seed, trace, rows, 8, out);
  writeFileSync(path, csv.header + new TextDecoder().decode(out.take()));
  return readFileSync(path).length;
}

/** Reads the seats of the rows. */
async function read(bytes: number, of = d): Promise<number[][]> {
  const seats: number[][] = [];
  await readRows(of, path, bytes, (cell, block, seat, entrant, role, score) =>
    seats.push([cell, block, seat, entrant, role, score]),
  );
  return seats;
}

describe('the rows of a run', () => {
  test('the rows of a run tell the seats and agents of each game, and their shares of the win', async () => {
    expect(await read(written())).toEqual([
      [0, 12, 0, 1, 0, WIN / 3],
      [0, 12, 1, 0, 1, 0],
      [11, 123, 0, 0, 1, WIN],
      [11, 123, 1, 1, 0, WIN / 4],
    ]);
  });

  test('the rows of a run have no characters in a game without', async () => {
    const bare = design(CELLS, { entrants: d.entrants, roles: [], metrics: [] });
    expect((await read(written(bare), bare)).map(([, , , , role]) => role)).toEqual([-1, -1, -1, -1]);
  });

  test('the rows of a run are read only as far as needed', async () => {
    const bytes = written();
    appendFileSync(path, 'torn');
    expect(await read(bytes)).toHaveLength(4);
    await expect(read(bytes + 4)).rejects.toThrow(new UserError(`${path}:6: not a row of this run`));
  });

  test('the rows of a run are refused with other columns, or with an agent of another run', async () => {
    const bytes = written();
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('win_share', 'share'));
    await expect(read(bytes)).rejects.toThrow(/^.*games\.csv: does not begin with the columns cell,block/);
    writeFileSync(path, text.replace(',hold,', ',sold,'));
    await expect(read(bytes)).rejects.toThrow(new UserError(`${path}:3: not a row of this run`));
  });
});
