import type { LoggedGame, LoggedSeat } from './read-log.js';

/** A game that is written down several times, with all its places in the log. */
export type Repeated = readonly string[];

/** Games without repetitions, and the findings of the search for them. */
export interface DistinctGames {
  readonly games: readonly LoggedGame[];
  readonly repeated: readonly Repeated[];
  /** Notes on games that may be the same, because one only omits details of the other. */
  readonly notes: readonly string[];
}

/**
 * Drops repetitions of a game. Two rows are one game if they have the same day, or no day but the same rounds and
 * minutes, and agree in all other columns, notes included. The order of the players counts only where it was played.
 */
export function withoutRepetitions(all: readonly LoggedGame[]): DistinctGames {
  const order = new Map(all.map((game, i) => [game, i]));
  const byFirst = ([a]: readonly LoggedGame[], [b]: readonly LoggedGame[]): number => order.get(a)! - order.get(b)!;
  const alike = grouped(all, resultOf).filter(({ length }) => length > 1);
  const same = alike.flatMap((group) => grouped(group, factsText)).filter(({ length }) => length > 1);
  const again = new Set(same.flatMap(([, ...others]) => others));
  const mayBe = alike.flatMap((group) => pairsIn(group.filter((game) => !again.has(game))));
  return {
    games: all.filter((game) => !again.has(game)),
    repeated: same.toSorted(byFirst).map((games) => games.map(placeOf)),
    notes: mayBe
      .toSorted(([, a], [, b]) => byFirst([a], [b]))
      .map(([one, other]) => `${placeOf(one)} and ${placeOf(other)} may be one game; both are counted`),
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

function placeOf({ at }: LoggedGame): string {
  return at('players');
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
  const { date, rounds, minutes, rules } = game;
  if (date === null && (rounds === null || minutes === null)) return null;
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
  if (games[0].date === null) return [];
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
