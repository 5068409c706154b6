import type { Declaring } from './agent.js';
import type { Conflict } from './conflicts.js';
import type { IntSpec } from './spec.js';

/**
 * State of a game: one block of 32-bit words with named views over it. Between calls of `Game` the state is at a
 * question or over. It can then be copied, saved, searched and resumed.
 */
export interface State {
  /** The whole state. Copy: `a.words.set(b.words)`. */
  readonly words: Int32Array;
}

/** Memory for the words of a state; absent: the state allocates it. */
export interface StateMemory {
  readonly buffer: ArrayBuffer;
  /** First byte, a multiple of 8. */
  readonly at: number;
}

/** Classes of actions in any position, so that an agent can be restricted to some of them. */
export interface ActionClasses {
  /** One word for each class. */
  readonly words: readonly string[];
  /** Returns the index into `words` of an action. Called at every decision, so it must not allocate. */
  classOf(action: number): number;
}

/** Time that turns take at a table. It changes no game. */
export interface TurnTime {
  /** Value of a whole turn in its column. */
  readonly wholeTurn: number;
  /** Seconds of a whole turn: an assumption. */
  readonly seconds: number;
}

/** A column of the record a game leaves, one int32 per seat. */
export interface Metric {
  /** Name of the column in files, snake_case. */
  readonly id: string;
  readonly about: string;
  /** Unit of its numbers, as in `rounds`; absent for a count of the events in `about`. */
  readonly unit?: 'rounds' | 'turns' | 'half turns' | 'round' | 'place' | 'per mille' | 'per cent' | 'yes or no';
  /** Words for the values 0, 1, 2, … of a column that holds a word; -1 is then written as an empty cell. */
  readonly words?: readonly string[];
  /** True when -1 means "never happened" and is written as an empty cell. */
  readonly mayBeMissing?: boolean;
  /** True when -1 means "not counted in this game": only a sample of the games has a value, the same for all seats. */
  readonly sampled?: boolean;
  /** Present on the column that counts the time of a seat's own turns, at most one of a game. */
  readonly turnTime?: TurnTime;
  /** True for a column with a meaningless mean, that only charts use: results leave it out. */
  readonly plotted?: boolean;
  /**
   * True if the metric means something under these options. Records without any such game have no such column, unless
   * it is asked for. Absent: always true.
   */
  under?(options: ArrayLike<number>): boolean;
}

/** A named set of option values. */
export interface Variant {
  readonly id: string;
  readonly about: string;
  /** Ids of its rules or variants. */
  readonly rule: string;
  readonly options: Readonly<Record<string, number>>;
}

/** A pack: a file of house cards, as text. A game reads it; nothing in it is code. */
export interface PackText {
  /** Its path as it was given, for messages. */
  readonly name: string;
  readonly text: string;
}

/** An ability that a pack gives to players, which an agent can evaluate or not. */
export interface PackAbility {
  /** Place, owner and ability: "my-cards.yaml:4: card 'mist' does blizzard". */
  readonly label: string;
  /** Words of the game. An agent that can evaluate any of these can evaluate the ability. */
  readonly words: readonly string[];
}

/** A game with packs on top of its own content. */
export interface PackedGame<S extends State> {
  /** The game with the packs, with the same id. Its roles may differ, and it is dealt and entered separately. */
  readonly game: Game<S>;
  /** Changes by the packs, each in a line: "my-cards.yaml: loaded 3 cards, changed 2". */
  readonly notes: readonly string[];
  /** Warnings, in lines that begin with the file. */
  readonly warnings: readonly string[];
  /** Abilities that the packs give, in the order of their rows. */
  readonly abilities: readonly PackAbility[];
  /** Values of rule options that the packs set. */
  readonly options: Readonly<Record<string, number>>;
}

/**
 * The rules of one game, without mutable data: everything that changes is in the state.
 *
 * Contract, checked by the conformance suite: a state that is not over has an actor and at least one legal action;
 * actions are int32, written ascending and unique; the same state and action give the same next state; copies are
 * independent; nothing is allocated by `over`, `actor`, `legal`, `apply`, `score` and `redeal`.
 */
