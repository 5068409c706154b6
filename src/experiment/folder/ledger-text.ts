import { fold } from '../../engine/index.js';
import { hexWords } from '../design/seeds.js';
import { checksum } from './checksum.js';
import type { FieldSums } from './manifest.js';

/** A line of `ledger.ndjson`: blocks that are played, counted and on disk. */
export interface LedgerLine {
  readonly from: number;
  readonly to: number;
  readonly games: number;
  /** Digest of the games of these blocks. Digests of several lines are added, word by word. */
  readonly digest: string;
  /**
   * Position of the rows of these blocks: first byte, length, checksum. Without records it is the checksum of no bytes.
   */
  readonly at: number;
  readonly bytes: number;
  readonly rows: string;
  readonly counts: readonly number[];
}

/** Totals over all lines of a run. */
export interface Totals {
  readonly blocks: number;
  readonly games: number;
  readonly digest: string;
}

/** The content of a ledger file. */
export interface LedgerContent {
  /** The valid lines, in block order, without duplicates. */
  readonly lines: readonly LedgerLine[];
  /** Blocks of the whole run according to the last line; null while the run is not complete. */
  readonly sealedAt: number | null;
  /** Field sums of the manifest named in the first line; null if that line is not valid. */
  readonly boundTo: FieldSums | null;
  /** Damage, one phrase each, beginning with the line number. */
  readonly damage: readonly string[];
  /** True if the only damage is a write that was cut off by a crash. */
  readonly torn: boolean;
}

/**
 * Format version. Raise it if a line changes its meaning, for example if more is counted: blocks of older lines are
 * then played again.
 */
const VERSION = 4;

const LINE = /^(\{.*),"sum":"([0-9a-f]{16})"\}$/;

/**
 * Writes and reads the text of a ledger: a first line bound to the manifest, a line per shard, and a last line when the
 * run is complete. Each line has a checksum over itself and the first line, so no line of another run is accepted.
 */
export class LedgerText {
  /** The first line, without its end. */
  readonly head: string;
  private readonly key: string;

  constructor(private readonly manifest: FieldSums) {
    const body = JSON.stringify({ ledger: VERSION, manifest });
    this.key = checksum(body);
    this.head = withSum(body, this.key);
  }

  line(line: LedgerLine): string {
    const { from, to, games, digest, at, bytes, rows, counts } = line;
    return this.signed(JSON.stringify({ from, to, games, digest, at, bytes, rows, counts }));
  }

  /** Returns the whole text of a complete run. */
  complete(lines: readonly LedgerLine[]): string {
    const texts = lines.map((line) => this.line(line));
    const seal = this.signed(JSON.stringify({ complete: totalsOf(lines), lines: checksum(...texts) }));
    return `${[this.head, ...texts, seal].join('\n')}\n`;
  }

  /** Returns the whole text of a run that is not complete. */
  begun(lines: readonly LedgerLine[]): string {
    return `${[this.head, ...lines.map((line) => this.line(line))].join('\n')}\n`;
  }

  /** Reads a ledger, even a damaged one. A last line without its end is torn and not counted. */
  read(text: string): LedgerContent {
    const texts = text.split('\n');
    const torn = texts.pop() !== '';
    const head = texts.shift();
    if (head === undefined) return { lines: [], sealedAt: null, boundTo: this.manifest, damage: [], torn };
    const damage = head === this.head ? [] : ['1: the line is damaged'];
    const found = this.readLines(texts, damage);
    return { ...found, boundTo: boundBy(head), damage, torn };
  }

  private readLines(texts: readonly string[], damage: string[]): Pick<LedgerContent, 'lines' | 'sealedAt'> {
    const found: { line: LedgerLine; number: number }[] = [];
    let sealedAt: number | null = null;
    texts.forEach((text, i) => {
      const number = i + 2;
      const body = this.verified(text);
      if (body === null) damage.push(`${number}: the line is damaged`);
      else if (!('complete' in body)) found.push({ line: body, number });
      else {
        sealedAt = body.complete.blocks;
        const whole = body.lines === checksum(...texts.slice(0, i));
        if (!whole && damage.length === 0) damage.push(`${number}: the lines are not those that it closes`);
      }
    });
    found.sort((x, y) => x.line.from - y.line.from);
    const lines: LedgerLine[] = [];
    for (const { line, number } of found) {
      if (line.from >= (lines.at(-1)?.to ?? 0)) lines.push(line);
      else damage.push(`${number}: block ${line.from} is there twice`);
    }
    return { lines, sealedAt };
  }

  /** Parses a line; null if its checksum does not match. */
  private verified(text: string): LedgerLine | { complete: Totals; lines: string } | null {
    const found = LINE.exec(text);
    if (found === null || checksum(this.key, `${found[1]}}`) !== found[2]) return null;
    return JSON.parse(`${found[1]}}`) as LedgerLine | { complete: Totals; lines: string };
  }

  private signed(body: string): string {
    return withSum(body, checksum(this.key, body));
  }
}

/** Returns the sums over lines. */
export function totalsOf(lines: readonly LedgerLine[]): Totals {
  let blocks = 0;
  let games = 0;
  let digest = hexWords(0, 0);
  for (const line of lines) {
    blocks += line.to - line.from;
    games += line.games;
    digest = addDigests(digest, line.digest);
  }
  return { blocks, games, digest };
}

/**
 * Returns the digest of blocks from two words per block. Each is mixed with its number and all are added. So the digest
 * does not depend on the cut into lines, but changes if two blocks are swapped.
 */
export function digestOf(from: number, words: Int32Array): string {
  let a = 0;
  let b = 0;
  for (let i = 0; i < words.length; i += 2) {
    const block = fold(0, from + (i >> 1));
    a = (a + fold(fold(block, words[i]), words[i + 1])) | 0;
    b = (b + fold(fold(~block, words[i + 1]), words[i])) | 0;
  }
  return hexWords(a, b);
}

/** Adds two digests, word by word. */
export function addDigests(x: string, y: string): string {
  const word = (text: string, at: number): number => parseInt(text.slice(at, at + 8), 16);
  return hexWords((word(x, 0) + word(y, 0)) | 0, (word(x, 8) + word(y, 8)) | 0);
}

/** Returns the field sums in a first line; null if the line is not valid. */
export function boundBy(head: string): FieldSums | null {
  const found = LINE.exec(head);
  if (found === null || checksum(`${found[1]}}`) !== found[2]) return null;
  return (JSON.parse(`${found[1]}}`) as { manifest: FieldSums }).manifest;
}

function withSum(body: string, sum: string): string {
  return `${body.slice(0, -1)},"sum":"${sum}"}`;
}
