import type * as Counting from '../../games/talisman/views/visits.js';

// In the place of `src/games/talisman/views/visits.ts`, which only games with packs need: it is here once it is loaded.

export let Visits: typeof Counting.Visits;

/** Loads what counts how often additions are met. */
export async function loadVisits(): Promise<void> {
  ({ Visits } = await import('../../games/talisman/views/visits.js'));
}
