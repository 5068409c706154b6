import { type IntSpec, parseValue, sayValue, valueText } from '../../../engine/index.js';
import { sentenceOf } from '../../../games/talisman/options/sentences.js';
import { library } from '../../library/library.js';
import { type DeclaredOption, declaredRules } from '../declared.js';
import { nearestOptions } from './nearest-options.js';
import { nearestSaid } from './nearest-said.js';
import { namedThings, nearestPackWords, type PackWord } from './nearest-words.js';
import type { SaidRule } from './said-rules.js';
import { SAYINGS, type Saying, sayingText } from './sayings.js';
import { numberOf, type SaidWords, saidWords } from './words.js';

/** Most values of an option that are compared with a sentence; of an option with more, only the numbers in it. */
const VALUES_MAX = 40;

/** Part of the words of an option's text that a sentence must have. */
const MOST = 0.8;

/** Qualifiers that turn the meaning of a text, so that both must have them. */
const TURNS = ['not', 'more', 'less', 'only', 'must', 'half'];

/** Separator of two rules in one sentence. */
const SEAM = /[.;,]\s+(?:and |also )*|\s+and (?:also )?/;

/** Most pieces of a sentence that is read as several rules. */
const PIECES_MAX = 5;

/** Words by which a sentence says that the number of its rule is 1. */
const SAYS_ONE = /\b(?:1|one|single|an? (?:extra|additional|more)|another)\b/i;

const CHARACTER = /\bcharacters?\b/i;

/** A house rule as options, or as the file of a pack. */
export interface FoundRule {
  readonly options: Readonly<Record<string, string>>;
  /** Path of the pack, from the package; null for none. */
  readonly pack: string | null;
  /** The meaning chosen for a word, and differences between the rule found and the sentence. */
  readonly notes: readonly string[];
}

/** The reading of a house rule in words. */
export interface SaidReading {
  /** The one rule that the words say; null if none, or several, or a printed rule. */
  readonly found: FoundRule | null;
  /** Reason why nothing plays it; null if none is known. */
  readonly cannot: string | null;
  /** The printed rule that the words say; null for none. */
  readonly printed: string | null;
  /** Nearest options, with the value that the words may mean; null for none. */
  readonly options: readonly { readonly option: DeclaredOption; readonly value: string | null }[];
  /** Nearest words of packs. */
  readonly words: readonly PackWord[];
  /** Cards, spaces and characters that are named. */
  readonly things: readonly PackWord[];
  /** Nearest house rules of the table. */
  readonly said: readonly SaidRule[];
}

/** Reads a house rule in words: the rule that they say beyond doubt, and the nearest options, words and rules. */
export function readSaid(sentence: string, most = 3): SaidReading {
  const options = declaredOptions();
  const said = nearestSaid(sentence, most);
  const same = said.find((rule) => isSame(ownWords(rule.said), saidWords(sentence)));
  const values = valuesSaid(sentence);
  const clear = same === undefined ? (oneOf(values, sentence) ?? partsSaid(sentence)) : null;
  const printed = clear?.every(({ option, value }) => value === option.default) ? clear[0].option.printed : null;
  return {
    found: same === undefined ? (clear === null || printed !== null ? null : foundOptions(clear)) : foundSaid(same),
    cannot: same?.cannot ?? null,
    printed,
    options: nearestOptions(options, sentence)
      .slice(0, most)
      .map(({ option }) => ({ option, value: valueSaid(option, sentence, values) })),
    words: nearestPackWords(sentence, most),
    things: namedThings(sentence, most),
    said,
  };
}

let declared: readonly DeclaredOption[] | null = null;

function declaredOptions(): readonly DeclaredOption[] {
  declared ??= declaredRules('talisman').options;
  return declared;
}

/** A value of an option. */
interface OptionValue {
  readonly option: DeclaredOption;
  readonly value: number;
}

/** Values of options that together fit a sentence. */
interface SaidValues {
  readonly values: readonly OptionValue[];
  /** Most words of the sentence in one of their texts. */
  readonly shared: number;
}

/** Returns the values of options whose texts say a sentence, and nothing else. */
function valuesSaid(sentence: string): SaidValues[] {
  const own = declaredOptions().flatMap((option) => ownValuesSaid(option, sentence));
  const byText = new Map<string, SaidValues>();
  for (const one of [...own, ...SAYINGS.flatMap((saying) => sayingSaid(saying, sentence))]) {
    const key = one.values.map(({ option, value }) => `${option.id}=${value}`).join(' ');
    const shared = Math.max(one.shared, byText.get(key)?.shared ?? 0);
    byText.set(key, { ...one, shared });
  }
  return [...byText.values()];
}

