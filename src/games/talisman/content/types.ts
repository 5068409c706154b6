/**
 * Compiled rows of `data/`: typed columns for the rules, and the rows for display. A **title** is a row of a deck; a
 * **card** is one copy of it. Columns are indexed by title unless noted otherwise.
 */
export interface Content {
  readonly hash: string;

  // ---- cards: index card ----
  readonly cardCount: number;
  /** Title of each card. Cards of one deck are contiguous: Adventure, Spell, Purchase, Talisman, the other deck. */
  readonly titleOf: Uint8Array;
  /** `Deck` of each card. */
  readonly deckOf: Uint8Array;
  /** Cards of the other deck: 0 in the base game. */
  readonly otherCount: number;

  // ---- titles ----
  readonly titleCount: number;
  readonly titles: readonly TitleRow[];
  /** First card of each title, and how many copies. */
  readonly firstCopy: Uint8Array;
  readonly copies: Uint8Array;
  readonly kind: Uint8Array;
  readonly breed: Uint8Array;
  /** Encounter number 1 to 6; 0 for Spells; 5 for cards that may be taken. */
  readonly number: Uint8Array;
  /** Strength or Craft of an Enemy; 0 = does not fight with it. */
  readonly strength: Uint8Array;
  readonly craft: Uint8Array;
  /**
   * Bonus of the owner: Strength and Craft always, battle in battle only, `battleDragon` instead of it against Dragons.
   */
  readonly addStrength: Int8Array;
  readonly addCraft: Int8Array;
  readonly battle: Int8Array;
  readonly battleDragon: Int8Array;
  readonly weapon: Uint8Array;
  /** Lowest die that saves a life in a lost battle; 0 = no Armour. */
  readonly armour: Uint8Array;
  /** Additional Objects the owner may carry. */
  readonly carry: Uint8Array;
  readonly trait: Int32Array;
  readonly ease: Int32Array;
  /** Bit 1 << Alignment set = a character of that alignment may not have it. */
  readonly barredTo: Uint8Array;
  /** Gold it turns into when taken; 0 = an ordinary card. */
  readonly gold: Uint8Array;
  /** Gold to be paid to take it. */
  readonly hire: Uint8Array;
  readonly mustTake: Uint8Array;
  /** Followers: 1 = `Ability.Lure` takes it from another character; 1 = `Ability.CharmFollower` cannot take it. */
  readonly lurable: Uint8Array;
  readonly charmProof: Uint8Array;
  /** Gold a meeting character may pay so that it does not attack; 0 = cannot be paid. */
  readonly bribe: Uint8Array;
  /** Counters on a new card. */
  readonly counters: Uint8Array;
  /** `Part` they are. */
  readonly counterOf: Uint8Array;
  /** `Tag` bits; and of those that are wells the place among them, of which a word of the state has a bit each. */
  readonly tag: Int32Array;
  readonly well: Uint8Array;
  /** Address in `code` of the program when encountered, and when drawn (cards that place themselves); -1 = none. */
  readonly does: Int16Array;
  readonly drawn: Int16Array;
  /** `Keyword` bits, and those of all titles: 0 in the base game. */
  readonly keyword: Uint8Array;
  readonly keywordMask: number;
  /** Gold an Object brings where Objects are sold, if that is more than the price there. */
  readonly worth: Uint8Array;
  /** Spells: `CastAt` bits and `Target`. */
  readonly castAt: Int32Array;
  readonly target: Uint8Array;

  // ---- spaces; behind them, in the columns from `terrain` to `spaceBefore`, the covers: the faces of spaces ----
  readonly spaceCount: number;
  readonly spaces: readonly SpaceRow[];
  readonly region: Uint8Array;
  readonly role: Uint8Array;
  readonly clockwise: Uint8Array;
  readonly counterclockwise: Uint8Array;
  readonly terrain: Uint8Array;
  /** Number of cards to draw up to; 0 = not a draw space. */
  readonly drawUpTo: Uint8Array;
  readonly creatureBonus: Uint8Array;
  /** 1 where Objects give neither Strength nor Craft and neither Magic Objects nor Spells work. */
  readonly magicless: Uint8Array;
  /** `Tag` bits of a space. */
  readonly spaceTag: Int32Array;
  readonly spaceDoes: Int16Array;
  /** Program before the draw (the Deserts); -1 = none. */
  readonly spaceBefore: Int16Array;
  /** Directly opposite spaces for a Raft, as lists; index by `raftMap` option (0 drawn, 1 grid), then space. */
  readonly rafts: readonly (readonly Uint8Array[])[];
  /** The one space of each `Role`, 255 if none. */
  readonly spaceOfRole: Uint8Array;
  /** Spaces of a region, ascending. */
  readonly spacesIn: readonly Uint8Array[];

