import { describe, expect, test } from 'vitest';
import { Row } from '../../../src/experiment/design/types.js';
import { GamesCsv } from '../../../src/experiment/folder/games-csv.js';
import { fieldsAt, RowsReader, splitRow } from '../../../src/experiment/folder/rows-reader.js';
import { TextBytes } from '../../../src/experiment/folder/text-bytes.js';
import { design, entrant, WIN } from '../hand.js';

const UNWRITTEN = -77;

describe('a row read back', () => {
  const d = design([{}, {}], { entrants: [entrant('hold'), entrant('a,"b"')], roles: ['elf', 'x, y'] });
  const reader = new RowsReader(d);
  const place = { cell: 1, block: 22, rotation: 13, game: 4_444_444_444 };
  const written = [1, 1, WIN, 0, 30, 1, -1, 0, 0, WIN / 3, 1, -5, 0, 12];

  /** The lines of a game of two, as it is written. */
  const lines = (): string[] => {
    const out = new TextBytes();
    new GamesCsv(d).game(place, Int32Array.of(1, -1), Int32Array.of(99, 2, -3), Int32Array.from(written), 0, out);
    return new TextDecoder().decode(out.take()).trimEnd().split('\n');
  };

  test('a row read back is the row that was written, seat by seat, with its place', () => {
    expect(reader.width).toBe(Row.FirstMetric + 3);
    const rows = new Int32Array(1 + written.length).fill(UNWRITTEN);
    lines().forEach((line, seat) => {
      expect(reader.read(line, rows, 1 + seat * reader.width)).toEqual({
        ...place,
        seat,
        seed: [1, -1],
        digest: [2, -3],
      });
    });
    expect([...rows]).toEqual([UNWRITTEN, ...written]);
  });

  test('a row read back is refused with another number of columns, or an agent or a character of another run', () => {
    const rows = new Int32Array(reader.width);
    const [line] = lines();
    const read = (text: string): unknown => reader.read(text, rows, 0);
    expect(read(line)).not.toBeNull();
    expect([read(`${line},1`), read(line.slice(0, line.lastIndexOf(','))), read('')]).toEqual([null, null, null]);
    expect(read(line.replace('"a,""b"""', 'c'))).toBeNull();
    expect(read(line.replace('"x, y"', 'orc'))).toBeNull();
  });

  test('a row read back has no character if the game deals none, and numbers beyond the words', () => {
    const bare = design([{}], { roles: [], metrics: [{ id: 'end', about: '', words: ['a', 'b'] }] });
    const rows = new Int32Array(Row.FirstMetric + 1);
    expect(new RowsReader(bare).read('0,0,0,0,0000000100000002,0,b,,1,0.500000,b,1,0000000300000004', rows, 0)).toEqual(
      {
        cell: 0,
        block: 0,
        rotation: 0,
        game: 0,
        seat: 0,
        seed: [1, 2],
        digest: [3, 4],
      },
    );
    expect([...rows]).toEqual([0, 1, WIN / 2, 1, 1]);
    new RowsReader(bare).read('0,0,0,0,0000000100000002,0,b,,1,0.500000,5,0,0000000300000004', rows, 0);
    expect([rows[Row.Capped], rows[Row.FirstMetric]]).toEqual([0, 5]);
  });

  test.each<[string, string[]]>([
    ['a,b,c', ['a', 'b', 'c']],
    ['a,,', ['a', '', '']],
    ['"a,b",c', ['a,b', 'c']],
    ['c,"a ""b"", d"', ['c', 'a "b", d']],
    ['"",x', ['', 'x']],
    ['x,"","y"', ['x', '', 'y']],
  ])('%s has the fields %j', (line, fields) => expect(splitRow(line)).toEqual(fields));
});

test.each(['a,bb,,d', 'a,"b,b",,d', "a,'=bb,,d"])('fields of %s are found by their numbers, in any order', (line) => {
  const fields = splitRow(line);
  for (const numbers of [
    [0, 2, 3],
    [3, 1, 0],
    [1, 3, 2, 2],
  ])
    expect(fieldsAt(line, numbers)).toEqual(numbers.map((number) => fields[number]));
});
