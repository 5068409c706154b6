import type { Game, State } from './game.js';
import type { PositionHead, PositionKind } from './outlook.js';
import type { IntSpec } from './spec.js';
import type { Meaning, TableView } from './table-view.js';
import type { Turns } from './turns.js';

/** Lists that a game can print. */
export type CatalogueList =
  | 'cards'
  | 'characters'
  | 'forms'
  | 'covers'
  | 'marks'
  | 'quests'
  | 'endings'
  | 'roamers'
  | 'spaces'
  | 'rules'
  | 'moments'
  | 'numbers'
  | 'conditions'
  | 'verbs'
  | 'traits'
  | 'gifts'
  | 'knockouts';

/** Makes the rows of a list from the declarations that the rules use; a list that is absent is empty. */
export type Catalogue = Readonly<Partial<Record<CatalogueList, () => Readonly<Record<string, unknown>>[]>>>;

/** Something that an experiment can give to a seat or take out of the game, as a level of a factor. */
export interface WorthLevel {
  /** The level as written in an experiment: `gift=sword`, or `card:sword`. */
  readonly level: string;
  /** The name that is printed on it. */
  readonly name: string;
  /** The factor that has it: given to the first seat, or taken out. */
  readonly factor: 'seat0' | 'without';
  /** Characters that have it; absent if it belongs to none. */
  readonly holders?: readonly string[];
}

/** A number that is counted in the game's own data, without a game. */
export interface GameFact {
  /** Words for the counted objects. They can begin a sentence after a capital letter. */
  readonly about: string;
  /** Counts it in the content that is active. */
  count(): CountedFact;
}

/** A counted number, and the counted objects by their printed names; absent if they have none. */
export interface CountedFact {
  readonly value: number;
  readonly names?: readonly string[];
}

/** A game with its optional parts. The game works without an absent part. */
export interface GameEntry<S extends State> {
  readonly game: Game<S>;
  /** Options that a search for rules may change; absent: only those that a file names. */
  readonly levers?: readonly Lever[];
  /** Things that a search for a handicap may give one player at the start; absent: only those that a file names. */
  readonly handicaps?: readonly HandicapLever[];
  /** Parts of a character's card that a search may change; absent: characters are not tuned. */
  readonly roleCard?: RoleCard;
  /** Stops games at the start of a turn. Without it, each question counts as a turn of the seat that is asked. */
  readonly turns?: Turns<S>;
  /** Makes a new observer that counts encounters in games. */
  readonly observe?: () => Observer<S>;
}

/** Parts of a game for its readers and the people at the table. Simulated games do without them. */
export interface GameViews<S extends State, P extends PositionHead> {
  readonly catalogue?: Catalogue;
  /** Lists the items with a measurable worth, by kind. They are those of the content that is active. */
  readonly worths?: Readonly<Record<string, () => readonly WorthLevel[]>>;
  /** Numbers that can be counted in its data, by name. */
  readonly facts?: Readonly<Record<string, GameFact>>;
  /** Reports the events of its games, as rows of a table. */
  readonly events?: Events<S>;
  /** Sets up the positions of a file. */
  readonly positions?: PositionKind<S, P>;
  /** Sorts its questions into classes; without it there is one class. */
  readonly questions?: Questions<S>;
  /** Makes a new storyteller of one game; with `all` it includes offers that are passed. */
  readonly storyteller?: (all: boolean) => Storyteller<S>;
  /** Serves persons at the table; without it they can play, but take nothing back. */
  readonly sitting?: Sitting<S>;
  /** Shows the table of a state, in plain values; absent if the game has no board. */
  readonly view?: (s: S) => TableView;
  /** Says what each printed name of the active content stands for. */
  readonly meanings?: () => readonly Meaning[];
}

/** A kind of event that a game can report. */
export interface EventKind {
  /** Word for it in tables and on the command line, kebab-case. */
  readonly id: string;
  /** The event, in a clause without a full stop. */
  readonly about: string;
}

/** Something that happened in a game. */
export interface GameEvent {
  readonly round: number;
  /** Seat that it happened to; null if it concerns all. */
  readonly seat: number | null;
  /** Id of its kind. */
  readonly what: string;
  /** Id of the space on which it happened; null for none. */
  readonly where: string | null;
  /** Id of the card, or another word that the kind names; null for none. */
  readonly card: string | null;
  /** Number or amount, by the kind; null for none. */
  readonly n: number | null;
}

/** An event with the chance of its seat to win just before and after it, in millionths; absent without a judge. */
export interface JudgedEvent extends GameEvent {
  readonly before?: number;
  readonly after?: number;
}

/** Watches one game after the other and reports its events. Slow, and outside the rules. */
export interface EventWatch<S extends State> {
  /** The same game, but watched: play this one. */
  readonly game: Game<S>;
  /** Events since `begin`, in order. */
  readonly events: readonly JudgedEvent[];
  /** Begins a game that has been set up, and forgets the last one. */
  begin(s: S): void;
}

/** Chances of the seats to win. */
export interface JudgedChances<S extends State> {
  /** Writes the chance of each seat, in millionths. */
  chances(s: S, out: Int32Array): void;
}

