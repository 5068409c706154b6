/** Encodings in which spreadsheets save a table, with the byte order mark of those that have one. */
const TABLE_ENCODINGS = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-8', mark: [] },
  { encoding: 'windows-1252', mark: [] },
];

/** Characters that no table has. */
const CONTROL = /[^\P{Cc}\t\n]/u;

/** Returns the text of a table in any of these encodings; null if it is no text. */
export function tableText(bytes: Uint8Array): string | null {
  for (const { encoding, mark } of TABLE_ENCODINGS) {
    const text = mark.every((byte, i) => bytes[i] === byte) ? decoded(bytes, encoding) : null;
    if (text !== null && !CONTROL.test(text)) return text;
  }
  return null;
}

/** Returns a text with one kind of line ends and no byte order mark; null if it is not in that encoding. */
export function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n');
  } catch {
    return null;
  }
}
