import type { IntSpec } from '../../../engine/index.js';

/** Numbers of the rule options: places in the `option` column of the state. `OPTIONS` has a row for each. */
export const enum Option {
  TrophyRate,
  StartBonus,
  StatCapPercent,
  TalismanCards,
  DeathEliminates,
  CommandSpellMin,
  CommandByPlayers,
  Ending,
  MustReachCrown,
  ChooseQuest,
  RaftMap,
  CombineSpirits,
  PlacesBeforeTaking,
  EncounterAfterCryptExit,
  RoyalHealStacks,
  MonkBonusUses,
  PsionicBlastUses,
  SirenAsStorm,
  DestroyMagicStopsCommand,
  LimitedComponents,
  ThiefVillageExtra,
  CharmIsExtra,
  DealCharacters,
  CounterspellAnswersDestroyMagic,
  ImmobilityEvades,
  RefillOnAnyLoss,
  DrinksPerEnemy,
  ToadPsychic,
  HexAtTurnEnd,
  ToadTurnCounts,
  SlaveToadGoesFree,
  SlaveDelivers,
  ToadQuest,
  ChasmFate,
  EncounterAtPlainExit,
  HagMayBeGiven,
  PotionInGlade,
  RestWithoutWounds,
  AmuletOutlastsDestroyMagic,
  TavernOfferWhenSlowed,
  RoundLimit,
  WandFills,
  LandGrantThere,
  HourMinimum,
  HuntLoot,
  FateEither,
  ArenaAssassin,
  UnkeptReturn,
  GhostTakesBack,
  LandingWindow,
  MustTakeGold,
  ToadCountsLostTurns,
  HexCounts,
  // The rows of `house-rules.ts`.
  BestOfTwo,
  StopAnywhere,
  WellCards,
  BlitzTrophy,
  ObjectConversion,
  TalismanConversion,
  TalismanTeleport,
  Resurrection,
  EvadeUnfriendly,
  Heirlooms,
  WornEquipment,
  AllWornArmourCounts,
  SmallObjects,
  Clock,
  StatCapPlus,
  TrophyPrice,
  FateBonus,
  HealFactor,
  // The rows of `form-options.ts`.
  RealmOfSouls,
  ResurrectAtOne,
  VeilCardsCountForTopUp,
  GhostCountersKept,
  GhostsAfterCrown,
  GhostTakesBelongings,
  LifeTrophy,
  RandomBreach,
  // The rows of `PUBLIC_RULES`.
  AnnounceDirection,
  StopAtCorners,
  MiddleDie,
  HalfTrophies,
  CrownStopsHealing,
  SwapCharacter,
  GoldBonus,
  LifeBonus,
  MoveBy,
  FateStep,
  CrownDragon,
  MildToad,
  Teams,
  Count,
}

/** Ending of a game. Those from the land grant to Followers are scenarios, which replace the Crown. */
export const enum Ending {
  Crown,
  SuddenDeath,
  TimeLimit,
  LandGrant,
  Champion,
  Hunt,
  Treasure,
  Followers,
  /** The Crown again, with a die each turn instead of a Spell. The first returned character there wins, too. */
  OpenVeil,
  SecondDeath,
  /** The first to beat the Dragon on the Crown wins. */
  Dragon,
}

export const enum StartBonus {
  None,
  Choice,
  Both,
  TwoEach,
}

/** Time at which dealt characters that were not chosen may be dealt again. */
export const enum UnkeptReturn {
  Killed,
  AtOnce,
}

/** Rolls that are made twice. Each word includes those before it. */
export const enum BestOfTwo {
  Off,
  Move,
  Attack,
  All,
}

/** Length of a move: by a die, the value of Craft, or always three spaces. */
export const enum MoveBy {
  Die,
  D4,
  Craft,
  Three,
}

/** Seats that play as a team. */
export const enum Teams {
  Off,
  /** Each seat with its opposite: 0 and 2, 1 and 3 of four. */
  Facing,
  /** Every second seat: 0, 2, 4 and 1, 3, 5 of six. */
  Sides,
}

export const enum WellCards {
  Normal,
  Removed,
  OncePerPlayer,
}

export const enum BlitzTrophy {
  Off,
  Cards3,
  Points3,
}

export const enum Teleport {
  Off,
  Spent,
  Kept,
}

export const enum Clock {
  Off,
  Origins,
  BloodMoon,
}

/** Scope of the hour and of its minimum of 1. */
export const enum HourMinimum {
  Score,
  Strength,
}

/** Landings on which a character may act before any encounter. */
export const enum LandingWindow {
  Every,
  Draws,
}

/** Count by which a Spell on a space runs down. */
export const enum HexCounts {
  Rounds,
  Turns,
}

export const enum TrophyPrice {
  Rate,
  Value,
}

export const enum ToadQuest {
  Lost,
  Dropped,
  Open,
}

/** Headings under which people look for a rule option, in the order of a list for them. */
export const OPTION_GROUPS = [
  'how a game is won',
  'the start',
  'trophies and counters',
  'life, fate and death',
  'characters and powers',
  'movement',
  'fights',
  'cards and spaces',
  'Spells',
  'Objects carried',
  'Toads',
  'the Realm of Souls',
] as const;

/** A rule option, with hints for finding its effect. */
export interface RuleOption extends IntSpec {
  readonly group: (typeof OPTION_GROUPS)[number];
  /** Ids of the characters that it concerns; absent: all equally. */
  readonly touches?: readonly string[];
  /** Fewest players for it to change anything, if two are too few. */
  readonly fromPlayers?: number;
  /** True if seats may play another character than the recorded one. Wins by character then compare nothing. */
  readonly recasts?: true;
  /** Values of other options that it needs to change anything, by id. */
  readonly given?: Readonly<Record<string, number>>;
}
