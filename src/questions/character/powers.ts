import { packedGame, readPacks } from '../../experiment/design/packs.js';
import { contentWith } from '../../playing/library/content.js';
import { gameById } from '../../playing/library/game-by-id.js';
import { spelledOut } from '../../playing/library/power-words.js';

/** A power of a character that can be taken out of the game. */
export interface Power {
  /** Level of the factor `without`: `power:nomad/loseLife`, `ability:regenerate`. */
  readonly level: string;
  /** Words that continue "Without its power": `'at home'`, `when it would lose lives`. */
  readonly phrase: string;
  /** Words of a lasting power that follow its owner: "uses no Weapon"; absent: the phrase says what it is. */
  readonly predicate?: string;
}

const GAME = 'talisman';

/** Returns the powers of a character: those of its pack, and its printed abilities and traits. */
export function powersOf(character: string, packs: readonly string[]): Power[] {
  const { game } = packedGame(gameById(GAME), readPacks(packs, 'character'), 'character');
  const words = game.startChanges?.find(({ id }) => id === 'without')?.words ?? [];
  const prefix = `power:${character}/`;
  const own = words.filter((word) => word.startsWith(prefix));
  const printed = printedWords(character, packs).map((word) => `ability:${word}`);
  const named = new Map(contentWith('knockouts', GAME, packs).map(({ id, name }) => [id, String(name)]));
  const sayings = new Map(
    contentWith('traits', GAME, packs).map(({ id, says: predicate }) => [id, { predicate: String(predicate) }]),
  );
  const sayOf = (level: string): string => {
    const name = named.get(level) ?? '';
    const [, moment] = / (when it .*)$/.exec(name) ?? [];
    if (moment !== undefined) return moment;
    const number = level.slice(prefix.length).replace(/-\d+$/, '');
    return name.includes(': ') ? `over ${spelledOut(number)}` : `'${name}'`;
  };
  return [
    ...own.map((level) => ({ level, phrase: sayOf(level) })),
    ...printed
      .filter((level) => words.includes(level))
      .map((level) => {
        const id = level.slice('ability:'.length);
        return { level, phrase: `to ${spelledOut(id)}`, ...sayings.get(id) };
      }),
  ];
}

function printedWords(character: string, packs: readonly string[]): string[] {
  const row = contentWith('characters', GAME, packs).find(({ id }) => id === character) ?? {};
  return ['abilities', 'traits', 'eases'].flatMap((key) =>
    String(row[key] ?? '')
      .split(' ')
      .filter((word) => word !== ''),
  );
}