  // ---- Regions, those of packs behind those of the game ----
  readonly regions: readonly RegionInfo[];
  /** Regions of packs: 0 in the base game. */
  readonly addedRegions: number;
  /** `Shape` of each. */
  readonly regionShape: Uint8Array;
  /** 1 where the other deck is drawn from. */
  readonly regionOther: Uint8Array;

  // ---- ways between spaces, in the order of the spaces where they begin: none in the base game ----
  readonly wayCount: number;
  /** Names, empty for a way without one. */
  readonly ways: readonly { readonly name: string }[];
  readonly wayFrom: Uint8Array;
  readonly wayTo: Uint8Array;
  /** Conditions in `wayTest`: twice their number, and one more where it must not hold. */
  readonly wayTestStart: Uint16Array;
  readonly wayTestCount: Uint8Array;
  readonly wayTest: Int16Array;
  /** Lowest die with which it opens; 0 = no die. */
  readonly wayChance: Uint8Array;
  /** Creature that is fought there; -1 = none. */
  readonly wayGuard: Int16Array;
  /** Program of the price, which ends with the step through; -1 = it is free. */
  readonly wayCode: Int16Array;

  // ---- covers of spaces ----
  /** Kinds of covers: 0 in the base game. */
  readonly coverCount: number;
  readonly covers: readonly CoverInfo[];
  readonly coverCopies: Uint8Array;
  /** Bit a Region in which it may lie. */
  readonly coverRegions: Uint8Array;

  // ---- characters; behind them, in the columns from `printedStrength` on, the forms ----
  readonly characterCount: number;
  readonly characters: readonly CharacterRow[];
  readonly printedStrength: Uint8Array;
  readonly printedCraft: Uint8Array;
  readonly lifeValue: Uint8Array;
  readonly fateValue: Uint8Array;
  readonly alignment: Uint8Array;
  readonly start: Uint8Array;
  readonly startGold: Uint8Array;
  readonly startSpells: Uint8Array;
  /** Cards to begin with, as numbers of gifts (`gifts.ts`). */
  readonly startCards: readonly Uint8Array[];
  readonly characterTrait: Int32Array;
  readonly characterEase: Int32Array;
  readonly ability: Int32Array;

  /** Forms that killed characters play on in: 0 in the base game. */
  readonly formCount: number;
  readonly forms: readonly CharacterRow[];
  /** `FormWay` bits; 0 for characters. */
  readonly formWays: Uint8Array;

  // ---- endings of packs ----
  /** Their number: 0 in the base game. */
  readonly endingCount: number;
  readonly endings: readonly { readonly id: string; readonly name: string; readonly text: string }[];
  /** Rounds after which it is counted, 0 if never; and what is counted then: a `Counted`, or an `Own`. */
  readonly endingRounds: Uint16Array;
  readonly endingMost: Int16Array;
  /** Bit an ending that a deed wins; bit an ending beside which the Crown ends the game, too. */
  readonly endingsByDeed: number;
  readonly endingsBesideCrown: number;
  /** Number of endings that a game draws, 0 = all hold; 1 = they are hidden until the Crown is reached. */
  readonly endingsDrawn: number;
  readonly endingsHidden: number;

  // ---- roamers: figures without a player ----
  /** Their number: 0 in the base game. */
  readonly roamerCount: number;
  readonly roamers: readonly { readonly id: string; readonly name: string; readonly text: string }[];
  readonly roamerStart: Uint8Array;
  /** Points of a move, `BY_DIE` for a die; 1 = the player who moves it chooses the direction. */
  readonly roamerBy: Uint8Array;
  readonly roamerGuided: Uint8Array;
  /** Address of the program of those that it meets. */
  readonly roamerDoes: Int16Array;
  /** Bit a roamer that moves each round. */
  readonly roamersEachRound: number;

