import type { PowerRow } from '../../../games/talisman/content/program-schema.js';
import { MODES, MOMENTS, NUMBERS } from '../../../games/talisman/vocabulary/powers.js';
import type { Names } from './names.js';
import { filterText, lasting, programWords, testWords } from './program.js';

/** Character of a moment, by `whose`; of a rule and of a card or character that has the power. */
const WHOSE_WORDS = {
  self: ['a character', 'its owner'],
  other: ['another character', 'another character'],
  any: ['any character', 'any character'],
} as const;

const MODE_WORDS = { after: '', before: ', first', instead: ', instead of that' } as const;

/**
 * Returns a power of a pack as a sentence.
 *
 * @param owner name of its card or character; null if everyone has it
 */
export function powerWords(power: PowerRow, owner: string | null, names: Names): string {
  const { has, modify, whose = 'self', does = [] } = power;
  const who = owner ?? 'Everyone';
  const tests = [
    ...(power.if === undefined ? [] : [testWords(power.if, names)]),
    ...(power.unless === undefined ? [] : [testWords(power.unless, names, 'unless', ' or ')]),
  ].map((words) => `, ${words}`);
  if (has !== undefined) return `${who}: ${lasting(has)}.`;
  if (modify !== undefined) {
    const number = NUMBERS.find(({ id }) => id === modify)?.phrase ?? modify;
    return `${who}: ${number}: ${changeWords(power)}${tests.join('')}.`;
  }
  const mode = MODES.find((one) => power[one] !== undefined)!;
  const moment = MOMENTS.find(({ id }) => id === power[mode])!;
  const character = WHOSE_WORDS[whose][owner === null ? 0 : 1];
  const when = `when ${character} ${moment.phrase}${tests.join('')}${MODE_WORDS[mode]}`;
  return `${who}: ${when}: ${programWords(does, names)}.${termsOf(power, names)}`;
}

function changeWords({ by = 0, to, per }: PowerRow): string {
  if (to !== undefined) return `it becomes ${to}`;
  return `${Math.abs(by)} ${by < 0 ? 'less' : 'more'}${per === undefined ? '' : ` for each ${per}`}`;
}

/** Returns a part of a cost: "2 gold", "an own card (breed: spirit)". */
function costWords(what: string, n: unknown, names: Names): string {
  if (what === 'this') return 'the card itself';
  if (what === 'card') return `an own card${filterText(n as object, names)}`;
  return `${String(n)} ${what === 'points' ? 'trophy points' : what}`;
}

/** Returns the cost, chance and limit of a power as sentences. */
function termsOf({ cost, optional, chance, limit }: PowerRow, names: Names): string {
  const parts = Object.entries(cost ?? {}).flatMap(([what, n]) => (n === undefined ? [] : [costWords(what, n, names)]));
  const isAsked = optional ?? cost !== undefined;
  return [
    parts.length === 0 ? '' : ` It costs ${parts.join(' and ')}.`,
    isAsked ? ' The owner of the power is asked, and may do without.' : '',
    chance === undefined ? '' : ` It needs a die of ${chance} or more.`,
    limit === undefined ? '' : ` Once a ${limit}.`,
  ].join('');
}
