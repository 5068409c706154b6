import type { BitWordsOf, TextsOf, WordsOf } from '../../../engine/index.js';

/**
 * The closed lists of words of the rules. Cards, spaces and characters are rows in `data/`, never named here. `const
 * enum`s are inlined by tsc; the arrays after them give the words used in data files, in the same order.
 */

export const enum Region {
  Outer,
  Middle,
  Inner,
}
/** Words of the Regions of the game; packs add others behind them. */
export const REGIONS = ['outer', 'middle', 'inner'] as const satisfies WordsOf<typeof Region>;

/** Ways in which the spaces of a Region are joined. */
export const enum Shape {
  /** The last space is followed by the first. */
  Circle,
  /** A move that would pass an end stops there. */
  Line,
  /** A move leads to another space of the Region, drawn by chance. */
  Drawn,
}
export const SHAPES = ['ring', 'line', 'random'] as const satisfies TextsOf<typeof Shape>;

/** R-ADV-15 Kinds of cards. */
export const enum Kind {
  Event,
  Enemy,
  Stranger,
  Object,
  MagicObject,
  Follower,
  Place,
  Spell,
}
export const KINDS = [
  'event',
  'enemy',
  'stranger',
  'object',
  'magicObject',
  'follower',
  'place',
  'spell',
] as const satisfies WordsOf<typeof Kind>;
export type KindWord = (typeof KINDS)[number];

export const enum Deck {
  Adventure,
  Spell,
  Purchase,
  Talisman,
  /** The second deck, for some forms. */
  Other,
}
export const DECKS = ['adventure', 'spell', 'purchase', 'talisman', 'other'] as const satisfies WordsOf<typeof Deck>;
export type DeckWord = (typeof DECKS)[number];

/** Breed of an Enemy or other creature; `None` for the people of the board. */
export const enum Breed {
  None,
  Animal,
  Dragon,
  Monster,
  Spirit,
}
export const BREEDS = ['none', 'animal', 'dragon', 'monster', 'spirit'] as const satisfies WordsOf<typeof Breed>;

export const enum Alignment {
  Good,
  Neutral,
  Evil,
  /** Alignment of a form that has none. Effects that ask for an alignment do not apply to it. */
  None,
}
export const ALIGNMENTS = ['good', 'neutral', 'evil'] as const satisfies WordsOf<typeof Alignment, 'None'>;

export const enum Stat {
  Strength,
  Craft,
}
export const STATS = ['strength', 'craft'] as const satisfies WordsOf<typeof Stat>;

/**
 * Parts of the stock: counters of three colours (in points), tokens and coins. The first two have the numbers of
 * `Stat`.
 */
export const enum Part {
  Strength,
  Craft,
  Life,
  Fate,
  Gold,
  Count,
}
export const PARTS = ['strength', 'craft', 'life', 'fate', 'gold'] as const satisfies WordsOf<typeof Part, 'Count'>;

/** Name of a space, for rules and abilities that ask for "any Woods". */
export const enum Terrain {
  Other,
  Fields,
  Woods,
  Hills,
  Plains,
  Forest,
  Crags,
  Chasm,
  Desert,
  Village,
}
export const TERRAINS = [
  'other',
  'fields',
  'woods',
  'hills',
  'plains',
  'forest',
  'crags',
  'chasm',
  'desert',
  'village',
] as const satisfies WordsOf<typeof Terrain>;

/** Part a space plays in the rules of movement and of the Inner Region. */
export const enum Role {
  None,
  Sentinel,
  Bridgehead,
  Portal,
  Plain,
  Crypt,
  Mines,
  Death,
  Vampire,
  Werewolf,
  Pits,
  Valley,
  Crown,
  Cave,
  Temple,
  Chapel,
  Graveyard,
  Castle,
}
export const ROLES = [
  'none',
  'sentinel',
  'bridgehead',
  'portal',
  'plain',
  'crypt',
  'mines',
  'death',
  'vampire',
  'werewolf',
  'pits',
  'valley',
  'crown',
  'cave',
  'temple',
  'chapel',
  'graveyard',
  'castle',
] as const satisfies WordsOf<typeof Role>;
export type RoleWord = (typeof ROLES)[number];

/**
 * Lasting powers that a card or a character gives its owner, each one bit, in three classes. `Trait` is for
 * possessions, deeds and fights, `Ease` for the dangers of places, `Ability` for powers of characters only. To add one,
 * add a member at the end of its class, its word, and the word in the rows that give it. A class has room for 32
 * (`WORD_BITS`, checked when the rows are read). A full class is split, as `Ease` was from `Trait`: a column of the
 * content, a cached field of the state and a `has…` function.
 */
