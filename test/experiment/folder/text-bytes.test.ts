import { describe, expect, test } from 'vitest';
import { hexWords } from '../../../src/experiment/design/seeds.js';
import { HEX_BYTES, NUMBER_BYTES, TextBytes } from '../../../src/experiment/folder/text-bytes.js';

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function written(write: (out: TextBytes) => void): string {
  const out = new TextBytes();
  out.room(100);
  write(out);
  return text(out.take());
}

describe('text as bytes', () => {
  test.each([
    0, 1, 9, 10, 11, 99, 100, 101, 999, 1000, 65_535, 999_999_999, 1_000_000_000, 2_147_483_647, 2_147_483_648,
    9_007_199_254_740_991, -1, -10, -2_147_483_648,
  ])('text as bytes writes the whole number %i as String does', (value) => {
    expect(written((out) => out.int(value))).toBe(String(value));
    expect(String(value).length).toBeLessThanOrEqual(NUMBER_BYTES);
  });

  test.each([
    [0, 0],
    [1, -1],
    [0x0123abcd, -2_147_483_648],
  ])('text as bytes writes the words %i and %i as hexWords does', (a, b) => {
    expect(written((out) => out.hex(a, b))).toBe(hexWords(a, b));
    expect(hexWords(a, b)).toHaveLength(HEX_BYTES);
  });

  test('text as bytes grows, and keeps its content', () => {
    const out = new TextBytes();
    let expected = '';
    for (let i = 0; i < 40_000; i++) {
      out.room(NUMBER_BYTES);
      out.int(i);
      expected += i;
    }
    expect(text(out.take())).toBe(expected);
  });

  test('text as bytes is handed over in a buffer of its own size, and starts again', () => {
    const out = new TextBytes();
    out.room(10);
    out.word(Buffer.from('ä,'));
    out.again(0, 2);
    const taken = out.take();
    expect(text(taken)).toBe('ä,ä');
    expect(taken.buffer.byteLength).toBe(5);
    out.sign(65);
    expect(text(out.take())).toBe('A');
    expect(text(taken)).toBe('ä,ä');
  });
});
