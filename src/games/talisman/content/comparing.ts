import { unknownWord } from '../../../engine/errors.js';
import { COMPARED_MOST, NUMBER_AT, OWN_MARKS, OWNS, RIGHT_AT, SIGN_AT, SIGNS } from '../vocabulary/picks.js';
import type { SpotPlace, Spots } from './marks.js';

/** Comparisons of own values and marks: `compare: fate < gold`, `compare: venom >= 3`. */

const WORD = '[a-zA-Z0-9]+(?:-[a-z0-9]+)*';
const FORM = new RegExp(`^\\s*(${WORD})\\s*(<=|>=|<|>|=)\\s*(${WORD})\\s*$`);
const NUMBER = /^\d{1,3}$/;

/** Returns the argument of a comparison, or the reason why there is none. */
export function comparison(text: string, spots: Spots, at: SpotPlace): number | string {
  const [, left, sign, right] = FORM.exec(text) ?? [];
  if (sign === undefined || NUMBER.test(left))
    return `'${text}' is no comparison: write a value, one of ${SIGNS.join(' ')}, and a value or a number, as in fate < gold`;
  const isNumber = NUMBER.test(right);
  for (const word of isNumber ? [left] : [left, right]) if (!isValue(word, spots)) return unknownValue(word, spots);
  if (isNumber && Number(right) > COMPARED_MOST) return `'${right}' is more than ${COMPARED_MOST}`;
  if (left === right) return `'${text}' compares ${left} with itself`;
  if (isNumber && Number(right) === 0 && (sign === '<' || sign === '>='))
    return `'${text}' ${sign === '<' ? 'never' : 'always'} holds: ${left} is 0 or more`;
  if (isNumber && spots.has(left)) {
    const most = spots.mostOf(left);
    if (Number(right) > most || (Number(right) === most && sign === '>'))
      return `'${text}' ${sign.startsWith('<') ? 'always' : 'never'} holds: ${left} has most: ${most}`;
  }
  const own = (word: string): number => numberOfValue(word, spots, at);
  const mark = isNumber ? 1 << NUMBER_AT : 0;
  const other = isNumber ? Number(right) : own(right);
  return own(left) | ((SIGNS as readonly string[]).indexOf(sign) << SIGN_AT) | mark | (other << RIGHT_AT);
}

/** Returns the number of a value that a character has, as rules read it. */
export function numberOfValue(word: string, spots: Spots, at: SpotPlace): number {
  return isOwn(word) ? (OWNS as readonly string[]).indexOf(word) : OWN_MARKS + spots.of(word, at);
}

export function isValue(word: string, spots: Spots): boolean {
  return isOwn(word) || spots.has(word);
}

export function unknownValue(word: string, spots: Spots): string {
  return unknownWord('value', word, [...OWNS, ...spots.ids]).message;
}

function isOwn(word: string): boolean {
  return (OWNS as readonly string[]).includes(word);
}

/** Returns the values and marks that a comparison reads. */
export function comparedValues(text: string): string[] {
  return text.split(/\s*[<>=]+\s*/).filter((word) => word !== '' && !NUMBER.test(word));
}