  // ---- creatures of the board and of cards ----
  readonly creatures: readonly { readonly id: string; readonly name: string }[];
  readonly creatureStrength: Uint8Array;
  readonly creatureCraft: Uint8Array;
  readonly creatureBreed: Uint8Array;

  // ---- shops: lists of Purchase titles and prices ----
  readonly shops: readonly { readonly id: string; readonly titles: Uint8Array; readonly prices: Uint8Array }[];

  // ---- quests ----
  readonly quests: readonly { readonly id: string; readonly about: string }[];
  /** By 1 + quest: `Task`, 0 for no quest; gold to be paid; address of the reward, -1 = a Talisman; 1 = stays there. */
  readonly questTask: Uint8Array;
  readonly questGold: Uint8Array;
  readonly questReward: Int16Array;
  readonly questStays: Uint8Array;

  // ---- programs ----
  /** Pairs of op and argument; verbs are `Op.FirstVerb + index in VERBS`; `Op.End` closes a program. */
  readonly code: Int16Array;
  /** Roll tables: the total is clamped into low..low+count-1 and the row's program is run. */
  readonly tableDice: Uint8Array;
  readonly tableLow: Int8Array;
  readonly tableCount: Uint8Array;
  /** Place in `tableCode` where the rows of a table begin. */
  readonly tableStart: Uint16Array;
  readonly tableCode: Int16Array;
  /** 1 = a prayer: `Ease.PrayPlus` applies. */
  readonly tablePray: Uint8Array;
  /** 0 = plain, 1 = minus Strength, 2 = minus Craft. */
  readonly tableMinus: Uint8Array;
  /** `Ease` bit that lets its owner add 1 to the roll; 0 = none. */
  readonly tablePlus: Int32Array;
  /** `Ease` bit that saves its owner one die; 0 = none. */
  readonly tableFewerDice: Int32Array;
  /** `Ease` bit that saves its owner the roll; 0 = none. */
  readonly tableSkip: Int32Array;
  readonly tableName: readonly string[];
  /** Row labels in the order of `tableCode`, for coverage and for people. */
  readonly tableRowName: readonly string[];
  /** Choices. */
  readonly choiceStart: Uint16Array;
  readonly choiceCount: Uint8Array;
  readonly choiceCode: Int16Array;
  /** Gold an option needs to be open; 0 = always open. */
  readonly choiceGold: Uint8Array;
  readonly choiceLabel: readonly string[];
  /** `Decider`. */
  readonly choiceBy: Uint8Array;
  /** Choices of a card or a space. Their number: 0 in the base game. */
  readonly pickCount: number;
  /** Places of the cards, as bits `1 << From`; 0 = a space is chosen, `OF_CHARACTERS` = a character. */
  readonly pickFrom: Int32Array;
  /** Set of titles, or of faces of spaces, that are offered; and the set of spaces of the Regions; -1 = all. */
  readonly pickSet: Int16Array;
  readonly pickRegion: Int16Array;
  /**
   * Most points away, 0 = any; `Occupied` of a space, 1 + alignment of a character; the set of titles of which one is
   * there, -1 = none need.
   */
  readonly pickWithin: Uint8Array;
  readonly pickOccupied: Uint8Array;
  readonly pickHolding: Int16Array;
  /** Spot of the marks of which one must be there; -1 = none need. */
  readonly pickMarked: Int16Array;
  /** 1 + the value of which a character must have the most of all, or negative the least; 0 = no matter. */
  readonly pickTop: Int16Array;
  /** Address of the program that is run on the choice. */
  readonly pickCode: Int16Array;
  /** `Decider` of a choice; 1 = the chosen card becomes that of the program, for an exchange. */
  readonly pickBy: Uint8Array;
  readonly pickFirst: Uint8Array;
  /** Sets of titles and of faces of spaces that conditions ask for, a byte each: index set × how many there are. */
  readonly titleSet: Uint8Array;
  readonly spaceSet: Uint8Array;

