import { createInterface } from 'node:readline';
import { openRows } from '../folder/packed-rows.js';
import type { GamePlace } from './replay.js';

/** Returns the digest of a game from the rows of its run; null if it is missing. */
export async function findDigest(rows: string, { cell, block, rotation }: GamePlace): Promise<string | null> {
  const opened = await openRows(rows).catch(() => null);
  if (opened === null) return null;
  const start = `${cell},${block},${rotation},`;
  const lines = createInterface({ input: opened.file.createReadStream({ start: 0 }), crlfDelay: Infinity });
  try {
    for await (const line of lines) if (line.startsWith(start)) return line.slice(line.lastIndexOf(',') + 1);
  } finally {
    lines.close();
  }
  return null;
}
