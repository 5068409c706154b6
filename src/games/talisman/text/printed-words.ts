import { PARTS } from '../vocabulary/ids.js';

/** Words of choices that the game prints with a capital. */
const CAPITALS: ReadonlySet<string> = new Set(['strength', 'craft', 'spell']);

/** Returns the label of a choice as words: "step through", "Strength". */
export function choiceWords(label: string): string {
  return CAPITALS.has(label) ? `${label[0].toUpperCase()}${label.slice(1)}` : label.replaceAll('-', ' ');
}

/** Returns a part of the stock as printed: "Strength", "gold". */
export function partWord(part: number): string {
  return choiceWords(PARTS[part]);
}
