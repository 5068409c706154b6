import { entryAt, type MemoryFile } from './memory.js';

/** Facts of a file, as Node gives them. Times are when it was last written. */
export interface Stats {
  readonly dev: number | bigint;
  readonly ino: number | bigint;
  readonly size: number | bigint;
  readonly nlink: number | bigint;
  readonly mode: number;
  readonly mtimeMs: number;
  readonly mtimeNs: bigint;
  readonly ctimeNs: bigint;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
  isFIFO(): boolean;
  isCharacterDevice(): boolean;
}

export function statsOf(entry: MemoryFile | 'folder', big = false): Stats {
  const number = (value: number): number | bigint => (big ? BigInt(value) : value);
  const [ino, size, links, changed] =
    entry === 'folder' ? [0, 0, 1, 0] : [entry.ino, entry.content.length, entry.links, entry.changed];
  const no = (): boolean => false;
  return {
    dev: number(1),
    ino: number(ino),
    size: number(size),
    nlink: number(links),
    mode: 0o644,
    mtimeMs: changed,
    mtimeNs: BigInt(changed) * 1_000_000n,
    ctimeNs: BigInt(changed) * 1_000_000n,
    isFile: () => entry !== 'folder',
    isDirectory: () => entry === 'folder',
    isSymbolicLink: no,
    isFIFO: no,
    isCharacterDevice: no,
  };
}

/** @throws ENOENT */
export function statsAt(path: string, { bigint = false } = {}): Stats {
  const entry = entryAt(path);
  if (entry === null) throw Object.assign(new Error(`ENOENT: ${path}`), { code: 'ENOENT', path });
  return statsOf(entry, bigint);
}
