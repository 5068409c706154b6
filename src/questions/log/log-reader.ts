import { type Game, type State, UserError, unknownWord } from '../../engine/index.js';
import { characterCalled } from './languages.js';
import type { LoggedGame, LoggedSeat } from './logged-game.js';
import { foldedName, isNoWinner, People } from './people.js';
import type { RawGame, RawLog } from './raw-log.js';
import type { LeftOut, ReadLogOptions, UnknownCharacter } from './read-log.js';
import { type LogRules, readRules } from './rules.js';
import { dateReader, readMinutes, readRounds } from './values.js';

/** Metric for the ending of a game. */
export const ENDING_METRIC = 'end_reason';

/** Games between two reports of progress. */
const REPORT_EVERY = 4096;

/** Rows with faults that one message names. */
const FAULTS_SHOWN = 6;

/** Reads the games of several files: a person or a word is the same in all of them. */
export class LogReader {
  readonly characterNames = new Map<string, string>();
  /** Games that name expansions. */
  expanded = 0;
  private readonly known: People;
  private readonly rules = new Map<string, LogRules>();
  /** Ids of the characters by written name, under each set of rules; null for other words. */
  private readonly characters = new Map<LogRules, Map<string, string | null>>();
  private readonly unknown = new Map<string, number>();

  constructor(
    private readonly game: Game<State>,
    private readonly logs: readonly RawLog[],
    private readonly options: ReadLogOptions,
  ) {
    const groups = new Set(logs.flatMap(({ games }) => games.map(({ group = '' }) => group)));
    this.known = new People(options.same ?? [], groups.size > 1);
  }

  get people(): readonly string[] {
    return this.known.names;
  }

  get unknownCharacters(): UnknownCharacter[] {
    return [...this.unknown].map(([word, seats]) => ({ word, seats })).sort((a, b) => b.seats - a.seats);
  }

  /** Returns the games of all chosen entries. @throws UserError on the first row of a table that cannot be read */
  read(isChosen: (game: RawGame) => boolean): { readonly games: LoggedGame[]; readonly leftOut: LeftOut[] } {
    const leftOut: LeftOut[] = [];
    const sources = sourcesOf(this.logs);
    const games = this.logs.flatMap((log, at) => {
      const chosen = log.games.filter(isChosen);
      const dateOf = dateReader(chosen.map(({ texts }) => texts.date));
      const faults: UserError[] = [...(log.faults ?? [])];
      const read = chosen.flatMap((raw, i) => {
        if (i % REPORT_EVERY === 0) this.options.reading?.();
        const place = raw.at('players');
        if (raw.fault !== undefined) {
          leftOut.push({ place, reason: raw.fault });
          return [];
        }
        try {
          return [this.logged(raw, log, sources[at], dateOf)];
        } catch (error) {
          if (!(error instanceof UserError)) throw error;
          if (log.isExport !== true) faults.push(error);
          else leftOut.push({ place, reason: reasonOf(error, place) });
          return [];
        }
      });
      if (faults.length > 0) throw together(faults);
      return read;
    });
    this.known.refuseUnused();
    return { games, leftOut };
  }

  private logged(raw: RawGame, log: RawLog, source: number, dateOf: ReturnType<typeof dateReader>): LoggedGame {
    const { texts, at, group = '', ids = [], expanded = false } = raw;
    const rules = this.rulesOf(texts.rules === '' ? (this.options.rules ?? '') : texts.rules, at('rules'));
    const seats = this.seats(raw, rules, log.isExport === true);
    const first = texts.first === '' ? null : this.seatOf(texts.first, group, seats, `${at('first')}: first`);
    const game = {
      date: dateOf(texts.date, at('date')),
      seats,
      winners: this.winners(raw, seats),
      rounds: readRounds(texts.rounds, at('rounds')),
      minutes: readMinutes(texts.minutes, at('minutes')),
      rules,
      first,
      ending: this.ending(texts.ending, at('ending')),
      notes: texts.notes,
      ids,
      source,
      at,
    };
    if (expanded) this.expanded++;
    return game;
  }

