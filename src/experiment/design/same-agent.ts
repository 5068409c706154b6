import type { Entrant } from './types.js';

/** True if two entrants decide alike, whatever their names. */
export function sameAgent(a: Entrant, b: Entrant): boolean {
  return a.agent === b.agent && String(a.params) === String(b.params);
}
