import { describe, expect, test } from 'vitest';
import { NO_CARD } from '../../../../src/engine/index.js';
import { characterById, content } from '../../../../src/games/talisman/content/index.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { DEFAULT_OPTIONS, OPTIONS } from '../../../../src/games/talisman/options/options.js';
import { Pile, type TalismanState } from '../../../../src/games/talisman/state/state.js';
import { Deck } from '../../../../src/games/talisman/vocabulary/ids.js';
import { restoreBase, withPacks } from '../packs/with-pack.js';

restoreBase();

function deal(seats: number, seed: number): Int32Array {
  const roles = new Int32Array(seats);
  talisman.deal(seats, Int32Array.of(seed, 5), roles);
  return roles;
}

function fresh(seats: number, roles: Int32Array = deal(seats, 1)): TalismanState {
  const s = talisman.create();
  talisman.reset(s, DEFAULT_OPTIONS, seats, Int32Array.of(3, 5), roles);
  return s;
}

const all = Int32Array.from({ length: 8 }, (_, i) => i);

describe('setup', () => {
  test('R-SETUP-01 the board has 24 Outer, 16 Middle and 9 Inner spaces', () => {
    expect(content.spacesIn.map((spaces) => spaces.length)).toEqual([24, 16, 9]);
  });

  test('R-SETUP-02 the Adventure deck holds all 104 cards, in no knowable order', () => {
    const s = fresh(4);
    expect([s.pileSize[Pile.AdventureDeck], s.pileSize[Pile.AdventureDiscard], s.topKnown[0]]).toEqual([104, 0, 0]);
  });

  test('R-SETUP-03 R-SETUP-09 the Spell deck holds 24 cards less the Spells dealt, to those whose abilities say so', () => {
    const s = fresh(8, all);
    const dealt = Array.from(all, (c) => s.pileSize[Pile.Spells + c]);
    expect(dealt).toEqual(Array.from(all, (c) => content.startSpells[c]));
    expect(s.pileSize[Pile.SpellDeck]).toBe(24 - dealt.reduce((a, b) => a + b));
    const starters = content.characters
      .filter((_, c) => content.startSpells[c] > 0)
      .map((row) => `${row.id} ${content.startSpells[characterById(row.id)]}`);
    expect(starters).toEqual(['druid 1', 'priest 1', 'prophetess 1', 'sorceress 1', 'wizard 2']);
  });

  test('R-SETUP-04 28 Purchase cards and 4 Talismans are at hand', () => {
    const s = fresh(4);
    expect([s.pileSize[Pile.PurchaseDeck], s.pileSize[Pile.TalismanDeck]]).toEqual([28, 4]);
  });

  test('R-SETUP-04 V-XI-C an option leaves so many Talismans in their deck, and takes the others out of the game', () => {
    const at = OPTIONS.findIndex(({ id }) => id === 'talismanCards');
    for (let cards = 0; cards <= 4; cards++) {
      const s = talisman.create();
      talisman.reset(s, DEFAULT_OPTIONS.with(at, cards), 4, Int32Array.of(3, 5), deal(4, 1));
      expect([s.pileSize[Pile.TalismanDeck], s.pileSize[Pile.OutOfGame]]).toEqual([
        cards,
        fresh(4).pileSize[Pile.OutOfGame] + 4 - cards,
      ]);
    }
  });

  test('R-SETUP-05 a character is taken by a seated player, not by roles of a larger game behind them', () => {
    const s = fresh(2, Int32Array.of(4, 7, 2, 9));
    expect(Array.from(all, (c) => s.usedCharacter[c])).toEqual([0, 0, 0, 0, 1, 0, 0, 1]);
  });

  test('R-SETUP-05 each seat is dealt one of 14 characters, none twice, each as often as the others', () => {
    expect(content.characterCount).toBe(14);
    const count = new Int32Array(14);
    for (let seed = 0; seed < 4200; seed++) {
      const roles = deal(6, seed);
      expect(new Set(roles).size).toBe(6);
      for (const role of roles) count[role]++;
    }
    for (const n of count) expect(Math.abs(n - 1800)).toBeLessThan(150);
  });

  test('R-SETUP-05 the deal fills exactly the seats, with no two alike', () => {
    for (let seed = 0; seed < 20; seed++) {
      const roles = new Int32Array(8).fill(-1);
      talisman.deal(6, Int32Array.of(seed, 5), roles);
      expect([new Set(roles.subarray(0, 6)).size, Math.min(...roles.subarray(0, 6)) >= 0]).toEqual([6, true]);
      expect([...roles.subarray(6)]).toEqual([-1, -1]);
    }
  });

  test('R-SETUP-02 R-SETUP-04 each card begins in its deck, and in no other, with a pack too', () => {
    withPacks('adventure:\n  - { id: pit, name: Pit, copies: 9, kind: event, does: loseLife 1 }\n');
    const s = fresh(2, Int32Array.of(0, 1));
    const inDeck = (deck: Deck): number => content.deckOf.filter((d) => d === deck).length;
    expect([Pile.AdventureDeck, Pile.PurchaseDeck, Pile.TalismanDeck].map((pile) => s.pileSize[pile])).toEqual(
      [Deck.Adventure, Deck.Purchase, Deck.Talisman].map(inDeck),
    );
    expect([inDeck(Deck.Adventure), s.pileSize[Pile.SpellDeck] + s.pileSize[Pile.Spells + 1]]).toEqual([113, 24]);
    expect(s.pileSize[Pile.OutOfGame]).toBe(s.pileOf.length - content.cardCount);
  });

  test('R-SETUP-07 R-SETUP-08 R-SETUP-10 a player begins on the start space with 1 gold, lives and fate by the card, and no Objects', () => {
    const s = fresh(8, all);
    for (const c of all) {
      expect([s.space[c], s.gold[c], s.life[c], s.fate[c]]).toEqual([
        content.start[c],
        1,
        content.lifeValue[c],
        content.fateValue[c],
      ]);
      expect([s.firstCard[Pile.Held + c], s.strength[c], s.craft[c]]).toEqual([NO_CARD, 0, 0]);
    }
  });

  test('a game knows whether any rule option is not as it is by default', () => {
    expect(fresh(2).altered[0]).toBe(0);
    for (const [at, { id, min, max }] of OPTIONS.entries()) {
      const s = talisman.create();
      talisman.reset(s, DEFAULT_OPTIONS.with(at, DEFAULT_OPTIONS[at] === max ? min : max), 2, Int32Array.of(3, 5), all);
      expect([id, s.altered[0]]).toEqual([id, 1]);
    }
  });

  test('R-SETUP-12 RUL-02 seat 0 goes first', () => {
    for (let seats = 2; seats <= 8; seats++) {
      const s = fresh(seats);
      expect([s.active[0], talisman.actor(s), s.round[0]]).toEqual([0, 0, 1]);
    }
  });

  test('R-SETUP-15 DIS-01 RUL-01 two to eight play', () => {
    expect(talisman.seats).toEqual({ min: 2, max: 8, solo: true });
    for (let seats = 2; seats <= 8; seats++) expect(talisman.check(fresh(seats))).toBeNull();
  });
});
