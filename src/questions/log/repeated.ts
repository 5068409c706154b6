import type { DistinctGames } from './distinct-games.js';
import { joinFiles } from './joined-files.js';
import { hasDay, type LoggedGame, type LoggedSeat, mayBeNote, placeOf } from './logged-game.js';

/**
 * Drops repetitions of a game: within each file (`withoutDoubles`), and then of files among each other (`joinFiles`).
 *
 * @param all file by file
 */
export function withoutRepetitions(all: readonly LoggedGame[]): DistinctGames {
  const sources = [...new Set(all.map(({ source }) => source))];
  return joinFiles(sources.map((source) => withoutDoubles(all.filter((game) => game.source === source))));
}

/**
 * Drops repetitions of a game within a file. Two rows are one game if they have one name of a play, or the same day, or
 * no day but the same rounds and minutes, and agree in all other columns, notes included. The order of the players
 * counts only where it was played.
 */
function withoutDoubles(all: readonly LoggedGame[]): DistinctGames {
  const order = new Map(all.map((game, i) => [game, i]));
  const byFirst = ([a]: readonly LoggedGame[], [b]: readonly LoggedGame[]): number => order.get(a)! - order.get(b)!;
  const named = grouped(all, ({ ids }) => ids[0] ?? null).filter(({ length }) => length > 1);
  const again = new Set(named.flatMap(([, ...others]) => others));
  const alike = grouped(
    all.filter((game) => !again.has(game)),
    resultOf,
  ).filter(({ length }) => length > 1);
  const same = alike.flatMap((group) => grouped(group, factsText)).filter(({ length }) => length > 1);
  for (const [, ...others] of same) for (const game of others) again.add(game);
  const mayBe = alike.flatMap((group) => pairsIn(group.filter((game) => !again.has(game))));
  return {
    games: all.filter((game) => !again.has(game)),
    repeated: [...named, ...same].toSorted(byFirst).map((games) => games.map(placeOf)),
    notes: mayBe.toSorted(([, a], [, b]) => byFirst([a], [b])).map(mayBeNote),
  };
}

/** Returns games in groups of one key, in their order; a game without a key forms a group. */
function grouped(games: readonly LoggedGame[], keyOf: (game: LoggedGame) => string | null): LoggedGame[][] {
  const groups = new Map<string | LoggedGame, LoggedGame[]>();
  for (const game of games) {
    const key = keyOf(game) ?? game;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [game]);
    else group.push(game);
  }
  return [...groups.values()];
}

/** Returns a text that all games with the same day, players, winners and notes share. */
function resultOf({ date, seats, winners, notes }: LoggedGame): string {
  const players = seats.map(({ person }, seat) => 2 * person + (winners.includes(seat) ? 1 : 0));
  return `${date}|${players.sort((a, b) => a - b).join()}|${notes}`;
}

/** Returns the seats in an order that does not depend on how they are written. */
function seatsOf({ seats }: LoggedGame): readonly LoggedSeat[] {
  return seats.toSorted((a, b) => a.person - b.person);
}

/** Returns the first player; null if unknown. */
function firstOf({ seats, first }: LoggedGame): number | null {
  return first === null ? null : seats[first].person;
}

/** Returns a text of all other facts, equal for all rows of one game; null if the game cannot be identified. */
function factsText(game: LoggedGame): string | null {
  const { rounds, minutes, rules, ids } = game;
  // Of two plays that an app numbers, only a known length shows that they are one.
  if (ids.length > 0 && rounds === null && minutes === null) return null;
  if (!hasDay(game) && (rounds === null || minutes === null)) return null;
  return JSON.stringify([factsOf(game), rules.text]);
}

/** Facts of a game that may be unknown, in one order for all games with the same players; null if unknown. */
type Facts = readonly (string | number | null)[];

function factsOf(game: LoggedGame): Facts {
  const { rounds, minutes, ending } = game;
  return [...seatsOf(game).map(({ character }) => character), rounds, minutes, ending, firstOf(game)];
}

/**
 * Returns the pairs of games that may be the same: of one day, with the same players, winners and notes, and no
 * contradiction. Each game is paired with the first such game.
 */
function pairsIn(games: readonly LoggedGame[]): [LoggedGame, LoggedGame][] {
  if (games.length < 2 || !hasDay(games[0])) return [];
  const group = games.map((game) => {
    const facts = factsOf(game);
    return { facts, known: facts.reduce<number>((bits, fact, i) => (fact === null ? bits : bits | (1 << i)), 0) };
  });
  const kinds = [...new Set(group.map(({ known }) => known))];
  /** Index of the first game with some known facts, by these and by the facts that are compared. */
  const firsts = new Map<string, number>();
  const keyOf = (known: number, shared: number, facts: Facts): string =>
    JSON.stringify([known, shared, facts.filter((_, i) => (shared >> i) & 1)]);
  return group.flatMap(({ facts, known }, i): [LoggedGame, LoggedGame][] => {
    const found = kinds.flatMap((kind) => firsts.get(keyOf(kind, kind & known, facts)) ?? []);
    for (const shared of new Set(kinds.map((kind) => kind & known))) {
      const key = keyOf(known, shared, facts);
      if (!firsts.has(key)) firsts.set(key, i);
    }
    return found.length === 0 ? [] : [[games[found.reduce((a, b) => Math.min(a, b))], games[i]]];
  });
}
