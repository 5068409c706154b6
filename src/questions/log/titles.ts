import { UserError, unknownWord } from '../../engine/index.js';
import { listed } from '../../engine/lists.js';
import type { RawGame, RawLog } from './raw-log.js';

/** A board game of the files, with its entries. */
export interface LogTitle {
  readonly title: string;
  readonly plays: number;
}

/** Flag that chooses a board game of the files. */
export const TITLE_FLAG = '--title';

/** Word that the title of this game has in most languages. */
const PROBABLE = 'talisman';

/** Titles that a message names. */
const SHOWN = 6;

/** Returns the board games of the files: those that are probably this game first, then those with most entries. */
export function titlesOf(logs: readonly RawLog[]): LogTitle[] {
  const plays = new Map<string, number>();
  for (const { title = '' } of logs.flatMap(({ games }) => games))
    if (title !== '') plays.set(title, (plays.get(title) ?? 0) + 1);
  const rank = (title: string): number => (title.toLowerCase().includes(PROBABLE) ? 0 : 1);
  return [...plays]
    .map(([title, n]) => ({ title, plays: n }))
    .sort((a, b) => rank(a.title) - rank(b.title) || b.plays - a.plays || (a.title < b.title ? -1 : 1));
}

/** Entries of other board games. */
export interface ChosenTitles {
  /** True for an entry that is read. */
  isChosen(game: RawGame): boolean;
  readonly others: readonly LogTitle[];
}

/**
 * Chooses among the board games of the files. An entry that names no game is read.
 *
 * @param chosen titles; may be absent if there is one
 * @throws UserError that names the titles, if there are several and none is chosen
 */
export function chooseTitles(logs: readonly RawLog[], chosen: readonly string[] = []): ChosenTitles {
  const all = titlesOf(logs);
  const titles = all.map(({ title }) => title);
  for (const word of chosen)
    if (!titles.some((title) => isSame(title, word)))
      throw unknownWord('game of these files', word, titles, TITLE_FLAG);
  if (chosen.length === 0 && all.length > 1) throw new UserError(severalText(all));
  const isRead = (title: string): boolean => chosen.length === 0 || chosen.some((word) => isSame(title, word));
  return {
    isChosen: ({ title = '' }) => title === '' || isRead(title),
    others: all.filter(({ title }) => !isRead(title)),
  };
}

function isSame(title: string, word: string): boolean {
  return title.toLowerCase() === word.trim().toLowerCase();
}

function severalText(all: readonly LogTitle[]): string {
  const shown = all.slice(0, SHOWN).map(({ title, plays }) => `${title} (${plays})`);
  const more = all.length - shown.length;
  const names = listed([...shown, ...(more > 0 ? [`${more} more`] : [])]);
  return `these files have plays of ${all.length} games: ${names}; choose yours with ${TITLE_FLAG} '${all[0].title}'`;
}
