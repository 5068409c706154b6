import type { Entrant } from './types.js';

/** True if two entrants begin and decide alike, whatever their names. */
export function sameAgent(a: Entrant, b: Entrant): boolean {
  const alike = a.agent === b.agent && String(a.params) === String(b.params);
  return alike && String(a.starts ?? []) === String(b.starts ?? []);
}
