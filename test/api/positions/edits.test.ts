import { describe, expect, test } from 'vitest';
import { layDraft, type PositionDraft } from '../../../src/playing/positions/draft.js';
import { type DraftEdit, editDraft } from '../../../src/playing/positions/edits.js';

const DRAFT: PositionDraft = {
  game: 'talisman',
  actor: 1,
  seats: [
    { character: 'elf', space: 'tavern' },
    { character: 'troll', space: 'castle', strength: 2, life: 3, objects: ['sword', 'helmet'], spells: ['healing'] },
    { character: 'wizard', space: 'werewolf-den', innerTask: 'pending', werewolfStrength: 5 },
  ],
};
const after = (...edits: readonly DraftEdit[]): PositionDraft => edits.reduce(editDraft, DRAFT);

describe('an edit of a position', () => {
  test('a total takes the place of counters, and counters take that of a total', () => {
    const total = after({ kind: 'seat', seat: 1, set: { totalStrength: 9 } });
    expect(total.seats[1]).toEqual({ ...DRAFT.seats[1], strength: undefined, totalStrength: 9 });
    expect('strength' in total.seats[1]).toBe(false);
    const counters = editDraft(total, { kind: 'seat', seat: 1, set: { strength: 1 } });
    expect(counters.seats[1]).toEqual({ ...DRAFT.seats[1], strength: 1 });
  });

  test('a different character begins with its own numbers and keeps its space and its things', () => {
    expect(after({ kind: 'character', seat: 1, character: 'dwarf' }).seats[1]).toEqual({
      character: 'dwarf',
      space: 'castle',
      objects: ['sword', 'helmet'],
    });
  });

  test('a figure that is moved leaves its task behind', () => {
    expect(after({ kind: 'place', seat: 2, space: 'city' }).seats[2]).toEqual({ character: 'wizard', space: 'city' });
  });

  test('cards are given and taken, and an empty list is left out unless it means that there are no Spells', () => {
    const seat = after(
      { kind: 'give', seat: 1, list: 'followers', card: 'maiden' },
      { kind: 'take', seat: 1, list: 'objects', index: 0 },
      { kind: 'take', seat: 1, list: 'spells', index: 0 },
      { kind: 'take', seat: 1, list: 'followers', index: 0 },
    ).seats[1];
    expect([seat.objects, seat.spells, 'followers' in seat]).toEqual([['helmet'], [], false]);
  });

  test('cards are laid on spaces and lifted, and an empty space is left out', () => {
    const laid = after({ kind: 'lay', space: 'ruins', card: 'bandit' }, { kind: 'lay', space: 'ruins', card: 'wolf' });
    expect(laid.spaces).toEqual({ ruins: ['bandit', 'wolf'] });
    const lifted = editDraft(laid, { kind: 'lift', space: 'ruins', index: 0 });
    expect(lifted.spaces).toEqual({ ruins: ['wolf'] });
    expect(editDraft(lifted, { kind: 'lift', space: 'ruins', index: 0 })).toEqual(DRAFT);
  });

  test.each([
    [0, 0],
    [1, 1],
    [2, 1],
  ])('without seat %i it is the turn of seat %i', (seat, actor) => {
    const left = after({ kind: 'remove-seat', seat });
    expect([left.actor, left.seats.length]).toEqual([actor, 2]);
  });

  test('a player who leaves passes the turn to the first seat if nobody sits behind', () => {
    const last = after({ kind: 'table', set: { actor: 2 } }, { kind: 'remove-seat', seat: 2 });
    expect(last.actor).toBe(0);
  });

  test('a key of the table set to nothing gets its default', () => {
    const draft = after(
      { kind: 'table', set: { round: 9, phase: 'landed' } },
      { kind: 'table', set: { round: undefined } },
    );
    expect([draft.phase, 'round' in draft]).toEqual(['landed', false]);
  });

  test('a draft after edits is laid out by the reader of files', () => {
    const laid = layDraft(
      after(
        { kind: 'add-seat', character: 'monk', space: 'city' },
        { kind: 'take', seat: 1, list: 'spells', index: 0 },
      ),
    );
    expect('fault' in laid ? laid.fault : laid.view?.seats[3].name).toBe('Monk');
  });
});
