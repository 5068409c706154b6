import { loadPacks } from './base-game.js';
import { loadVisits } from './visits.js';
import { loadYaml } from './yaml.js';

let loaded: Promise<unknown> | null = null;

/**
 * Loads the readers of user texts and packs: YAML, packs and their counts. The program calls them synchronously, so
 * they must be loaded before.
 */
export async function loadTexts(): Promise<void> {
  loaded ??= Promise.all([loadYaml(), loadPacks(), loadVisits()]);
  await loaded.catch((error: unknown) => {
    // The next caller tries again.
    loaded = null;
    throw error;
  });
}
