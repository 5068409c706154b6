import { describe, expect, test } from 'vitest';
import { draftChoices, findCard } from '../../../src/playing/positions/choices.js';
import { layDraft, type PositionDraft } from '../../../src/playing/positions/draft.js';
import { editDraft, type SeatList } from '../../../src/playing/positions/edits.js';

const DRAFT: PositionDraft = {
  game: 'talisman',
  actor: 0,
  seats: [
    { character: 'wizard', space: 'tavern' },
    { character: 'troll', space: 'castle', spells: [] },
  ],
};
const all = draftChoices(DRAFT);

/** Returns the words of choices that a draft refuses for another reason than what a character may hold. */
const refused = (words: readonly string[], draftWith: (word: string) => PositionDraft): string[] =>
  words.filter((word) => {
    const laid = layDraft(draftWith(word));
    return 'fault' in laid && /unknown|of kind|no copy/.test(laid.fault);
  });

describe('choices of a draft', () => {
  test.each<SeatList>(['objects', 'followers', 'spells', 'trophies'])(
    'every card of %s is read in that list',
    (list) => {
      const words = all.cards[list].map(({ id }) => id);
      expect(words.length).toBeGreaterThan(4);
      expect(refused(words, (card) => editDraft(DRAFT, { kind: 'give', seat: 0, list, card }))).toEqual([]);
    },
  );

  test('every card for spaces is read there, and no Spell is among them', () => {
    const words = all.lying.map(({ id }) => id);
    expect(refused(words, (card) => editDraft(DRAFT, { kind: 'lay', space: 'ruins', card }))).toEqual([]);
    expect(words).not.toContain('healing');
  });

  test('every character is seated on every kind of space', () => {
    const seated = all.characters.map(({ id, start }) =>
      layDraft({
        ...DRAFT,
        seats: [
          { character: id, space: start },
          { character: id === 'elf' ? 'troll' : 'elf', space: 'city' },
        ],
      }),
    );
    expect(seated.filter((laid) => 'fault' in laid)).toEqual([]);
    expect(all.spaces.length).toBe(49);
  });

  test('a card that two decks have is chosen by its deck, and the list is in the order of names', () => {
    const swords = all.cards.objects.filter(({ name }) => name.startsWith('Sword'));
    expect(swords).toEqual([
      { id: 'adventure:sword', name: 'Sword (adventure deck)', printed: 'Sword' },
      { id: 'purchase:sword', name: 'Sword (purchase deck)', printed: 'Sword' },
    ]);
    const names = all.cards.trophies.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  test('rules that bring a pack bring its cards', () => {
    const more = draftChoices({ ...DRAFT, packs: ['realm-of-souls'] });
    expect(more.lying.length).toBeGreaterThan(all.lying.length);
  });
});

describe('a card that is typed', () => {
  const carried = [...all.cards.objects, ...all.cards.followers, ...all.cards.spells, ...all.cards.trophies];

  test.each([
    ['Talisman', 'Talisman'],
    ['talisman', 'Talisman'],
    ['SWORD', 'Sword'],
    [' axe ', 'Axe'],
    ['Mule', 'Mule'],
    ['armour', 'Armour'],
    ['Sword (purchase deck)', 'Sword'],
    ['purchase:sword', 'Sword'],
    ['magic belt', 'Magic Belt'],
  ])('%j is found by its bare name, whatever its case', (text, printed) => {
    expect(findCard(text, carried).printed).toBe(printed);
  });

  test('every card is found by its printed name, and by the name with its deck', () => {
    for (const card of carried) {
      expect(findCard(card.printed.toLowerCase(), carried).printed).toBe(card.printed);
      expect(findCard(card.name, carried)).toBe(card);
    }
  });

  test('a card of a wrong name is refused with the nearest name', () => {
    expect(() => findCard('Sord', carried)).toThrow("There is no card 'Sord'; did you mean Sword?");
    expect(() => findCard('qqqqqqqqqqqqqqqqqqqqqqqqq', carried)).toThrow('choose one of the list');
  });
});
