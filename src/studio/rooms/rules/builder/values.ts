import type { Values } from '../../../lab/builder/values.js';

/** Returns the default value. */
export function firstValue(values: Values): number | string | boolean {
  if (values.kind === 'number') return values.min === 0 ? 1 : values.min;
  return values.kind === 'words' ? values.words[0].id : true;
}
