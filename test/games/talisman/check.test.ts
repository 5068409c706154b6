import { describe, expect, test } from 'vitest';
import { NO_CARD, pushFrame } from '../../../src/engine/index.js';
import { characterById, content, findCards, spaceById, titleById } from '../../../src/games/talisman/content/index.js';
import { changed, gainCard, makeDead, putOnSpace, recompute } from '../../../src/games/talisman/holdings/inventory.js';
import { BOX, restock } from '../../../src/games/talisman/holdings/stock.js';
import { Option } from '../../../src/games/talisman/options/option.js';
import { check } from '../../../src/games/talisman/play/check.js';
import { Pile, piles, Status, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Alignment, Deck, Part } from '../../../src/games/talisman/vocabulary/ids.js';
import { FrameKind, QuestId } from '../../../src/games/talisman/vocabulary/kinds.js';
import { restoreBase, withPacks } from './packs/with-pack.js';
import { scenario } from './scenario.js';

const [dragon] = findCards('dragon');
const [runesword] = findCards('runesword');
const [healing] = findCards('healing');
const helmet = content.firstCopy[titleById(Deck.Purchase, 'helmet')];

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

/** Seat 1 dies, with nothing left to it. */
function kill(s: TalismanState, status: Status = Status.Out): void {
  s.life[1] = 0;
  s.status[1] = status;
  restock(s);
}

/** Seat 1 is the one that does nothing but what a fault or an oddity makes of it. */
function own(s: TalismanState, card: number): void {
  piles.move(s, card, Pile.Held + 1);
}

/** Seat 1 has gold enough for its quest. */
function couldPay(s: TalismanState): void {
  s.quest[1] = QuestId.PayTwo;
  s.gold[1] = 3;
  restock(s);
}

