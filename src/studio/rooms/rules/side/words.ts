import { capital } from '../../../parts/text.js';
/** Returns a text with a capital letter and a full stop. */
export function sentence(text: string): string {
  return `${capital(text)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

/** Returns an id as words: `head-start` becomes "Head start". */
export function spaced(id: string): string {
  return capital(id.replaceAll('-', ' '));
}
