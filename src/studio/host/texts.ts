import type * as Yaml from 'yaml';
import type * as Counting from '../../games/talisman/views/visits.js';
import { loadPacks } from './base-game.js';

// The page's side of `#visits`, which only games with packs need: it is loaded later.

export let Visits: typeof Counting.Visits;

/** Loads the counter of additions. */
export async function loadVisits(): Promise<void> {
  ({ Visits } = await import('../../games/talisman/views/visits.js'));
}

// In the place of the package yaml, which the first question does without. Its functions are here once it is loaded.

export let Scalar: typeof Yaml.Scalar;
export let LineCounter: typeof Yaml.LineCounter;
export let isAlias: typeof Yaml.isAlias;
export let isMap: typeof Yaml.isMap;
export let isNode: typeof Yaml.isNode;
export let isPair: typeof Yaml.isPair;
export let isScalar: typeof Yaml.isScalar;
export let isSeq: typeof Yaml.isSeq;
export let parseDocument: typeof Yaml.parseDocument;
export let stringify: typeof Yaml.stringify;
export let visit: typeof Yaml.visit;

/** Loads the package. */
export async function loadYaml(): Promise<void> {
  ({ Scalar, LineCounter, isAlias, isMap, isNode, isPair, isScalar, isSeq, parseDocument, stringify, visit } =
    await import('yaml'));
}

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
