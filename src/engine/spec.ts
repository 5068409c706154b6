import { nearestWord, UserError } from './errors.js';

/** A declared integer knob: a rule option or an agent parameter. Experiments vary any of them by name. */
export interface IntSpec {
  /** camelCase name, as written in files and flags. */
  readonly id: string;
  readonly about: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** Words for the values min, min+1, …, where words read better than numbers. */
  readonly words?: readonly string[];
  /** Id of its rule or variant. */
  readonly rule?: string;
  /** Heading under which a list for people shows it. */
  readonly group?: string;
  /** Everyday words by which people look for it, and find it first. */
  readonly everyday?: readonly string[];
  /**
   * Phrase with {} for the number, or one phrase for each value from `min` on. A rule option continues "with" ("5
   * trophy points a counter"), an agent's parameter continues "a player who" ("holds at 20").
   */
  readonly phrase?: string | readonly string[];
  /** Phrases for values that the phrase with {} does not suit. */
  readonly phraseAt?: Readonly<Record<number, string>>;
}

/** Words of a knob that is off or on. `parseValue` takes true and false, too. */
export const YES_NO: readonly string[] = ['no', 'yes'];

/** Returns the default values of a list of knobs, in order. */
export function defaults(specs: readonly IntSpec[]): Int32Array {
  return Int32Array.from(specs, (spec) => spec.default);
}

/**
 * Reads one value of a knob.
 *
 * @param where place of the value in a message, as in "quick-look.yaml, vary"; empty when it is plain
 * @throws UserError naming the place, the knob and the range or the nearest word
 */
export function parseValue(spec: IntSpec, value: unknown, where: string): number {
  const text = spec.words === YES_NO ? yesOrNo(String(value).trim()) : String(value).trim();
  const word = spec.words?.indexOf(text) ?? -1;
  if (word >= 0) return spec.min + word;
  const n = typeof value === 'boolean' ? Number(value) : /^-?\d+$/.test(text) ? Number(text) : NaN;
  if (Number.isInteger(n) && n >= spec.min && n <= spec.max) return n;
  const near = spec.words === undefined || !Number.isNaN(n) ? null : nearestWord(text, spec.words);
  const hint = near === null ? '' : `; did you mean '${near}'?`;
  const place = where === '' ? '' : `${where}: `;
  throw new UserError(`${place}${spec.id} must be ${rangeText(spec)}, not '${text}'${hint}`);
}

/** Returns the word of `YES_NO` for "true" or "false"; any other text unchanged. */
function yesOrNo(text: string): string {
  return text === 'true' ? 'yes' : text === 'false' ? 'no' : text;
}

/** Returns "yes or no", "a whole number from 3 to 7", or "one of off, move, attack (or 0 to 2)". */
export function rangeText(spec: IntSpec): string {
  return spec.words === undefined ? `a whole number ${valuesText(spec)}` : valuesText(spec);
}

/** Returns the same without the noun of a number: "from 3 to 7". */
export function valuesText({ words, min, max }: IntSpec): string {
  if (words === YES_NO) return 'yes or no';
  return words === undefined ? `from ${min} to ${max}` : `one of ${words.join(', ')} (or ${min} to ${max})`;
}

/** Returns a value in words if the knob has words, otherwise as a number. */
export function valueText(spec: IntSpec, value: number): string {
  return spec.words?.[value - spec.min] ?? String(value);
}

/** Texts of a knob, and further fields of the game's own. */
type Texts<More> = Pick<IntSpec, 'about' | 'phrase' | 'phraseAt'> & More;

/** Returns a knob that is off or on. Its phrases are those when off and when on, after "with". */
export function flag<const Id extends string, More extends object = object>(
  id: Id,
  def: 0 | 1,
  rule: string,
  texts: Texts<More>,
): IntSpec & { readonly id: Id } & More {
  return choice(id, def, rule, { ...texts, words: YES_NO });
}

/** Returns a knob with a word for each value from 0 on, and a phrase for each, after "with". */
export function choice<const Id extends string, More extends object = object>(
  id: Id,
  def: number,
  rule: string,
  { about, words, phrase, ...more }: Texts<More> & { readonly words: readonly string[] },
): IntSpec & { readonly id: Id } & More {
  return { id, about, default: def, min: 0, max: words.length - 1, words, rule, phrase, ...more } as IntSpec & {
    readonly id: Id;
  } & More;
}

/** Returns a knob that is a number. */
export function amount<const Id extends string, More extends object = object>(
  id: Id,
  def: number,
  min: number,
  max: number,
  { about, ...texts }: Texts<More>,
): IntSpec & { readonly id: Id } & More {
  return { id, about, default: def, min, max, ...texts } as IntSpec & { readonly id: Id } & More;
}

/** Returns the knobs without their phrases and headings, so with all that affects games. */
export function withoutPhrases(specs: readonly IntSpec[]): IntSpec[] {
  return specs.map(({ phrase: _, phraseAt: __, group: ___, everyday: ____, ...spec }) => spec);
}

/** Returns the phrase of a value; without one, words such as "trophy rate 5". */
export function sayValue(spec: IntSpec, value: number): string {
  const { phrase = `${wordsOf(spec.id)} {}`, phraseAt = {} } = spec;
  if (typeof phrase !== 'string') return phrase[value - spec.min];
  return (
    phraseAt[value] ?? phrase.replace('{}', spec.phrase === undefined ? valueText(spec, value) : numberText(value))
  );
}

/** Converts "trophyRate" into "trophy rate". */
function wordsOf(id: string): string {
  return id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function numberText(value: number): string {
  return String(value).replace('-', '−');
}
