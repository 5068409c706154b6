import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const KINDS = { sha256 };

/** A synchronous hash, which the browser's own API does not offer. */
class Hash {
  private readonly hash;

  constructor(kind: keyof typeof KINDS) {
    this.hash = KINDS[kind].create();
  }

  update(data: string | Uint8Array): this {
    this.hash.update(typeof data === 'string' ? new TextEncoder().encode(data) : data);
    return this;
  }

  digest(form: 'hex'): string {
    if (form !== 'hex') throw new Error(`hashes are written in hex here, not in ${form}`);
    return bytesToHex(this.hash.digest());
  }
}

export function createHash(kind: string): Hash {
  if (!Object.hasOwn(KINDS, kind)) throw new Error(`no hash ${kind} in a page`);
  return new Hash(kind as keyof typeof KINDS);
}

export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

export const randomUUID = (): string => crypto.randomUUID();
