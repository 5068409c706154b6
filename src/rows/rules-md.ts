import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './files.js';

/** A line of RULES.md. */
export type RuleLine = Readonly<Record<'id' | 'statement' | 'file' | 'status', string>>;

/** Every rule of a game: its RULES.md lies beside the source, where the compiled program reads it, too. */
export function rulesOf(game: string): RuleLine[] {
  return parseRules(readFileSync(join(packageRoot(), 'src', 'games', game, 'RULES.md'), 'utf8'));
}

/** Reads the lines `id · statement · file · status`. */
export function parseRules(text: string): RuleLine[] {
  return text.split('\n').flatMap((line) => {
    const [id, statement, file, status] = line.replace(/^[-|]\s*/, '').split(/\s+·\s+/);
    return status === undefined || !/^[A-Z]+(-[A-Z0-9]+)+b?$/.test(id)
      ? []
      : [{ id, statement, file: file.replaceAll('`', ''), status }];
  });
}
