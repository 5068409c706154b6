import { describe, expect, test } from 'vitest';
import { checksum } from '../../../src/experiment/folder/checksum.js';
import {
  addDigests,
  boundBy,
  digestOf,
  type LedgerLine,
  LedgerText,
  totalsOf,
} from '../../../src/experiment/folder/ledger-text.js';

const text = new LedgerText({ seed: '11111111', blocks: '22222222' });

function line(from: number, to: number): LedgerLine {
  return {
    from,
    to,
    games: 2 * (to - from),
    digest: '0000000100000002',
    at: 10 * from,
    bytes: 10,
    rows: 'r',
    counts: [1],
  };
}

const LINES = [line(0, 2), line(2, 3), line(3, 7)];
const COMPLETE = text.complete(LINES);
const BEGUN = text.begun(LINES);

/** Lines of a text, changed. */
function changed(from: string, change: (lines: string[]) => string[]): string {
  return `${change(from.trimEnd().split('\n')).join('\n')}\n`;
}

describe('the text of a ledger', () => {
  test('the text of a ledger contains every line written', () => {
    expect(text.read(COMPLETE)).toEqual({
      lines: LINES,
      sealedAt: 7,
      boundTo: { seed: '11111111', blocks: '22222222' },
      damage: [],
      torn: false,
    });
    expect(text.read(BEGUN)).toMatchObject({ lines: LINES, sealedAt: null, damage: [], torn: false });
    expect(text.read('')).toMatchObject({ lines: [], sealedAt: null, damage: [], torn: false });
  });

  test('the text of a ledger cut off anywhere is torn, or a shorter one, and never says more than the whole', () => {
    for (let length = 1; length < BEGUN.length; length++) {
      const { lines, damage, torn, sealedAt } = text.read(BEGUN.slice(0, length));
      expect([damage, sealedAt]).toEqual([[], null]);
      expect(torn).toBe(BEGUN[length - 1] !== '\n');
      expect(lines).toEqual(LINES.slice(0, lines.length));
      expect(lines.length).toBe(Math.max(0, BEGUN.slice(0, length).split('\n').length - 2));
    }
  });

  test('the text of a ledger with any byte changed names the line, and leaves it out', () => {
    const ends = [...COMPLETE].flatMap((sign, i) => (sign === '\n' ? [i] : []));
    for (let at = 0; at < COMPLETE.length; at++) {
      if (COMPLETE[at] === '\n') continue;
      const sign = String.fromCharCode(COMPLETE.charCodeAt(at) ^ 1);
      const { lines, damage } = text.read(COMPLETE.slice(0, at) + sign + COMPLETE.slice(at + 1));
      const number = ends.findIndex((end) => at < end) + 1;
      expect(damage[0]).toBe(`${number}: the line is damaged`);
      expect(lines).toEqual(LINES.filter((_, i) => i !== number - 2));
    }
  });

  test('the text of a ledger reports lines that occur twice, and lines missing from a complete one', () => {
    const twice = text.read(changed(BEGUN, (all) => [...all.slice(0, 3), all[2], ...all.slice(3)]));
    expect(twice).toMatchObject({ lines: LINES, damage: ['4: block 2 is there twice'] });
    const gone = text.read(changed(COMPLETE, (all) => all.filter((_, i) => i !== 2)));
    expect(gone.damage).toEqual(['4: the lines are not those that it closes']);
    expect(gone.lines).toEqual([LINES[0], LINES[2]]);
    const again = text.read(changed(BEGUN, (all) => [...all, all[3]]));
    expect(again).toMatchObject({ lines: LINES, damage: ['5: block 3 is there twice'] });
    const late = text.read(changed(COMPLETE, (all) => [...all.slice(0, 3), all[4], all[3]]));
    expect(late.damage).toEqual(['4: the lines are not those that it closes']);
  });

  test('the text of a ledger accepts no line with anything before or behind it, and reports it once', () => {
    for (const [index, around] of [
      [1, (line: string) => `x${line}`],
      [2, (line: string) => `${line}x`],
    ] as const) {
      const found = text.read(changed(COMPLETE, (all) => all.map((each, i) => (i === index ? around(each) : each))));
      expect(found.damage).toEqual([`${index + 1}: the line is damaged`]);
      expect(found.lines).toEqual(LINES.filter((_, i) => i !== index - 1));
    }
    expect(boundBy(`x${text.head}`)).toBeNull();
    expect(boundBy(`${text.head}x`)).toBeNull();
  });

  test('the text of a ledger has lines in block order in whatever order they were written', () => {
    const mixed = text.read(changed(BEGUN, ([head, a, b, c]) => [head, c, a, b]));
    expect(mixed).toMatchObject({ lines: LINES, damage: [] });
  });

  test('the text of a ledger of another run holds no line of this one, and names its run', () => {
    const other = new LedgerText({ seed: '33333333', blocks: '22222222' });
    expect(text.read(other.begun(LINES))).toMatchObject({ lines: [], boundTo: { seed: '33333333' } });
    const spliced = changed(BEGUN, (all) => [...all.slice(0, 2), other.begun(LINES).split('\n')[2]]);
    expect(text.read(spliced)).toMatchObject({ lines: [LINES[0]], damage: ['3: the line is damaged'] });
    expect(boundBy(other.head)).toEqual({ seed: '33333333', blocks: '22222222' });
    expect(boundBy(other.head.replace('3333', '3334'))).toBeNull();
    expect(boundBy('{"from":0}')).toBeNull();
  });
});

test('a ledger of a former version is of this run, and none of its lines is taken', () => {
  const body = text.head.replace(/,"sum":.*/, '}').replace(/"ledger":\d+/, '"ledger":1');
  const head = `${body.slice(0, -1)},"sum":"${checksum(body)}"}`;
  const found = text.read(
    changed(BEGUN, (all) => [head, ...all.slice(1).map((line) => line.replace(/"games":/, '"plays":'))]),
  );
  expect(found.boundTo).toEqual({ seed: '11111111', blocks: '22222222' });
  expect(found.lines).toEqual([]);
  expect(found.damage).toEqual([1, 2, 3, 4].map((number) => `${number}: the line is damaged`));
});

describe('the digest of blocks', () => {
  const words = Int32Array.of(5, 6, 7, 8, 9, 10);

  test('the digest of blocks is the same however they are cut', () => {
    const parts = [digestOf(4, words.subarray(0, 2)), digestOf(5, words.subarray(2))];
    expect(addDigests(parts[0], parts[1])).toBe(digestOf(4, words));
    expect(totalsOf([line(0, 2), line(2, 5)])).toEqual({ blocks: 5, games: 10, digest: '0000000200000004' });
  });

  test('the digest of blocks differs if a block differs, or two change places', () => {
    const all = [
      words,
      Int32Array.of(7, 8, 5, 6, 9, 10),
      Int32Array.of(6, 5, 7, 8, 9, 10),
      Int32Array.of(5, 6, 7, 8, 9, 11),
    ];
    expect(new Set(all.map((each) => digestOf(4, each))).size).toBe(4);
    expect(digestOf(5, words)).not.toBe(digestOf(4, words));
    expect(digestOf(4, words)).toBe('a2cefaf217237ef8');
  });
});