export const enum Trait {
  Talisman = 1 << 0,
  /** No casting, and no Spell but the Command Spell touches the owner. */
  SpellBarred = 1 << 1,
  DestroysSpirits = 1 << 2,
  BuildsRaft = 1 << 3,
  Raft = 1 << 4,
  OneSpace = 1 << 5,
  NoFollowers = 1 << 6,
  Royal = 1 << 7,
  TurnsObjectsToGold = 1 << 8,
  HiredBlade = 1 << 9,
  AlwaysSpell = 1 << 10,
  ExchangesDraw = 1 << 11,
  DrainsLife = 1 << 12,
  NoWeapon = 1 << 13,
  NoArmour = 1 << 14,
  BattleTwoDice = 1 << 15,
  TwoWeapons = 1 << 16,
  CraftInBattle = 1 << 17,
  StrengthPotion = 1 << 18,
}
export const TRAITS = [
  'talisman',
  'spellBarred',
  'destroysSpirits',
  'buildsRaft',
  'raft',
  'oneSpace',
  'noFollowers',
  'royal',
  'turnsObjectsToGold',
  'hiredBlade',
  'alwaysSpell',
  'exchangesDraw',
  'drainsLife',
  'noWeapon',
  'noArmour',
  'battleTwoDice',
  'twoWeapons',
  'craftInBattle',
  'strengthPotion',
] as const satisfies BitWordsOf<typeof Trait>;

/** Powers against the dangers of a place, read on the way and by the programs and tables of spaces. */
export const enum Ease {
  DesertSafe = 1 << 0,
  /** No life lost at the Chapel or the Graveyard. */
  Hallowed = 1 << 1,
  SkipCrags = 1 << 2,
  SkipChasm = 1 << 3,
  SkipForest = 1 << 4,
  EvadeHills = 1 << 5,
  EvadeWoods = 1 << 6,
  PortalOneDie = 1 << 7,
  MinesTwoDice = 1 << 8,
  MazeImmune = 1 << 9,
  CaveRollPlus = 1 << 10,
  PrayPlus = 1 << 11,
}
export const EASES = [
  'desertSafe',
  'hallowed',
  'skipCrags',
  'skipChasm',
  'skipForest',
  'evadeHills',
  'evadeWoods',
  'portalOneDie',
  'minesTwoDice',
  'mazeImmune',
  'caveRollPlus',
  'prayPlus',
] as const satisfies BitWordsOf<typeof Ease>;

/**
 * Tags of rows that rule options use, as bits. A pack may use further tags. A part of the body is the place of a worn
 * item.
 */
export const enum Tag {
  /** Gives away counters, one a visit. */
  Well = 1 << 0,
  /** So small that all of them together count as one Object. */
  Small = 1 << 1,
  /** A person on a card or a space that players may wish to avoid. */
  Unfriendly = 1 << 2,
  Head = 1 << 3,
  Torso = 1 << 4,
  LeftHand = 1 << 5,
}
export const TAGS = ['well', 'small', 'unfriendly', 'head', 'torso', 'left-hand'] as const;

/**
 * RS-SOUL-01 Keywords on possession: a card that must be taken and stays, and one that stays through a change of form.
 */
export const enum Keyword {
  Cursed = 1 << 0,
  Soulbound = 1 << 1,
}
export const KEYWORDS = ['cursed', 'soulbound'] as const satisfies BitWordsOf<typeof Keyword>;

/** Rules that differ between forms and characters. */
export const enum FormWay {
  DrawsOther = 1 << 0,
  PassesSentinel = 1 << 1,
  BarredInside = 1 << 2,
}

/** Bits of a word of the state: the most words of a list that are bits. */
export const WORD_BITS = 32;

/** Powers that only characters have. */
export const enum Ability {
  Assassinate = 1 << 0,
  AttackPsychic = 1 << 1,
  DrainInPsychic = 1 << 2,
  RaiseDead = 1 << 3,
  BeastsPeaceful = 1 << 4,
  CharmAnimals = 1 << 5,
  Lure = 1 << 6,
  Beguile = 1 << 7,
  CharmFollower = 1 << 8,
  Steal = 1 << 9,
  Shoplift = 1 << 10,
  WoodsWalk = 1 << 11,
  WoodsSpells = 1 << 12,
  ChangeAlignment = 1 << 13,
  Regenerate = 1 << 14,
  SeeSpells = 1 << 15,
  /** Destroying a Spirit by `DestroysSpirits` gains a Spell. */
  SpellForSpirit = 1 << 16,
}
export const ABILITIES = [
  'assassinate',
  'attackPsychic',
  'drainInPsychic',
  'raiseDead',
  'beastsPeaceful',
  'charmAnimals',
  'lure',
  'beguile',
  'charmFollower',
  'steal',
  'shoplift',
  'woodsWalk',
  'woodsSpells',
  'changeAlignment',
  'regenerate',
  'seeSpells',
  'spellForSpirit',
] as const satisfies BitWordsOf<typeof Ability>;

