import type { RowsOf, TextsOf, WordsOf } from '../../engine/index.js';

/** Lists of words: each `const enum` is followed by its words. */

export const enum Zone {
  Prison,
  Basement,
  Courtyard,
  Keep,
  Count,
}
export const ZONES = ['prison', 'basement', 'courtyard', 'keep'] as const satisfies WordsOf<typeof Zone, 'Count'>;

/** Effect of a square on the pawn that stops on it. */
export const enum SquareType {
  Plain,
  Draw,
  Hostile,
  Barrage,
  Merchant,
  Secret,
  Cell,
  Gate,
}
export const SQUARE_TYPES = [
  'plain',
  'draw',
  'hostile',
  'barrage',
  'merchant',
  'secret',
  'cell',
  'gate',
] as const satisfies WordsOf<typeof SquareType>;

export const enum CardKind {
  Effect,
  Special,
  Weapon,
  Shield,
  Other,
}
export const CARD_KINDS = ['effect', 'special', 'weapon', 'shield', 'other'] as const satisfies WordsOf<
  typeof CardKind
>;

/** Times at which a card may be played. */
export const enum When {
  Anytime,
  Unmoved,
  Rolled,
  Fight,
}
export const WHENS = ['anytime', 'unmoved', 'rolled', 'fight'] as const satisfies WordsOf<typeof When>;

/** Effects of cards. */
export const enum Verb {
  Nothing,
  GainHp,
  FeastHp,
  HealPlayer,
  GainGold,
  ShowerGold,
  TakeGold,
  TakeCard,
  SetDie,
  AddPips,
  PushBack,
  CancelFight,
  AddWounds,
  AddBlock,
  Hurt,
  HurtOthers,
  LoseHp,
  Shackle,
  DrawCards,
  SendToEntrance,
  SwapSquares,
  PassBarrage,
}

/** A verb: its word, whether it takes a number, and its text with {} for the number. */
interface VerbRow {
  readonly id: string;
  readonly number: boolean;
  readonly text: string;
}

export const VERBS = [
  { id: 'nothing', number: false, text: 'nothing happens' },
  { id: 'gainHp', number: true, text: 'gain {} HP' },
  { id: 'feastHp', number: true, text: 'every living player gains {} HP' },
  { id: 'healPlayer', number: true, text: 'a player of your choice gains {} HP' },
  { id: 'gainGold', number: true, text: 'gain {} gold' },
  { id: 'showerGold', number: true, text: 'every living player gains {} gold' },
  { id: 'takeGold', number: true, text: 'an opponent of your choice gives you {} gold, or what they have' },
  { id: 'takeCard', number: false, text: 'take a random card from the hand of an opponent of your choice' },
  { id: 'setDie', number: false, text: 'turn one die of the movement roll to a face of your choice' },
  { id: 'addPips', number: true, text: 'this movement goes {} squares further' },
  { id: 'pushBack', number: true, text: 'an opponent of your choice goes {} squares back the way they came' },
  { id: 'cancelFight', number: false, text: 'the fight does not take place' },
  { id: 'addWounds', number: true, text: 'your weapon deals {} more wounds in this fight' },
  { id: 'addBlock', number: true, text: 'your shield blocks {} more wounds in this fight' },
  { id: 'hurt', number: true, text: 'an opponent of your choice loses {} HP' },
  { id: 'hurtOthers', number: true, text: 'every opponent loses {} HP' },
  { id: 'loseHp', number: true, text: 'lose {} HP' },
  { id: 'shackle', number: false, text: 'an opponent of your choice does not move on their next turn' },
  { id: 'drawCards', number: true, text: 'draw {} cards' },
  { id: 'sendToEntrance', number: false, text: 'an opponent of your choice goes back to where their zone begins' },
  { id: 'swapSquares', number: false, text: 'change places with an opponent in your zone' },
  { id: 'passBarrage', number: false, text: 'pass one barrage this turn without stopping' },
] as const satisfies RowsOf<typeof Verb, VerbRow>;

/** Tests for leaving a cell. */
export const enum Test {
  AtLeast,
  DoubleOr,
  RedOverBlue,
  Total,
  Faces,
}
export const TESTS = ['atLeast', 'doubleOr', 'redOverBlue', 'total', 'faces'] as const satisfies WordsOf<typeof Test>;

/** Effects of the game master's events. */
export const enum EventVerb {
  Nothing,
  Ants,
  ClosePassages,
  OpenCells,
  Tax,
  HostileLevel,
  ShopPrice,
  AllLevels,
  BlowBack,
  FeastHp,
  Shake,
}
export const EVENT_VERBS = [
  'nothing',
  'ants',
  'closePassages',
  'openCells',
  'tax',
  'hostileLevel',
  'shopPrice',
  'allLevels',
  'blowBack',
  'feastHp',
  'shake',
] as const satisfies WordsOf<typeof EventVerb>;

/** Kinds of frames: first the steps, which ask nothing, then the questions. */
export const enum FrameKind {
  Turn,
  Walk,
  Battle,
  Duel,
  StepCount,
  Window = StepCount,
  Held,
  Further,
  Way,
  Meet,
  Bribe,
  BribeAnswer,
  FightCard,
  Reroll,
  Aim,
  Face,
  Shop,
  Discard,
  SaleCard,
  SaleTo,
  SalePrice,
  SaleAnswer,
  KindCount,
}
export const KIND_WORDS = [
  'turn',
  'walk',
  'battle',
  'duel',
  'play a card',
  'before a barrage',
  'one square further',
  'which way',
  'a pawn on the way',
  'a bribe to offer',
  'a bribe offered',
  'a card for the fight',
  'a die to roll again',
  'on whom',
  'which face',
  'at the merchant',
  'too many cards',
  'a card to sell',
  'to whom',
  'at what price',
  'a card on sale',
] as const satisfies TextsOf<typeof FrameKind, 'StepCount' | 'KindCount'>;

/** Kinds of actions. An action is its kind and its operand (`actionOf`). */
export const enum Act {
  Pass,
  Play,
  Sale,
  Go,
  Stop,
  Attack,
  Aim,
  Buy,
  Sell,
  Discard,
  Face,
  FightOn,
  TurnRound,
  Reroll,
  Further,
  OfferGold,
  OfferCard,
  Accept,
  Show,
  Hide,
  Price,
  Count,
}
export const ACT_WORDS = [
  'pass',
  'play',
  'sale',
  'go',
  'stop',
  'attack',
  'aim',
  'buy',
  'sell',
  'discard',
  'face',
  'fight-on',
  'turn-round',
  'reroll',
  'further',
  'offer-gold',
  'offer-card',
  'accept',
  'show',
  'hide',
  'price',
] as const satisfies TextsOf<typeof Act, 'Count'>;

/**
 * Stages of a turn. A barrage is fought before the roll (`Held`), or after it (`Caught`) by a pawn moved there by an
 * effect. The stage after each frees the pawn.
 */
export const enum Stage {
  Begin,
  Before,
  Held,
  Freed,
  Roll,
  Rolled,
  Caught,
  Loose,
  Further,
  Move,
  After,
  Limit,
  Pass,
}
