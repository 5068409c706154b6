import type { FileHandle } from 'node:fs/promises';

/**
 * Reads the rows of a run, many lines at a time, without the header.
 *
 * @param bytes     length of the rows of the finished blocks, with the header
 * @param setHeader receives the header first
 */
export async function* readLines(
  file: FileHandle,
  bytes: number,
  setHeader: (line: string) => void = () => {},
): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  let isHeader = true;
  for await (const chunk of file.createReadStream({ start: 0, end: bytes - 1, autoClose: false })) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    if (isHeader && lines.length > 0) {
      setHeader(lines.shift()!);
      isHeader = false;
    }
    yield lines;
  }
  if (rest === '') return;
  // A line that was cut off.
  if (isHeader) setHeader(rest);
  else yield [rest];
}
