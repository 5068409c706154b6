import { leader, responsesByTable } from '../../../reports/answer/best-response.js';
import type { Response } from '../../experiment/results/best-response.js';
import type { AnswerValue } from '../../experiment/results/stronger-players.js';
import type { Summary } from '../../experiment/results/summary.js';
import { type Choice, leaderValues } from '../contract/leader-values.js';

/** Returns a summary in which a win of best responses is that of the team, where seats play as teams. */
export function withTeamWins(summary: Summary): Summary {
  const { bestResponse, cells } = summary;
  const { teamSize = 1 } = cells[0];
  if (bestResponse === undefined || teamSize === 1) return summary;
  return {
    ...summary,
    bestResponse: { ...bestResponse, responses: bestResponse.responses.map((one) => ofTeam(one, teamSize)) },
  };
}

function ofTeam(response: Response, size: number): Response {
  const whole = (share: number | null): number | null => (share === null ? null : size * share);
  const { bestShare, bestLo, bestHi, worstBehind, gain, gainLo, gainHi } = response;
  return {
    ...response,
    answers: response.answers.map(({ share, behind, lo, hi, ...level }) => ({
      ...level,
      ...{ share: size * share, behind: size * behind, lo: whole(lo), hi: whole(hi) },
    })),
    ...{ bestShare: size * bestShare, bestLo: whole(bestLo), bestHi: whole(bestHi), worstBehind: size * worstBehind },
    ...{ gain: size * gain, gainLo: whole(gainLo), gainHi: whole(gainHi) },
  };
}

/** Returns the response to others at a stable Strength: the one with the least gain from changing alone. */
export function settled(responses: readonly Response[]): Response {
  const stable = responses.filter(({ mayStay }) => mayStay);
  return (stable.length === 0 ? responses : stable).reduce((best, one) => (one.gain < best.gain ? one : best));
}

/**
 * Returns the lead of the Strength that wins most over each other one, at each table. Of the table that the answer is
 * about, the Strengths that are worse are named, the worst first, or the worst alone if all may be best.
 *
 * @param character id of the player's character; all if absent
 */
export function rushValues(summary: Summary, character: string | undefined): AnswerValue[] {
  const { bestResponse } = withTeamWins(summary);
  if (bestResponse === undefined) return [];
  const [table] = responsesByTable(bestResponse, character ?? null);
  if (table === undefined) return [];
  const usual = settled(table.responses);
  const others = table.responses.filter((one) => one !== usual);
  return [usual, ...others].flatMap((one) => responseValues(one, one === usual));
}

function responseValues(response: Response, isUsual: boolean): AnswerValue[] {
  const best = leader(response);
  const choice = ({ own, behind, lo, hi }: Response['answers'][number]): Choice & { readonly isWorse: boolean } => ({
    ...{ key: String(own), name: `one who leaves at ${own}`, behind: 100 * behind },
    ...{ lo: lo === null ? null : 100 * lo, hi: hi === null ? null : 100 * hi, isWorse: lo !== null && lo > 0 },
  });
  const rest = response.answers.filter((one) => one !== best).map(choice);
  rest.sort((x, y) => y.behind - x.behind);
  const isNamed = ({ key }: Choice): boolean =>
    isUsual && (key === rest[0].key || rest.some((one) => one.key === key && one.isWorse));
  return leaderValues(choice(best), rest, `others ${response.others}`, isNamed);
}
