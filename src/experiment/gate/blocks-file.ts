import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { UserError } from '../../engine/index.js';
import { commandLine } from '../design/command-line.js';
import { checksum } from '../folder/checksum.js';
import { NotComparable } from '../folder/manifest.js';
import type { RecordedBlocks } from './recorded-blocks.js';

const HEAD = 'talisman-lab blocks 1';

/**
 * Stored digits of a block's digest. They find the block that differs; the baseline's own digest shows that one does.
 */
const DIGITS = 6;

/** Size limit of an unpacked file, in bytes. It is larger than any file this program writes. */
const BYTES_MAX = 1 << 28;

/** Returns the path of the file with the counts of every block: `gate.blocks.gz` next to `gate.json`. */
export function blocksPath(baseline: string): string {
  return `${baseline.replace(/\.json$/, '')}.blocks.gz`;
}

/** Packed blocks of all entries, and a checksum over their text. */
export interface PackedBlocks {
  readonly bytes: Uint8Array;
  readonly sum: string;
}

/** Packs the blocks of all entries, in the order of their names, one line per block. */
export function packBlocks(entries: ReadonlyMap<string, RecordedBlocks>): PackedBlocks {
  const names = [...entries.keys()].sort();
  const text = `${[HEAD, ...names.flatMap((name) => linesOf(name, entries.get(name)!))].join('\n')}\n`;
  return { bytes: gzipSync(text, { level: 9 }), sum: checksum(text) };
}

function linesOf(name: string, { metrics, digests, counts }: RecordedBlocks): string[] {
  const width = 2 * metrics.length;
  const line = (digest: string, block: number): string => {
    const words = [digest.slice(0, DIGITS)];
    for (let m = 0; m < metrics.length; m++) {
      const at = block * width + 2 * m;
      if (counts[at + 1] > 0) words.push(`${m}:${counts[at]}/${counts[at + 1]}`);
    }
    return words.join(' ');
  };
  return [`> ${lineOf(name)}`, `= ${JSON.stringify(metrics)}`, ...digests.map(line)];
}

function lineOf(name: string): string {
  return /["\p{Cc}\u2028\u2029]/u.test(name) ? JSON.stringify(name) : name;
}

function nameOf(line: string): string {
  return line.startsWith('"') ? (JSON.parse(line) as string) : line;
}

/**
 * Reads the blocks of a baseline.
 *
 * @param sum their checksum according to the baseline
 * @throws NotComparable if they are missing, or belong to another baseline
 * @throws UserError if they are damaged
 */
export function readBlocks(path: string, sum: string): Map<string, RecordedBlocks> {
  const text = unpacked(path);
  if (checksum(text) !== sum)
    throw new NotComparable(
      `${path}: is not the file that belongs to this baseline (blocksSum differs); take both from the same commit, ` +
        `or record them again with: ${commandLine('check --update --reason TEXT')}`,
    );
  const entries = new Map<string, { metrics: string[]; digests: string[]; counts: number[] }>();
  let own = { metrics: [] as string[], digests: [] as string[], counts: [] as number[] };
  for (const line of text.split('\n').slice(1, -1)) {
    if (line.startsWith('> ')) {
      own = { metrics: [], digests: [], counts: [] };
      entries.set(nameOf(line.slice(2)), own);
    } else if (line.startsWith('= ')) own.metrics = JSON.parse(line.slice(2)) as string[];
    else readLine(line, own);
  }
  return entries;
}

function readLine(
  line: string,
  { metrics, digests, counts }: { metrics: string[]; digests: string[]; counts: number[] },
): void {
  const [digest, ...words] = line.split(' ');
  const from = counts.length;
  digests.push(digest);
  for (let m = 0; m < metrics.length; m++) counts.push(0, 0);
  for (const word of words) {
    const [m, a, b] = word.split(/[:/]/);
    counts[from + 2 * Number(m)] = Number(a);
    counts[from + 2 * Number(m) + 1] = Number(b);
  }
}

function unpacked(path: string): string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new NotComparable(
      `${path}: ${code === 'ENOENT' ? 'is missing' : 'cannot be read'}; it belongs to the baseline, and goes into git with it`,
    );
  }
  try {
    const text = gunzipSync(bytes, { maxOutputLength: BYTES_MAX }).toString();
    if (text.startsWith(`${HEAD}\n`)) return text;
  } catch {
    // reported below
  }
  throw new UserError(`${path}: is damaged or cut off; take it back from git, or record it again with --update`);
}
