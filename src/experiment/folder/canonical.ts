import { type FileHandle, open } from 'node:fs/promises';
import { gamesPerBlock } from '../design/cells.js';
import type { Design } from '../design/types.js';
import { countsOf } from '../results/run-tally.js';
import { checksum } from './checksum.js';
import { type LedgerLine, totalsOf } from './ledger-text.js';
import { bytesAt } from './survey.js';

/** Games per line of a complete ledger, or one block if that is more. A damaged line costs this many games. */
const GAMES_A_LINE = 8192;

/**
 * Returns the blocks per line of a complete ledger. The number depends on the block, not on how many are played, so a
 * longer run begins with the lines of a shorter one. No shard crosses such a border.
 */
export function blocksPerLine(design: Design): number {
  return Math.max(1, Math.floor(GAMES_A_LINE / gamesPerBlock(design)));
}

/**
 * Merges the lines of a run into those of a complete ledger. The result is the same however the blocks were cut into
 * shards.
 *
 * @param lines    all lines of the run, in block order
 * @param rowsPath file of the rows; null for a run without
 */
export async function canonicalLines(
  design: Design,
  lines: readonly LedgerLine[],
  rowsPath: string | null,
): Promise<LedgerLine[]> {
  const size = blocksPerLine(design);
  const rows = rowsPath === null ? null : await open(rowsPath, 'r');
  try {
    const merged: LedgerLine[] = [];
    for (const group of grouped(lines, size)) merged.push(await merge(design, group, rows));
    return merged;
  } finally {
    await rows?.close();
  }
}

function grouped(lines: readonly LedgerLine[], size: number): LedgerLine[][] {
  const groups: LedgerLine[][] = [];
  for (const line of lines) {
    if (groups.length === 0 || line.from % size === 0) groups.push([]);
    groups[groups.length - 1].push(line);
  }
  return groups;
}

async function merge(design: Design, lines: readonly LedgerLine[], rows: FileHandle | null): Promise<LedgerLine> {
  const tally = countsOf(design);
  for (const { counts } of lines) tally.add(counts);
  const [first] = lines;
  const bytes = lines.reduce((sum, line) => sum + line.bytes, 0);
  const { games, digest } = totalsOf(lines);
  return {
    from: first.from,
    to: lines[lines.length - 1].to,
    games,
    digest,
    at: first.at,
    bytes,
    rows: rows === null ? '' : checksum(await bytesAt(rows, first.at, bytes)),
    counts: tally.counts(),
  };
}