/** Returns the values of an option whose own texts say a sentence. */
function ownValuesSaid(option: DeclaredOption, sentence: string): SaidValues[] {
  const given = saidWords(withoutPrinted(sentence, option));
  const all = option.max - option.min < VALUES_MAX;
  const candidates = all
    ? Array.from({ length: option.max - option.min + 1 }, (_, i) => option.min + i)
    : [...new Set(given.numbers)].filter((n) => n >= option.min && n <= option.max);
  const bag = bagOf(option);
  return candidates.flatMap((value) => {
    const fitting = [
      ...textsOf(option, value).filter((text) => fits(text, given, bag)),
      ...namesOf(option, value).filter((name) => fits(name, given, NONE)),
    ];
    const shared = Math.max(...fitting.map((text) => sharedWith(text.words, given.words)));
    return fitting.length === 0 ? [] : [{ values: [{ option, value }], shared }];
  });
}

/** Returns the values of a saying, with each number that makes its words those of a sentence. */
function sayingSaid({ options, said }: Saying, sentence: string): SaidValues[] {
  const entries = Object.entries(options).map(([id, text]) => ({ option: optionOf(id), text }));
  const given = entries.reduce((text, { option }) => withoutPrinted(text, option), sentence);
  const words = saidWords(given);
  const hasNumber = entries.some(({ text }) => text.includes('#'));
  const numbers = !hasNumber ? [0] : [...new Set([...words.numbers, ...(SAYS_ONE.test(given) ? [1] : [])])];
  const bag = new Set(entries.flatMap(({ option }) => [...bagOf(option)]));
  return numbers.flatMap((number) => {
    const values = entries.map(({ option, text }) => ({ option, value: valueIn(option, text, number) }));
    if (values.some(({ option, value }) => value < option.min || value > option.max)) return [];
    const fitting = said
      .filter((one) => !CHARACTER.test(one) || CHARACTER.test(given))
      .map((one) => sayingText(one, number))
      .filter(({ text, optional }) =>
        fits(ownWords(text), words, new Set([...bag, ...optional.words]), optional.qualifiers),
      );
    const shared = Math.max(...fitting.map(({ text }) => sharedWith(ownWords(text).words, words.words)));
    return fitting.length === 0 ? [] : [{ values, shared }];
  });
}

/** Returns the value that a saying gives to an option: a number of the sentence for #, or a word. */
function valueIn({ id }: DeclaredOption, text: string, number: number): number {
  return text.includes('#') ? Number(text.replace('#', String(number))) : parseValue(specOf(id), text, id);
}

/** Returns the values of a sentence of several rules, each of which says one beyond doubt; null if any does not. */
function partsSaid(sentence: string): readonly OptionValue[] | null {
  const pieces = sentence.split(SEAM);
  if (pieces.length === 1 || pieces.length > PIECES_MAX) return null;
  const clear = partings(pieces)
    .slice(1)
    .flatMap((parts) => {
      const read = parts.map((part) => oneOf(valuesSaid(part), part));
      return read.every((values) => values !== null) ? [read.flat()] : [];
    });
  const different = clear.filter((values) => new Set(values.map(({ option }) => option.id)).size === values.length);
  return different.length === 1 ? different[0] : null;
}

/** Returns all ways to part a sentence at some of its seams, beginning with the whole. */
function partings([first, ...others]: readonly string[]): string[][] {
  if (others.length === 0) return [[first]];
  const [next, ...rest] = others;
  return [...partings([`${first} and ${next}`, ...rest]), ...partings(others).map((parts) => [first, ...parts])];
}

function bagOf({ about, id, everyday }: DeclaredOption): ReadonlySet<string> {
  return ownWords([about, id, ...everyday].join(' ')).words;
}

function optionOf(id: string): DeclaredOption {
  return declaredOptions().find((option) => option.id === id)!;
}

/** Returns a sentence without the printed number that it names: "5 instead of 7". */
function withoutPrinted(sentence: string, option: DeclaredOption): string {
  return sentence.replace(
    /,? (?:instead of|rather than|and not|not)(?: the(?: usual)?)? ([\w-]+)(?=\W*$)/i,
    (words, text) => ([text, `${text}`.toLowerCase()].flatMap(numberOf).includes(option.default) ? '' : words),
  );
}

/** Returns the texts of a value: as a phrase, and as a sentence. */
function textsOf({ id }: DeclaredOption, value: number): SaidWords[] {
  const spec = specOf(id);
  return [sayValue(spec, value), sentenceOf(spec, value)].map(ownWords);
}

/** Returns the names of variants that set only this value. */
function namesOf({ id }: DeclaredOption, value: number): SaidWords[] {
  return talisman()
    .variants.filter(({ options }) => Object.keys(options).length === 1 && options[id] === value)
    .map((variant) => ownWords(variant.id));
}

