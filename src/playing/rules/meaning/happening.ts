import type { Tests } from '../../../games/talisman/content/program-schema.js';
import { MOMENTS } from '../../../games/talisman/vocabulary/powers.js';
import type { Names } from './names.js';
import { testWords } from './program.js';

/** A moment with its conditions, as `wins` of an ending and `moves` of a roamer name it. */
interface Happening {
  readonly every?: 'round' | undefined;
  readonly after?: string | undefined;
  readonly if?: Tests | undefined;
  readonly unless?: Tests | undefined;
  readonly by?: number | string | undefined;
  readonly guide?: string | undefined;
}

/** Returns when an ending is won or a roamer moves, in words: "when a character has taken a card, if …". */
export function happeningWords(happening: Happening, names: Names): string {
  const { every, after, by, guide } = happening;
  const tests = [
    ...(happening.if === undefined ? [] : [testWords(happening.if, names)]),
    ...(happening.unless === undefined ? [] : [testWords(happening.unless, names, 'unless', ' or ')]),
  ];
  const when =
    every === undefined ? `when a character ${MOMENTS.find(({ id }) => id === after)?.phrase}` : `every ${every}`;
  const how = [
    by === undefined ? [] : [`by ${by === 'die' ? 'a die' : by}`],
    guide === undefined ? [] : [`guided by ${guide}`],
  ];
  return [when, ...tests, ...how.flat()].join(', ');
}
