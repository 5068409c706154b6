/** Reads a table of an example, whose texts in quotes hold commas but no quotes: its rows by column. */
export function csvRows(text: string): Record<string, string>[] {
  const [head, ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => (line.match(/("[^"]*"|[^,]*)(,|$)/g) ?? []).map((cell) => cell.replace(/,$/, '').replace(/"/g, '')));
  return rows.map((row) => Object.fromEntries(head.map((column, i) => [column, row[i]])));
}
