import type * as Counting from '../../games/talisman/views/visits.js';

// The page's side of `#visits`, which only games with packs need: it is loaded later.

export let Visits: typeof Counting.Visits;

/** Loads the counter of additions. */
export async function loadVisits(): Promise<void> {
  ({ Visits } = await import('../../games/talisman/views/visits.js'));
}
