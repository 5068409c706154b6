/**
 * Returns where the elements of a list begin in a JSON text: the list that a key of the outermost record holds. Empty
 * if there is none.
 *
 * @param text valid JSON
 */
export function elementOffsets(text: string, key: string): number[] {
  const offsets: number[] = [];
  let depth = 0;
  /** True within the list; its elements are at depth 2. */
  let isInside = false;
  let lastText = '';
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '"') {
      const end = endOfText(text, i);
      if (depth === 1) lastText = text.slice(i + 1, end);
      i = end;
    } else if (sign === '{' || sign === '[') {
      if (depth === 1) isInside = sign === '[' && lastText === key;
      else if (depth === 2 && isInside) offsets.push(i);
      depth++;
    } else if (sign === '}' || sign === ']') depth--;
  }
  return offsets;
}

/** Returns the index of the quote that closes the text that a quote opens. */
function endOfText(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '"') return i;
  }
  return text.length;
}

/**
 * Returns the places of the entries of an export, by number: their lines, or their numbers if all share one line.
 *
 * @param offsets where each entry begins in the text
 */
export function entryPlaces(text: string, offsets: readonly number[], file: string): (entry: number) => string {
  const lines: number[] = [];
  let line = 1;
  let at = 0;
  for (const offset of offsets) {
    for (; at < offset; at++) if (text[at] === '\n') line++;
    lines.push(line);
  }
  const isOneLine = new Set(lines).size < lines.length;
  return (entry) =>
    isOneLine || lines[entry] === undefined ? `${file}: play ${entry + 1}` : `${file}:${lines[entry]}`;
}
