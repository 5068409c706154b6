import { placedWord } from '../contract/argument.js';
import type { TypedDeclaration } from './row.js';

/** The command `rule`. Its first answer is that of `compare`. */
export const SAID_RULE: TypedDeclaration<{ readonly words: string }> = {
  id: 'rule',
  args: { words: placedWord('the house rule as you say it at the table') },
  example: { args: { words: 'everyone starts with 2 more gold' } },
};