export interface Game<S extends State> {
  readonly id: string;
  readonly about: string;
  /** Sentences about the content of the game that every result includes. Absent: none. */
  readonly caveat?: string;
  /** Hidden information in words, which `redeal` draws again. Absent: the dice to come. */
  readonly unseen?: string;
  /** Reason why there are no packs, to continue "there are no packs of it:". Absent: none is given. */
  readonly whyNoPacks?: string;
  /** Numbers of players; `solo` if one player alone can play, too. */
  readonly seats: { readonly min: number; readonly max: number; readonly solo?: true };
  /** Roles (characters) that a seat may be dealt; empty for a game without them. */
  readonly roles: readonly string[];
  /** Names printed on the roles, in their order. Absent: the ids. */
  readonly roleNames?: readonly string[];
  readonly options: readonly IntSpec[];
  /** Packs that ship with the game, by the option that plays them. Absent: none. */
  readonly packsByOption?: Readonly<Record<string, string>>;
  /** Teams of seats: the option that makes them, and the teams of each of its words, if any. Absent: no teams. */
  readonly teams?: { readonly option: string; of(word: string, players: number): readonly (readonly number[])[] };
  /** Options that cannot be played together; absent: all can. */
  readonly conflicts?: readonly Conflict[];
  readonly variants: readonly Variant[];
  /** Ways in which a game can begin that its rules do not have, in the order in which they are made. Absent: none. */
  readonly startChanges?: readonly StartChange[];
  readonly metrics: readonly Metric[];
  /** Classes of actions. Absent: no agent can be restricted in this game. */
  readonly actionClasses?: ActionClasses;
  /** Most legal actions of any question: the length of the caller's buffer. */
  readonly maxActions: number;
  /** Most decisions of a game; more is a bug, not a long game. */
  readonly maxDecisions: number;
  /** The score of a sole winner; a win shared by k seats scores `winScore / k` for each. Divisible by 1..seats.max. */
  readonly winScore: number;

  /** Items that packs have added to this game or changed in it, in the order of their rows. Absent: none. */
  readonly additions?: readonly Addition[];
  /** Makes a watch that counts the uses of the additions. Absent: they are not counted. */
  watch?(): AdditionWatch<S>;

  /**
   * Returns the game with packs, in their order; the same texts give the same object. Absent: there are no packs of
   * this game.
   * @throws UserError with a line for each mistake: file, line, what, nearest valid word
   */
  packed?(packs: readonly PackText[]): PackedGame<S>;
  /**
   * Activates the game's own packs, or none, on this thread. Call it before a game is dealt or set up, or a state is
   * read, if games of other packs may have been played since. A no-op if they are already active. Absent: there are no
   * packs of this game.
   */
  enter?(): void;
  /** Makes an empty state: the only allocation. */
  create(memory?: StateMemory): S;
  /** Writes the role of each seat by `seed`, which has two words. */
  deal(seats: number, seed: Int32Array, roles: Int32Array): void;
  /**
   * Sets up a game to its first question. `options` follows `this.options`; `roles` as written by `deal`.
   *
   * @param changes three numbers a change (`CHANGE_WORDS`): seat or `TABLE`, index into `startChanges`, value. Absent:
   *   the game begins by its rules
   */
  reset(s: S, options: Int32Array, seats: number, seed: Int32Array, roles: Int32Array, changes?: Int32Array): void;
  /**
   * Returns why no game can begin with these changes under any seed, or null. Cold. Absent: it always can.
   */
  refuseStart?(options: Int32Array, changes: Int32Array): string | null;
  /**
   * Sets the agents by seat, so that declared passes are not asked. A state that was reset asks everything. The agents
   * are not part of the words, so a copy lacks them. Absent: the game asks everything.
   */
  seat?(s: S, agents: readonly Partial<Declaring<S>>[]): void;
  /** True once the game has ended. */
  over(s: S): boolean;
  /** Returns the round, counted from 1, which never falls. Absent: the game has none that could be looked at. */
  round?(s: S): number;
  /**
   * True for an action that declines an offer. It is the lowest one wherever it is legal. Present with `round`.
   */
  declines?(action: number): boolean;
  /** Returns the seat that decides now. */
  actor(s: S): number;
  /** Writes the legal actions of the actor into `out`, ascending, and returns how many. */
  legal(s: S, out: Int32Array): number;
  /** Plays the action of the actor, and continues to the next question or the end. */
  apply(s: S, action: number): void;
  /**
   * Returns the integer score of a seat in a game that is over: `winScore` shared among the winners, 0 for the others.
   */
  score(s: S, seat: number): number;
  /** True when the game was stopped at its cap: truncated, not decided. */
  capped(s: S): boolean;
  /** Determinizes the state: draws again, from `seed`, all that `seat` cannot know, hidden cards and the future. */
  redeal(s: S, seat: number, seed: number): void;
  /** Writes `seats × metrics.length` int32, seat by seat. */
  record(s: S, out: Int32Array): void;
  /** Returns null, or the invariant that is broken. Cold. */
  check(s: S): string | null;
  /** Returns an action of the pending question, in words. `plain` leaves out ids next to names. Cold. */
  describe(s: S, action: number, plain?: boolean): string;
  /** Returns the pending question in words, without the position. Cold. */
  question(s: S): string;
  /** Returns the pending question and the position, in one line of words. Cold. */
  situation(s: S): string;
}

