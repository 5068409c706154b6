import type { RowsOf, WordsOf } from '../../../engine/index.js';
import type { Subject } from './conditions.js';
import type { DeckWord, KindWord } from './ids.js';

/**
 * The vocabulary of powers: lasting effects of a card, a character or a house rule. A power belongs to a moment of the
 * game (`before`, `instead`, `after`) or changes a number (`modify`). Both lists are closed: a word outside them is a
 * mistake.
 */

/** Moments of the game at which powers work. */
export const enum When {
  Enter,
  TurnStart,
  TurnEnd,
  Move,
  Landed,
  MeetSpace,
  Draw,
  Drawn,
  MeetCard,
  FightStart,
  FightRolled,
  FightWon,
  FightLost,
  FightTied,
  LoseLife,
  LifeLost,
  Die,
  Kill,
  FateSpent,
  CardGained,
  Cast,
  Bought,
  Traded,
  ChangeAlignment,
  AlignmentChanged,
  LoseTurn,
  BecomeToad,
  PointGained,
  MoveRolled,
  Attack,
  AnyTime,
  Count,
}

/** Time of a power, relative to its moment. */
export type Mode = (typeof MODES)[number];
export const MODES = ['before', 'instead', 'after'] as const;

export interface MomentSpec {
  readonly id: string;
  /** Modes of its powers. The rules wait for `before` and `instead`, and continue with `after`. */
  readonly modes: readonly Mode[];
  /** Subjects of its conditions and verbs. */
  readonly about: readonly Subject[];
  /** Further subjects of powers with `instead`. */
  readonly aboutInstead?: readonly Subject[];
  /** Kinds of the card that it is about; absent: any. */
  readonly kinds?: readonly KindWord[];
  /** The deck that it is from; absent: any. */
  readonly deck?: DeckWord;
  /** Absent: `any`. With `self` its powers are asked of whose turn it is, and none follows what others do. */
  readonly whose?: 'self';
  readonly phrase: string;
  readonly example: string;
}

type Abouts = readonly Subject[];
/** Subjects of a fight, also for bystanders. */
const FIGHT: Abouts = ['fight', 'foe', 'rival'];

const moment =
  (word: 'after' | 'instead', modes: MomentSpec['modes']) =>
  <const Id extends string>(
    id: Id,
    about: Abouts,
    phrase: string,
    example: string,
  ): MomentSpec & { readonly id: Id } => ({ id, modes, about, phrase, example: `{ ${word}: ${id}, ${example} }` });
const after = moment('after', ['after']);
const waits = moment('instead', ['before', 'instead']);

/** Kinds of cards that a character may have. An Enemy is one that a power has made a Follower. */
const THINGS: readonly KindWord[] = ['object', 'magicObject', 'follower'];

