import type { Asked } from '../../asked.js';
import { decodeQuestion } from '../../link.js';

/** Returns the question of a link, or one line about what is wrong with it. */
export function readLink(text: string): Asked | string {
  try {
    return decodeQuestion(text);
  } catch (error) {
    return (error as Error).message;
  }
}
