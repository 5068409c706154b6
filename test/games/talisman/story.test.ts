import { describe, expect, test } from 'vitest';
import { actOf } from '../../../src/engine/index.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { Story } from '../../../src/games/talisman/views/story.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { restoreBase, withPacks } from './packs/with-pack.js';
import { SOULS } from './realm-of-souls/with-souls.js';
import { type Position, type Seat, scenario } from './scenario.js';

restoreBase();

/** Returns the story of a Warrior with a Spell, and a Sword in the deck, that takes these actions. */
function told(
  all: boolean,
  kinds: readonly Act[],
  deck = ['sword'],
  seat: Partial<Seat> = {},
  more: Partial<Position> = {},
) {
  const { s } = scenario({
    seats: [{ character: 'warrior', at: 'village', spells: ['temporal-warp'], ...seat }],
    adventureDeck: deck,
    dice: { move: [1] },
    ...more,
  });
  const story = new Story(all);
  const out = new Int32Array(talisman.maxActions);
  for (const kind of kinds) {
    const action = out.slice(0, talisman.legal(s, out)).find((one) => actOf(one) === kind);
    expect(action, talisman.situation(s)).toBeDefined();
    story.game.apply(s, action!);
  }
  return story.lines;
}

describe('a story', () => {
  test('a story has the actions, the drawn cards and the holdings of a seat', () => {
    const lines = told(false, [Act.Pass, Act.Go, Act.Take]);
    expect(lines).toEqual([
      'round 1',
      '  1 Warrior: Strength 4, Craft 2, life 5, fate 0, gold 0, 0 Objects, 0 Followers, 1 Spell',
      '  1 Village, where to move with 1: go clockwise to Fields',
      '    from the decks: Sword',
      '  1 Fields, things lying here: take Sword',
    ]);
  });

  test('a story leaves out offers that were passed, unless all are asked for', () => {
    expect(told(false, [Act.Pass]).join('\n')).toBe('');
    expect(told(true, [Act.Pass])[2]).toBe('  1 Village, own turn: go on');
  });

  test('a story names the card drawn from a discard pile that has become the deck again, and no other of it', () => {
    const lines = told(false, [Act.Pass, Act.Go], []);
    expect(lines[2]).toBe('  1 Village, where to move with 1: go clockwise to Fields');
    expect(lines[3]).toMatch(/^ {4}from the decks: [^,]+$/);
  });

  test('a story does not name a Spell as drawn that is laid from the hand onto a space', () => {
    const lines = told(false, [Act.Cast, Act.Space], [], { spells: ['hex'] });
    expect(lines.join('\n')).toContain('aim the Spell: choose ');
    expect(lines.join('\n')).not.toContain('from the decks: Hex');
  });

  test('a story repeats the holdings of a seat when they have changed', () => {
    const worth = told(false, [Act.Cast, Act.Pass, Act.Go]).filter((line) => line.startsWith('  1 Warrior'));
    expect(worth.map((line) => /\d Spells?/.exec(line)![0])).toEqual(['1 Spell', '0 Spells']);
  });

  test('a story names a card when it is looked at on top of the deck, and not again when it is drawn', () => {
    const lines = told(false, [Act.Cast, Act.Pass, Act.Go], ['sword'], { spells: ['divination'] });
    expect(lines.filter((line) => line.includes('from the decks'))).toEqual(['    from the decks: Sword']);
    expect(lines.at(-1)).toMatch('where to move');
  });

  test('a story names drawn Spells, also those that were discarded', () => {
    const lines = told(false, [Act.Go], ['book-of-spells'], { craft: 1, spells: [] }, { spellDeck: [] });
    expect(lines.at(-1)).toMatch(/^ {4}from the decks: (Book of Spells, [^,]+|[^,]+, Book of Spells)$/);
  });

  test('a story names the card drawn before it tells the fight with it', () => {
    const lines = told(
      false,
      [Act.Pass, Act.Go],
      ['bear'],
      { strength: 9 },
      { dice: { move: [1], attack: [6, 6], creature: [1] } },
    );
    expect(lines.slice(3).map((line) => line.trim().split(':')[0])).toEqual(['from the decks', 'fight']);
    expect(lines[3]).toBe('    from the decks: Bear');
  });

  test('a story tells that a Toad turns back, and that an alignment changes', () => {
    const toad = told(false, [Act.Go], ['sword'], { toad: 1, spells: [] }, { dice: {} });
    expect(toad.at(-1)).toBe('    the Warrior is a Toad no more');
    const druid = told(false, [Act.Alignment], [], { character: 'druid', spells: [] });
    expect(druid.at(-1)).toBe('    the Druid becomes good');
  });

  test('a story tells that a Ghost is removed', () => {
    withPacks(SOULS);
    const ghost = { form: 'shade', marker: 'castle', life: 0, spells: [] };
    const more = { spaces: { fields: ['dragon'] }, dice: { move: [1], attack: [1], creature: [6] } };
    const lines = told(false, [Act.Go], [], ghost, more);
    expect(lines.join(' | ')).toContain('the Shade is removed');
  });

  test('a story names a card drawn from the other deck, too', () => {
    withPacks(`forms: [{ id: phantom, name: Phantom, strength: 2, craft: 3, fate: 1, text: P., drawsOther: true }]
otherDeck: [{ id: odd, name: Odd, copies: 1, kind: object }]
`);
    const seat = { form: 'phantom', marker: 'city', spells: [] };
    for (const more of [{}, { otherDeck: [] }])
      expect(told(false, [Act.Go], [], seat, more).at(-1)).toBe('    from the decks: Odd');
  });
});