const MOMENT_ROWS = [
  after('enter', [], 'has entered the game', 'does: gainGold 2'),
  after('turnStart', [], 'begins a turn', 'if: { wounded: true }, does: heal 1'),
  after('turnEnd', [], 'ends a turn', 'if: { terrain: fields }, does: heal 1'),
  waits('move', [], 'is about to move', 'cost: { fate: 3 }, does: teleportInRegion'),
  after('landed', [], 'has landed, before anything is met', 'if: { space: chapel }, does: gainFate 1'),
  waits('meetSpace', [], 'is about to meet the space', 'if: { terrain: woods }, optional: true, does: heal 1'),
  waits('draw', [], 'is about to draw Adventure cards', 'optional: true, does: gainGold 1'),
  after('drawn', [], 'has drawn Adventure cards', 'does: gainGold 1'),
  waits(
    'meetCard',
    ['card', 'heldCard', 'metCard'],
    'is about to meet a card',
    'if: { kind: event }, optional: true, does: discardCard',
  ),
  after(
    'fightStart',
    [...FIGHT, 'score', 'outcome'],
    'begins a fight or is attacked',
    'if: { foe: character }, does: addToFight 1',
  ),
  after(
    'fightRolled',
    [...FIGHT, 'die', 'score', 'fightDie', 'outcome'],
    'has rolled for a fight',
    'cost: { gold: 1 }, does: rerollFight',
  ),
  after('fightWon', [...FIGHT, 'die'], 'has won a fight', 'if: { foe: character }, does: gainFate 1'),
  {
    ...waits('fightLost', [...FIGHT, 'die'], 'loses a fight', 'cost: { fate: 1 }, does: tie'),
    modes: MODES,
    aboutInstead: ['outcome'],
  },
  {
    ...waits('fightTied', [...FIGHT, 'die'], 'fights to a stand-off', 'does: winFight'),
    aboutInstead: ['outcome'],
  },
  waits('loseLife', ['number'], 'would lose lives', 'if: { terrain: desert }, does: nothing'),
  after('lifeLost', ['number'], 'has lost lives', 'chance: 5, does: gainLife 1'),
  waits('die', [], 'would be killed', 'limit: game, does: teleport chapel'),
  after('kill', ['fight'], 'has killed another character', 'does: gainStrength 1'),
  after('fateSpent', [], 'has paid fate', 'whose: any, chance: 4, does: gainFate 1'),
  {
    ...after(
      'cardGained',
      ['card', 'heldCard'],
      'has taken or been given a card',
      'if: { kind: follower }, does: gainGold 1',
    ),
    kinds: ['enemy', ...THINGS],
  },
  { ...after('cast', ['card'], 'has cast a Spell', 'does: gainSpell 1'), kinds: ['spell'] },
  {
    ...after('bought', ['card', 'heldCard'], 'has bought a card', 'does: gainGold 1'),
    kinds: THINGS,
    deck: 'purchase',
  },
  after('traded', [], 'has traded trophies', 'does: gainFate 1'),
  waits('changeAlignment', [], 'is about to change alignment', 'does: loseLife 1'),
  after('alignmentChanged', [], 'has changed alignment', 'does: gainSpell 1'),
  waits('loseTurn', ['number'], 'is about to lose turns', 'cost: { gold: 1 }, does: nothing'),
  waits('becomeToad', ['number'], 'is about to become a Toad', 'does: loseLife 1'),
  after('pointGained', ['number'], 'has gained a counter of Strength or Craft', 'does: heal 1'),
  after(
    'moveRolled',
    ['die', 'move'],
    'has rolled for the move',
    'does: { choose: { as rolled: nothing, further: moveMore 1 } }',
  ),
  waits('attack', ['fight', 'rival'], 'is about to attack another character', 'optional: true, does: moveRival 3'),
  {
    ...after(
      'anyTime',
      [],
      'may use things in its turn: before it moves, when it has landed, and at the end',
      'cost: { fate: 1 }, does: heal 1',
    ),
    whose: 'self',
  },
] as const satisfies RowsOf<typeof When, MomentSpec, 'Count'>;

/** Every moment, by its number `When`. The character is the one that it happens to. */
export const MOMENTS: readonly MomentSpec[] = MOMENT_ROWS;

/** Moments that follow those with a wait, if they have another name. */
export const AFTERWARDS: Readonly<Record<string, string>> = {
  move: 'landed',
  meetSpace: 'landed',
  draw: 'drawn',
  loseLife: 'lifeLost',
  changeAlignment: 'alignmentChanged',
};

/** Numbers that powers change. */
export const enum Num {
  Strength,
  Craft,
  Battle,
  Psychic,
  Carry,
  Spells,
  TrophyRate,
  Draw,
  Price,
  MoveDice,
  DeathRoll,
  MoveRoll,
  Count,
}

export interface NumberSpec {
  readonly id: string;
  readonly phrase: string;
  readonly example: string;
  /** The lowest and the highest value that powers may make of it. */
  readonly least: number;
  readonly most: number;
  /** The lowest value that it may have without them, if that is lower. */
  readonly floor?: number;
  /** Subjects of its conditions. */
  readonly about: readonly Subject[];
}

