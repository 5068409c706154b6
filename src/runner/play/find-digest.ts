import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { GamePlace } from './replay.js';

/** Digest that a game of a run had when it was played, from its `games.csv`; null when it is not in there. */
export async function findDigest(gamesCsv: string, { cell, block, rotation }: GamePlace): Promise<string | null> {
  if (!existsSync(gamesCsv)) return null;
  const start = `${cell},${block},${rotation},`;
  const lines = createInterface({ input: createReadStream(gamesCsv), crlfDelay: Infinity });
  try {
    for await (const line of lines) if (line.startsWith(start)) return line.slice(line.lastIndexOf(',') + 1);
  } finally {
    lines.close();
  }
  return null;
}
