/**
 * Command that starts the program, in every text that is stored or sent on: it works in a checkout, and where the
 * package is installed for a folder or for the whole machine. A terminal shows the actual command instead.
 */
export const PROGRAM = 'npx --no talisman-lab';

/**
 * Returns a command line that can be pasted.
 *
 * @param command the command and the part of its line that is ready
 * @param words more words, quoted where a shell needs it
 */
export function commandLine(command: string, ...words: readonly string[]): string {
  return [PROGRAM, command, ...words.map(shellWord)].filter((part) => part !== '').join(' ');
}

/** Returns the words of a line that `commandLine` wrote, from the command on; null for another text. */
export function readCommandLine(line: string): string[] | null {
  if (!line.startsWith(`${PROGRAM} `)) return null;
  const words = line.slice(PROGRAM.length).match(/(?:'[^']*'|\\.|[^\s'\\])+/g) ?? [];
  return words.map((word) =>
    word.replaceAll(/'([^']*)'|\\(.)/g, (_, quoted?: string, sign?: string) => quoted ?? sign!),
  );
}

/** Returns a word as it is typed in a shell: in quotes only if it needs them. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
