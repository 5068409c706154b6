import { UserError, unknownWord } from '../../engine/index.js';
import { packedGame, readPacks } from '../../experiment/design/packs.js';
import { gameById } from '../../playing/library/game-by-id.js';
import type { Offer } from '../contract/argument.js';

/** A character of a game with house cards. */
export interface FoundCharacter {
  readonly id: string;
  /** Its printed name. */
  readonly name: string;
  /** Words of the powers that packs give it, in the order of the pack; none for a printed character. */
  readonly isOwn: boolean;
}

const GAME = 'talisman';

/** Returns the printed characters by name. */
export function characterOffers(): Offer[] {
  const { roles, roleNames = [] } = gameById(GAME);
  const offers = roles.map((value, i) => ({ value, name: roleNames[i] ?? value }));
  return offers.sort((x, y) => x.name.localeCompare(y.name));
}

/**
 * Finds a character by its id or its printed name; without a word, the only character of the packs.
 *
 * @throws UserError for an unknown name, or if the packs have no character or several
 */
export function findCharacter(
  word: string | undefined,
  packs: readonly string[] = [],
  where = 'character',
): FoundCharacter {
  const { game } = packedGame(gameById(GAME), readPacks(packs, where), where);
  const { roles, roleNames = [], additions = [] } = game;
  const own = additions.filter(({ kind }) => kind === 'character').map(({ id }) => id);
  const named = (id: string): FoundCharacter => ({
    id,
    name: roleNames[roles.indexOf(id)] ?? id,
    isOwn: own.includes(id),
  });
  if (word !== undefined) {
    const at = roles.findIndex((id, i) =>
      [id, roleNames[i]].some((text) => text?.toLowerCase() === word.toLowerCase()),
    );
    if (at < 0) throw unknownWord('character', word, own.length > 0 ? [...own, ...roles] : roles, where);
    return named(roles[at]);
  }
  if (own.length === 1) return named(own[0]);
  const files = packs.join(', ');
  throw new UserError(
    own.length === 0
      ? `${where}: ${files} brings no character; name one of: ${roles.join(', ')}`
      : `${where}: ${files} brings several characters; name one of: ${own.join(', ')}`,
  );
}