/** Value of a number without a limit. */
export const NO_LIMIT = 255;
export const NO_LIMIT_WORDS = 'no limit';
/** Mark for no value: the sum that a power adds counts. */
export const NUMBER_UNSET = -1000;
/** The highest number that a power may name. */
export const POWER_MOST = 99;

const number = <const Id extends string>(
  id: Id,
  [least, most]: readonly [number, number],
  phrase: string,
  example: string,
  about: Abouts = [],
): NumberSpec & { readonly id: Id } => ({
  id,
  least,
  most,
  phrase: phrase,
  example: `{ modify: ${id}, ${example} }`,
  about,
});
/** A value, such as Strength. */
const VALUE = [0, POWER_MOST] as const;
/** Range of an addition to a value or a roll. */
const BONUS = [-POWER_MOST, POWER_MOST] as const;
/** Range of a limit on cards. */
const LIMIT = [0, NO_LIMIT] as const;

const NUMBER_ROWS = [
  number('strength', VALUE, 'Strength, in fights and everywhere', 'by: 1, if: { terrain: hills }'),
  number('craft', VALUE, 'Craft, in fights and everywhere', 'by: 1, per: spell'),
  number('battle', BONUS, 'what is added to Strength in battle', 'by: 2, if: { foe: character }', ['fight', 'foe']),
  number('psychic', BONUS, 'what is added to Craft in psychic combat', 'by: 1', ['fight', 'foe']),
  number('carry', LIMIT, 'Objects that may be carried', 'to: no limit'),
  number('spells', LIMIT, 'Spells that may be held', 'by: 1'),
  number('trophyRate', [1, POWER_MOST], 'trophy points that buy a counter', 'to: 6'),
  number('draw', VALUE, 'Adventure cards that a draw space is filled up to', 'by: 1, if: { terrain: fields }'),
  // A gift stays one.
  { ...number('price', [1, POWER_MOST], 'what a ware costs in a shop', 'by: -1'), floor: 0 },
  number('moveDice', [1, 9], 'dice rolled for the move, of which the best counts', 'by: 1'),
  number('deathRoll', BONUS, 'what is added to the own dice against Death', 'by: 1'),
  number('moveRoll', [1, 6], 'what the move die shows', 'by: -1'),
] as const satisfies RowsOf<typeof Num, NumberSpec, 'Count'>;

/** Numbers that powers change, by `Num`. */
export const NUMBERS: readonly NumberSpec[] = NUMBER_ROWS;

/** Character of the moment, relative to the owner of the power. */
export const enum Whose {
  Self,
  Other,
  Any,
}
export const WHOSE = ['self', 'other', 'any'] as const satisfies WordsOf<typeof Whose>;

/** Limit on the uses of a power. */
export const enum Limit {
  None,
  Turn,
  Game,
}
export const LIMITS = ['turn', 'game'] as const;

/** Factor of a number. */
export const enum Per {
  One,
  Follower,
  Object,
  Spell,
  Trophy,
  Fate,
  Gold,
  Life,
  /** Lives below the life value. */
  Wound,
}
/** First number behind them: a spot of marks. */
export const PER_MARKS = 9;
export const PERS = ['follower', 'object', 'spell', 'trophy', 'fate', 'gold', 'life', 'wound'] as const;

/** Costs of a power for its owner. */
export const COSTS = [
  'gold',
  'fate',
  'life',
  'follower',
  'object',
  'spell',
  'trophy',
  'points',
  'card',
  'mark',
  'this',
] as const;

/** The opponent of a fight, as conditions name it. */
export const FOES = ['creature', 'character'] as const;

/** Powers with a limit: each is a bit of one word a seat. */
export const LIMITED_MAX = 32;
/** Powers at one moment that hold for everybody. */
export const RULES_MAX = 32;