  private rulesOf(text: string, where: string): LogRules {
    // A variant file is searched in the folder of the log, so the same text means the same rules in all of it.
    const known = this.rules.get(text) ?? readRules(this.game, text, where);
    this.rules.set(text, known);
    return known;
  }

  private seats({ players, at, group = '' }: RawGame, rules: LogRules, isExport: boolean): LoggedSeat[] {
    const where = `${at('players')}: players`;
    const { min, max } = this.game.seats;
    if (players.length < min || players.length > max)
      throw new UserError(`${where}: ${this.game.id} is for ${min} to ${max} players, not ${players.length}`);
    const seats = players.map(({ name, character }) => ({
      person: this.known.numberOf(name, group, where),
      character: this.character(character, rules, where, isExport),
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

  /** Returns the id of a character by its id or printed name; null if unknown. */
  private character(word: string, rules: LogRules, where: string, isExport: boolean): string | null {
    if (word === '') return null;
    const characters = this.characters.get(rules) ?? new Map<string, string | null>();
    let known = characters.get(word);
    if (known === undefined) known = this.newCharacter(word, rules, where, isExport);
    this.characters.set(rules, characters.set(word, known));
    // Apps have one field for a character and the colour of a piece.
    if (known === null) this.unknown.set(word, (this.unknown.get(word) ?? 0) + 1);
    return known;
  }

  private newCharacter(word: string, { game }: LogRules, where: string, isExport: boolean): string | null {
    const { roles, roleNames = [] } = game;
    const named = roles.findIndex((id, i) => sameName(id, word) || sameName(roleNames[i] ?? id, word));
    const at = named < 0 ? roles.indexOf(characterCalled(word) ?? '') : named;
    if (at < 0 && isExport) return null;
    if (at < 0) throw unknownWord('character', word, roles, where);
    this.characterNames.set(roles[at], roleNames[at] ?? roles[at]);
    return roles[at];
  }

  private winners({ winner, at, group = '' }: RawGame, seats: readonly LoggedSeat[]): number[] {
    const where = `${at('winner')}: winner`;
    const isPlayer = (name: string): boolean => this.seatCalled(name, group, seats) >= 0;
    if (winner.length === 1 && isNoWinner(winner[0]) && !isPlayer(winner[0])) return [];
    const found = winner.map((name) => this.seatOf(name, group, seats, where));
    found.forEach((seat, i) => {
      if (found.indexOf(seat) !== i) throw new UserError(`${where}: ${winner[i]} stands twice`);
    });
    return found;
  }

  private seatCalled(name: string, group: string, seats: readonly LoggedSeat[]): number {
    const known = this.known.find(name, group);
    return seats.findIndex(({ person }) => person === known);
  }

  private seatOf(name: string, group: string, seats: readonly LoggedSeat[], where: string): number {
    const at = this.seatCalled(name, group, seats);
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

/** Returns the number of each file; pages of one user have the same. */
function sourcesOf(logs: readonly RawLog[]): number[] {
  return logs.map(({ page }, i) => {
    const first = logs.findIndex((log) => page !== undefined && log.page?.user === page.user);
    return first < 0 ? i : first;
  });
}

/** True if a name that is written is the known one: capital and small letters are the same. */
function sameName(known: string, written: string): boolean {
  return known.toLowerCase() === foldedName(written);
}

/** Returns the reason in an error, without the place at its beginning. */
function reasonOf({ message }: UserError, place: string): string {
  const reason = message.startsWith(`${place}: `) ? message.slice(place.length + 2) : message;
  return reason.replace(/^players: /, '');
}

/** Returns the error for all faulty rows of a table: the first in words, the others by their places. */
function together([first, ...others]: readonly UserError[]): UserError {
  if (others.length === 0) return first;
  const places = others.slice(0, FAULTS_SHOWN).map(({ message }) => /^.*?:\d+/.exec(message)?.[0] ?? message);
  const more = others.length - places.length;
  const rest = more > 0 ? ` and ${more} more` : '';
  return new UserError(`${first.message}; faults also in ${[...new Set(places)].join(', ')}${rest}`);
}