/** Kinds of items that packs add to a game, or change in it. */
export type AdditionKind = 'character' | 'card' | 'space' | 'cover' | 'form' | 'rule';

/** Something that is counted of an addition, in a column of the record. */
export interface AdditionCount {
  /** Verb for the messages: "met", "kept", "used". */
  readonly word: string;
  readonly column: Metric;
}

/** An item that packs add to a game or change in it. Results with the packs list it. */
export interface Addition {
  readonly kind: AdditionKind;
  /** Id, unique among the items of its kind. The id of a character is its role. */
  readonly id: string;
  /** Name that is printed on it. */
  readonly name: string;
  /** False if the game has it without the packs, too. */
  readonly isNew: boolean;
  /** Counts, empty if nothing can be counted. The strength of a character is its win share. */
  readonly counts: readonly AdditionCount[];
}

/** Counts the fate of the additions in one game after the other. Slow: for a sample of the games. */
export interface AdditionWatch<S extends State> {
  /** The same game, but watched: set up and play this one. */
  readonly game: Game<S>;
  /** Writes what happened since the last set-up began, one int32 for each count of each addition, in their order. */
  read(out: Int32Array): void;
}

/** A way in which a game can begin that its rules do not have. Experiments vary and fix it by name. */
export interface StartChange {
  /** camelCase name, as written in files. */
  readonly id: string;
  readonly about: string;
  /** The change belongs to one seat, or to the whole table. */
  readonly scope: 'seat' | 'table';
  /**
   * Words for the values 0, 1, 2, …, each once. A word may have a prefix (`card:sword`), which files may leave out
   * where the rest is unique. Absent: the value is a number.
   */
  readonly words?: readonly string[];
  /** True if a seat or a table can have several values of it. Absent: one at most. */
  readonly many?: boolean;
  /** Range of a number; 0 changes nothing. */
  readonly min?: number;
  readonly max?: number;
}

/**
 * Id of the change of the table that draws sources of luck again, under the same seed; its words are the sources of the
 * game. The table itself draws `DEAL` and `CHOICES`, and the rules all others.
 */
export const LUCK = 'luck';

/** Word of `LUCK` for the roles that the seed deals. */
export const DEAL = 'deal';

/** Word of `LUCK` for the own chance of the agents. */
export const CHOICES = 'choices';

/** Numbers of one change in the list for `Game.reset`: seat (-1 for the table), index of the change, value. */
export const CHANGE_WORDS = 3;

/** Seat of a change of the whole table. */
export const TABLE = -1;

/** The list of changes of a game that begins by its rules. */
export const NO_CHANGES = new Int32Array(0);