/** States that look odd and are valid. */
const ODDITIES: readonly (readonly [string, (s: TalismanState) => void])[] = [
  ['every Adventure card in the discard pile', (s) => piles.pour(s, Pile.AdventureDeck, Pile.AdventureDiscard)],
  ['every Spell in the discard pile', (s) => piles.pour(s, Pile.SpellDeck, Pile.SpellDiscard)],
  ['a Spell out of the game', (s) => piles.move(s, healing, Pile.OutOfGame)],
  ['a Purchase card on the first space', (s) => piles.move(s, helmet, Pile.Space)],
  [
    'counters on a card on the first space',
    (s) => {
      const [fountain] = findCards('pool-of-life');
      putOnSpace(s, fountain, 0);
      expect([s.pileOf[fountain], s.counter[fountain] > 0]).toEqual([Pile.Space, true]);
    },
  ],
  ['a character on the last space', (s) => void (s.space[1] = content.spaceCount - 1)],
  ['a dead character that owns nothing', (s) => kill(s)],
  ['a dead character that waits for the next one', (s) => kill(s, Status.Waiting)],
  [
    'a dead character whose bonuses were not counted again',
    (s) => {
      kill(s);
      s.addStrength[1] = 7;
    },
  ],
  [
    'a Toad that owns nothing',
    (s) => {
      s.toad[1] = 2;
      recompute(s, 1);
    },
  ],
  [
    'a Follower that came by force and bars others',
    (s) => {
      own(s, findCards('cursed-by-a-hag')[0]);
      recompute(s, 1);
    },
  ],
  ...[1, 2].map(
    (turn) =>
      [
        `a Raft for turn ${turn}`,
        (s: TalismanState) => {
          const [raft] = findCards('raft');
          own(s, raft);
          s.counter[raft] = turn;
          recompute(s, 1);
        },
      ] as const,
  ),
  [
    'no gold left in the box',
    (s) => {
      s.option[Option.LimitedComponents] = 1;
      s.gold[0] = BOX[Part.Gold];
      restock(s);
      expect(s.stock[Part.Gold]).toBe(0);
    },
  ],
  [
    'a quest that could be done, and will be looked at',
    (s) => {
      couldPay(s);
      s.gained[0] = 1 << 1;
    },
  ],
  ...[FrameKind.GiveFollower, FrameKind.GiveMagic].map(
    (kind) =>
      [
        `a quest that could be done, while its owner is asked what to give (${kind})`,
        (s: TalismanState) => {
          couldPay(s);
          pushFrame(s, kind, 1, 1, 0, 0);
          pushFrame(s, FrameKind.Limits, 0, 0, 0, 0);
        },
      ] as const,
  ),
  ['a stack of one frame', (s) => void (s.depth[0] = 1)],
  ['a stack that has room for one more', (s) => void (s.depth[0] = 47)],
];

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
  [
    'counters on a Spell in the first hand',
    (s) => {
      piles.move(s, healing, Pile.Spells);
      s.counter[healing] = 1;
    },
    /^card \d+ has counters in pile \d+$/,
  ],
  [
    'a Spell among the Adventure cards',
    (s) => piles.move(s, healing, Pile.AdventureDeck),
    /^card \d+ is in the wrong deck 0$/,
  ],
  [
    'a Spell among the discarded Adventure cards',
    (s) => piles.move(s, healing, Pile.AdventureDiscard),
    /^card \d+ is in the wrong deck 1$/,
  ],
  [
    'an Adventure card among the discarded Spells',
    (s) => piles.move(s, runesword, Pile.SpellDiscard),
    /^card \d+ is in the wrong deck 3$/,
  ],
  [
    'an Adventure card among the Purchase cards',
    (s) => piles.move(s, runesword, Pile.PurchaseDeck),
    /^card \d+ is in the wrong deck 4$/,
  ],
  [
    'an Adventure card among the Talismans',
    (s) => piles.move(s, runesword, Pile.TalismanDeck),
    /^card \d+ is in the wrong deck 5$/,
  ],
  [
    'a Talisman among the Spells',
    (s) => piles.move(s, piles.ranked(s, Pile.TalismanDeck, 0), Pile.SpellDeck),
    /^card \d+ is in the wrong deck 2$/,
  ],
  ['a pile of another size than it says', (s) => void s.pileSize[Pile.Held]++, /^pile \d+ holds 1, says 2$/],
  ['a known top that is not set aside', (s) => void (s.topKnown[0] = 1), /^1 tops known, 0 set aside$/],
  ['a seat on no space', (s) => void (s.space[1] = content.spaceCount), /^player 2 stands on no space$/],
  ['a dead character that plays', (s) => void (s.life[1] = 0), /^player 2 has 0 lives and status \d$/],
  [
    'a seat that waits though the Crown was reached',
    (s) => {
      s.life[1] = 0;
      s.status[1] = Status.Waiting;
      s.crownReached[0] = 1;
    },
    /^player 2 waits for a character though the Crown was reached$/,
  ],
  [
    'a dead character that owns gold',
    (s) => {
      s.life[1] = 0;
      s.status[1] = Status.Out;
      s.gold[1] = 1;
    },
    /^player 2 is dead and owns things$/,
  ],
  [
    'a dead character that owns a card',
    (s) => {
      kill(s);
      own(s, helmet);
    },
    /^player 2 is dead and owns things$/,
  ],
  [
    'a Toad with a card',
    (s) => {
      s.toad[1] = 2;
      own(s, helmet);
    },
    /^Toad 1 carries things$/,
  ],
  [
    'a Raft that is kept too long',
    (s) => {
      const [raft] = findCards('raft');
      own(s, raft);
      s.counter[raft] = 3;
    },
    /^player 2 keeps a Raft for 3 turns$/,
  ],
  ['a Raft that is kept for no turn', (s) => own(s, findCards('raft')[0]), /^player 2 keeps a Raft for 0 turns$/],
  [
    '2.6 RUL-183 a dead Animal on a space',
    (s) => {
      const [bear] = findCards('bear');
      putOnSpace(s, bear, spaceById('city'));
      makeDead(s, bear);
    },
    /^dead Animal \d+ lies on a space$/,
  ],
  [
    '2.1 RUL-180 a Wand that could give a Spell and was not looked at',
    (s) => gainCard(s, 1, findCards('wand')[0]),
    /^player 2 has a card that could give it a Spell, which is not checked$/,
  ],
  ['2.1 RUL-180 a Wand of a seat that has none', (s) => void (s.wands[0] = 1), /^player 1: cached wands are wrong$/],
  ['a Toad with gold', (s) => void ((s.toad[1] = 2), (s.gold[1] = 1)), /^Toad 1 carries things$/],
  [
    'a Weapon with one who may not have it',
    (s) => {
      gainCard(s, 1, runesword);
      s.alignment[1] = Alignment.Good;
      changed(s, 1);
    },
    /^player 2 may not have card \d+ \(runesword\)$/,
  ],
  [
    'a point out of nowhere',
    (s) => void s.strength[0]++,
    /^\d+ points of strength, \d+ of them in the stock; there are \d+$/,
  ],
  ['a point less in the stock', (s) => void s.stock[0]--, /points of strength/],
  [
    'more gold than the box holds',
    (s) => {
      s.option[Option.LimitedComponents] = 1;
      s.gold[0] = BOX[Part.Gold] + 1;
      restock(s);
    },
    /^\d+ points of gold, -1 of them in the stock; there are \d+$/,
  ],
  ['a quest that could be done', couldPay, /^player 2 could do its quest, and is not asked$/],
  [
    'a quest that could be done, while another is asked what to give',
    (s) => {
      couldPay(s);
      pushFrame(s, FrameKind.GiveFollower, 0, 1, 0, 0);
    },
    /^player 2 could do its quest, and is not asked$/,
  ],
  [
    'a quest that could be done, while its owner is asked something else',
    (s) => {
      couldPay(s);
      pushFrame(s, FrameKind.Limits, 1, 1, 0, 0);
    },
    /^player 2 could do its quest, and is not asked$/,
  ],
  [
    'a bonus that is not counted',
    (s) => void (s.addStrength[0] = 7),
    /^player 1: cached addStrength is 7, should be \d$/,
  ],
  ['an ability that nobody has', (s) => void (s.ability[1] ^= 1), /^player 2: cached ability is/],
  ['a stack without a frame', (s) => void (s.depth[0] = 0), /^stack depth 0$/],
  ['a stack that is full', (s) => void (s.depth[0] = 48), /^stack depth 48$/],
];

