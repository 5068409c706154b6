import type { TuneLever } from '../../../src/questions/tune/settings.js';
import type { Target } from '../../../src/questions/tune/target.js';

/** Returns levers with values `1`, `2`, … of these costs. */
export function levers(...costs: readonly (readonly number[])[]): TuneLever[] {
  return costs.map((own, i) => ({
    id: `lever${i}`,
    about: `what lever ${i} does`,
    base: '0',
    values: own.map((cost, v) => ({ text: String(v + 1), phrase: `${v + 1} of ${i}`, cost })),
  }));
}

/** A target of rounds, unless told otherwise. */
export function target(more: Partial<Target> = {}): Target {
  return { measure: 'rounds', percentile: null, aim: 'at', value: 50, within: 0.05, weight: 1, hard: false, ...more };
}
