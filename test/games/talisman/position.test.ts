import { describe, expect, test } from 'vitest';
import { NO_CARD } from '../../../src/engine/index.js';
import { content, findCards } from '../../../src/games/talisman/content/index.js';
import { board } from '../../../src/games/talisman/holdings/board.js';
import { isFollower } from '../../../src/games/talisman/holdings/inventory.js';
import { BOX } from '../../../src/games/talisman/holdings/stock.js';
import { Ending } from '../../../src/games/talisman/options/option.js';
import { DEFAULT_OPTIONS } from '../../../src/games/talisman/options/options.js';
import { check } from '../../../src/games/talisman/play/check.js';
import { run } from '../../../src/games/talisman/play/jump-table.js';
import { drawAdventure } from '../../../src/games/talisman/rules/mechanics/drawing.js';
import { drawSpells } from '../../../src/games/talisman/rules/mechanics/spell-cards.js';
import { Count, Pile, TalismanState } from '../../../src/games/talisman/state/state.js';
import { LaidPosition } from '../../../src/games/talisman/views/position.js';
import { POSITION_SCHEMA } from '../../../src/games/talisman/views/position-schema.js';
import { ALIGNMENTS, Part } from '../../../src/games/talisman/vocabulary/ids.js';
import { type Keys, lay, layFile, refusal } from './lay.js';

const idOf = (card: number): string => content.titles[content.titleOf[card]].id;

/** Ids of the cards of a pile in the order they came. */
const row = (s: TalismanState, pile: number): string[] => {
  const ids: string[] = [];
  for (let card = s.firstCard[pile]; card !== NO_CARD; card = s.nextCard[card]) ids.push(idOf(card));
  return ids;
};

/** A seat of a position read back in the words of its file. */
const readBack = (s: TalismanState, seat: number): Keys => ({
  character: content.characters[s.character[seat]].id,
  space: content.spaces[s.space[seat]].id,
  strength: s.strength[seat],
  craft: s.craft[seat],
  life: s.life[seat],
  fate: s.fate[seat],
  gold: s.gold[seat],
  objects: row(s, Pile.Held + seat).filter((id) => !isFollowerId(id)),
  followers: row(s, Pile.Held + seat).filter(isFollowerId),
  spells: row(s, Pile.Spells + seat),
  trophies: row(s, Pile.Trophies + seat),
  alignment: ALIGNMENTS[s.alignment[seat]],
  quest: s.quest[seat],
  toad: s.toad[seat],
  lostTurns: s.lostTurns[seat],
  innerTask: s.task[seat] === 1 ? 'pending' : 'done',
  werewolfStrength: s.werewolf[seat],
  pitFiends: s.pitFiends[seat],
});
const isFollowerId = (id: string): boolean => findCards(id).some((card) => isFollower(new TalismanState(), card));
const { characters, spaces } = content;

