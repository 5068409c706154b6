import type { Entrant } from './types.js';

/** Whether two entrants decide alike, whatever they are called: what one does in a game, the other does. */
export function sameAgent(a: Entrant, b: Entrant): boolean {
  return a.agent === b.agent && String(a.params) === String(b.params);
}
