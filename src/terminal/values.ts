import { UserError } from '../engine/index.js';

export { shellWord } from '../experiment/design/command-line.js';
export { positive, wholeNumber } from '../experiment/design/written-values.js';

/** The text of a flag that must not be empty. */
export function nonEmpty(flag: string, value: string): string {
  if (value.trim() === '') throw new UserError(`${flag} must not be empty`);
  return value;
}