/** The events of a game. */
export interface Events<S extends State> {
  readonly kinds: readonly EventKind[];
  /**
   * Makes a watch that reports events of these kinds only.
   *
   * @param judge gives the chances just before and after each event of a seat, and of turns only a fixed part is then
   *   reported; absent: no chances
   */
  watch(kinds: readonly string[], judge?: JudgedChances<S>): EventWatch<S>;
}

/** A rule option that a search for rules may change, with its candidate values. */
export interface Lever {
  /** Id of the option. */
  readonly option: string;
  /**
   * Value → cost in familiarity, in changed options: 1 is a rule that people must learn, 0.5 a familiar one or a
   * neighbour of the printed value. The default has no entry.
   */
  readonly costs: Readonly<Record<number, number>>;
  /** Values of other options without which it changes nothing, by id; absent: it always does. */
  readonly given?: Readonly<Record<string, number>>;
}

/** A way to begin that a search for a handicap may give one player, with its candidate values. */
export interface HandicapLever {
  /** Id of the change of the start: one of `Game.startChanges` with the scope `seat`. */
  readonly change: string;
  /** Value → size of the handicap, on one scale for all changes. */
  readonly costs: Readonly<Record<string, number>>;
  /** Words for one and for several points, to continue "give the player 2 more", or with {} for 2; absent for cards. */
  readonly words?: readonly [one: string, many: string];
}

/** A row of content, and the number of times it occurred in a game. */
export interface MetRow {
  readonly id: string;
  /** Its printed name; the id names it if absent. */
  readonly name?: string;
  /** Counts by column of the table; null if the column means nothing for this row. */
  readonly counts: readonly (number | null)[];
  /** Reason why it cannot occur, if that is known. */
  readonly reason?: string;
}

/** Rows of one kind of content. */
export interface MetTable {
  readonly id: string;
  readonly about: string;
  readonly columns: readonly string[];
  readonly rows: readonly MetRow[];
}

/** Watches games and counts encounters. Slow, and outside the rules. */
export interface Observer<S extends State> {
  /** The same game, but watched: set up and play this one. */
  readonly game: Game<S>;
  tables(): readonly MetTable[];
}

/** Sorts the questions of a game into classes, for sums over questions. Cold. */
export interface Questions<S extends State> {
  /** Returns the class of the pending question, in words; `actions[0..count)` are its legal actions. */
  classOf(s: S, actions: Int32Array, count: number): string;
  /** True for a window: an offer that a turn makes again and again, and that is mostly passed. */
  window(s: S): boolean;
  /** Returns the number of the current turn, over all seats. */
  turn(s: S): number;
}

/** The parts of a character that a pack writes and a search may change. */
export interface RoleCard {
  /** Key of the list of characters in a pack. */
  readonly section: string;
  /** Printed numbers, by their keys. */
  readonly numbers: readonly Pick<IntSpec, 'id' | 'about' | 'min' | 'max'>[];
  /** Lists of powers, in which each entry may be left out, and the words for an entry. */
  readonly lists: Readonly<Record<string, string>>;
  /** Numbers with a sum, by their keys, and the least and the most sum of a printed card. */
  readonly sum: { readonly of: readonly string[]; readonly least: number; readonly most: number };
}

/** Cards that a seat can see and others cannot, under a title such as "Spells". */
export interface OwnCards {
  readonly title: string;
  readonly cards: readonly string[];
}

/** Describes a game in which an answer may be taken back. */
export interface TableStoryteller<S extends State> extends Storyteller<S> {
  /** Returns a function that takes the story back to this moment. Call it at a question. */
  mark(): () => void;
}

/** The part of a game that persons at the table need. Cold. */
export interface Sitting<S extends State> {
  /** Returns the pending question as a sentence to its seat. */
  ask(s: S): string;
  /** Says what the pending question is about, for a beginner; empty if it says it all. */
  help(s: S): string;
  /** Returns the result of an action of the pending question in a few words; empty if its words name it. */
  effect(s: S, action: number): string;
  /**
   * Makes a new storyteller of one game for a reader, a seat or `TABLE`. It names no card that only others can see.
   */
  storyteller(reader: number): TableStoryteller<S>;
  /** Lists the hidden cards that the seat can see. */
  own(s: S, seat: number): readonly OwnCards[];
  /** Returns the space that an action of the pending question leads to or aims at; -1 for none. */
  spaceOf(s: S, action: number): number;
  /** True if the pending question is a small offer that most people pass; `actions[0..count)` are its legal actions. */
  small(s: S, actions: Int32Array, count: number): boolean;
  /**
   * True if a seat has learned something from `before` to `after`, or its turn has ended: a die, a card, the hand of
   * another. Then the moves in between cannot be taken back.
   */
  revealed(before: S, after: S, seat: number): boolean;
}

/** Describes a game while it is played. Cold. */
export interface Storyteller<S extends State> {
  /** The same game, but recorded: play this one. */
  readonly game: Game<S>;
  /** Story until now, line by line. */
  readonly lines: readonly string[];
  /** Winner and reason, in a sentence; empty while the game continues. */
  readonly ending: string;
}
