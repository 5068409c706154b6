import { describe, expect, test } from 'vitest';
import { CAVE } from '../../../src/games/talisman/board.js';
import { check } from '../../../src/games/talisman/check.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { run } from '../../../src/games/talisman/jump-table.js';
import { DEFAULT_OPTIONS } from '../../../src/games/talisman/options.js';
import { LaidPosition } from '../../../src/games/talisman/position.js';
import { POSITION_SCHEMA } from '../../../src/games/talisman/position-schema.js';
import { drawAdventure } from '../../../src/games/talisman/rules/drawing.js';
import { drawSpells } from '../../../src/games/talisman/rules/spells.js';
import { Pile, TalismanState } from '../../../src/games/talisman/state.js';

type Keys = Readonly<Record<string, unknown>>;

const lay = (seat: Keys, more: Keys = {}, other: Keys = {}): LaidPosition => {
  const value = {
    game: 'talisman',
    actor: 0,
    ...more,
    seats: [
      { character: 'elf', space: 'city', ...seat },
      { character: 'wizard', space: 'castle', ...other },
    ],
  };
  return new LaidPosition(POSITION_SCHEMA.parse(value), DEFAULT_OPTIONS, (path) => path.join('.'));
};

const idOf = (card: number): string => content.titles[content.titleOf[card]].id;

describe('a position', () => {
  test('gives a seat what its character begins with, unless told', () => {
    const { base: s } = lay(
      {},
      {},
      { life: 2, strength: 3, gold: 0, alignment: 'evil', quest: 4, lostTurns: 2, toad: 1 },
    );
    expect([s.life[0], s.fate[0], s.gold[0], s.strength[0], s.quest[0]]).toEqual([4, 3, 1, 0, 0]);
    expect([s.life[1], s.strength[1], s.gold[1], s.alignment[1], s.quest[1], s.lostTurns[1], s.toad[1]]).toEqual([
      2, 3, 0, 2, 4, 2, 1,
    ]);
  });

  test('deals Spells that nobody named anew for each game, and never those that lie on top', () => {
    const laid = lay({}, { nextSpells: ['healing', 'healing'], phase: 'landed', actor: 1 });
    const s = new TalismanState();
    const hands = new Set<string>();
    for (let i = 0; i < 50; i++) {
      laid.write(s, Int32Array.of(i, 7));
      expect(check(s)).toBe(null);
      expect([s.pileSize[Pile.Spells + 1], s.castsLeft[0]]).toEqual([2, 2]);
      for (let card = s.firstCard[Pile.Spells + 1], n = 2; n > 0; card = s.nextCard[card], n--) hands.add(idOf(card));
    }
    expect(hands.size).toBeGreaterThan(8);
    expect(hands).not.toContain('healing');
    s.craft[0] = 10;
    drawSpells(s, 0, 3);
    const drawn = [s.firstCard[Pile.Spells], s.nextCard[s.firstCard[Pile.Spells]]].map(idOf);
    expect(drawn).toEqual(['healing', 'healing']);
  });

  test('lays the next Adventure cards on top, the discarded ones aside, and cards on spaces', () => {
    const { base: s } = lay(
      {},
      {
        nextAdventure: ['dragon', 'wolf'],
        discardAdventure: ['angel'],
        spaces: { ruins: ['bandit', 'purchase:sword'] },
      },
    );
    expect([idOf(drawAdventure(s)), idOf(drawAdventure(s))]).toEqual(['dragon', 'wolf']);
    expect([s.pileSize[Pile.AdventureDiscard], s.pileSize[Pile.AdventureDeck]]).toEqual([1, 104 - 4]);
    const ruins = content.spaces.findIndex(({ id }) => id === 'ruins');
    expect(s.pileSize[Pile.Space + ruins]).toBe(2);
  });

  test('of a pending task needs what is fought', () => {
    const { base: s } = lay({ space: 'pits', innerTask: 'pending', pitFiends: 3 });
    expect([s.task[0], s.pitFiends[0]]).toEqual([1, 3]);
  });
});

