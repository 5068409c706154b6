import { describe, expect, test } from 'vitest';
import { defaults, NO_CARD, TABLE } from '../../../../src/engine/index.js';
import { characterById, content, spaceById } from '../../../../src/games/talisman/content/index.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { OPTIONS } from '../../../../src/games/talisman/options/options.js';
import { startNewCharacter } from '../../../../src/games/talisman/rules/mechanics/dealing.js';
import { trophyRate } from '../../../../src/games/talisman/rules/mechanics/trophies.js';
import { Dealt, Pile, piles, type TalismanState } from '../../../../src/games/talisman/state/state.js';
import { Region, Stat, Trait } from '../../../../src/games/talisman/vocabulary/ids.js';
import { mistake, restoreBase, withPacks } from '../packs/with-pack.js';
import { begun, changes } from '../start.js';

restoreBase();

/** Returns the ids of the cards in a row of a seat. */
function cardsIn(s: TalismanState, pile: number): string[] {
  const found: string[] = [];
  for (let card = s.firstCard[pile]; card !== NO_CARD; card = s.nextCard[card])
    found.push(content.titles[content.titleOf[card]].id);
  return found;
}

const HERO = `characters:
  - { id: hero, name: Hero, strength: 3, craft: 4, life: 4, fate: 3, alignment: neutral, start: tavern, gold: 1,
      spells: 1, cards: [sword, unicorn, nullify, sword], traits: [], abilities: [], text: A hero. }
`;

describe('a character of a pack that begins with cards', () => {
  test('has its Objects, Followers and Spells, and the Spells to draw on top of them as Craft allows', () => {
    const { game } = withPacks(HERO);
    const s = begun(['hero', 'elf'], [], [], game);
    expect(cardsIn(s, Pile.Held).sort()).toEqual(['sword', 'sword', 'unicorn']);
    expect(cardsIn(s, Pile.Spells)).toContain('nullify');
    expect(cardsIn(begun(['elf', 'hero'], [], [], game), Pile.Held)).toEqual([]);
    expect(game.check(s)).toBeNull();
  });

  test('has them when it takes the place of a killed one, as far as they are left', () => {
    const { game } = withPacks(HERO);
    const s = begun(['elf', 'troll'], [], [], game);
    s.usedCharacter.fill(Dealt.Kept);
    s.usedCharacter[characterById('hero')] = Dealt.Not;
    const swords = [...s.pileOf.keys()].filter((card) => content.titles[content.titleOf[card]]?.id === 'sword');
    for (const card of swords.slice(1)) piles.move(s, card, Pile.OutOfGame);
    startNewCharacter(s, 0);
    expect(cardsIn(s, Pile.Held).sort()).toEqual(['sword', 'unicorn']);
  });

  test('is refused with a card that cannot be held, and the nearest one is named', () => {
    expect(mistake(HERO.replace('unicorn', 'unicron'))).toMatch(
      /cards\.2: unknown card 'unicron'; did you mean 'unicorn'/,
    );
    expect(mistake(HERO.replace('unicorn', 'wolf'))).toMatch(/unknown card 'wolf'/);
  });
});

describe('a pack with cards of the start', () => {
  test('gives them to every character, after the cards of its own, as far as copies are left', () => {
    const { game, notes } = withPacks(`${HERO}startCards: [water-bottle]\n`);
    const s = begun(['hero', 'elf'], [], [], game);
    expect(cardsIn(s, Pile.Held).sort()).toEqual(['sword', 'sword', 'unicorn', 'water-bottle']);
    expect(cardsIn(begun(['elf', 'hero'], [], [], game), Pile.Held)).toEqual(['water-bottle']);
    expect(game.check(s)).toBeNull();
    expect(notes).toEqual(['house.yaml: loaded 1 start card and 1 character']);
    const { game: one } = withPacks('startCards: [holy-grail]\n');
    expect(cardsIn(begun(['troll', 'elf'], [], [], one), Pile.Held)).toEqual(['holy-grail']);
  });

  test('is refused with a card that cannot be held', () => {
    expect(mistake('startCards: [unicron]\n')).toMatch(/^house\.yaml:1: .*unknown card 'unicron'.*'unicorn'/);
  });
});

