import { z } from 'zod';
import { flag, word } from './words.js';

/** Inputs that name a position. */
export const POSITION = {
  position: word
    .optional()
    .describe('Position file (.yaml), such as experiments/positions/before-the-sentinel.yaml, or `at`.'),
  at: z
    .string()
    .optional()
    .describe(
      "The position in a line, as 'warrior at sentinel, strength 5, life 3, sword; wizard at city': seats separated by " +
        'semicolons, the first to move; strength and craft are totals.',
    ),
};

/** Returns the words of a position: flags, and the file after them. */
export function positionWords(position: string | undefined, at: string | undefined): string[] {
  return [...flag('at', at), ...(position === undefined ? [] : ['--', position])];
}
