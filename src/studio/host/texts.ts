import { loadPacks } from './base-game.js';
import { loadYaml } from './yaml.js';

let loaded: Promise<unknown> | null = null;

/** Loads what reads texts of users: YAML and packs. The program calls it without waiting, so it must be there before. */
export async function loadTexts(): Promise<void> {
  loaded ??= Promise.all([loadYaml(), loadPacks()]);
  await loaded;
}
