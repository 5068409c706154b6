import { describe, expect, test } from 'vitest';
import { UserError } from '../../../../src/engine/index.js';
import { DEFAULT_OPTIONS } from '../../../../src/games/talisman/options/options.js';
import type { TalismanState } from '../../../../src/games/talisman/state/state.js';
import { LaidPosition } from '../../../../src/games/talisman/views/position.js';
import { POSITION_SCHEMA } from '../../../../src/games/talisman/views/position-schema.js';
import { coverOf, markerOf, playSouls, playsAs } from './with-souls.js';

playSouls();

type Keys = Readonly<Record<string, unknown>>;

const lay = (seat: Keys, more: Keys = {}, other: Keys = {}): TalismanState => {
  const position = POSITION_SCHEMA.parse({
    game: 'talisman',
    actor: 0,
    ...more,
    seats: [
      { character: 'elf', space: 'city', ...seat },
      { character: 'wizard', space: 'castle', ...other },
    ],
  });
  return new LaidPosition(position, DEFAULT_OPTIONS, (path) => path.join('.')).base;
};
const refusal = (attempt: () => unknown): string => {
  try {
    attempt();
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    return (error as Error).message;
  }
  return 'nothing is wrong';
};

describe('a position with Ghosts and Terrain cards', () => {
  test('a position with Ghosts and Terrain cards has the form, its lives and its marker, and the covered spaces', () => {
    const s = lay({ form: 'shade', life: 2, marker: 'fields' }, { covers: { chapel: 'breach' } }, { form: 'revenant' });
    expect([playsAs(s, 0), s.life[0], s.fate[0], markerOf(s, 0)]).toEqual(['shade', 2, 2, 'fields']);
    expect([playsAs(s, 1), s.life[1], markerOf(s, 1)]).toEqual(['revenant', 0, 'castle']);
    expect(coverOf(s, 'chapel')).toBe('breach');
  });

  test.each([
    [{ form: 'shed' }, {}, {}, "unknown form 'shed'; did you mean 'shade'?"],
    [{ life: 0 }, {}, {}, 'without lives a character plays in another form only'],
    [{ marker: 'fields' }, {}, {}, 'is of a character in another form only'],
    [{ form: 'shade' }, {}, { form: 'shade' }, "seat 0 plays as 'shade' already"],
    [{}, { covers: { chapel: 'breech' } }, {}, "unknown cover 'breech'; did you mean 'breach'?"],
    [{}, { covers: { crypt: 'breach' } }, {}, "'breach' may not lie in that Region"],
    [
      {},
      { covers: { chapel: 'breach', city: 'breach', tavern: 'breach', village: 'breach' } },
      {},
      "there are no more of 'breach'",
    ],
  ])('%j %j %j is refused', (seat, more, other, why) => {
    expect(refusal(() => lay(seat, more, other))).toContain(why);
  });
});
