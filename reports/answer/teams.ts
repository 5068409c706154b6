import type { Estimate } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { wonNumber } from './hundred.js';

/** Win shares where seats play as teams: each player of a team gets an equal part of its win. */

/** Part of a win of each player, by the size of its team. */
const PARTS = ['', 'all', 'half', 'a third', 'a quarter'];

/** Returns the share of a player as that of its team. */
export function teamShare(of: Estimate, size: number): Estimate {
  const whole = (share: number | null): number | null => (share === null ? null : size * share);
  return {
    ...of,
    estimate: size * of.estimate,
    lo: whole(of.lo),
    hi: whole(of.hi),
    fair: whole(of.fair),
  };
}

/** Returns a sentence on shares of whole teams; none if everyone plays alone. */
export function wholeTeamTexts({ cells }: Pick<Summary, 'cells'>): string[] {
  const { players, teamSize = 1 } = cells[0];
  if (teamSize === 1) return [];
  return [
    `A team wins together: all shares are those of a team, where ${wonNumber(teamSize / players)} of 100 are even.`,
  ];
}

/** Returns a sentence on shares of the players of teams; none if everyone plays alone. */
export function teamTexts({ cells }: Pick<Summary, 'cells'>): string[] {
  const first = cells.find(({ teamSize }) => teamSize !== undefined);
  if (first === undefined) return [];
  const { players, teamSize = 1 } = first;
  return [
    `A team wins together, and each of its players counts ${PARTS[teamSize]} of the win: where ${wonNumber(1 / players)} of 100 are even for a player, ${wonNumber(teamSize / players)} are for a team.`,
  ];
}
