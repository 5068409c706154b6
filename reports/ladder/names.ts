import type { LadderSummary, LeagueSummary, Pair } from '../../src/runner/ladder/ladder-summary.js';
import { percent } from '../words.js';

/** An agent as all tables and charts call it. */
export function nameOf(summary: LadderSummary, entrant: number): string {
  return summary.entrants[entrant].label;
}

/** "4 players". */
export function playersOf({ players }: Pick<LeagueSummary, 'players'>): string {
  return `${players} players`;
}

/** Several leagues: what is said of one begins with "With 4 players, ". */
export function leagueStart(summary: LadderSummary, league: LeagueSummary): string {
  return summary.leagues.length === 1 ? '' : `With ${playersOf(league)}: `;
}

/** Agents of a league in the order of their ranks. */
export function ranked(league: LeagueSummary): number[] {
  return league.ratings.map(({ entrant }) => entrant);
}

/** A pair seen from one of its two; undefined where they never met. */
export function pairOf(league: LeagueSummary, row: number, column: number): Pair | undefined {
  const found = league.pairs.find(
    (pair) => (pair.row === row && pair.column === column) || (pair.row === column && pair.column === row),
  );
  if (found === undefined || found.row === row) return found;
  const turned = (x: number | null): number | null => (x === null ? null : 1 - x);
  return { ...found, row, column, share: 1 - found.share, lo: turned(found.hi), hi: turned(found.lo) };
}

/** A step in words: "mcts:iterations 250 to 500". */
export function stepName(summary: LadderSummary, climb: number, to: number): string {
  const { name, levels, entrants } = summary.climbs[climb];
  const at = entrants.indexOf(to);
  return `${name} ${levels[at - 1]} to ${levels[at]}`;
}

/** A worth as a percentage: small ones with two figures, as agents may be far apart. */
export function worthText(worth: number): string {
  return worth >= 0.01 || worth === 0 ? percent(worth) : `${Number((100 * worth).toPrecision(2))} %`;
}
