import { content } from '../../../src/games/slohar/content/index.js';
import { BARE } from '../../../src/games/slohar/places.js';
import { CardKind } from '../../../src/games/slohar/words.js';

/** Exact tables of fights: every result of two dice, counted. */

/** Index of worn gear: 0 = bare, then the weapons or shields in the order of the cards. */
const WEAPONS = titlesOf(CardKind.Weapon);
const SHIELDS = titlesOf(CardKind.Shield);
export const ARMS = WEAPONS.length + 1;
export const GUARDS = SHIELDS.length + 1;
const MOST_WOUNDS = 10;
const LEVELS = 12;
/** Pairs of a red and a blue die. */
export const PAIRS = 36;

const armOf = indexes(WEAPONS);
const guardOf = indexes(SHIELDS);
/** Wounds by `arm * 6 + die - 1`, and blocks by guard. */
export const WOUNDS = facesOf(WEAPONS);
export const BLOCKS = facesOf(SHIELDS);
/** Red faces of six that beat a level, by `arm * LEVELS + level`. */
const BEATS = beatTable();
/** Number of 36 pairs of dice that deal a number of wounds, by `(arm * GUARDS + guard) * MOST_WOUNDS + wounds`. */
const DEALT = dealtTable();

/** Returns six entries for bare hands, then six a title. */
function facesOf(titles: readonly number[]): Uint8Array {
  return Uint8Array.from([0, 0, 0, 0, 0, 0, ...titles.flatMap((t) => [...content.face.subarray(t * 6, t * 6 + 6)])]);
}

function titlesOf(kind: CardKind): number[] {
  return Array.from(content.kind.keys()).filter((title) => content.kind[title] === kind);
}

function indexes(titles: readonly number[]): Uint8Array {
  const all = new Uint8Array(content.titles.length);
  titles.forEach((title, i) => {
    all[title] = i + 1;
  });
  return all;
}

function beatTable(): Uint8Array {
  const table = new Uint8Array(ARMS * LEVELS);
  for (let arm = 0; arm < ARMS; arm++)
    for (let level = 0; level < LEVELS; level++)
      for (let die = 0; die < 6; die++) if (WOUNDS[arm * 6 + die] >= level) table[arm * LEVELS + level]++;
  return table;
}

function dealtTable(): Uint8Array {
  const table = new Uint8Array(ARMS * GUARDS * MOST_WOUNDS);
  for (let arm = 0; arm < ARMS; arm++)
    for (let guard = 0; guard < GUARDS; guard++)
      for (let pair = 0; pair < PAIRS; pair++) {
        const dealt = Math.max(0, WOUNDS[arm * 6 + (pair % 6)] - BLOCKS[guard * 6 + ((pair / 6) | 0)]);
        table[(arm * GUARDS + guard) * MOST_WOUNDS + dealt]++;
      }
  return table;
}

/** Returns the index of a worn weapon. */
export function armWorn(card: number): number {
  return card === BARE ? 0 : armOf[content.titleOf[card]];
}

export function armOfTitle(title: number): number {
  return armOf[title];
}

/** Returns the index of a worn shield. */
export function guardWorn(card: number): number {
  return card === BARE ? 0 : guardOf[content.titleOf[card]];
}

export function guardOfTitle(title: number): number {
  return guardOf[title];
}

/** Returns the number of six red faces with which a weapon beats a level. */
export function beats(arm: number, level: number): number {
  return BEATS[arm * LEVELS + Math.max(0, level)];
}

/** Most wounds that a weapon may deal past a shield. */
export const WOUNDS_MAX = MOST_WOUNDS - 1;

/** Returns the number of 36 pairs of dice that deal `wounds` wounds. */
export function dealt(arm: number, guard: number, wounds: number): number {
  return DEALT[(arm * GUARDS + guard) * MOST_WOUNDS + wounds];
}

/** Returns the mean wounds from an enemy of a level, in sixths. */
export function woundsFrom(level: number, guard: number): number {
  let sum = 0;
  for (let die = 0; die < 6; die++) sum += Math.max(0, level - BLOCKS[guard * 6 + die]);
  return sum;
}
