import { Buffer } from 'buffer';
import { gzipSync as deflate, gunzipSync as inflate } from 'fflate';

export const gzipSync = (bytes: Uint8Array): Buffer => Buffer.from(deflate(bytes, { mtime: 0 }));
export const gunzipSync = (bytes: Uint8Array): Buffer => Buffer.from(inflate(bytes));

/** Streams of packed rows, which a page does not write. */
export function createGzip(): never {
  throw new Error('a page packs no rows');
}

export const createGunzip = createGzip;