const NONE: ReadonlySet<string> = new Set();

const read = new Map<string, SaidWords>();

/** Returns the words of a text of the program, read once. */
function ownWords(text: string): SaidWords {
  if (!read.has(text)) read.set(text, saidWords(text));
  return read.get(text)!;
}

function talisman() {
  return library.games.find(({ id }) => id === 'talisman')!;
}

function specOf(id: string): IntSpec {
  return talisman().options.find((one) => one.id === id)!;
}

/**
 * True if a text says a sentence: it has all its words, with those of its option, and few others.
 *
 * @param free qualifiers that the sentence may have or leave out
 */
function fits(text: SaidWords, given: SaidWords, bag: ReadonlySet<string>, free: ReadonlySet<string> = NONE): boolean {
  const has = [...given.words].every((word) => text.words.has(word) || bag.has(word));
  const saysAll = [...given.qualifiers].every((word) => text.qualifiers.has(word) || free.has(word));
  const sameTurn = TURNS.every((word) => free.has(word) || text.qualifiers.has(word) === given.qualifiers.has(word));
  const sameRepeated = [...given.repeated].every((word) => text.repeated.has(word) || free.has(word));
  // A counter of either kind is not one of Strength.
  const sameStats =
    given.words.has('strength') === given.words.has('craft') || text.words.has('strength') !== text.words.has('craft');
  const shared = [...text.words].filter((word) => given.words.has(word)).length;
  const hasMost = shared >= MOST * text.words.size;
  return has && saysAll && sameTurn && sameRepeated && sameStats && isSameList(text.numbers, given.numbers) && hasMost;
}

/** Returns the only values; of several, those of the option that people mean by the words, whose text has most. */
function oneOf(all: readonly SaidValues[], sentence: string): readonly OptionValue[] | null {
  const { words } = saidWords(sentence);
  const everyday = ({ values }: SaidValues): string => values.flatMap(({ option }) => option.everyday).join(' ');
  const meant = mostOf(all, (one) => sharedWith(ownWords(everyday(one)).words, words));
  const best = mostOf(meant, ({ shared }) => shared);
  return best.length === 1 ? best[0].values : null;
}

/** Returns the values of which a function is largest. */
function mostOf<Value>(values: readonly Value[], sizeOf: (value: Value) => number): Value[] {
  const most = Math.max(...values.map(sizeOf));
  return values.filter((value) => sizeOf(value) === most);
}

/** Returns the value that a sentence may mean: of those that it says, or a number in it. */
function valueSaid(option: DeclaredOption, sentence: string, all: readonly SaidValues[]): string | null {
  const spec = specOf(option.id);
  const own = all.flatMap(({ values }) => values).filter((one) => one.option.id === option.id);
  if (own.length === 1) return valueText(spec, own[0].value);
  if (option.kind === 'switch') return valueText(spec, 1 - option.default);
  if (option.kind === 'words') return null;
  const inRange = [...saidWords(sentence).numbers].filter(
    (n) => n >= option.min && n <= option.max && n !== option.default,
  );
  return inRange.length === 1 ? String(inRange[0]) : null;
}

function foundOptions(values: readonly OptionValue[]): FoundRule {
  const changed = values.filter(({ option, value }) => value !== option.default);
  const texts = changed.map(({ option, value }) => [option.id, valueText(specOf(option.id), value)]);
  return { options: Object.fromEntries(texts), pack: null, notes: [] };
}

function foundSaid({ options = {}, pack, cannot, reading, differs }: SaidRule): FoundRule | null {
  if (cannot !== undefined) return null;
  const texts = Object.entries(options).map(([id, value]) => [id, String(value)]);
  const notes = [
    ...(reading === undefined ? [] : [`Meant: ${reading}`]),
    ...(differs === undefined ? [] : [`Differs: ${differs}`]),
  ];
  return { options: Object.fromEntries(texts), pack: pack ?? null, notes };
}

/** True if two sentences have the same words, numbers and qualifiers. */
function isSame(one: SaidWords, other: SaidWords): boolean {
  return (
    isEqual(one.words, other.words) &&
    isSameList(one.numbers, other.numbers) &&
    isEqual(one.qualifiers, other.qualifiers) &&
    isEqual(one.repeated, other.repeated)
  );
}

function isEqual<Word>(one: ReadonlySet<Word>, other: ReadonlySet<Word>): boolean {
  return one.size === other.size && sharedWith(one, other) === one.size;
}

function isSameList(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((number, i) => number === other[i]);
}

function sharedWith<Word>(one: ReadonlySet<Word>, other: ReadonlySet<Word>): number {
  return [...one].filter((word) => other.has(word)).length;
}
