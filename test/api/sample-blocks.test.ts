import { describe, expect, test } from 'vitest';
import { sampleBlocks } from '../../src/playing/run/sample-blocks.js';

const blocks = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

describe('1.13 a sample of blocks', () => {
  test('1.13 a sample of blocks asks once for the key of each block, however many there are', () => {
    let asked = 0;
    const key = (text: string): string => (asked++, String((Number(text.slice(2)) * 7919) % 250_000).padStart(6, '0'));
    expect(sampleBlocks(blocks(250_000), 0.01, 's', key)).toHaveLength(2500);
    expect(asked).toBe(250_000);
  });

  test('1.13 a sample of blocks is the same each time, in order, rounded up, and differs for another seed', () => {
    const sample = sampleBlocks(blocks(250), 0.01, 'a');
    expect(sample).toHaveLength(3);
    expect(sampleBlocks(blocks(250), 0.01, 'a')).toEqual(sample);
    expect(sample).toEqual([...sample].sort((x, y) => x - y));
    expect(sampleBlocks(blocks(250), 0.01, 'b')).not.toEqual(sample);
    expect(sampleBlocks([], 1, 'a')).toEqual([]);
    expect(sampleBlocks([4, 9], 1, 'a')).toEqual([4, 9]);
  });
});
