import { openRows } from './packed-rows.js';
import { readLines } from './read-lines.js';

/**
 * Returns the rows of some blocks, as they are written.
 *
 * @param bytes length of the rows of the finished blocks, with the header
 */
export async function rowsOfBlocks(
  path: string,
  bytes: number,
  blocks: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  const { file } = await openRows(path);
  try {
    for await (const lines of readLines(file, bytes))
      for (const line of lines) {
        const at = line.indexOf(',') + 1;
        const block = Number(line.slice(at, line.indexOf(',', at)));
        if (blocks.has(block)) found.set(block, `${found.get(block) ?? ''}${line}\n`);
      }
  } finally {
    await file.close();
  }
  return found;
}
