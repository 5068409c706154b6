import { extname } from 'node:path';
import { type Game, type State, UserError, unknownWord } from '../../engine/index.js';
import { library } from '../../playing/library/library.js';
import { readCsvLog } from './csv-log.js';
import { type LogValue, readLogValue, readYamlLog } from './log-file.js';
import type { RawGame, RawLog } from './raw-log.js';
import { type Repeated, withoutRepetitions } from './repeated.js';
import { type LogRules, readRules } from './rules.js';
import { dateReader, readMinutes, readRounds } from './values.js';

/** A player of a game. */
export interface LoggedSeat {
  /** Number of the person in the notebook. */
  readonly person: number;
  /** Id of the character; null if unknown. */
  readonly character: string | null;
}

/** A game that people played. */
export interface LoggedGame {
  /** As 2025-11-02; null if unknown, as all that may be. */
  readonly date: string | null;
  /** In the order as written. */
  readonly seats: readonly LoggedSeat[];
  /** Indexes of the winners among the seats; none if no player won. */
  readonly winners: readonly number[];
  readonly rounds: number | null;
  readonly minutes: number | null;
  readonly rules: LogRules;
  /** Index of the seat that went first. */
  readonly first: number | null;
  /** Word of the metric for the ending of a game. */
  readonly ending: string | null;
  /** Text of the column of that name. */
  readonly notes: string;
  /** Place of the game in the file. */
  readonly at: RawGame['at'];
}

/** A log, read and checked. */
export interface Notebook {
  readonly game: Game<State>;
  /** Each game once. */
  readonly games: readonly LoggedGame[];
  /** Games that are written down several times. */
  readonly repeated: readonly Repeated[];
  /** Names of all people, in the order in which they come. */
  readonly people: readonly string[];
  /** Printed names of the characters, by id. */
  readonly characterNames: ReadonlyMap<string, string>;
  /** Notes on probable slips of the pen. */
  readonly notes: readonly string[];
}

/** Metric for the ending of a game. */
export const ENDING_METRIC = 'end_reason';

/** Word of a log for a game without a winner. */
const NO_WINNER = 'none';

/** Games between two reports of progress. */
const REPORT_EVERY = 4096;

/**
 * Reads a log of played games: a table (.csv, .tsv, .txt), a YAML file, or a value with the keys of the latter.
 *
 * @param reading called from time to time
 * @throws UserError with one line: file, line, fault, nearest valid word
 */
export function readLog(source: string | LogValue, reading: () => void = () => undefined): Notebook {
  const raw = rawOf(source);
  const game = library.games.find(({ id }) => id === raw.game);
  if (game === undefined)
    throw unknownWord(
      'game',
      raw.game,
      library.games.map(({ id }) => id),
      raw.gameAt(),
    );
  return new LogReader(game, raw).read(reading);
}

function rawOf(source: string | LogValue): RawLog {
  if (typeof source !== 'string') return readLogValue(source);
  const ending = extname(source).toLowerCase();
  if (ending === '.yaml' || ending === '.yml') return readYamlLog(source);
  if (ending === '.csv' || ending === '.tsv' || ending === '.txt') return readCsvLog(source);
  throw new UserError(`${source}: a log is a table (.csv) or a YAML file (.yaml); save it as one of them`);
}

class LogReader {
  private readonly people: string[] = [];
  private readonly characterNames = new Map<string, string>();
  /** Numbers of the people by their names, compared as `sameName` does. */
  private readonly personOf = new Map<string, number>();
  private readonly rules = new Map<string, LogRules>();
  /** Ids of the characters by written name, under each set of rules. */
  private readonly characters = new Map<LogRules, Map<string, string>>();
  private readonly dateOf: ReturnType<typeof dateReader>;

  constructor(
    private readonly game: Game<State>,
    private readonly raw: RawLog,
  ) {
    this.dateOf = dateReader(raw.games.map(({ texts }) => texts.date));
  }

  read(reading: () => void): Notebook {
    const all = this.raw.games.map((raw, i) => {
      if (i % REPORT_EVERY === 0) reading();
      return this.logged(raw);
    });
    const { games, repeated, notes } = withoutRepetitions(all);
    const { game, people, characterNames } = this;
    return { game, games, repeated, people, characterNames, notes: [...notes, ...slipsIn(people, games)] };
  }

  private logged(raw: RawGame): LoggedGame {
    const { texts, at } = raw;
    const rules = this.rulesOf(texts.rules, at('rules'));
    const seats = this.seats(raw, rules);
    const first = texts.first === '' ? null : this.seatOf(texts.first, seats, `${at('first')}: first`);
    return {
      date: this.dateOf(texts.date, at('date')),
      seats,
      winners: this.winners(raw, seats),
      rounds: readRounds(texts.rounds, at('rounds')),
      minutes: readMinutes(texts.minutes, at('minutes')),
      rules,
      first,
      ending: this.ending(texts.ending, at('ending')),
      notes: texts.notes,
      at,
    };
  }

  private rulesOf(text: string, where: string): LogRules {
    // A variant file is searched in the folder of the log, so the same text means the same rules in all of it.
    const known = this.rules.get(text) ?? readRules(this.game, text, where);
    this.rules.set(text, known);
    return known;
  }

