/**
 * Returns text broken at spaces into lines of at most `width` characters. A word longer than a line has its own line.
 */
export function wrapText(text: string, width: number): string {
  const lines = [''];
  for (const word of text.split(/[ \n]+/)) {
    const line = lines[lines.length - 1];
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
