import { packedGame, readPacks } from '../../experiment/design/packs.js';
import { listWith } from '../catalogue.js';
import { gameById } from './game-by-id.js';

/** A power of a character that can be taken out of the game. */
export interface Power {
  /** Level of the factor `without`: `power:nomad/loseLife`, `ability:regenerate`. */
  readonly level: string;
  /** Words that continue "Without its power": `when the character is about to lose lives`. */
  readonly says: string;
}

const GAME = 'talisman';

/** Returns the powers of a character: those of its pack, and its printed abilities and traits. */
export function powersOf(character: string, packs: readonly string[]): Power[] {
  const { game } = packedGame(gameById(GAME), readPacks(packs, 'character'), 'character');
  const words = game.startChanges?.find(({ id }) => id === 'without')?.words ?? [];
  const prefix = `power:${character}/`;
  const own = words.filter((word) => word.startsWith(prefix));
  const printed = printedWords(character, packs).map((word) => `ability:${word}`);
  return [
    ...own.map((level) => ({ level, says: momentText(level.slice(prefix.length).replace(/-\d+$/, '')) })),
    ...printed
      .filter((level) => words.includes(level))
      .map((level) => ({ level, says: `to ${spelledOut(level.slice('ability:'.length))}` })),
  ];
}

function printedWords(character: string, packs: readonly string[]): string[] {
  const row = listWith('characters', GAME, packs).rows.find(({ id }) => id === character) ?? {};
  return ['abilities', 'traits', 'eases'].flatMap((key) =>
    String(row[key] ?? '')
      .split(' ')
      .filter((word) => word !== ''),
  );
}

/** "when the character loses a fight", or "over fateCap" for a number. */
function momentText(id: string): string {
  const says = listWith('moments', GAME).rows.find((row) => row['id'] === id)?.['says'];
  return says === undefined ? `over ${spelledOut(id)}` : `when ${String(says)}`;
}

/** "skip crags" of `skipCrags`. */
function spelledOut(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
}