  private seats({ players, at }: RawGame, rules: LogRules): LoggedSeat[] {
    const where = `${at('players')}: players`;
    const { min, max } = this.game.seats;
    if (players.length < min || players.length > max)
      throw new UserError(`${where}: ${this.game.id} is for ${min} to ${max} players, not ${players.length}`);
    const seats = players.map(({ name, character }) => ({
      person: this.person(name, where),
      character: this.character(character, rules, where),
    }));
    seats.forEach(({ person, character }, seat) => {
      const before = seats.slice(0, seat);
      if (before.some((other) => other.person === person))
        throw new UserError(`${where}: ${this.people[person]} stands twice in this game`);
      if (character !== null && before.some((other) => other.character === character))
        throw new UserError(`${where}: two players have the ${this.characterNames.get(character)} in this game`);
    });
    return seats;
  }

  /** Returns the number of a person. Capital and small letters are the same. */
  private person(name: string, where: string): number {
    const folded = foldedName(name);
    const known = this.personOf.get(folded);
    if (known !== undefined) return known;
    if (!/\p{L}/u.test(name)) throw new UserError(`${where}: '${name}' is no name; a name has a letter`);
    if (sameName(NO_WINNER, name)) throw new UserError(`${where}: no player can be called '${NO_WINNER}'`);
    const number = this.people.push(name.normalize('NFC')) - 1;
    this.personOf.set(folded, number);
    return number;
  }

  /** Returns the id of a character by its id or printed name; null if unknown. */
  private character(word: string, rules: LogRules, where: string): string | null {
    if (word === '') return null;
    const characters = this.characters.get(rules) ?? new Map<string, string>();
    const known = characters.get(word) ?? this.newCharacter(word, rules, where);
    this.characters.set(rules, characters.set(word, known));
    return known;
  }

  private newCharacter(word: string, { game }: LogRules, where: string): string {
    const { roles, roleNames = [] } = game;
    const at = roles.findIndex((id, i) => sameName(id, word) || sameName(roleNames[i] ?? id, word));
    if (at < 0) throw unknownWord('character', word, roles, where);
    this.characterNames.set(roles[at], roleNames[at] ?? roles[at]);
    return roles[at];
  }

  private winners({ winner, at }: RawGame, seats: readonly LoggedSeat[]): number[] {
    const where = `${at('winner')}: winner`;
    if (winner.length === 1 && sameName(NO_WINNER, winner[0])) return [];
    const found = winner.map((name) => this.seatOf(name, seats, where));
    found.forEach((seat, i) => {
      if (found.indexOf(seat) !== i) throw new UserError(`${where}: ${winner[i]} stands twice`);
    });
    return found;
  }

  private seatOf(name: string, seats: readonly LoggedSeat[], where: string): number {
    const known = this.personOf.get(foldedName(name));
    const at = seats.findIndex(({ person }) => person === known);
    if (at >= 0) return at;
    const names = seats.map(({ person }) => this.people[person]);
    throw unknownWord('player of this game', name, names, where);
  }

  private ending(word: string, where: string): string | null {
    if (word === '') return null;
    const words = this.game.metrics.find(({ id }) => id === ENDING_METRIC)?.words ?? [];
    const known = words.find((one) => sameName(one, word));
    if (known === undefined) throw unknownWord('ending', word, words, where);
    return known;
  }
}

/** True if a name that is written is the known one: capital and small letters are the same. */
function sameName(known: string, written: string): boolean {
  return known.toLowerCase() === foldedName(written);
}

/** Returns the text that all spellings of a name share. */
function foldedName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Games of a person from which another one with one game may be a slip. */
const REGULAR_FROM = 3;

/** Returns a note for each person with one game and nearly the same name as a person with several. */
function slipsIn(people: readonly string[], games: readonly LoggedGame[]): string[] {
  const played = new Int32Array(people.length);
  for (const { seats } of games) for (const { person } of seats) played[person]++;
  // Two names that differ by one letter share a text: a name, or a name without one letter.
  const regulars = new Map<string, number[]>();
  people.forEach((name, q) => {
    if (played[q] >= REGULAR_FROM)
      for (const text of shortened(name)) regulars.set(text, [...(regulars.get(text) ?? []), q]);
  });
  return people.flatMap((name, p) => {
    if (played[p] !== 1) return [];
    const near = [...shortened(name)]
      .flatMap((text) => regulars.get(text) ?? [])
      .filter((q) => isSlip(name.toLowerCase(), people[q].toLowerCase()));
    if (near.length === 0) return [];
    const first = near.reduce((a, b) => Math.min(a, b));
    return [`${name} (1 game) and ${people[first]} (${played[first]} games) are counted as two people`];
  });
}

/** Returns a name in small letters, and without each of its letters. */
function shortened(name: string): Set<string> {
  const small = name.toLowerCase();
  return new Set([small, ...Array.from({ length: small.length }, (_, i) => small.slice(0, i) + small.slice(i + 1))]);
}

/** True if two names differ by one letter: changed, left out, or added. */
function isSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  const rest = (skipA: number, skipB: number): boolean => a.slice(start + skipA) === b.slice(start + skipB);
  return a !== b && Math.min(a.length, b.length) > 2 && (rest(1, 1) || rest(1, 0) || rest(0, 1));
}
