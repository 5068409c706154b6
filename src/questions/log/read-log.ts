import { type Game, type State, UserError, unknownWord } from '../../engine/index.js';
import { library } from '../../playing/library/library.js';
import type { Repeated } from './distinct-games.js';
import { LogReader } from './log-reader.js';
import type { LoggedGame } from './logged-game.js';
import { type Namesakes, namesakesIn } from './people.js';
import type { RawLog, RawPage } from './raw-log.js';
import { type LogSource, readRawLog } from './read-files.js';
import { withoutRepetitions } from './repeated.js';
import { chooseTitles, type LogTitle } from './titles.js';

export { ENDING_METRIC } from './log-reader.js';
export type { LoggedGame, LoggedSeat } from './logged-game.js';

/** An entry of an export that is not counted. */
export interface LeftOut {
  readonly place: string;
  /** Fault as a predicate, as "has no winner". */
  readonly reason: string;
}

/** A word in the place of a character that does not name one, with the seats that have it. */
export interface UnknownCharacter {
  readonly word: string;
  readonly seats: number;
}

/** A log, read and checked. */
export interface Notebook {
  readonly game: Game<State>;
  /** Each game once. */
  readonly games: readonly LoggedGame[];
  /** Games that are written down several times. */
  readonly repeated: readonly Repeated[];
  /** Entries of exports that are not counted. */
  readonly leftOut: readonly LeftOut[];
  /** Board games that are not read, with their entries. */
  readonly others: readonly LogTitle[];
  readonly unknownCharacters: readonly UnknownCharacter[];
  /** Games that name expansions. */
  readonly expanded: number;
  /** Names of all people, in the order in which they come. */
  readonly people: readonly string[];
  /** Names that may be of one person. */
  readonly namesakes: readonly Namesakes[];
  /** Printed names of the characters, by id. */
  readonly characterNames: ReadonlyMap<string, string>;
  /** Sentences on the files. */
  readonly remarks: readonly string[];
  /** Notes on games that may be the same. */
  readonly notes: readonly string[];
}

/** Options of reading. */
export interface ReadLogOptions {
  /** Board games to read, if the files have several. */
  readonly titles?: readonly string[] | undefined;
  /** Names of one person, such as `Ana=Anna`. */
  readonly same?: readonly string[] | undefined;
  /** Rules of the games that name none. */
  readonly rules?: string | undefined;
  /** Called from time to time. */
  readonly reading?: () => void;
}

/**
 * Reads logs of played games into one notebook.
 *
 * @param source logs as written, or one of a form that needs no package
 * @throws UserError with one line: file, line, fault, nearest valid word
 */
export function readLog(source: LogSource | readonly RawLog[], options: ReadLogOptions = {}): Notebook {
  const logs = Array.isArray(source) ? (source as readonly RawLog[]) : [readRawLog(source as LogSource)];
  const game = gameOf(logs);
  const { isChosen, others } = chooseTitles(logs, options.titles);
  const reader = new LogReader(game, logs, options);
  const { games: all, leftOut } = reader.read(isChosen);
  const { games, repeated, notes } = withoutRepetitions(all);
  if (games.length === 0) throw new UserError(nothingLeft(logs, leftOut));
  const { people, characterNames, unknownCharacters, expanded } = reader;
  return {
    ...{ game, games, repeated, leftOut, others, unknownCharacters, expanded, people, characterNames },
    namesakes: namesakesIn(people, games),
    remarks: [...logs.flatMap(({ remarks = [] }) => remarks), ...missingPages(logs)],
    notes,
  };
}

function gameOf(logs: readonly RawLog[]): Game<State> {
  const [first] = logs;
  const other = logs.find(({ game }) => game !== first.game);
  if (other !== undefined)
    throw new UserError(`${other.gameAt()}: is a log of ${other.game}, and ${first.gameAt()} one of ${first.game}`);
  const game = library.games.find(({ id }) => id === first.game);
  if (game !== undefined) return game;
  const known = library.games.map(({ id }) => id);
  throw unknownWord('game', first.game, known, first.gameAt());
}

function nothingLeft(logs: readonly RawLog[], [first]: readonly LeftOut[]): string {
  const [{ gameAt }] = logs;
  return first === undefined
    ? `${gameAt()}: has no game`
    : `${gameAt()}: has no game that can be counted; the first entry, ${first.place}, ${first.reason}`;
}

/** Returns a sentence for each user whose further pages are not given. */
function missingPages(logs: readonly RawLog[]): string[] {
  const byUser = new Map<string, RawPage[]>();
  for (const { page } of logs) if (page !== undefined) byUser.set(page.user, [...(byUser.get(page.user) ?? []), page]);
  return [...byUser.values()].flatMap((pages) => {
    const plays = pages.reduce((sum, page) => sum + page.plays, 0);
    const total = Math.max(...pages.map((page) => page.total));
    const files = pages.map(({ file }) => file).join(' and ');
    return plays >= total
      ? []
      : [
          `${files} ${pages.length === 1 ? 'has' : 'have'} ${plays} of ${total} plays of this user; the other pages are missing.`,
        ];
  });
}
