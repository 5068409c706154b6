import type { ExplainedPart, LadderSummary, LeagueSummary, Pair } from '../../src/experiment/ladder/ladder-summary.js';
import { agentName, percent } from '../format/words.js';

/** Returns the name of an agent in all tables and charts. */
export function nameOf(summary: LadderSummary, entrant: number): string {
  return agentName(summary, summary.entrants[entrant].label);
}

/** Returns the name of an agent in files for programs. */
export function labelOf(summary: LadderSummary, entrant: number): string {
  return summary.entrants[entrant].label;
}

/** "4 players". */
export function playersOf({ players }: Pick<LeagueSummary, 'players'>): string {
  return `${players} players`;
}

/** Returns "With 4 players, ", with which sentences on one of several leagues begin. */
export function leagueStart(summary: LadderSummary, league: LeagueSummary): string {
  return summary.leagues.length === 1 ? '' : `With ${playersOf(league)}: `;
}

/** Returns the agents of a league in the order of their ranks. */
export function ranked(league: LeagueSummary): number[] {
  return league.ratings.map(({ entrant }) => entrant);
}

/** Returns a pair seen from one of its two agents; undefined if they never played each other. */
export function pairOf(league: LeagueSummary, row: number, column: number): Pair | undefined {
  const found = league.pairs.find(
    (pair) => (pair.row === row && pair.column === column) || (pair.row === column && pair.column === row),
  );
  if (found === undefined || found.row === row) return found;
  const turned = (x: number | null): number | null => (x === null ? null : 1 - x);
  return { ...found, row, column, share: 1 - found.share, lo: turned(found.hi), hi: turned(found.lo) };
}

/** A step in words: "mcts (plays out 500 futures) against 250". */
export function stepName(summary: LadderSummary, climb: number, to: number): string {
  const { levels, entrants } = summary.climbs[climb];
  return `${nameOf(summary, to)} against ${levels[entrants.indexOf(to) - 1]}`;
}

/** Returns a worth as a percentage, small ones with two figures: agents may differ greatly. */
export function worthText(worth: number): string {
  return worth >= 0.01 || worth === 0 ? percent(worth) : `${Number((100 * worth).toPrecision(2))} %`;
}

const FACTOR_WORDS: Readonly<Record<ExplainedPart['factor'], string>> = {
  agent: 'who decides',
  character: 'the character',
  seat: 'the place at the table',
  rest: 'dice, cards and how all of it plays together',
};

/** Returns the name of a factor. */
export function factorWords(factor: ExplainedPart['factor']): string {
  return FACTOR_WORDS[factor];
}
