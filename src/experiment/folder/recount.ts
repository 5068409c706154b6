import type { FileHandle } from 'node:fs/promises';
import { fold, UserError } from '../../engine/index.js';
import { wholeDesign } from '../design/also-by.js';
import { gamesPerBlock } from '../design/cells.js';
import { blockSeed, textWords } from '../design/seeds.js';
import { type Cell, type Design, Row } from '../design/types.js';
import { type Counts, countsOf } from '../results/run-tally.js';
import { type BlockRange, rangeText } from './block-range.js';
import { GamesCsv } from './games-csv.js';
import type { LedgerShard } from './ledger.js';
import { digestOf, type LedgerLine } from './ledger-text.js';
import { openRows } from './packed-rows.js';
import { type ReadRow, RowsReader } from './rows-reader.js';
import { bytesAt } from './survey.js';
import { TextBytes } from './text-bytes.js';

/**
 * Returns a shard made of the rows of its blocks, counted again.
 *
 * @throws UserError if they are not the rows of these blocks
 */
export function shardOfRows(design: Design, { from, to }: BlockRange, csv: Buffer): LedgerShard {
  const counted = new Counter(design, new Set()).count({ from, to }, rowsOf(csv));
  if (typeof counted === 'string') throw new UserError(`${rangeText({ from, to })}: ${counted}`);
  return { from, to, games: (to - from) * gamesPerBlock(design), csv, ...counted };
}

function rowsOf(bytes: Buffer): string[] {
  const rows = bytes.toString().split('\n');
  rows.pop();
  return rows;
}

/** Result of counting the rows of a run again. */
export interface Recount {
  readonly rows: number;
  /** A phrase for each line of the ledger that differs from its rows. */
  readonly wrong: readonly string[];
  /** Bytes of the rows of the requested blocks. */
  readonly texts: ReadonlyMap<number, Buffer>;
}

/**
 * Counts the rows of a run again, line by line of its ledger. Games, counts and digests must match the ledger, and each
 * row must be the text that its values give.
 *
 * @param keep blocks whose rows are returned
 */
export async function recount(
  design: Design,
  path: string,
  lines: readonly LedgerLine[],
  keep: ReadonlySet<number>,
): Promise<Recount> {
  const { file } = await openRows(path);
  try {
    const counter = new Counter(design, keep);
    const wrong: string[] = [];
    for (const line of lines) {
      const found = await counter.line(line, file);
      if (found !== null) wrong.push(`${rangeText(line)}: ${found}`);
    }
    return { rows: counter.rows, wrong, texts: counter.texts };
  } finally {
    await file.close();
  }
}

class Counter {
  readonly texts = new Map<number, Buffer>();
  rows = 0;
  private readonly reader: RowsReader;
  private readonly csv: GamesCsv;
  private readonly text = new TextBytes();
  private readonly words: Int32Array;
  private readonly textSeed: Int32Array;
  private readonly seed = new Int32Array(2);
  private readonly perBlock: number;
  private readonly whole: Design;

  constructor(
    private readonly design: Design,
    private readonly keep: ReadonlySet<number>,
  ) {
    this.whole = wholeDesign(design);
    this.reader = new RowsReader(design);
    this.csv = new GamesCsv(this.whole);
    this.words = new Int32Array(this.reader.width * Math.max(...design.cells.map(({ players }) => players)));
    this.textSeed = textWords(design.seed);
    this.perBlock = gamesPerBlock(design);
  }

  /** Returns the difference between a line of the ledger and its rows; null for none. */
  async line({ from, to, games, at, bytes, digest, counts }: LedgerLine, file: FileHandle): Promise<string | null> {
    const counted = this.count({ from, to }, rowsOf(await bytesAt(file, at, bytes)));
    if (typeof counted === 'string') return counted;
    if ((to - from) * this.perBlock !== games) return 'the number of games is another';
    if (counted.digests !== digest) return 'the digest is another';
    if (JSON.stringify(counted.counts) !== JSON.stringify(counts)) return 'the counts are others';
    return null;
  }

  /** Counts the rows of some blocks; a phrase if they are not theirs. */
  count({ from, to }: BlockRange, rows: readonly string[]): { counts: number[]; digests: string } | string {
    const tally = countsOf(this.design);
    const digests = new Int32Array(2 * (to - from));
    let next = 0;
    for (let block = from; block < to; block++) {
      const first = next;
      next = this.block(block, rows, next, tally, digests.subarray(2 * (block - from), 2 * (block - from) + 2));
      if (next < 0) return `the rows of block ${block} are not those of its games`;
      if (this.keep.has(block)) this.texts.set(block, Buffer.from(`${rows.slice(first, next).join('\n')}\n`));
    }
    this.rows += rows.length;
    if (next !== rows.length) return 'there are more rows than games';
    return { counts: tally.counts(), digests: digestOf(from, digests) };
  }

  /** Counts the games of a block; returns the row after it, or -1 if a row does not fit. */
  private block(block: number, rows: readonly string[], next: number, tally: Counts, digest: Int32Array): number {
    let game = block * this.perBlock;
    blockSeed(this.textSeed, block, this.seed);
    for (const cell of this.whole.cells) {
      const { players } = cell;
      for (let rotation = 0; rotation < cell.rotations; rotation++) {
        const lines = rows.slice(next, next + players);
        const read = this.game(lines, { cell: cell.index, block, rotation, game: game++ });
        if (read === null || !this.isPossible(cell, read)) return -1;
        tally.addGame(cell.index, block, rotation, this.words, 0);
        digest[0] = fold(digest[0], read.digest[0]);
        digest[1] = fold(digest[1], read.digest[1]);
        next += players;
      }
    }
    tally.endBlock(block);
    return next;
  }

  /** Reads the rows of a game and writes them again: only identical text is valid. */
  private game(lines: readonly string[], key: Pick<ReadRow, 'cell' | 'block' | 'rotation' | 'game'>): ReadRow | null {
    let read: ReadRow | null = null;
    for (let seat = 0; seat < lines.length; seat++) {
      read = this.reader.read(lines[seat], this.words, seat * this.reader.width);
      if (read === null) return null;
    }
    if (read === null) return null;
    this.text.clear();
    const trace = Int32Array.of(0, ...read.digest);
    this.csv.game(key, Int32Array.from(read.seed), trace, this.words, 0, this.text);
    return Buffer.from(this.text.take()).toString() === `${lines.join('\n')}\n` ? read : null;
  }
  private isPossible({ players, lineup }: Cell, { seed }: ReadRow): boolean {
    const { width } = this.reader;
    const column = (at: Row): number[] => Array.from({ length: players }, (_, seat) => this.words[seat * width + at]);
    const wins = column(Row.Score).reduce((sum, score) => sum + score, 0);
    const capped = column(Row.Capped);
    return (
      seed[0] === this.seed[0] &&
      seed[1] === this.seed[1] &&
      String(column(Row.Entrant).sort()) === String([...lineup].sort()) &&
      capped.every((one) => one === capped[0]) &&
      (wins === 0 || (wins === this.whole.winScore && capped[0] === 0))
    );
  }
}