describe('the invariants', () => {
  test('the invariants hold in a sound position', () => {
    expect(check(sound())).toBeNull();
  });

  test.each(ODDITIES)('the invariants allow %s', (_, make) => {
    const s = sound();
    make(s);
    expect(check(s)).toBeNull();
  });

  test.each(FAULTS)('the invariants find %s', (_, plant, words) => {
    const s = sound();
    plant(s);
    expect(check(s)).toMatch(words);
  });
});

describe('the invariants of what packs bring', () => {
  restoreBase();
  /** Two forms, and covers of which there are two and none. */
  const PACK = `forms:
  - { id: shade, name: Shade, strength: 2, craft: 3, fate: 1, text: Walks. }
  - { id: wisp, name: Wisp, strength: 2, craft: 3, fate: 1, text: Flies. }
covers:
  - { id: mire, name: Mire, copies: 2, regions: [outer], text: Mud. }
  - { id: rift, name: Rift, copies: 1, regions: [middle], text: Deep. }
`;
  /** The Warrior plays on as a Shade, and the Elf lives. */
  function haunted(): TalismanState {
    withPacks(PACK);
    return scenario({
      seats: [
        { character: 'warrior', at: 'city', form: 'shade', marker: 'city' },
        { character: 'elf', at: 'city' },
      ],
    }).s;
  }
  /** Puts covers, by their numbers, on spaces. */
  const cover = (s: TalismanState, covers: Readonly<Record<string, number>>): void => {
    for (const [space, n] of Object.entries(covers)) s.cover[spaceById(space)] = n;
  };
  const last = content.spaces[content.spaceCount - 1];

  test.each<[string, (s: TalismanState) => void, string | null]>([
    ['a form with a marker', () => {}, null],
    ['a marker on the last space', (s) => void (s.marker[0] = content.spaceCount), null],
    ['a marker on no space', (s) => void (s.marker[0] = content.spaceCount + 1), 'player 1 has no marker to return to'],
    ['no marker', (s) => void (s.marker[0] = 0), 'player 1 has no marker to return to'],
    ['the last character in a form', (s) => void (s.origin[0] = content.characterCount), null],
    [
      'a character that there is not in a form',
      (s) => void (s.origin[0] = content.characterCount + 1),
      'player 1 plays in form 14 of 15, which are not there',
    ],
    [
      'a character in no form',
      (s) => {
        s.origin[0] = 0;
        s.life[0] = 1;
        restock(s);
      },
      'player 1 plays as 14, not its own',
    ],
    [
      'a form that is nobody',
      (s) => void (s.character[0] = characterById('warrior')),
      `player 1 plays as ${characterById('warrior')}, not its own`,
    ],
    [
      'a form that there is not',
      (s) => void (s.character[0] = content.characterCount + 2),
      'player 1 plays in form 16 of 13, which are not there',
    ],
    [
      'two seats in one form',
      (s) => {
        s.character[1] = s.character[0];
        s.origin[1] = 1;
        s.marker[1] = 1;
        restock(s);
      },
      'player 1 and player 2 play in form 14',
    ],
    [
      'two seats in two forms',
      (s) => {
        s.character[1] = content.characterCount + 1;
        s.origin[1] = 1;
        s.marker[1] = 1;
        recompute(s, 1);
        restock(s);
      },
      null,
    ],
    ['covers where they may lie', (s) => cover(s, { city: 1, village: 1, castle: 2 }), null],
    [
      'more covers than there are',
      (s) => cover(s, { city: 1, village: 1, fields: 1 }),
      'there are too many of cover 0',
    ],
    ['a cover in a Region not its own', (s) => cover(s, { castle: 1 }), `cover 0 lies on space ${spaceById('castle')}`],
    [
      'a cover that there is not on the last space',
      (s) => cover(s, { [last.id]: 3 }),
      `cover 2 lies on space ${content.spaceCount - 1}`,
    ],
  ])('%s', (_, make, words) => {
    const s = haunted();
    make(s);
    expect(check(s)).toBe(words);
  });
});

test.each<[string, number, number, RegExp | null]>([
  ['is there while its player picks a character', FrameKind.Deal, 1, null],
  ['is there while its player picks what to keep', FrameKind.Keep, 1, null],
  ['is not while another picks one', FrameKind.Deal, 0, /^player 2 may not have card \d+ \(runesword\)$/],
  [
    'is not while its player is asked something else',
    FrameKind.Limits,
    1,
    /^player 2 may not have card \d+ \(runesword\)$/,
  ],
])('V-X-B a thing barred to a new character %s', (_, kind, seat, words) => {
  const s = sound();
  gainCard(s, 1, runesword);
  s.alignment[1] = Alignment.Good;
  recompute(s, 1);
  pushFrame(s, kind, seat, 1, 0, 0);
  pushFrame(s, FrameKind.Limits, 0, 0, 0, 0);
  if (words === null) expect(check(s)).toBeNull();
  else expect(check(s)).toMatch(words);
});