describe('a seat that begins otherwise', () => {
  test('gift: an Object comes from the cards for sale, and its bonus counts', () => {
    const [plain, armed] = [begun(['troll', 'elf'], []), begun(['troll', 'elf'], ['gift=sword'])];
    expect(cardsIn(armed, Pile.Held)).toEqual(['sword']);
    expect(armed.pileSize[Pile.PurchaseDeck]).toBe(plain.pileSize[Pile.PurchaseDeck] - 1);
    expect(armed.pileSize[Pile.AdventureDeck]).toBe(plain.pileSize[Pile.AdventureDeck]);
    expect(armed.battle[0]).toBe(plain.battle[0] + 1);
    expect(talisman.check(armed)).toBeNull();
  });

  test('gift: a Follower and a Magic Object leave the Adventure deck', () => {
    const s = begun(['troll', 'elf'], ['gift=unicorn', 'gift=ring']);
    expect(cardsIn(s, Pile.Held).sort()).toEqual(['ring', 'unicorn']);
    expect([s.followers[0], s.objects[0], s.pileSize[Pile.AdventureDeck]]).toEqual([1, 1, 102]);
    expect(talisman.check(s)).toBeNull();
  });

  test('gift: a Spell is in the hand, where Craft allows one, and counts as one of the start Spells', () => {
    expect(cardsIn(begun(['wizard', 'troll'], ['gift=nullify']), Pile.Spells)).toContain('nullify');
    expect(begun(['wizard', 'troll'], ['gift=nullify']).pileSize[Pile.Spells]).toBe(2);
    expect(cardsIn(begun(['troll', 'elf'], ['gift=nullify']), Pile.Spells)).toEqual([]);
    expect(cardsIn(begun(['troll', 'elf'], ['craft=2', 'gift=nullify']), Pile.Spells)).toEqual(['nullify']);
  });

  test('gift: a Talisman comes from its own deck; a Wand brings a Spell', () => {
    const s = begun(['troll', 'elf'], ['gift=talisman']);
    expect([s.pileSize[Pile.TalismanDeck], s.trait[0] & Trait.Talisman]).toEqual([3, Trait.Talisman]);
    expect(begun(['troll', 'elf'], ['craft=2', 'gift=wand']).pileSize[Pile.Spells]).toBe(1);
  });

  test('gift: a character that may not have a card begins without it, and the card stays in its deck', () => {
    const s = begun(['ghoul', 'elf'], ['gift=holy-lance']);
    expect(cardsIn(s, Pile.Held)).toEqual([]);
    expect(s.pileSize[Pile.AdventureDeck]).toBe(104);
  });

  test.each([
    ['strength=2', (s: TalismanState) => s.strength[0]],
    ['craft=2', (s: TalismanState) => s.craft[0]],
    ['life=2', (s: TalismanState) => s.life[0]],
    ['fate=2', (s: TalismanState) => s.fate[0]],
    ['gold=2', (s: TalismanState) => s.gold[0]],
  ])('%s: two points come from the stock on top of its own', (text, of) => {
    const s = begun(['troll', 'elf'], [text]);
    expect(of(s) - of(begun(['troll', 'elf'], []))).toBe(2);
    expect(talisman.check(s)).toBeNull();
  });

  test('discount=3: a counter costs three points fewer, at least one, for this seat and its next character alone', () => {
    const rates = (s: TalismanState): number[] =>
      [0, 1].flatMap((seat) => [Stat.Strength, Stat.Craft].map((stat) => trophyRate(s, seat, stat)));
    expect(rates(begun(['troll', 'elf'], []))).toEqual([7, 7, 7, 7]);
    const s = begun(['troll', 'elf'], ['discount=3']);
    expect(rates(s)).toEqual([4, 4, 7, 7]);
    expect(rates(begun(['troll', 'elf'], ['discount=9']))).toEqual([1, 1, 7, 7]);
    startNewCharacter(s, 0);
    expect(rates(s)).toEqual([4, 4, 7, 7]);
    expect(talisman.check(s)).toBeNull();
  });

  test('start: the figure begins on that space, whose rules hold at once', () => {
    const s = begun(['troll', 'elf'], ['gift=sword', 'start=cursed-glade']);
    expect(s.space[0]).toBe(spaceById('cursed-glade'));
    expect(s.addStrength[0]).toBe(0);
    expect(s.space[1]).toBe(begun(['troll', 'elf'], []).space[1]);
    expect(talisman.check(s)).toBeNull();
  });

  test('start: every space of the Outer and the Middle Region, by its number on the board', () => {
    const words = talisman.startChanges?.find(({ id }) => id === 'start')?.words ?? [];
    expect(words).toEqual(content.spaces.filter((_, i) => content.region[i] !== Region.Inner).map(({ id }) => id));
    expect(words.every((id, i) => spaceById(id) === i)).toBe(true);
  });
});

