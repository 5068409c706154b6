import type { Sentence, Topic } from '../answer/sentence.js';
import type { Series, Spec } from './chart.js';
import { ACCENT, COLOURS, GREY } from './theme.js';

/** A chart that may get a sentence of the answer as its title. */
export interface Untitled {
  readonly name: string;
  readonly series: readonly Series[];
  /** Its specification in each layout. */
  readonly specs: readonly Spec[];
}

/** A chart with the sentence that it shows. */
export interface Answering {
  /** Null if it shows none. */
  readonly verdict: string | null;
  readonly series: readonly Series[];
  readonly specs: readonly Spec[];
}

/** Subjects of the sentences that each chart shows. The first charts choose first. */
const SUBJECTS: Readonly<Record<string, readonly Topic[]>> = {
  'game-length': ['length'],
  'best-response': ['best response'],
  'option-effect': ['effect', 'characters'],
  sweep: ['best level', 'length', 'effect'],
  'character-win-rate': ['characters'],
  'agent-win-rate': ['agents'],
  'seat-win-rate': ['seats'],
  worth: ['order'],
  meet: ['characters'],
  players: [],
};

/** Longest title, in letters. */
const TITLE_MAX = 140;

/** Verdicts on a mark that are results; the others leave it grey. */
const RESULTS = ['different', 'more', 'less'];

/**
 * Returns charts with the sentences of the answer that they show, each of which titles one chart. Marks that the
 * sentence names have the accent colour, the others are grey.
 */
export function withVerdicts(charts: readonly Untitled[], sentences: readonly Sentence[]): Answering[] {
  const used = new Set<Sentence>();
  const verdicts = new Map<string, string>();
  for (const name of Object.keys(SUBJECTS)) {
    const chart = charts.find((one) => one.name === name);
    const found = chart && sentences.find((one, i) => !used.has(one) && isShown(chart, one, i === 0));
    if (found === undefined) continue;
    used.add(found);
    verdicts.set(name, titleOf(found));
  }
  return charts.map((chart) => {
    const verdict = verdicts.get(chart.name) ?? null;
    return { verdict, ...(verdict === null ? chart : pointedOut(chart, verdict)) };
  });
}

/** Returns a sentence, or the first one of a paragraph that is too long for a title. */
function titleOf({ text }: Sentence): string {
  return text.length <= TITLE_MAX ? text : text.split(/(?<=[.!?]) (?=[A-Z])/)[0];
}

/** True for the chart of the shares of several variants, which shows no change from one to another. */
function isOfShares({ name, series, specs: [{ concat }] }: Untitled): boolean {
  const several = concat !== undefined || (name === 'seat-win-rate' && series.length > 0);
  return several && name.endsWith('-win-rate');
}

function isShown(chart: Untitled, sentence: Sentence, isFirst: boolean): boolean {
  const { name, specs } = chart;
  const { about, state, statesTime = false } = sentence;
  if (state === 'too early' || titleOf(sentence).length > TITLE_MAX) return false;
  if (name === 'game-length') return statesTime || about === 'length';
  if (about === undefined) return isFirst;
  if (!SUBJECTS[name].includes(about) || isOfShares(chart)) return false;
  const isOfRows = name === 'option-effect' && about === 'characters';
  return !isOfRows || rowNames(specs[0]).some((row) => names(titleOf(sentence), row));
}

function pointedOut({ name, series, specs }: Untitled, verdict: string): Pick<Answering, 'series' | 'specs'> {
  if (name === 'best-response') return { series, specs };
  if (name === 'game-length') return repainted(series, specs, answeringLines(series, verdict));
  const rows = rowNames(specs[0]).filter((row) => names(verdict, row));
  if (rows.length > 0 || hasAnswers(specs[0])) {
    const grey = series.map((one) => ({ ...one, colour: GREY }));
    return { series: grey, specs: specs.map((spec) => withRows(spec, rows)) };
  }
  return repainted(
    series,
    specs,
    series.filter((one) => RESULTS.includes(one.name)),
  );
}

