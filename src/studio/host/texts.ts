import { loadPacks } from './base-game.js';
import { loadVisits } from './visits.js';
import { loadYaml } from './yaml.js';

let loaded: Promise<unknown> | null = null;

/**
 * Loads what reads texts of users and plays with packs: YAML, packs and their counts. The program calls it without
 * waiting, so it must be there before.
 */
export async function loadTexts(): Promise<void> {
  loaded ??= Promise.all([loadYaml(), loadPacks(), loadVisits()]);
  await loaded.catch((error: unknown) => {
    // The next caller tries again.
    loaded = null;
    throw error;
  });
}
