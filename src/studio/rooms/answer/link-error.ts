import { decodeQuestion } from '../../question/link.js';
import { readCardLink } from '../../question/question-link.js';
import type { Asked } from '../../question/rules-question.js';

/** Returns the question of a link, or an error in one line. */
export function readLink(text: string): Asked | string {
  return orLine(() => decodeQuestion(text));
}

/** Returns the question of a link to a card, or an error in one line. */
export function readCard(text: string): ReturnType<typeof readCardLink> | string {
  return orLine(() => readCardLink(text));
}

function orLine<T>(read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    return (error as Error).message;
  }
}
