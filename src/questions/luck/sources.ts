import { CHOICES, DEAL, LUCK, listed, UserError } from '../../engine/index.js';
import { NO_START } from '../../experiment/design/starts.js';
import { GAMES } from '../../games/index.js';

/** Words of a source of luck. */
interface SourceWords {
  /** As the subject of a sentence: "the dice". */
  readonly name: string;
  /** After "with the same": "dice". */
  readonly same: string;
  /** True if its name is a plural. */
  readonly isPlural: boolean;
}

/** Words of the sources of all games, by their ids. */
const WORDS: Readonly<Record<string, SourceWords>> = {
  [DEAL]: { name: 'the deal of characters', same: 'characters', isPlural: false },
  dice: { name: 'the dice', same: 'dice', isPlural: true },
  deck: { name: 'the cards', same: 'cards', isPlural: true },
  [CHOICES]: { name: "the players' own whims", same: 'whims of the players', isPlural: true },
};

/** Returns the words of a source; its id without any. */
export function sourceWords(id: string): SourceWords {
  return WORDS[id] ?? { name: id, same: id, isPlural: false };
}

/** Returns the sources of luck of a game. @throws UserError for a game whose luck has one source */
export function luckSources(game: string): readonly string[] {
  const sourcesOf = (id: string): readonly string[] =>
    GAMES.find((one) => one.id === id)?.startChanges?.find((change) => change.id === LUCK)?.words ?? [];
  const sources = sourcesOf(game);
  if (sources.length > 1) return sources;
  const known = GAMES.map(({ id }) => id).filter((id) => sourcesOf(id).length > 1);
  throw new UserError(`luck: the luck of '${game}' cannot be split; that of ${listed(known)} can`);
}

/** Returns a level of the factor for each set of sources that are drawn again: "none", "dice", "dice,deck". */
export function luckLevels(sources: readonly string[]): string[] {
  return Array.from({ length: 1 << sources.length }, (_, set) => {
    const again = sources.filter((__, i) => (set >> i) & 1);
    return again.length === 0 ? NO_START : again.join(',');
  });
}
