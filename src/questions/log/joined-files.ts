import type { DistinctGames, Repeated } from './distinct-games.js';
import { hasDay, type LoggedGame, type LoggedSeat, mayBeNote, placeOf } from './logged-game.js';

/** Minutes by which two files may differ in the length of one game: people round it. */
const MINUTES_APART = 15;

/** A game of several files, with its facts so far. */
interface Joined {
  game: LoggedGame;
  readonly places: string[];
  /** Numbers of the files that have it. */
  readonly sources: Set<number>;
}

/**
 * Joins the games of several files. Two entries of different files are one game if an app gave both one name, or if
 * they have the same day, players and winners, and nothing in which they contradict each other. Each fact is that of
 * the first file that has it.
 *
 * @param files games of each file, which are different games
 */
export function joinFiles(files: readonly DistinctGames[]): DistinctGames {
  if (files.length === 1) return files[0];
  const all: Joined[] = [];
  const byId = new Map<string, Joined>();
  const byResult = new Map<string, Joined[]>();
  const notes: string[] = [];
  const accountOf = accountsOf(files);
  for (const { games } of files)
    for (const game of games) {
      const named = game.ids.flatMap((id) => byId.get(id) ?? [])[0];
      const alike = hasDay(game) || isFullyTimed(game) ? (byResult.get(resultKey(game)) ?? []) : [];
      const open = alike.filter((one) => !one.sources.has(game.source) && !differInId(one, game, accountOf));
      const found = named ?? open.find((one) => areOne(one.game, game));
      if (found === undefined && open.length > 0 && hasDay(game)) notes.push(mayBeNote([open[0].game, game]));
      const joined = found ?? { game, places: [], sources: new Set() };
      if (found === undefined) {
        all.push(joined);
        byResult.set(resultKey(game), [...(byResult.get(resultKey(game)) ?? []), joined]);
      } else joined.game = merged(found.game, game);
      joined.places.push(placeOf(game));
      joined.sources.add(game.source);
      for (const id of game.ids) byId.set(id, joined);
    }
  return {
    games: all.map(({ game }) => game),
    repeated: [
      ...files.flatMap(({ repeated }) => repeated),
      ...all.flatMap(({ places }): Repeated[] => (places.length > 1 ? [places] : [])),
    ],
    notes: [...files.flatMap((file) => file.notes), ...notes],
  };
}

/** True if rounds and minutes are known: only then can a game without a day be recognized. */
function isFullyTimed({ rounds, minutes }: LoggedGame): boolean {
  return rounds !== null && minutes !== null;
}

/** Returns the account of each file by its number: files that share a play of an app are of one. */
function accountsOf(files: readonly DistinctGames[]): ReadonlyMap<number, number> {
  const accounts = new Map<number, number>();
  const owners = new Map<string, number>();
  for (const { source, ids } of files.flatMap(({ games }) => games)) {
    const before = accounts.get(source) ?? source;
    const owner = ids.flatMap((id) => owners.get(id) ?? [])[0] ?? source;
    const known = accounts.get(owner) ?? before;
    for (const [file, account] of accounts) if (account === before) accounts.set(file, known);
    accounts.set(source, known);
    for (const id of ids) owners.set(id, source);
  }
  return accounts;
}

/** True if an app gave two plays of one account different names: then they are two. Two people name one play twice. */
function differInId({ game, sources }: Joined, other: LoggedGame, accountOf: ReadonlyMap<number, number>): boolean {
  const account = accountOf.get(other.source);
  if (![...sources].some((source) => accountOf.get(source) === account)) return false;
  const kind = (id: string): string => id.slice(0, id.indexOf(' '));
  return game.ids.some((id) => other.ids.some((more) => kind(id) === kind(more) && id !== more));
}

/** Returns a text that all games with the same day, players and winners share; without a day, the same length. */
function resultKey(game: LoggedGame): string {
  const { date, seats, winners, rounds, minutes } = game;
  const players = seats.map(({ person }, seat) => 2 * person + (winners.includes(seat) ? 1 : 0));
  const when = hasDay(game) ? date : `${date ?? ''} ${rounds} ${minutes}`;
  return `${when}|${players.sort((a, b) => a - b).join()}`;
}

/** True if nothing in two games with the same players and winners is a contradiction. */
function areOne(one: LoggedGame, other: LoggedGame): boolean {
  const agree = <Fact>(a: Fact | null, b: Fact | null): boolean => a === null || b === null || a === b;
  const minutesAgree =
    one.minutes === null || other.minutes === null || Math.abs(one.minutes - other.minutes) <= MINUTES_APART;
  const rulesAgree = one.rules.text === '' || other.rules.text === '' || one.rules.text === other.rules.text;
  return (
    minutesAgree &&
    rulesAgree &&
    agree(one.rounds, other.rounds) &&
    agree(one.ending, other.ending) &&
    agree(firstOf(one), firstOf(other)) &&
    one.seats.every(({ person, character }) => agree(character, characterOf(other, person)))
  );
}

function firstOf({ seats, first }: LoggedGame): number | null {
  return first === null ? null : seats[first].person;
}

function characterOf({ seats }: LoggedGame, person: number): string | null {
  return seats.find((seat) => seat.person === person)?.character ?? null;
}

/** Returns the facts of one game, completed by those of the other. The order of the players is that with a first one. */
function merged(one: LoggedGame, other: LoggedGame): LoggedGame {
  const [order, more] = one.first === null && other.first !== null ? [other, one] : [one, other];
  const seats = order.seats.map(
    (seat): LoggedSeat => ({ ...seat, character: seat.character ?? characterOf(more, seat.person) }),
  );
  return {
    ...one,
    ...{ seats, winners: order.winners, first: order.first },
    date: one.date ?? other.date,
    rounds: one.rounds ?? other.rounds,
    minutes: one.minutes ?? other.minutes,
    rules: one.rules.text === '' ? other.rules : one.rules,
    ending: one.ending ?? other.ending,
    ids: [...new Set([...one.ids, ...other.ids])],
  };
}
