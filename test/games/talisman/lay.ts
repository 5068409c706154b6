import { expect } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import { DEFAULT_OPTIONS, OPTIONS } from '../../../src/games/talisman/options/options.js';
import { LaidPosition } from '../../../src/games/talisman/views/position.js';
import { POSITION_SCHEMA } from '../../../src/games/talisman/views/position-schema.js';

/** Keys of a position file, or of a seat in it. */
export type Keys = Readonly<Record<string, unknown>>;

/** Returns the position of a file with these keys. */
export function layFile(keys: Keys, wanted: Readonly<Record<string, number>> = {}): LaidPosition {
  const options = DEFAULT_OPTIONS.map((value, i) => wanted[OPTIONS[i].id] ?? value);
  const position = POSITION_SCHEMA.parse({ game: 'talisman', actor: 0, ...keys });
  return new LaidPosition(position, options, (path) => path.join('.'));
}

/** Returns a position of an Elf in the City and a Wizard in the Castle, with more keys for each. */
export function lay(seat: Keys, more: Keys = {}, other: Keys = {}): LaidPosition {
  return layFile({
    ...more,
    seats: [
      { character: 'elf', space: 'city', ...seat },
      { character: 'wizard', space: 'castle', ...other },
    ],
  });
}

/** Returns the message about an impossible position. */
export function refusal(attempt: () => unknown): string {
  try {
    attempt();
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    return (error as Error).message;
  }
  return 'nothing is wrong';
}
