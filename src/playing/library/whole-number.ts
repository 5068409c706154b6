import { UserError } from '../../engine/index.js';

/** Refuses a number below 1. @throws UserError if it is not a whole number of at least 1 */
export function refuseBelowOne(what: string, value: number): void {
  if (!Number.isInteger(value) || value < 1)
    throw new UserError(`${what} must be a whole number of at least 1, not '${value}'`);
}