  // ---- marks of packs ----
  /** Kinds of marks: 0 in the base game. */
  readonly markCount: number;
  readonly marks: readonly MarkInfo[];
  /** `MarkOn`. */
  readonly markOn: Uint8Array;
  readonly markMost: Uint8Array;
  /** Bits of a counter: 1, 2, 4 or 8. */
  readonly markWidth: Uint8Array;
  /** First byte of the counters of each kind in `marks` of the state; behind them, the end of all. */
  readonly markStart: Uint8Array;
  /** `Until`, and the bits of those of all kinds. */
  readonly markUntil: Uint8Array;
  readonly markEnds: number;
  /** `MarkFlag` bits. */
  readonly markFlags: Uint8Array;
  /** Places of packs that name marks: bits of the kinds, `At` for those on cards and spaces, the title with the power. */
  readonly spotMask: Int32Array;
  readonly spotAt: Uint8Array;
  readonly spotTitle: Uint8Array;

  // ---- powers at moments, sorted by `When`; those of a moment lie between two of `momentStart` ----
  /** Bit a moment with any power: 0 in the base game, where nothing listens. */
  readonly momentMask: number;
  readonly momentStart: Uint16Array;
  readonly powerCount: number;
  /** `When`. */
  readonly powerMoment: Uint8Array;
  readonly powerName: readonly string[];
  /** 1 = before it or in its place, 0 = after. */
  readonly powerMode: Uint8Array;
  /** `Whose` moment it is, seen from its owner. */
  readonly powerWhose: Uint8Array;
  /** Title or character that has it, 255 if neither: everybody. */
  readonly powerTitle: Uint8Array;
  readonly powerCharacter: Uint8Array;
  readonly powerCode: Int16Array;
  /** Conditions in `powerTest`: twice their number, and one more where it must not hold. */
  readonly powerTestStart: Uint16Array;
  readonly powerTestCount: Uint8Array;
  readonly powerTest: Int16Array;
  /** 1 = its owner is asked, and may do without. */
  readonly powerAsked: Uint8Array;
  /** `Limit`, and the bit that marks it as reached. */
  readonly powerLimit: Uint8Array;
  readonly powerBit: Uint8Array;

  // ---- numbers that powers change, sorted by `Num` ----
  /** Bit a number that any power changes. */
  readonly numberMask: number;
  /** 1 if limits of Objects and Spells, or lasting powers, may change with other values than the held cards. */
  readonly unsteady: number;
  readonly numberStart: Uint16Array;
  readonly numberTitle: Uint8Array;
  readonly numberCharacter: Uint8Array;
  readonly numberBy: Int16Array;
  /** New value of the number; with `NUMBER_UNSET`, `numberBy` is added. */
  readonly numberTo: Int16Array;
  /** `Per`. */
  readonly numberPer: Uint8Array;
  readonly numberTestStart: Uint16Array;
  readonly numberTestCount: Uint8Array;
  readonly numberTest: Int16Array;

  // ---- lasting powers that are had while a mark is there ----
  /** Their number: 0 in the base game. */
  readonly standingCount: number;
  readonly standingTitle: Uint8Array;
  readonly standingCharacter: Uint8Array;
  /** `Trait`, `Ease` and `Ability` bits. */
  readonly standingTrait: Int32Array;
  readonly standingEase: Int32Array;
  readonly standingAbility: Int32Array;
  readonly standingTestStart: Uint16Array;
  readonly standingTestCount: Uint8Array;
  readonly standingTest: Int16Array;

  /** Conditions: `Op.If` continues when true, and otherwise jumps to `conditionElse`. */
  readonly conditionKind: Uint8Array;
  readonly conditionArg: Int32Array;
  readonly conditionElse: Int16Array;
}

/** Texts of a title: its row, provenance and status. */
export interface TitleRow {
  readonly id: string;
  readonly name: string;
  readonly deck: 'adventure' | 'spell' | 'purchase' | 'talisman' | 'other';
  readonly copies: number;
  readonly text: string;
  readonly provenance: string;
  readonly confidence: string;
  /** Why the engine does not play it yet; absent when it does. */
  readonly notModelled?: string;
}

export interface SpaceRow {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly text: string;
  readonly provenance: string;
  readonly confidence: string;
}

/** Words of a Region. */
export interface RegionInfo {
  readonly id: string;
  readonly name: string;
}

/** Texts of a kind of cover. */
export interface CoverInfo {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly provenance: string;
  readonly confidence: string;
}

/** Texts of a kind of mark. */
export interface MarkInfo {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

export interface CharacterRow {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly provenance: string;
  readonly confidence: string;
  readonly notModelled?: string;
}
