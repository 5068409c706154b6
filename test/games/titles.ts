import { readdirSync, readFileSync } from 'node:fs';

/** Matches the text between the quotes of `test('…'` and of `test.each(…)('…'`. */
const TITLE = /\btest(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

/** Titles of all tests under a folder. */
export function titlesUnder(folder: URL): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return titlesUnder(new URL(`${entry.name}/`, folder));
    return entry.name.endsWith('.test.ts') ? titlesIn(readFileSync(new URL(entry.name, folder), 'utf8')) : [];
  });
}

export function titlesIn(text: string): string[] {
  return Array.from(text.matchAll(TITLE), (match) => match[2]);
}

/** Returns the values that titles name as `id=value`; `id=3..7` names five. */
export function valuesNamed(titles: readonly string[]): Set<string> {
  const named = new Set<string>();
  for (const [, id, from, to] of titles.join('\n').matchAll(/\b(\w+)=(-?\w[\w-]*)(?:\.\.(\d+))?/g)) {
    named.add(`${id}=${from}`);
    for (let value = Number(from) + 1; value <= Number(to ?? from); value++) named.add(`${id}=${value}`);
  }
  return named;
}
