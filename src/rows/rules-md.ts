import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';

/** A line of RULES.md. */
export type RuleLine = Readonly<Record<'id' | 'statement' | 'file' | 'status', string>> & {
  /** Words of the rulebook that its statement does not have, to be searched for. */
  readonly words?: string;
};

/**
 * Every rule of a game and of the packs that ship with it: a RULES.md is next to the source of each, where the
 * compiled program reads it, too.
 */
export function rulesOf(game: string): RuleLine[] {
  const home = join(PACKAGE_ROOT, 'src', 'games', game);
  const packs = join(home, 'packs');
  const names = existsSync(packs) ? readdirSync(packs).sort() : [];
  const files = [join(home, 'RULES.md'), ...names.map((name) => join(packs, name, 'RULES.md'))];
  return files.filter((file) => existsSync(file)).flatMap((file) => parseRules(readFileSync(file, 'utf8')));
}

/** Reads the lines `id · statement · file · status`, with or without a last column of words to search for. */
export function parseRules(text: string): RuleLine[] {
  return text.split('\n').flatMap((line) => {
    const [id, statement, file, status, words] = line.replace(/^[-|]\s*/, '').split(/\s+·\s+/);
    return status === undefined || !/^[A-Z]+(-[A-Z0-9]+)+b?$/.test(id)
      ? []
      : [{ id, statement, file: file.replaceAll('`', ''), status, ...(words === undefined ? {} : { words }) }];
  });
}
