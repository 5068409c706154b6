/** Where a command's words go: answers to stdout, everything else to stderr. */
export interface Output {
  /** True when stdout is to be exactly one JSON document. */
  readonly json: boolean;
  readonly quiet: boolean;
  /** Whether a progress line may be drawn. */
  readonly progress: boolean;
}

/** The output that the flags ask for. A progress line needs a terminal and is out of place in CI. */
export function outputOf(flags: { json?: boolean; quiet?: boolean; progress?: boolean }): Output {
  const quiet = flags.quiet === true;
  const terminal = process.stderr.isTTY && process.env['CI'] === undefined;
  return { json: flags.json === true, quiet, progress: flags.progress !== false && !quiet && terminal };
}

/** Prints the answer: as JSON if asked, else as text. */
export function answer(output: Output, data: unknown, text: string): void {
  process.stdout.write(output.json ? `${JSON.stringify(data, null, 2)}\n` : `${text.trimEnd()}\n`);
}

/** Tells something beside the answer. */
export function note(output: Output, text: string): void {
  if (!output.quiet) process.stderr.write(`${text}\n`);
}

/** Rows of words in aligned columns; all numbers to the right. */
export function columns(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, c) => Math.max(...cells.map((row) => row[c].length)));
  const right = head.map((_, c) => rows.length > 0 && rows.every((row) => typeof row[c] === 'number'));
  return cells.map((row) => row
    .map((cell, c) => (right[c] ? cell.padStart(widths[c]) : cell.padEnd(widths[c])))
    .join('  ').trimEnd()).join('\n');
}