describe('refuseStart', () => {
  const refuse = (by: readonly (readonly [number, string])[], options: Readonly<Record<string, number>> = {}) =>
    talisman.refuseStart?.(
      Int32Array.from(OPTIONS, ({ id, default: usual }) => options[id] ?? usual),
      changes(by),
    );

  test('two seats cannot begin with the only copy, or with one that is taken out', () => {
    expect(refuse([[0, 'gift=ring']])).toBeNull();
    expect(
      refuse([
        [0, 'gift=ring'],
        [1, 'gift=ring'],
      ]),
    ).toBe('gift=ring: 2 asked for, and the game has 1');
    expect(
      refuse([
        [TABLE, 'without=card:ring'],
        [0, 'gift=ring'],
      ]),
    ).toBe('gift=ring: 1 asked for, and the game has 0');
    expect(refuse(Array.from({ length: 5 }, (_, seat) => [seat, 'gift=talisman'] as const))).toBeNull();
    expect(
      refuse(
        [0, 1, 2].map((seat) => [seat, 'gift=talisman'] as const),
        { talismanCards: 0 },
      ),
    ).toBe('gift=talisman: 3 asked for, and the game has 2');
  });

  test('a counter cannot be cheaper in points where trophy cards buy it', () => {
    expect(refuse([[0, 'discount=2']])).toBeNull();
    expect(refuse([[0, 'discount=2']], { blitzTrophy: 2 })).toBeNull();
    expect(refuse([[0, 'discount=2']], { blitzTrophy: 1 })).toBe(
      'discount=2: three trophy cards buy a counter, so it has no price in points',
    );
  });

  test('a seat that still picks its character cannot begin with anything', () => {
    expect(refuse([[0, 'gift=ring']], { dealCharacters: 2 })).toMatch(/^dealCharacters=2: a seat that still picks/);
    expect(refuse([[TABLE, 'without=card:ring']], { dealCharacters: 2 })).toBeNull();
  });
});

test('a card of a pack is a gift too, and no gift of the base game', () => {
  const { game } = withPacks(
    'adventure:\n  - { id: boots, name: Boots, kind: object, number: 5, copies: 1, text: "Boots." }\n',
  );
  expect(game.startChanges?.at(-1)?.words).toContain('boots');
  expect(talisman.startChanges?.at(-1)?.words).not.toContain('boots');
  expect(cardsIn(begun(['troll', 'elf'], ['gift=boots'], [], game), Pile.Held)).toEqual(['boots']);
});

test('a game without changes is the same as one that is given none', () => {
  const [one, other] = [begun(['troll', 'elf'], []), talisman.create()];
  talisman.reset(
    other,
    defaults(talisman.options),
    2,
    Int32Array.of(3, 5),
    Int32Array.from(one.character.subarray(0, 2)),
  );
  expect(one.words).toEqual(other.words);
});
