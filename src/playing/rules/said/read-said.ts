import { type IntSpec, sayValue, valueText } from '../../../engine/index.js';
import { sentenceOf } from '../../../games/talisman/options/sentences.js';
import { library } from '../../library/library.js';
import { type DeclaredOption, declaredRules } from '../declared.js';
import { nearestOptions } from './nearest-options.js';
import { nearestSaid } from './nearest-said.js';
import { namedThings, nearestPackWords, type PackWord } from './nearest-words.js';
import type { SaidRule } from './said-rules.js';
import { type SaidWords, saidWords } from './words.js';

/** Most values of an option that are compared with a sentence; of an option with more, only the numbers in it. */
const VALUES_MAX = 40;

/** Part of the words of an option's text that a sentence must have. */
const MOST = 0.8;

/** Qualifiers that turn the meaning of a text, so that both must have them. */
const TURNS = ['not', 'more', 'less', 'only', 'must', 'half'];

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
  const { options } = declaredRules('talisman');
  const values = options.flatMap((option) => valuesSaid(option, sentence));
  const said = nearestSaid(sentence, most);
  const same = said.find((rule) => isSame(saidWords(rule.said), saidWords(sentence)));
  const clear = same === undefined ? oneOf(values, sentence) : null;
  const isPrinted = clear !== null && clear.value === clear.option.default;
  return {
    found: same === undefined ? (clear === null || isPrinted ? null : foundOption(clear)) : foundSaid(same),
    cannot: same?.cannot ?? null,
    printed: isPrinted ? clear.option.printed : null,
    options: nearestOptions(options, sentence)
      .slice(0, most)
      .map(({ option }) => ({ option, value: valueSaid(option, sentence, values) })),
    words: nearestPackWords(sentence, most),
    things: namedThings(sentence, most),
    said,
  };
}

/** A value of an option whose text fits a sentence. */
interface OptionValue {
  readonly option: DeclaredOption;
  readonly value: number;
  /** Most words of the sentence in one of its texts. */
  readonly shared: number;
}

/** Returns the values of an option whose text says a sentence, and nothing else. */
function valuesSaid(option: DeclaredOption, sentence: string): OptionValue[] {
  const given = saidWords(withoutPrinted(sentence, option));
  const { numbers } = given;
  const all = option.max - option.min < VALUES_MAX;
  const candidates = all
    ? Array.from({ length: option.max - option.min + 1 }, (_, i) => option.min + i)
    : [...numbers].filter((n) => n >= option.min && n <= option.max);
  const bag = saidWords([option.about, option.id, ...option.everyday].join(' ')).words;
  return candidates.flatMap((value) => {
    const fitting = textsOf(option, value)
      .map(saidWords)
      .filter((text) => fits(text, given, bag));
    const shared = Math.max(...fitting.map((text) => sharedWith(text.words, given.words)));
    return fitting.length === 0 ? [] : [{ option, value, shared }];
  });
}

/** Returns a sentence without the printed number that it names: "5 instead of 7". */
function withoutPrinted(sentence: string, option: DeclaredOption): string {
  return sentence.replace(/,? (?:instead of|and not|not) ([\w-]+)(?=\W*$)/i, (words, number: string) =>
    saidWords(number).numbers.has(option.default) ? '' : words,
  );
}

/** Returns the texts of a value: as a phrase, as a sentence, and the names of variants that change only this. */
function textsOf({ id }: DeclaredOption, value: number): string[] {
  const spec = specOf(id);
  const named = talisman().variants.filter(({ options }) => Object.keys(options).length === 1 && options[id] === value);
  return [sayValue(spec, value), sentenceOf(spec, value), ...named.map((variant) => variant.id)];
}

function talisman() {
  return library.games.find(({ id }) => id === 'talisman')!;
}

function specOf(id: string): IntSpec {
  return talisman().options.find((one) => one.id === id)!;
}

/** True if a text says a sentence: it has all its words, with those of its option, and few others. */
function fits(text: SaidWords, given: SaidWords, bag: ReadonlySet<string>): boolean {
  const has = [...given.words].every((word) => text.words.has(word) || bag.has(word));
  const saysAll = [...given.qualifiers].every((word) => text.qualifiers.has(word));
  const sameTurn = TURNS.every((word) => text.qualifiers.has(word) === given.qualifiers.has(word));
  const shared = [...text.words].filter((word) => given.words.has(word)).length;
  return has && saysAll && sameTurn && isEqual(text.numbers, given.numbers) && shared >= MOST * text.words.size;
}

/** Returns the only value; of several, that of the option that people mean by the words, whose text has most of them. */
function oneOf(values: readonly OptionValue[], sentence: string): OptionValue | null {
  const { words } = saidWords(sentence);
  const meant = mostOf(values, ({ option }) => sharedWith(saidWords(option.everyday.join(' ')).words, words));
  const best = mostOf(meant, ({ shared }) => shared);
  return best.length === 1 ? best[0] : null;
}

/** Returns the values of which a function is largest. */
function mostOf<Value>(values: readonly Value[], sizeOf: (value: Value) => number): Value[] {
  const most = Math.max(...values.map(sizeOf));
  return values.filter((value) => sizeOf(value) === most);
}

/** Returns the value that a sentence may mean: of those that it says, or a number in it. */
function valueSaid(option: DeclaredOption, sentence: string, values: readonly OptionValue[]): string | null {
  const spec = specOf(option.id);
  const own = values.filter((one) => one.option.id === option.id);
  if (own.length === 1) return valueText(spec, own[0].value);
  if (option.kind === 'switch') return valueText(spec, 1 - option.default);
  if (option.kind === 'words') return null;
  const inRange = [...saidWords(sentence).numbers].filter(
    (n) => n >= option.min && n <= option.max && n !== option.default,
  );
  return inRange.length === 1 ? String(inRange[0]) : null;
}

function foundOption({ option, value }: OptionValue): FoundRule {
  const spec = specOf(option.id);
  return { options: { [option.id]: valueText(spec, value) }, pack: null, notes: [] };
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
    isEqual(one.words, other.words) && isEqual(one.numbers, other.numbers) && isEqual(one.qualifiers, other.qualifiers)
  );
}

function isEqual<Word>(one: ReadonlySet<Word>, other: ReadonlySet<Word>): boolean {
  return one.size === other.size && sharedWith(one, other) === one.size;
}

function sharedWith<Word>(one: ReadonlySet<Word>, other: ReadonlySet<Word>): number {
  return [...one].filter((word) => other.has(word)).length;
}
