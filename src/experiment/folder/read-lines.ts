import type { FileHandle } from 'node:fs/promises';

/**
 * Reads the rows of a run, many lines at a time, without the header.
 *
 * @param bytes length of the rows of the finished blocks, with the header
 */
export async function* readLines(file: FileHandle, bytes: number): AsyncGenerator<string[]> {
  let rest = '';
  let isHeader = true;
  const stream = file.createReadStream({ start: 0, end: bytes - 1, encoding: 'utf8', autoClose: false });
  for await (const chunk of stream) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    if (isHeader && lines.length > 0) {
      lines.shift();
      isHeader = false;
    }
    yield lines;
  }
}