describe('what is done as soon as it can be', () => {
  const written = (seat: Keys, more: Keys = {}, other: Keys = {}): TalismanState => {
    const s = new TalismanState();
    lay(seat, more, other).write(s, Int32Array.of(3, 7));
    run(s);
    return s;
  };

  test('R-QUEST-04 a quest is done before anything else, by whomever', () => {
    const own = written({ quest: 6, gold: 2 });
    expect([own.quest[0], own.gold[0], own.space[0], own.turns[0], own.turns[1]]).toEqual([0, 0, CAVE, 1, 1]);
    const other = written({}, {}, { quest: 6, gold: 3 });
    expect([other.quest[1], other.gold[1], other.space[1], other.active[0]]).toEqual([0, 1, CAVE, 0]);
  });

  test('R-RAFT-02 a Raft is for the own turn to come: this one at its start, the next one after landing', () => {
    const raft = (seat: Keys, more: Keys, other: Keys = {}): number => {
      const { base: s } = lay(seat, more, other);
      return s.counter[s.firstCard[Pile.Held + (other.objects === undefined ? 0 : 1)]];
    };
    expect([
      raft({ objects: ['raft'] }, {}),
      raft({ objects: ['raft'] }, { phase: 'landed' }),
      raft({}, { phase: 'landed' }, { objects: ['raft'] }),
    ]).toEqual([1, 2, 1]);
  });
});

describe('what cannot be is refused with the reason', () => {
  const dragons = content.copies[content.titles.findIndex(({ id }) => id === 'dragon')];
  test.each<[string, Keys, Keys, string]>([
    ['a misspelt card', { objects: ['swrod'] }, {}, "seats.0.objects.0: unknown Object 'swrod'; did you mean 'sword'?"],
    ['a misspelt space', { space: 'citty' }, {}, "seats.0.space: unknown space 'citty'; did you mean 'city'?"],
    [
      'a misspelt space of cards',
      {},
      { spaces: { ruin: ['wolf'] } },
      "spaces.ruin: unknown space 'ruin'; did you mean 'ruins'?",
    ],
    [
      'a misspelt character',
      { character: 'elff' },
      {},
      "seats.0.character: unknown character 'elff'; did you mean 'elf'?",
    ],
    [
      'a character twice',
      { character: 'wizard' },
      {},
      "seats.1.character: seats.1.character: 'wizard' sits at seat 0 already; each exists once",
    ],
    ['an actor who is not there', {}, { actor: 2 }, 'actor: actor: there is no seat 2; seats count from 0 to 1'],
    ['a card of another kind', { objects: ['wolf'] }, {}, "seats.0.objects.0: 'wolf' is of kind enemy, no Object"],
    [
      'more copies than there are',
      { trophies: Array<string>(dragons + 1).fill('dragon') },
      {},
      `seats.0.trophies.${dragons}: seats.0.trophies.${dragons}: the game has ${dragons === 1 ? 'one copy' : `${dragons} copies`} of 'dragon'; it is used up by ${Array.from({ length: dragons }, (_, i) => `seats.0.trophies.${i}`).join(', ')}`,
    ],
    [
      'a card in two places',
      { objects: ['runesword'] },
      { discardAdventure: ['runesword'] },
      "seats.0.objects.0: seats.0.objects.0: the game has one copy of 'runesword'; it is used up by discardAdventure.0",
    ],
    [
      'too many Objects',
      { objects: ['sword', 'axe', 'shield', 'helmet', 'armour'] },
      {},
      'seats.0.objects: seats.0.objects: 5 Objects are more than the 4 that may be carried',
    ],
    [
      'Spells above the limit',
      { spells: ['healing', 'healing', 'teleport'] },
      {},
      'seats.0.spells: seats.0.spells: 3 Spells are more than the 2 that Craft allows',
    ],
    [
      'a Toad with things',
      { toad: 2, objects: ['sword'] },
      {},
      'seats.0.objects: seats.0.objects: a Toad has no objects',
    ],
    ['a Toad with gold', { toad: 2, gold: 1 }, {}, 'seats.0.gold: seats.0.gold: a Toad has no gold'],
    [
      'a barred alignment',
      { alignment: 'good', objects: ['runesword'] },
      {},
      "seats.0.objects.0: seats.0.objects.0: 'runesword' may not be held by a character that is good",
    ],
    [
      'gold as a card',
      { objects: ['bag-of-gold'] },
      {},
      "seats.0.objects.0: seats.0.objects.0: 'bag-of-gold' becomes gold when it is taken; give the seat gold",
    ],
    [
      'a task where there is none',
      { innerTask: 'pending' },
      {},
      "seats.0.innerTask: seats.0.innerTask: 'city' asks no task",
    ],
    [
      'a task without its foe',
      { space: 'pits', innerTask: 'pending' },
      {},
      'seats.0.innerTask: seats.0.innerTask: a pending task here needs pitFiends',
    ],
    [
      'too many tops',
      {},
      { nextAdventure: Array<string>(9).fill('wolf') },
      'nextAdventure: nextAdventure: at most 8 cards can be known ahead',
    ],
  ])('%s', (_title, seat, more, message) => {
    expect(() => lay(seat, more)).toThrow(message);
  });
});
