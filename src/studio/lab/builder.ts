import type { PowerRow } from '../../games/talisman/content/program-schema.js';
import type { PackFile } from '../question/rules-question.js';
import type { BuiltCharacter } from './builder/character.js';
import { NEW_CHARACTER } from './builder/character.js';
import { choicesFor, type PowerChoices, settled } from './builder/choices.js';
import { type BuilderLists, builderLists as lists } from './builder/lists.js';
import { characterIn, type ReadCharacter } from './builder/read-pack.js';
import { startCardPack as packOf } from './builder/start-card.js';
import { idOf, packWith } from './builder/write-pack.js';

/** Returns everything that a character may be made of. */
export function builderLists(): BuilderLists {
  return lists();
}

/** Returns the pack with which everyone starts with a card. */
export function startCardPack(card: string, players: number): PackFile {
  return packOf(card, players);
}

/** Returns the pack of a character to begin with. */
export function newCharacterPack(): string {
  return packWith(NEW_CHARACTER);
}

/** Reads the one character of a pack. */
export function readCharacter(text: string): ReadCharacter {
  return characterIn(text);
}

/** Returns the pack of a character; powers that could act without end act once a turn. */
export function writeCharacter(character: BuiltCharacter): string {
  return packWith({ ...character, id: idOf(character.name), powers: settled(character.powers) });
}

/** Returns the choices for each power. */
export function powerChoices(powers: readonly PowerRow[]): PowerChoices[] {
  return powers.map(choicesFor);
}
