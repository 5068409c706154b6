import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { packShard, packText, unpackShard, unpackText } from '../../../src/playing/queue/messages.js';
import { playedShard } from './shard.js';

const SHARD = playedShard(3, 5);
const PACKED = packShard(SHARD);

describe('messages of a queue', () => {
  test('a shard comes out as it went in', () => {
    const { csv, ...rest } = unpackShard(PACKED, { from: 3, to: 5 });
    const { csv: rows, ...known } = SHARD;
    expect(rest).toEqual(known);
    expect(Buffer.from(csv).toString()).toBe(Buffer.from(rows).toString());
  });

  const otherRows = gzipSync('a row\nanother raw\n').toString('base64');
  test.each([
    ['rows that were cut off', { csv: PACKED.csv.slice(0, -8) }],
    ['other rows', { csv: otherRows }],
    ['other counts', { counts: [4, 8] }],
    ['another number of games', { games: 3 }],
    ['other digests', { digests: [1, 2, 3, 5] }],
    ['another checksum', { checksum: '0' }],
    ['no time', { ms: Number.NaN }],
    ['no list of counts', { counts: null as never }],
  ])('a shard with %s is damaged', (_, change) => {
    expect(() => unpackShard({ ...PACKED, ...change }, { from: 3, to: 5 })).toThrow('blocks 3 to 4: a damaged result');
  });

  test('no shard at all is a damaged one', () => {
    expect(() => unpackShard(null, { from: 3, to: 4 })).toThrow('block 3: a damaged result');
  });

  test('a shard of other blocks is damaged, though it is whole', () => {
    expect(() => unpackShard(PACKED, { from: 4, to: 6 })).toThrow('damaged');
  });

  test('a shard with a digest too few is damaged, whatever its checksum', () => {
    const short = packShard({ ...SHARD, digests: SHARD.digests.subarray(0, 3) });
    expect(() => unpackShard(short, { from: 3, to: 5 })).toThrow('damaged');
  });

  test('rows of a few megabytes come out as they went in', () => {
    const csv = Buffer.from('a row\n'.repeat(500_000));
    expect(unpackShard(packShard({ ...SHARD, csv }), { from: 3, to: 5 }).csv).toHaveLength(csv.length);
    const text = 'x'.repeat(5_000_000);
    expect(unpackText(packText(text))).toHaveLength(text.length);
  });

  test('rows of over 64 MB are refused', () => {
    const csv = Buffer.alloc(64 * 1024 * 1024 + 1);
    expect(() => unpackShard(packShard({ ...SHARD, csv }), { from: 3, to: 5 })).toThrow('damaged');
  });

  test('a text comes out as it went in; a damaged one, or one of over 64 MB, is refused', () => {
    expect(unpackText(packText('{"a": "ü"}'))).toBe('{"a": "ü"}');
    expect(() => unpackText('H4sIAAAA')).toThrow('a message of the queue is damaged');
    expect(() => unpackText(packText('x'.repeat(64 * 1024 * 1024 + 1)))).toThrow('a message of the queue is damaged');
  });
});
