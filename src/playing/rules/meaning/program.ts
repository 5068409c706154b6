import { isTargeted } from '../../../games/talisman/content/pick-schema.js';
import type { ChooseStep, PickStep, Program, Step, Tests } from '../../../games/talisman/content/program-schema.js';
import type { Section } from '../../../games/talisman/content/schema.js';
import { CONDITION_SPECS } from '../../../games/talisman/vocabulary/conditions.js';
import { LASTING_SAYS, type LastingId } from '../../../games/talisman/vocabulary/lasting.js';
import { type ArgKind, VERBS } from '../../../games/talisman/vocabulary/verbs.js';
import type { Names } from './names.js';

/** Sections of the ids that verbs take. */
const ROWS_OF: Partial<Record<ArgKind, Section>> = {
  space: 'spaces',
  creature: 'creatures',
  shop: 'shops',
  cover: 'covers',
  mark: 'marks',
  roamer: 'roamers',
};

/** Returns a program of a pack as a clause without a subject, such as "gains fate, above the fate value too (1)". */
export function programWords(program: Program, names: Names): string {
  const steps = Array.isArray(program) ? program : [program];
  return steps.length === 0 ? 'nothing happens' : steps.map((step) => stepWords(step, names)).join(', then ');
}

function stepWords(step: Step, names: Names): string {
  if (typeof step === 'string') return verbWords(step, names);
  if (Array.isArray(step)) return programWords(step, names);
  if ('roll' in step) {
    const { roll, pray, minus, rows, ...eases } = step;
    const dice = `${roll === 1 ? 'a die' : `${roll} dice`}${minus === undefined ? '' : ` less ${minus}`}`;
    const more = Object.entries(eases).map(([key, word]) => `, ${spaced(key)} for a character that ${lasting(word)}`);
    const table = Object.entries(rows).map(([on, does]) => `${on}: ${programWords(does, names)}`);
    return `${pray === true ? 'prays' : 'rolls'} with ${dice}${more.join('')} [${table.join('; ')}]`;
  }
  if ('choose' in step && isTargeted(step)) return targetWords(step as PickStep, names);
  if ('choose' in step) {
    const options = Object.entries((step as ChooseStep).choose).map(([label, option]) => {
      if (typeof option === 'string' || Array.isArray(option) || !('gold' in option))
        return `${label}: ${programWords(option, names)}`;
      return `${label}, with ${option.gold} gold at least: ${programWords(option.does, names)}`;
    });
    return `chooses [${options.join('; ')}]${byWords(step.by)}`;
  }
  if ('if' in step) {
    const otherwise = step.else === undefined ? '' : `; otherwise ${programWords(step.else, names)}`;
    return `[${testWords(step.if, names)}: ${programWords(step.then, names)}${otherwise}]`;
  }
  if ('byAlignment' in step) {
    const kinds = Object.entries(step.byAlignment) as [string, Program][];
    return `[${kinds.map(([kind, does]) => `${kind}: ${programWords(does, names)}`).join('; ')}]`;
  }
  if ('exchange' in step) {
    const { take, give } = step.exchange;
    return `takes a card of another${filterText(take, names)} for an own one${filterText(give, names)}${byWords(step.by)}`;
  }
  return 'rival' in step ? `the other character ${programWords(step.rival, names)}` : '';
}

/** Returns a choice of a card or a space: "chooses a space (terrain: woods) and is sent to it". */
function targetWords({ choose, then, by }: PickStep, names: Names): string {
  const [[what, filter]] = Object.entries(choose);
  return `chooses a ${what}${filterText(filter ?? {}, names)}${byWords(by)}: ${programWords(then, names)}`;
}

const BY = { self: '', rival: ', as the other decides', next: ', as the next player decides', chance: ', by chance' };

function byWords(by: keyof typeof BY = 'self'): string {
  return BY[by];
}

/** Returns the parts of a filter in brackets, or nothing for one that everything fits. */
export function filterText(filter: object, names: Names): string {
  const parts = Object.entries(filter).map(([key, value]): string =>
    key === 'holding'
      ? `holding a card${filterText(value as object, names)}`
      : `${key}: ${valueWords(key, value, names)}`,
  );
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`;
}

function verbWords(text: string, names: Names): string {
  const [id, word, ...more] = text.trim().split(/\s+/);
  if (id === 'nothing') return 'nothing happens';
  const verb = VERBS.find((one) => one.id === id);
  if (verb === undefined) return text;
  const about = verb.about.replace(/ \((?:R|RUL)-[^)]*\)/, '');
  if (verb.arg === 'none') return about;
  const section = ROWS_OF[verb.arg];
  const arg = [section === undefined ? (word ?? '1') : names.of(section, word), ...more].join(' ');
  return `${about} (${arg})`;
}

/** Phrases of conditions that follow "the character". */
const OF_CHARACTER = /^(?:has|is|may|plays|stands|holds)\b/;

/** Returns conditions in words: "if the character stands in that Region (outer)". */
export function testWords(tests: Tests, names: Names, word = 'if', and = ' and '): string {
  const all = Object.entries(tests).map(([id, value]) => {
    const phrase = CONDITION_SPECS.find((spec) => spec.id === id)?.phrase ?? id;
    const subject = OF_CHARACTER.test(phrase) ? 'the character ' : '';
    return `${subject}${phrase}${value === true ? '' : ` (${valueWords(id, value, names)})`}`;
  });
  return `${word} ${all.join(and)}`;
}

function valueWords(id: string, value: unknown, names: Names): string {
  const words = (Array.isArray(value) ? value : [value]).map(String);
  if (id === 'roamerHere') return names.of('roamers', words[0]);
  if (id === 'space') return words.map((word) => names.of('spaces', word)).join(', ');
  if (id === 'card' || id === 'holds') return words.map((word) => names.card(word)).join(', ');
  return words.join(', ');
}

/** Returns a lasting power in words that follow its owner. */
export function lasting(id: unknown): string {
  return LASTING_SAYS[String(id) as LastingId] ?? String(id);
}

/** Returns "fewer dice" of `fewerDice`. */
export function spaced(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
