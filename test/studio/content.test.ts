import { expect, test } from 'vitest';
import { allPacked, Content } from '../../src/studio/host/content.js';

/** Bytes of a piece of a file in memory. */
const PIECE = 256 * 1024;

const counted = (length: number, from = 0): Uint8Array => Uint8Array.from({ length }, (_, i) => (from + i) % 251);

test('a file in memory holds what is appended in parts of any size', () => {
  const content = new Content();
  const sizes = [0, 1, 3, 1000, PIECE - 1004, 5, 3 * PIECE + 7, 2, 12 * PIECE, 9];
  let length = 0;
  for (const size of sizes) {
    content.write(counted(size, length), length);
    length += size;
    expect(content.length).toBe(length);
  }
  expect(Buffer.compare(content.copy(), counted(length))).toBe(0);
});

test('a file in memory is read from any place, up to its end', () => {
  const content = new Content();
  content.write(counted(2 * PIECE + 10), 0);
  const into = new Uint8Array(20);
  expect(content.read(into, PIECE - 10)).toBe(20);
  expect([...into]).toEqual([...counted(20, PIECE - 10)]);
  expect(content.read(into, 2 * PIECE + 4)).toBe(6);
  expect(content.read(into, 3 * PIECE)).toBe(0);
  expect([...content.parts(5, PIECE + 5)].map(({ length }) => length)).toEqual([PIECE - 5, 5]);
});

test('bytes of a file in memory that were cut off, or skipped, are 0', () => {
  const content = new Content();
  content.write(counted(PIECE + 100, 1), 0);
  content.resize(10);
  content.resize(PIECE + 200);
  expect([...content.copy().subarray(8, 12)]).toEqual([9, 10, 0, 0]);
  content.write(Uint8Array.of(7), 2 * PIECE + 1);
  expect(
    content
      .copy()
      .subarray(10)
      .reduce((sum, byte) => sum + byte, 0),
  ).toBe(7);
});

test('full pieces of a long file in memory can be read, written again and cut off, packed or not yet', async () => {
  for (const wait of [allPacked, () => Promise.resolve()]) {
    const content = new Content();
    const all = counted(20 * PIECE);
    content.write(all, 0);
    await wait();
    expect(Buffer.compare(content.copy(), all)).toBe(0);
    const place = 15 * PIECE - 2;
    content.write(Uint8Array.of(1, 2, 3, 4), place);
    all.set([1, 2, 3, 4], place);
    await wait();
    expect(Buffer.compare(content.copy(), all)).toBe(0);
    content.resize(15 * PIECE);
    await wait();
    expect(Buffer.compare(content.copy(), all.subarray(0, 15 * PIECE))).toBe(0);
  }
});

test('a piece that is written to while it is packed keeps what was written', async () => {
  const content = new Content();
  const all = counted(12 * PIECE);
  content.write(all, 0);
  for (let turn = 1; turn <= 5; turn++) {
    await new Promise((next) => setTimeout(next, turn % 2));
    all.fill(turn, 11 * PIECE);
    content.write(all.subarray(11 * PIECE), 11 * PIECE);
  }
  await allPacked();
  expect(Buffer.compare(content.copy(), all)).toBe(0);
});

test('a new file in memory begins with zeros, though it takes the place of a packed one', async () => {
  const content = new Content();
  content.write(counted(20 * PIECE, 1), 0);
  await allPacked();
  const next = new Content();
  next.resize(12 * PIECE);
  expect(next.copy().every((byte) => byte === 0)).toBe(true);
});