/** Returns the lines that a verdict names; of two, at least the one that is not the baseline. */
function answeringLines(series: readonly Series[], verdict: string): Series[] {
  const named = series.filter((one) => names(verdict, one.name.replace(/ \(median .*/, '')));
  const isBaseline = ({ colour }: Series): boolean => colour.includes(COLOURS[0]);
  return series.length === 2 && named.length !== 1 ? series.filter((one) => !isBaseline(one)) : named;
}

/** Paints series in the accent colour and all others grey, unless none is chosen. */
function repainted(
  series: readonly Series[],
  specs: readonly Spec[],
  chosen: readonly Series[],
): Pick<Answering, 'series' | 'specs'> {
  if (chosen.length === 0) return { series, specs };
  const colours = new Map(series.map((one) => [one.colour, chosen.includes(one) ? ACCENT : GREY]));
  const paint = <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value), (_, part: unknown) => colours.get(part as string) ?? part) as Value;
  return { series: paint(series), specs: specs.map(paint) };
}

/** Rows of data, by the field of their names. */
interface NamedRow {
  readonly name?: string;
  readonly agent?: string;
  /** Set by a chart that knows which row answers. */
  readonly answers?: boolean;
}

const nameOf = ({ name, agent }: NamedRow): string | undefined => (name ?? agent)?.replaceAll('\n', ' ');

function rowsOf(spec: Spec): NamedRow[] {
  const rows: NamedRow[] = [];
  JSON.stringify(spec, (_, value: { readonly values?: unknown } | null) => {
    if (Array.isArray(value?.values)) rows.push(...value.values.filter((one) => typeof one === 'object'));
    return value;
  });
  return rows;
}

const rowNames = (spec: Spec): string[] => [...new Set(rowsOf(spec).flatMap((row) => nameOf(row) ?? []))];
const hasAnswers = (spec: Spec): boolean => rowsOf(spec).some(({ answers }) => answers === true);

/** True if a text has a name as whole words. */
function names(text: string, name: string): boolean {
  const words = name.replace(/[^\w ]/g, '\\$&');
  return name !== '' && new RegExp(`(?<!\\w)${words}(?!\\w)`, 'i').test(text);
}

interface Layer {
  readonly mark: { readonly type: string };
  readonly encoding: Readonly<Record<string, { readonly legend?: object | null }>>;
}

const OTHER = { value: GREY };
/** Colours of a row that answers, and of the others. */
const ROW_COLOUR = { condition: { test: 'datum.answers', value: ACCENT }, ...OTHER };

/** Paints the estimates and intervals of rows in the accent colour, and of all others grey. */
function withRows(spec: Spec, named: readonly string[]): Spec {
  return JSON.parse(JSON.stringify(spec), (_, value: { values?: NamedRow[] } & Partial<Layer>) => {
    if (Array.isArray(value?.values) && typeof value.values[0] === 'object') {
      const answers = (row: NamedRow): boolean => row.answers ?? named.includes(nameOf(row) ?? '');
      return { ...value, values: value.values.map((row) => ({ ...row, answers: answers(row) })) };
    }
    const { mark, encoding } = value ?? {};
    if (encoding !== undefined && mark?.type === 'line') return { ...value, encoding: { ...encoding, color: OTHER } };
    const isInterval = mark?.type === 'rule' && (encoding?.['x2'] ?? encoding?.['y2']) !== undefined;
    if (encoding === undefined || !(isInterval || mark?.type === 'point')) return value;
    const { shape } = encoding;
    const legend = shape?.legend && { ...shape.legend, symbolFillColor: GREY, symbolStrokeColor: GREY };
    return { ...value, encoding: { ...encoding, color: ROW_COLOUR, ...(legend && { shape: { ...shape, legend } }) } };
  }) as Spec;
}
