import { unknownWord } from '../../../engine/errors.js';
import { COMPARED_MOST, NUMBER_AT, OWNS, RIGHT_AT, SIGN_AT, SIGNS } from '../vocabulary/picks.js';

/** Comparisons of own values: `compare: fate < gold`, `compare: trophies >= 3`. */

const FORM = /^\s*([a-zA-Z]+)\s*(<=|>=|<|>|=)\s*([a-zA-Z]+|\d{1,3})\s*$/;

/** Returns the argument of a comparison, or the reason why there is none. */
export function comparison(text: string): number | string {
  const [, left, sign, right] = FORM.exec(text) ?? [];
  if (sign === undefined)
    return `'${text}' is no comparison: write a value, one of ${SIGNS.join(' ')}, and a value or a number, as in fate < gold`;
  const own = (word: string): number => (OWNS as readonly string[]).indexOf(word);
  const isNumber = /^\d/.test(right);
  for (const word of isNumber ? [left] : [left, right])
    if (own(word) < 0) return unknownWord('value', word, OWNS).message;
  if (isNumber && Number(right) > COMPARED_MOST) return `'${right}' is more than ${COMPARED_MOST}`;
  if (left === right) return `'${text}' compares ${left} with itself`;
  const mark = isNumber ? 1 << NUMBER_AT : 0;
  const other = isNumber ? Number(right) : own(right);
  return own(left) | ((SIGNS as readonly string[]).indexOf(sign) << SIGN_AT) | mark | (other << RIGHT_AT);
}

/** Returns the values that a comparison reads. */
export function comparedValues(text: string): string[] {
  return text.split(/[^a-zA-Z]+/).filter((word) => word !== '');
}
