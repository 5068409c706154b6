import { describe, expect, test } from 'vitest';
import { lay, refusal } from '../lay.js';
import { coverOf, markerOf, playSouls, playsAs } from './with-souls.js';

playSouls();

describe('a position with Ghosts and Terrain cards', () => {
  test('a position with Ghosts and Terrain cards has the form, its lives and its marker, and the covered spaces', () => {
    const { base: s } = lay(
      { form: 'shade', life: 2, marker: 'fields' },
      { covers: { chapel: 'breach' } },
      { form: 'revenant' },
    );
    expect([playsAs(s, 0), s.life[0], s.fate[0], markerOf(s, 0)]).toEqual(['shade', 2, 2, 'fields']);
    expect([playsAs(s, 1), s.life[1], markerOf(s, 1)]).toEqual(['revenant', 0, 'castle']);
    expect(coverOf(s, 'chapel')).toBe('breach');
  });

  test.each([
    [{ form: 'shed' }, {}, {}, "unknown form 'shed'; did you mean 'shade'?"],
    [{ life: 0 }, {}, {}, 'without lives a character plays in another form only'],
    [{ marker: 'fields' }, {}, {}, 'is of a character in another form only'],
    [{ form: 'shade' }, {}, { form: 'shade' }, "player 1 plays as 'shade' already"],
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
