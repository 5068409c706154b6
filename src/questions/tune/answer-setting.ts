import type { TunedSetting, TuneResult } from './result.js';

/** Returns the setting of the answer: the rules without a change if they reach the goal. */
export function answerSetting(result: TuneResult): TunedSetting {
  return result.base.reached ? result.base : chosen(result);
}

/**
 * Returns the setting that answers: the best of the search, or a part of its changes that does as well, or the least
 * change that reaches the goal if the best misses it. Of handicaps it is always the least.
 */
export function chosen({ finalists, helped }: TuneResult): TunedSetting {
  const [best] = finalists;
  if (helped !== undefined || !best.reached) return byCost(finalists).find(({ reached }) => reached) ?? best;
  const own = new Set(best.changes.map(({ phrase }) => phrase));
  const parts = finalists.filter(({ changes }) => changes.every(({ phrase }) => own.has(phrase)));
  return byCost(parts).find(({ reached, asGood }) => reached && asGood) ?? best;
}

/** Returns settings with the smallest change first. */
export function byCost(settings: readonly TunedSetting[]): TunedSetting[] {
  return settings.toSorted((one, other) => one.cost - other.cost);
}
