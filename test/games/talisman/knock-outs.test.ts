import { describe, expect, test } from 'vitest';
import { balanced } from '../../../agents/talisman/heuristic/balanced.js';
import {
  agentSeed,
  defaults,
  type Game,
  mix,
  NO_CHANGES,
  play,
  TABLE,
  TRACE_WORDS,
} from '../../../src/engine/index.js';
import { content, spaceById } from '../../../src/games/talisman/content/index.js';
import { knockOutsOf } from '../../../src/games/talisman/content/knock-outs.js';
import { strengthNow } from '../../../src/games/talisman/holdings/stats.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { drawAdventure, isHarmful } from '../../../src/games/talisman/rules/mechanics/drawing.js';

import { drawSpells } from '../../../src/games/talisman/rules/mechanics/spell-cards.js';
import { Pile, piles, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Ability, Ease, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { chiSquareTail } from '../../../src/stats/index.js';
import { restoreBase, withPacks } from './packs/with-pack.js';
import { begun, changes } from './start.js';

restoreBase();

const SEATS = 4;

/** Plays a game of `balanced` and returns its digest; `look` sees the state after every decision. */
function played(
  number: number,
  without: readonly string[],
  look: (s: TalismanState, action: number) => void = () => {},
): string {
  const s = talisman.create();
  const seed = Int32Array.of(mix(number), mix(number + 1000));
  const roles = new Int32Array(SEATS);
  talisman.deal(SEATS, seed, roles);
  const seated = Array.from({ length: SEATS }, () => balanced.create(talisman, defaults(balanced.params)));
  const trace = new Int32Array(TRACE_WORDS);
  const game: Game<TalismanState> = {
    ...talisman,
    apply(state, action) {
      talisman.apply(state, action);
      look(state, action);
    },
  };
  talisman.reset(
    s,
    defaults(talisman.options),
    SEATS,
    seed,
    roles,
    changes(without.map((word) => [TABLE, `without=${word}`])),
  );
  seated.forEach((agent, seat) => agent.begin(seat, agentSeed(seed, seat)));
  play(game, s, seated, new Int32Array(talisman.maxActions), trace);
  return trace.join();
}

/** Returns the first card with an id, and the number of its copies. */
function copies(id: string): number[] {
  return Array.from({ length: content.cardCount }, (_, card) => card).filter(
    (card) => content.titles[content.titleOf[card]].id === id,
  );
}

describe('card:', () => {
  test('a game is the same, decision by decision, until the first copy leaves its deck', () => {
    const [angel] = copies('angel');
    let met = 0;
    for (let number = 0; number < 8; number++) {
      const [whole, without]: [number[], number[]] = [[], []];
      let isMet = false;
      played(number, [], (s, action) => {
        isMet ||= s.pileOf[angel] !== Pile.AdventureDeck;
        if (!isMet) whole.push(action);
      });
      played(number, ['card:angel'], (_, action) => without.push(action));
      expect(without.slice(0, whole.length)).toEqual(whole);
      met += isMet ? whole.length : 0;
    }
    expect(met).toBeGreaterThan(1000);
  });

  test('no copy is ever held, on a space, a trophy or discarded, and every state is sound', () => {
    const out = ['card:sword', 'card:dragon', 'card:talisman', 'card:healing', 'card:maiden'];
    const cards = out.flatMap((word) => copies(word.slice('card:'.length)));
    expect(cards).toHaveLength(2 + 3 + 3 + 2 + 4 + 2 + 1);
    const deck = [Pile.AdventureDeck, Pile.SpellDeck, Pile.OutOfGame, Pile.PurchaseDeck];
    const elsewhere = new Set<number>();
    const broken = new Set<string>();
    for (let number = 0; number < 3; number++)
      played(number, out, (s) => {
        for (const card of cards) if (!deck.includes(s.pileOf[card])) elsewhere.add(card);
        const fault = s.turnNumber[0] % 5 === 0 ? talisman.check(s) : null;
        if (fault !== null) broken.add(fault);
      });
    expect([...elsewhere, ...broken]).toEqual([]);
  });

  test('what is chosen, not drawn, leaves before the game begins', () => {
    const s = begun(['troll', 'elf'], [], ['card:sword', 'card:talisman']);
    expect([s.pileSize[Pile.PurchaseDeck], s.pileSize[Pile.TalismanDeck]]).toEqual([25, 0]);
    expect([s.pileSize[Pile.AdventureDeck], s.altered[0]]).toEqual([104, 1]);
  });

  test('the first cards are as likely as from a deck without it (chi-square over 20,000 draws of two)', () => {
    const count = new Int32Array(content.cardCount);
    const s = begun(['troll', 'elf'], [], ['card:dragon', 'card:bag-of-gold']);
    const start = s.words.slice();
    for (let i = 0; i < 10_000; i++) {
      s.words.set(start);
      [s.key[0], s.key[1]] = [mix(i), mix(i + 77_777)];
      for (let k = 0; k < 2; k++) {
        const card = drawAdventure(s);
        count[card]++;
        piles.move(s, card, Pile.AdventureDiscard);
      }
    }
    const left = Array.from({ length: content.cardCount }, (_, card) => card).filter(
      (card) =>
        s.pileOf[card] === Pile.AdventureDeck &&
        !['dragon', 'bag-of-gold'].includes(content.titles[content.titleOf[card]].id),
    );
    const inDeck = 104 - 3 - 8;
    const expected = 20_000 / inDeck;
    const seen = [...count].filter((n) => n > 0);
    expect(seen).toHaveLength(inDeck);
    expect(left.length).toBeGreaterThan(inDeck - 3);
    const chi = seen.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    expect(chiSquareTail(chi, inDeck - 1)).toBeGreaterThan(0.001);
  });

  test('a deck of nothing else is made again from the discards, and gives nothing without any', () => {
    const s = begun(['wizard', 'elf'], [], ['card:healing']);
    for (let card = 0; card < content.cardCount; card++)
      if (s.pileOf[card] === Pile.SpellDeck && !copies('healing').includes(card)) piles.move(s, card, Pile.OutOfGame);
    while (s.pileSize[Pile.Spells] > 0) piles.move(s, s.firstCard[Pile.Spells], Pile.OutOfGame);
    drawSpells(s, 0, 1);
    expect([s.pileSize[Pile.SpellDeck], s.pileSize[Pile.Spells]]).toEqual([0, 0]);
    piles.move(s, copies('nullify')[0], Pile.SpellDiscard);
    drawSpells(s, 0, 1);
    expect(s.pileSize[Pile.Spells]).toBe(1);
  });

  test('a determinized hand has none of them', () => {
    const s = begun(['wizard', 'sorceress'], [], ['card:random', 'card:healing', 'card:hex', 'card:teleport']);
    const start = s.words.slice();
    for (let seed = 0; seed < 200; seed++) {
      s.words.set(start);
      const deck = s.pileSize[Pile.SpellDeck];
      talisman.redeal(s, 1, seed);
      expect(s.pileSize[Pile.SpellDeck]).toBe(deck);
      expect(s.pileSize[Pile.Spells]).toBe(2);
      for (const id of ['random', 'healing', 'hex', 'teleport'])
        for (const card of copies(id)) expect(s.pileOf[card]).not.toBe(Pile.Spells);
    }
  });
});

describe('ability:', () => {
  test('a power over others, a trait and an ease of a character are gone', () => {
    expect(begun(['thief', 'elf'], []).ability[0] & Ability.Steal).toBe(Ability.Steal);
    expect(begun(['thief', 'elf'], [], ['ability:steal']).ability[0] & Ability.Steal).toBe(0);
    expect(begun(['warrior', 'elf'], []).trait[0] & Trait.TwoWeapons).toBe(Trait.TwoWeapons);
    expect(begun(['warrior', 'elf'], [], ['ability:twoWeapons']).trait[0] & Trait.TwoWeapons).toBe(0);
    expect(begun(['dwarf', 'elf'], []).ease[0] & Ease.SkipCrags).toBe(Ease.SkipCrags);
    expect(begun(['dwarf', 'elf'], [], ['ability:skipCrags']).ease[0] & Ease.SkipCrags).toBe(0);
  });

  test('the same trait of a card stays', () => {
    const s = begun(['prophetess', 'elf'], ['gift=orb-of-knowledge'], ['ability:exchangesDraw']);
    expect(s.trait[0] & Trait.ExchangesDraw).toBe(Trait.ExchangesDraw);
  });

  test('a game without its owners is the same, decision by decision', () => {
    const words = knockOutsOf(content).flatMap(({ word }) => (word.startsWith('ability:') ? [word] : []));
    expect(words.length).toBeGreaterThan(20);
    const thief = content.characters.findIndex(({ id }) => id === 'thief');
    let same = 0;
    for (let number = 0; number < 12; number++) {
      let sat = false;
      const whole = played(number, [], (s) => {
        if (s.character.subarray(0, SEATS).includes(thief)) sat = true;
      });
      if (sat) continue;
      expect(played(number, ['ability:steal', 'ability:shoplift'])).toBe(whole);
      same++;
    }
    expect(same).toBeGreaterThan(3);
  });
});

describe('space:', () => {
  test('the instruction of a space does nothing, and it does no harm', () => {
    const whole = begun(['ghoul', 'elf'], ['start=chapel']);
    const without = begun(['ghoul', 'elf'], ['start=chapel'], ['space:chapel']);
    expect([isHarmful(whole, 0, spaceById('chapel')), isHarmful(without, 0, spaceById('chapel'))]).toEqual([
      true,
      false,
    ]);
  });

  test('no player becomes a slave at the Temple, and players do go there', () => {
    const places = knockOutsOf(content).flatMap(({ word }) => (word.startsWith('space:') ? [word] : []));
    expect(places).toContain('space:temple');
    const temple = spaceById('temple');
    let [visits, slaves] = [0, 0];
    for (let number = 0; number < 6; number++)
      played(number, places, (s) => {
        for (let seat = 0; seat < SEATS; seat++) slaves += s.enslaved[seat];
        visits += s.space[s.active[0]] === temple ? 1 : 0;
      });
    expect(visits).toBeGreaterThan(0);
    expect(slaves).toBe(0);
  });
});

describe('power:', () => {
  const PACK = `rules:
  - { name: Gift, after: turnStart, does: gainGold 1 }
  - { name: Strong, modify: strength, by: 3 }
`;
  test('a power at a moment and a number that a power changes are gone', () => {
    const { game } = withPacks(PACK);
    const words = game.startChanges?.[0].words?.filter((word) => word.startsWith('power:'));
    expect(words).toEqual(['power:rule/turnStart', 'power:rule/strength']);
    const strong = (out: readonly string[]): TalismanState => begun(['troll', 'elf'], [], out, game);
    expect(strong([]).gold[0] - strong(['power:rule/turnStart']).gold[0]).toBe(1);
    expect(strengthNow(strong([]), 0) - strengthNow(strong(['power:rule/strength']), 0)).toBe(3);
  });
});

test('a game from which nothing is taken has none of the bits', () => {
  const s = begun(['troll', 'elf'], []);
  expect(NO_CHANGES).toHaveLength(0);
  for (const field of [
    'withoutCard',
    'withoutSpace',
    'withoutPower',
    'withoutAbility',
    'withoutTrait',
    'withoutEase',
  ] as const)
    expect([...s[field]].every((word) => word === 0)).toBe(true);
});