describe('a position', () => {
  test('a position gives a seat the start of its character by default', () => {
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

  test('a position deals unnamed Spells again for each game, and never those on top', () => {
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

  test('a position puts the next Adventure cards on top, the discarded ones aside, and cards on spaces', () => {
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

  test('a position has the content of its file, for every seat', () => {
    const none = { objects: [], followers: [], spells: [], trophies: [], quest: 0, toad: 0, lostTurns: 0 };
    const idle = { innerTask: 'done', werewolfStrength: 0, pitFiends: 0 };
    const wanted: Keys[] = [
      {
        ...none,
        ...idle,
        character: characters[0].id,
        space: spaces[0].id,
        strength: 1,
        craft: 2,
        life: 3,
        fate: 4,
        gold: 5,
        objects: ['sword', 'axe', 'shield', 'helmet'],
        followers: ['guide', 'unicorn'],
        trophies: ['wolf'],
        alignment: 'neutral',
      },
      {
        ...none,
        ...idle,
        character: 'wizard',
        space: 'werewolf-den',
        strength: 6,
        craft: 7,
        life: 8,
        fate: 9,
        gold: 10,
        objects: ['cross'],
        followers: ['cursed-by-a-hag'],
        spells: ['healing', 'teleport'],
        trophies: ['dragon', 'wild-boar'],
        alignment: 'good',
        quest: 2,
        innerTask: 'pending',
        werewolfStrength: 11,
      },
      {
        ...none,
        ...idle,
        character: 'troll',
        space: 'pits',
        strength: 0,
        craft: 0,
        life: 1,
        fate: 0,
        gold: 0,
        alignment: 'evil',
        quest: 1,
        toad: 3,
        lostTurns: 4,
        innerTask: 'pending',
        pitFiends: 5,
      },
      {
        ...none,
        ...idle,
        character: 'monk',
        space: 'death',
        strength: 0,
        craft: 1,
        life: 2,
        fate: 3,
        gold: 4,
        alignment: 'evil',
        innerTask: 'pending',
      },
    ];
    const told = (seat: Keys): Keys => {
      const { werewolfStrength, pitFiends, quest, ...rest } = seat;
      return {
        ...rest,
        quest: quest === 0 ? null : quest,
        ...(werewolfStrength === 0 ? {} : { werewolfStrength }),
        ...(pitFiends === 0 ? {} : { pitFiends }),
      };
    };
    const laid = layFile({ seats: wanted.map(told) });
    const s = new TalismanState();
    laid.write(s, Int32Array.of(1, 2));
    for (const state of [laid.base, s]) expect(wanted.map((_, i) => readBack(state, i))).toEqual(wanted);
    expect(check(s)).toBeNull();
  });

  test('a position leaves a seat the alignment of its character, and things that are no Rafts without a turn to end in', () => {
    const { base: s } = lay({ objects: ['sword', 'raft'], followers: ['guide'] });
    expect(ALIGNMENTS[s.alignment[0]]).toBe('good');
    const counted = (id: string): number => s.counter[findCards(id).find((card) => s.pileOf[card] === Pile.Held)!];
    expect(['sword', 'raft', 'guide'].map(counted)).toEqual([0, 1, 0]);
  });

  test('RUL-108 a position is by day unless it says otherwise, and has an hour only with a clock', () => {
    const seats = [
      { character: 'elf', space: 'city' },
      { character: 'wizard', space: 'castle' },
    ];
    const night = (keys: Keys): number => layFile({ ...keys, seats }, { clock: 1 }).base.night[0];
    expect([night({}), night({ clock: 'day' }), night({ clock: 'night' })]).toEqual([0, 0, 1]);
    expect(refusal(() => layFile({ clock: 'day', seats }))).toBe(
      'clock: clock: means something only with the option clock',
    );
  });

  test('a position has two to eight seats', () => {
    const seats = characters.slice(0, 8).map(({ id }) => ({ character: id, space: 'city' }));
    expect(layFile({ seats }).base.seats[0]).toBe(8);
    expect(layFile({ seats: seats.slice(0, 2) }).base.seats[0]).toBe(2);
  });

  test('a position has up to eight cards ahead, and any number of cards that the box holds', () => {
    const nextAdventure = ['wolf', 'dragon', 'angel', 'bandit', 'imp', 'ape', 'bear', 'lion'];
    const { base: s } = lay({ gold: BOX[Part.Gold] - 1 }, { nextAdventure });
    expect(s.topKnown[0]).toBe(8);
    expect(Array.from(s.deckTop.subarray(0, 8), idOf)).toEqual(nextAdventure);
    expect(s.stock[Part.Gold]).toBe(0);
  });

  test('a position counts the turns that each seat has begun, and those of all', () => {
    const clock = (phase: string): number[] => {
      const seats = ['elf', 'wizard', 'monk'].map((character) => ({ character, space: 'city' }));
      const { base: s } = layFile({ seats, actor: 1, round: 5, phase });
      return [s.round[0], s.active[0], s.turnNumber[0], ...s.turns.subarray(0, 4)];
    };
    expect(clock('start')).toEqual([5, 1, 13, 5, 4, 4, 0]);
    expect(clock('landed')).toEqual([5, 1, 14, 5, 5, 4, 0]);
  });

  test('a position with a character on the Crown counts the Crown as reached, in this round and by them', () => {
    const crown = (keys: Keys): number[] => {
      const { base: s } = lay({}, { round: 7 }, keys);
      return [s.crownReached[0], ...[0, 1].map((seat) => s.tally[seat * Count.Count + Count.CrownRound])];
    };
    expect(crown({ space: 'crown-of-command' })).toEqual([1, -1, 7]);
    expect(crown({})).toEqual([0, -1, -1]);
  });

  test('a position gives no more Spells to a seat whose Spells are named, and lets it cast its Spells', () => {
    const s = new TalismanState();
    lay({}, { actor: 1 }, { spells: ['healing'] }).write(s, Int32Array.of(1, 2));
    expect(row(s, Pile.Spells + 1)).toEqual(['healing']);
    run(s);
    expect(s.castsLeft[0]).toBe(1);
  });

  test('a position of an actor who has just landed asks a task whose foe is not rolled yet', () => {
    const landed = (space: string): number[] => {
      const { base: s } = lay({ space, innerTask: 'pending' }, { phase: 'landed' });
      return [s.task[0], s.werewolf[0], s.pitFiends[0]];
    };
    for (const space of ['pits', 'werewolf-den', 'death']) expect(landed(space)).toEqual([1, 0, 0]);
  });

  test('a position of a pending task needs its foe', () => {
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

  test('R-QUEST-04 a quest of any seat is completed before anything else', () => {
    const own = written({ quest: 6, gold: 2 });
    expect([own.quest[0], own.gold[0], own.space[0], own.turns[0], own.turns[1]]).toEqual([0, 0, board.cave, 1, 1]);
    const other = written({}, {}, { quest: 6, gold: 3 });
    expect([other.quest[1], other.gold[1], other.space[1], other.active[0]]).toEqual([0, 1, board.cave, 0]);
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
  test.each<[string, Keys, Keys, string | RegExp]>([
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
      "seats.1.character: seats.1.character: 'wizard' is player 1 already; each exists once",
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
    [
      'too many known Spells',
      {},
      { nextSpells: Array<string>(9).fill('healing') },
      'nextSpells: nextSpells: at most 8 cards can be known ahead',
    ],
    [
      'a single Spell too many',
      { character: 'warrior', spells: ['healing'] },
      {},
      'seats.0.spells: seats.0.spells: 1 Spell is more than the 0 that Craft allows',
    ],
    [
      'a Magic Object for a Follower',
      { followers: ['cross'] },
      {},
      "seats.0.followers.0: 'cross' is of kind magic object, no Follower",
    ],
    [
      'a word that is like no Follower',
      { followers: ['xyzzy'] },
      {},
      "seats.0.followers.0: unknown Follower 'xyzzy'; known: alchemist, cursed-by-a-hag, gnome, guide, maiden, mercenary, mule, pixie, poltergeist, prince, princess, unicorn",
    ],
    [
      'an unknown deck',
      { objects: ['xpurchase:sword'] },
      {},
      /^seats\.0\.objects\.0: unknown Object 'xpurchase:sword'; /,
    ],
    [
      'more gold than the box holds',
      { gold: BOX[Part.Gold] },
      {},
      `: more gold than the box holds: ${BOX[Part.Gold] + 1} of ${BOX[Part.Gold]}`,
    ],
    [
      'another Follower beside the Hag',
      { followers: ['cursed-by-a-hag', 'guide'] },
      {},
      "seats.0.followers: seats.0.followers: 'guide' cannot be held beside the others",
    ],
    [
      'Pit Fiends without a pending task',
      { space: 'pits', pitFiends: 2 },
      {},
      'seats.0.pitFiends: seats.0.pitFiends: means something only with innerTask: pending on the Pits',
    ],
    [
      'a Werewolf without a pending task',
      { space: 'werewolf-den', werewolfStrength: 2 },
      {},
      "seats.0.werewolfStrength: seats.0.werewolfStrength: means something only with innerTask: pending on the Werewolf's space",
    ],
    [
      'a Werewolf in the Pits',
      { space: 'pits', innerTask: 'pending', pitFiends: 2, werewolfStrength: 2 },
      {},
      "seats.0.werewolfStrength: seats.0.werewolfStrength: means something only with innerTask: pending on the Werewolf's space",
    ],
    [
      'a foe that is rolled on landing',
      { space: 'pits', innerTask: 'pending', pitFiends: 2 },
      { phase: 'landed' },
      'seats.0.pitFiends: seats.0.pitFiends: is rolled on landing; give it with phase: start',
    ],
    [
      'a task without its foe for one who has not just landed',
      { space: 'werewolf-den', innerTask: 'pending' },
      { phase: 'landed', actor: 1 },
      'seats.0.innerTask: seats.0.innerTask: a pending task here needs werewolfStrength',
    ],
  ])('%s', (_title, seat, more, message) => {
    const said = refusal(() => lay(seat, more));
    if (typeof message === 'string') expect(said).toBe(message);
    else expect(said).toMatch(message);
  });

  test('an impossible position is refused with the reason, of the second seat as of the first', () => {
    expect(refusal(() => lay({}, {}, { spells: ['healing', 'healing', 'teleport', 'hex'] }))).toBe(
      'seats.1.spells: seats.1.spells: 4 Spells are more than the 2 that Craft allows',
    );
    expect(refusal(() => lay({}, {}, { followers: ['guide', 'cursed-by-a-hag'] }))).toBe(
      "seats.1.followers: seats.1.followers: 'guide' cannot be held beside the others",
    );
  });

  test.each([0, 1, 9])('%d seats', (n) => {
    const seats = characters.slice(0, n).map(({ id }) => ({ character: id, space: 'city' }));
    expect(refusal(() => layFile({ seats }))).toBe(`seats: seats: a game has 2 to 8 seats, not ${n}`);
  });

  test('the Crown reached where reaching it ends the game', () => {
    const seats = [
      { character: 'elf', space: 'city' },
      { character: 'wizard', space: 'crown-of-command' },
    ];
    expect(refusal(() => layFile({ seats }, { ending: Ending.SuddenDeath }))).toBe(
      'seats.1.space: seats.1.space: the game is over: this variant ends on the Crown',
    );
    expect(
      refusal(() => layFile({ seats: [seats[0], { ...seats[1], space: 'city' }] }, { ending: Ending.SuddenDeath })),
    ).toBe('nothing is wrong');
  });

  test('2.6 RUL-113 an Animal among the Objects, but in the great hunt, where it was killed and is carried', () => {
    const held = (objects: string[], options: Record<string, number>): string =>
      refusal(() =>
        layFile(
          {
            seats: [
              { character: 'elf', space: 'city', objects },
              { character: 'wizard', space: 'city' },
            ],
          },
          options,
        ),
      );
    const hunt = { ending: Ending.Hunt };
    expect([held(['bear', 'sword'], hunt), held(['bear'], {}), held(['bandit'], hunt)]).toEqual([
      'nothing is wrong',
      expect.stringMatching(/'bear' is of kind enemy, no Object$/),
      expect.stringMatching(/'bandit' is of kind enemy, no Object or Animal$/),
    ]);
    expect(held(['bear', 'wolf', 'lion', 'ape', 'wild-boar'], hunt)).toMatch(/5 Objects are more than the 4/);
  });

  test('2.3 RUL-181 a Talisman at the Castle where that ends the game', () => {
    const land = (landGrantThere: number, more: object = {}, objects = ['talisman:talisman']): string =>
      refusal(() =>
        layFile(
          {
            seats: [
              { character: 'elf', space: 'castle', objects },
              { character: 'wizard', space: 'city' },
            ],
            ...more,
          },
          { ending: Ending.LandGrant, landGrantThere },
        ),
      );
    const over = 'seats.0.space: seats.0.space: the game is over: a Talisman is at the Castle';
    expect([land(1), land(1, { phase: 'landed' }), land(0, { phase: 'landed' })]).toEqual([over, over, over]);
    expect([land(0), land(1, {}, [])]).toEqual(['nothing is wrong', 'nothing is wrong']);
  });

  test('a position is refused in a round beyond the limit, or with the Crown in a scenario', () => {
    const seats = [
      { character: 'elf', space: 'city' },
      { character: 'wizard', space: 'city' },
    ];
    const late = (round: number, options: Record<string, number>): string =>
      refusal(() => layFile({ seats, round }, options));
    expect(late(8, { roundLimit: 7 })).toBe('round: round: the game is over: this variant ends with round 7');
    expect(late(7, { roundLimit: 7 })).toBe('nothing is wrong');
    expect(late(31, { ending: Ending.Hunt })).toBe('round: round: the game is over: this variant ends with round 30');
    const crowned = [seats[0], { ...seats[1], space: 'crown-of-command' }];
    expect(refusal(() => layFile({ seats: crowned }, { ending: Ending.Hunt }))).toBe(
      'seats.1.space: seats.1.space: nobody comes to the Crown by this variant',
    );
  });

  test('a card that the options leave out', () => {
    const seats = [
      { character: 'elf', space: 'city', objects: ['talisman:talisman'] },
      { character: 'wizard', space: 'city' },
    ];
    expect(refusal(() => layFile({ seats }, { talismanCards: 0 }))).toBe(
      "seats.0.objects.0: seats.0.objects.0: no copy of 'talisman' is in a game with these options",
    );
    expect(refusal(() => layFile({ seats }, { talismanCards: 1 }))).toBe('nothing is wrong');
  });

  test('an impossible position that no key shows and the game forbids is refused with the reason', () => {
    const position = POSITION_SCHEMA.parse({
      game: 'talisman',
      actor: 0,
      seats: [
        { character: 'elf', space: 'city' },
        { character: 'wizard', space: 'castle' },
      ],
    });
    // A number that the column cannot hold.
    position.seats[1].life = 256;
    expect(refusal(() => new LaidPosition(position, DEFAULT_OPTIONS, (path) => path.join('.')))).toBe(
      ': such a position cannot be: player 2 has 0 lives and status 0',
    );
  });
});