/** Times at which a Spell may be cast, as bits. */
export const enum CastAt {
  OwnStart = 1 << 0,
  InsteadOfMove = 1 << 1,
  AfterMove = 1 << 2,
  OwnEnd = 1 << 3,
  BeforeBattle = 1 << 4,
  Evade = 1 << 5,
  AnyTime = 1 << 6,
  AtSpell = 1 << 7,
  AtLoss = 1 << 8,
  OtherStart = 1 << 9,
}
export const CAST_AT = [
  'ownStart',
  'insteadOfMove',
  'afterMove',
  'ownEnd',
  'beforeBattle',
  'evade',
  'anyTime',
  'atSpell',
  'atLoss',
  'otherStart',
] as const satisfies BitWordsOf<typeof CastAt>;

/**
 * Target of a Spell. Its program runs for the target if that is a character, otherwise for the caster. `Other` has an
 * Object or gold to take, `FollowerOwner` is another character with a Follower to take. `Creature` is an opponent in
 * the own turn, or the character that begins its turn. `Spell` and `Loss` are the current ones. `InForm` is a character
 * in another form, `Covered` a space under a cover. `Dying` is the character that the current loss would kill.
 */
export const enum Target {
  Self,
  Other,
  Anyone,
  BoardCard,
  EmptySpace,
  Creature,
  Spell,
  FollowerOwner,
  Loss,
  InForm,
  Covered,
  Dying,
}
export const TARGETS = [
  'self',
  'other',
  'anyone',
  'boardCard',
  'emptySpace',
  'creature',
  'spell',
  'followerOwner',
  'loss',
  'inForm',
  'covered',
  'dying',
] as const satisfies WordsOf<typeof Target>;

/** Conditions a program may test. */
export const enum Condition {
  StrengthAtLeast,
  CraftAtLeast,
  GoldAtLeast,
  Alignment,
  HasTrait,
  HasEase,
  SpellRoom,
  HasFollower,
  HasObject,
  LifeAtLeast,
  FateAtLeast,
  /** Fewer lives than the life value; less fate than the fate value. */
  Wounded,
  FateMissing,
  StrongerThanWise,
  CrownReached,
  OwnTurn,
  /** The opponent of the fight at hand, by `FOES`. */
  Foe,
  FightStat,
  /** The number that the moment is about: lives, turns. */
  AtLeast,
  /** Plays in another form than its own. */
  InForm,
  /** `Breed` of the creature fought. */
  FoeBreed,
  /** At least this many cards of the other deck are on the space. */
  OthersHere,
  /** The die that the moment is about shows one of these numbers, a bit each. */
  Rolled,
  /** That roamer is on its space. */
  RoamerHere,
  /** Compares two of its values, or one with a number. */
  Compare,
  /** Some marks are there. */
  Marked,
  /** Has that quest, or any. */
  OnQuest,
  /** The card at hand is one of a set of titles; the character is on one of a set of spaces; holds one of a set. */
  CardIn,
  SpaceIn,
  HoldsIn,
  /** The Region is one of a set, with any cover on the space. */
  RegionIn,
  /** Has this many Followers that can be given up: for a cost in Followers. */
  MayGiveFollowers,
  /** Has this many cards that a choice offers: for a cost in cards. */
  MayPick,
  /** An ending of packs holds in this game, and is known. */
  EndingHolds,
}
export const CONDITIONS = [
  'strengthAtLeast',
  'craftAtLeast',
  'goldAtLeast',
  'alignment',
  'hasTrait',
  'hasEase',
  'spellRoom',
  'hasFollower',
  'hasObject',
  'lifeAtLeast',
  'fateAtLeast',
  'wounded',
  'fateMissing',
  'strongerThanWise',
  'crownReached',
  'ownTurn',
  'foe',
  'fightWith',
  'atLeast',
  'inForm',
  'foeBreed',
  'othersHere',
  'rolled',
  'roamerHere',
  'compare',
  'marked',
  'onQuest',
] as const satisfies TextsOf<
  typeof Condition,
  'CardIn' | 'SpaceIn' | 'HoldsIn' | 'RegionIn' | 'MayGiveFollowers' | 'MayPick' | 'EndingHolds'
>;

/**
 * Conditions on the card at hand, on the space, and on belongings, by the words of their rows: each becomes a set of
 * titles or of spaces.
 */
export const CARD_TESTS = ['card', 'kind', 'breed', 'tag', 'effect'] as const;
export const SPACE_TESTS = ['space', 'terrain', 'region'] as const;
export const HOLD_TESTS = ['holds', 'holdsTag'] as const;
