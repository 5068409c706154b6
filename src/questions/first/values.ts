import { placeWord, UNNOTICED } from '../../../reports/answer/hundred.js';
import type { RatioEstimate } from '../../experiment/results/block-ratios.js';
import type { AnswerValue } from '../../experiment/results/stronger-players.js';
import type { Firsts } from './count.js';
import { STEPS, type StepId, TURN } from './steps.js';

/**
 * Returns the wins of the first to take each step and of each place in the order of turns, as games of 100 above an
 * even share. The step with the most wins is the main one.
 */
export function firstValues({ players, teamSize, steps, turns }: Firsts, what?: StepId | typeof TURN): AnswerValue[] {
  const even = teamSize / players;
  const isApart = ({ low, high }: RatioEstimate): boolean =>
    low !== null && high !== null && (low > even || high < even);
  const value = (key: string, subject: string, of: RatioEstimate, named: boolean): AnswerValue => {
    const off = (share: number | null): number | null => (share === null ? null : 100 * (share - even));
    const bounds = { value: off(of.value)!, lo: off(of.low), hi: off(of.high) };
    return { key, kind: 'even', unit: 'wins', subject, ...bounds, margin: UNNOTICED, named };
  };
  const chosen = steps.filter(({ id }) => what === undefined || id === what);
  const ranked = [...chosen].sort((x, y) => y.wins.value - x.wins.value);
  const ofTurns = what === undefined || what === TURN ? turns : [];
  return [
    ...ranked.map(({ id, wins }, i) => value(id, firstName(id, teamSize), wins, i === 0 || isApart(wins))),
    ...ofTurns.map((one, i) => {
      const place = one.turn === players ? 'last' : placeWord(one.turn);
      return value(
        `turn ${one.turn}`,
        `${teamSize === 1 ? '' : 'the team of '}the ${place} in the order of turns`,
        one,
        (what === TURN && i === 0) || isApart(one),
      );
    }),
  ];
}

/** Returns the words for the winner where a step is taken first: "the first to hold a Talisman", or "the team of" it. */
export function firstName(id: StepId, teamSize: number): string {
  return `${teamSize === 1 ? '' : 'the team of '}the first ${STEPS.find((step) => step.id === id)!.phrase}`;
}
