import type * as Yaml from 'yaml';

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
