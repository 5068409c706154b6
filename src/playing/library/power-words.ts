import { contentWith } from './content.js';

/** Keys of a power at a moment. */
const AT_MOMENTS = ['before', 'instead', 'after'];

/** Returns a power of a pack in words: "when the character loses a fight", "over Strength in battle". */
export function powerWords(power: Readonly<Record<string, unknown>>, game: string): string {
  const moment = AT_MOMENTS.map((key) => power[key]).find((word) => word !== undefined);
  if (moment !== undefined) return momentWords(String(moment), game);
  return spelledOut(String(power['modify'] ?? power['has'] ?? Object.values(power)[0]));
}

/** Returns "when the character loses a fight"; a number that is changed, spelled out. */
export function momentWords(id: string, game: string): string {
  const label = contentWith('moments', game).find((row) => row['id'] === id)?.['says'];
  return label === undefined ? spelledOut(id) : `when ${String(label)}`;
}

/** "skip crags" of `skipCrags`. */
export function spelledOut(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
}
