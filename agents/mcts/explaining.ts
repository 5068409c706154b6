import { type Explanation, WHOLE } from '../../src/engine/index.js';

/** Wins of 100 for a share of the win in millionths. */
const WINS = 100 / WHOLE;

/**
 * Explains a search: the mean share of the win in the futures of each action.
 *
 * @param gained sum of shares by action, in millionths
 * @param tries  futures by action
 * @param advice the policy's choice
 */
export function explainSearch(gained: Float64Array, tries: Int32Array, count: number, advice: number): Explanation {
  return {
    unit: 'wins of 100 futures',
    actions: Array.from({ length: count }, (_, i) => {
      const worth = tries[i] === 0 ? null : (gained[i] / tries[i]) * WINS;
      return { worth, parts: worth === null ? [] : [{ label: 'futures', value: worth }], visits: tries[i] };
    }),
    advice,
  };
}
