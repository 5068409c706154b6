// `csv-stringify/sync` with the one option that the program uses.

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes lines of RFC 4180, each with a `\n` at its end. */
export function stringify(lines: readonly (readonly (string | number)[])[], _: { record_delimiter: '\n' }): string {
  return lines.map((line) => `${line.map((cell) => quoted(String(cell))).join(',')}\n`).join('');
}
