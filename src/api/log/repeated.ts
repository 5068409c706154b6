import type { LoggedGame } from './read-log.js';

/** A game that is written down several times, with all its places in the log. */
export type Repeated = readonly string[];

/** Games without repetitions, and what was found while looking for them. */
export interface DistinctGames {
  readonly games: readonly LoggedGame[];
  readonly repeated: readonly Repeated[];
  /** Notes about games that may be one, because one of them only leaves out what the other says. */
  readonly notes: readonly string[];
}

/**
 * Drops repetitions of a game. Two rows are one game if they have the same day, or no day but the same rounds and
 * minutes, and agree in everything else, notes included. The order of the players counts only where it was played.
 */
export function withoutRepetitions(all: readonly LoggedGame[]): DistinctGames {
  const groups = new Map<string, LoggedGame[]>();
  all.forEach((game, i) => {
    const key = keyOf(game) ?? String(i);
    groups.set(key, [...(groups.get(key) ?? []), game]);
  });
  const kept = [...groups.values()];
  const games = kept.map(([game]) => game);
  return {
    games,
    repeated: kept.filter(({ length }) => length > 1).map((same) => same.map(placeOf)),
    notes: games.flatMap((game, i) => {
      const other = games.slice(0, i).find((before) => mayBeOne(before, game));
      return other === undefined ? [] : [`${placeOf(other)} and ${placeOf(game)} may be one game; both are counted`];
    }),
  };
}

function placeOf({ at }: LoggedGame): string {
  return at('players');
}

/** Returns the players by person, with character and win. */
function playersOf({ seats, winners }: LoggedGame): readonly (readonly [number, string | null, boolean])[] {
  return seats
    .map(({ person, character }, seat) => [person, character, winners.includes(seat)] as const)
    .toSorted(([a], [b]) => a - b);
}

/** Returns the person who went first; null if unknown. */
function firstOf({ seats, first }: LoggedGame): number | null {
  return first === null ? null : seats[first].person;
}

/** Returns a text that all rows of one game share; null if nothing tells this game from another one. */
function keyOf(game: LoggedGame): string | null {
  const { date, rounds, minutes, rules, ending, notes } = game;
  if (date === null && (rounds === null || minutes === null)) return null;
  return JSON.stringify([date, playersOf(game), rounds, minutes, rules.text, firstOf(game), ending, notes]);
}

/** True if two games of one day have the same players and winners, and agree where both say something. */
function mayBeOne(one: LoggedGame, other: LoggedGame): boolean {
  if (one.date === null || one.date !== other.date || one.seats.length !== other.seats.length) return false;
  const agrees = <T>(a: T | null, b: T | null): boolean => a === null || b === null || a === b;
  const [players, others] = [playersOf(one), playersOf(other)];
  const sameTable = players.every(([person, character, won], i) => {
    const [person2, character2, won2] = others[i];
    return person === person2 && won === won2 && agrees(character, character2);
  });
  return (
    sameTable &&
    one.notes === other.notes &&
    agrees(one.rounds, other.rounds) &&
    agrees(one.minutes, other.minutes) &&
    agrees(one.ending, other.ending) &&
    agrees(firstOf(one), firstOf(other))
  );
}
