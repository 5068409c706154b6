import { upperFirst } from '../../../reports/answer/values.js';

/** Returns two actions without the ids of their spaces: "go clockwise to Hills". Alike, both keep them. */
export function withoutIds(one: string, other: string): readonly [string, string] {
  const [a, b] = [one, other].map((action) => action.replace(/ \([a-z0-9-]+\)$/, ''));
  return a === b ? [one, other] : [a, b];
}

/** Returns a character by its id: "Leprechaun King". */
export function printedName(id: string): string {
  return id.split('-').map(upperFirst).join(' ');
}
