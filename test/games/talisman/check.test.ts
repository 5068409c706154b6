import { describe, expect, test } from 'vitest';
import { NO_CARD } from '../../../src/engine/index.js';
import { check } from '../../../src/games/talisman/check.js';
import { findCards } from '../../../src/games/talisman/content/index.js';
import { changed, gainCard } from '../../../src/games/talisman/inventory.js';
import { Pile, piles, Status, type TalismanState } from '../../../src/games/talisman/state.js';
import { Alignment, Part } from '../../../src/games/talisman/words/ids.js';
import { QuestId } from '../../../src/games/talisman/words/quest-ids.js';
import { scenario } from './scenario.js';

const [dragon] = findCards('dragon');
const [runesword] = findCards('runesword');

/** A sound position, in which a Warrior holds a Sword and an Elf nothing. */
function sound(): TalismanState {
  const { s } = scenario({
    seats: [
      { character: 'warrior', at: 'city', objects: ['sword'], trophies: ['dragon'], strength: 2 },
      { character: 'elf', at: 'city', quest: 3 },
    ],
  });
  return s;
}

/** A fault for each promise, and what is said of it. */
const FAULTS: readonly (readonly [string, (s: TalismanState) => void, RegExp])[] = [
  [
    'a card that lies elsewhere than it says',
    (s) => void (s.pileOf[s.firstCard[Pile.Held]] = Pile.Held + 1),
    /^card \d+ lies in pile \d+ but says \d+$/,
  ],
  [
    'a card in two decks',
    (s) => {
      const card = s.pileOf.indexOf(Pile.SpellDeck);
      s.deckBits[Pile.AdventureDeck * piles.deckWords + (card >> 5)] |= 1 << (card & 31);
    },
    /^card \d+ is in deck 0 but says \d+$/,
  ],
  ['a card that is nowhere', (s) => void (s.firstCard[Pile.Held] = NO_CARD), /^card \d+ is nowhere$/],
  [
    'counters on a card in a deck',
    (s) => void (s.counter[s.pileOf.indexOf(Pile.AdventureDeck)] = 1),
    /^card \d+ has counters in pile \d+$/,
  ],
  ['counters on a trophy', (s) => void (s.counter[dragon] = 1), /^card \d+ has counters in pile \d+$/],
  ['a pile of another size than it says', (s) => void s.pileSize[Pile.Held]++, /^pile \d+ holds 1, says 2$/],
  ['a known top that is not set aside', (s) => void (s.topKnown[0] = 1), /^1 tops known, 0 set aside$/],
  ['a seat on no space', (s) => void (s.space[1] = 200), /^seat 1 stands on no space$/],
  ['a dead character that plays', (s) => void (s.life[1] = 0), /^seat 1 has 0 lives and status \d$/],
  [
    'a seat that waits though the Crown was reached',
    (s) => {
      s.life[1] = 0;
      s.status[1] = Status.Waiting;
      s.crownReached[0] = 1;
    },
    /^seat 1 waits for a character though the Crown was reached$/,
  ],
  [
    'a dead character that owns gold',
    (s) => {
      s.life[1] = 0;
      s.status[1] = Status.Out;
      s.gold[1] = 1;
    },
    /^seat 1 is dead and owns things$/,
  ],
  ['a Toad with gold', (s) => void ((s.toad[1] = 2), (s.gold[1] = 1)), /^Toad 1 carries things$/],
  [
    'a Weapon with one who may not have it',
    (s) => {
      gainCard(s, 1, runesword);
      s.alignment[1] = Alignment.Good;
      changed(s, 1);
    },
    /^seat 1 may not have card \d+ \(runesword\)$/,
  ],
  [
    'a point out of nowhere',
    (s) => void s.strength[0]++,
    /^\d+ points of strength, \d+ of them in the stock; there are \d+$/,
  ],
  ['a point less in the stock', (s) => void s.stock[0]--, /points of strength/],
  [
    'a quest that could be done',
    (s) => void ((s.quest[1] = QuestId.PayTwo), (s.gold[1] += 3), (s.stock[Part.Gold] -= 3)),
    /^seat 1 could do its quest, and nobody looks$/,
  ],
  [
    'a bonus that is not counted',
    (s) => void (s.addStrength[0] = 7),
    /^seat 0: cached addStrength is 7, should be \d$/,
  ],
  ['an ability that nobody has', (s) => void (s.ability[1] ^= 1), /^seat 1: cached ability is/],
  ['a stack without a frame', (s) => void (s.depth[0] = 0), /^stack depth 0$/],
  ['a stack that is full', (s) => void (s.depth[0] = 48), /^stack depth 48$/],
];

describe('the invariants', () => {
  test('hold in a sound position', () => {
    expect(check(sound())).toBeNull();
  });

  test.each(FAULTS)('find %s', (_, plant, words) => {
    const s = sound();
    plant(s);
    expect(check(s)).toMatch(words);
  });
});
