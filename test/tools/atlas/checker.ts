import { LASTING_SAYS } from '../../../src/games/talisman/vocabulary/lasting.js';

/** Rows of the data files by source, as texts, in the order of their lines. */
export type DataTables = ReadonlyMap<string, readonly Readonly<Record<string, string>>[]>;

/** A cited row, or the count of some: by their own ranges, and by the ranges that are told of picked rows. */
type Cited = { readonly row: Readonly<Record<string, string>> } | { readonly counts: readonly number[] };

/** A generated sentence of a page. */
interface Sentence {
  readonly text: string;
  readonly from: readonly string[];
}

/** Words by which a sentence leaves a question open. */
const OPEN =
  /not shown|not settled|possible|may (?:be|all be|still)|too early|cannot be told|(?:no one|none|no pair|no character|no \w+) is shown|no change|too few|no difference/i;

/** Words that claim a difference upwards and downwards. */
const UP = /\b(?:more|longer|above|helps?|stronger|behind the best)\b/i;
const DOWN = /\b(?:fewer|less|shorter|below|harms?|weaker)\b/i;

/** Words that claim a first or last place. */
const TOP = /\b(?:best|worst|strongest|weakest|widest|(?<!than )most)\b/i;

/** Numbers that belong to the language of the pages and not to a result. */
const FIXED = [/\b(?:of|in) 100\b/gi, /\bWith \d+ gold\b/g, /\b2 to 6 players\b/g, /45 seconds/g];

/** Words of the content of the game, which a sentence says of a row instead of its name. */
const SAYS: Readonly<Record<string, string | undefined>> = LASTING_SAYS;

/** Scales in which a row may be said: a share as a number of 100, thousandths as percent. */
function scalesOf(row: Readonly<Record<string, string>>): number[] {
  if (row['unit'] === 'share' || row['unit'] === 'chance') return [100];
  // A multiple of an even share is told as games of 100 at its table.
  const players = /players=(\d+)/.exec(row['of'])?.[1];
  if (row['unit'] === 'times' && players !== undefined) return [1, 100 / Number(players)];
  // The mean over tables of 2 to 6 is said as at a table of four.
  if (row['unit'] === 'times') return [1, 25];
  return row['measure'] === 'decided_share' ? [1, 0.1] : [1];
}

/**
 * Reads all generated sentences of a page and returns what is wrong with them: numbers that are in none of the rows
 * that the sentence cites, rows that it does not name, and differences that their intervals do not allow.
 */
export function problemsOf(path: string, html: string, data: DataTables): string[] {
  const title = plain(/<h1>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');
  return sentencesOf(html).flatMap((sentence) => {
    const cited = sentence.from.map((name) => citedBy(name, data));
    const missing = sentence.from.filter((_, i) => cited[i] === null);
    const known = cited.filter((one) => one !== null);
    return [
      ...missing.map((name) => `cites ${name}, which is not there`),
      ...numberProblems(sentence, known),
      ...nameProblems(sentence, known, `${path} ${title}`),
      ...claimProblems(sentence, known),
    ].map((what) => `${path}: "${sentence.text}" ${what}`);
  });
}

/** Returns the generated sentences of a page. */
export function sentencesOf(html: string): Sentence[] {
  return [...html.matchAll(/<(p|li|a)\b[^>]*?data-rows="([^"]*)"[^>]*>(.*?)<\/\1>/gs)].map(([, , from, text]) => ({
    text: plain(text),
    from: plain(from).split(' ').filter(Boolean),
  }));
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Returns what a name in `data-rows` means: `rush-4:12`, or `characters?measure=times&of=&side=more`, or of several tables: `claim-*?measure=claim`. */
function citedBy(name: string, data: DataTables): Cited | null {
  const [, source, line] = /^([\w-]+):(\d+)$/.exec(name) ?? [];
  if (source !== undefined) {
    const row = data.get(source)?.[Number(line) - 2];
    return row === undefined ? null : { row };
  }
  const [table, query] = name.split('?');
  const prefix = table.replace(/\*$/, '');
  const rows = [...data].flatMap(([id, all]) => ((table === prefix ? id === table : id.startsWith(prefix)) ? all : []));
  if (rows.length === 0) return null;
  const wanted = new URLSearchParams(query);
  const side = wanted.get('side');
  const about = rows.filter((row) =>
    ['measure', 'of'].every((key) => !wanted.has(key) || row[key] === wanted.get(key)),
  );
  const onSide = (fair: boolean): number =>
    about.filter((row) => side === null || (sideOf(row) === side && (!fair || sideOf(fairOf(row)) === side))).length;
  return { counts: [onSide(false), onSide(true)] };
}

/** Returns the side of "no difference" on which the interval of a row is. */
function sideOf({ low, high, against }: Readonly<Record<string, string>>): 'more' | 'less' | 'open' {
  if (against === '') return 'open';
  if (low !== '' && Number(low) > Number(against)) return 'more';
  return high !== '' && Number(high) < Number(against) ? 'less' : 'open';
}

/** Returns a row as it is told if it was picked out of many. */
function fairOf(row: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const told = ['value', 'low', 'high'].map((key) => [key, row[`fair_${key}`] ?? row[key]]);
  return { ...row, ...Object.fromEntries(told) };
}

/** Time at the table in words. */
const HOURS = /\b(\d+) hours(?: (\d+) minutes)?/g;

/** Returns a text without the words of what its rows measure, which may hold numbers and comparisons themselves. */
function withoutMeasures(text: string, cited: readonly Cited[]): string {
  return without(
    text,
    cited.flatMap((one) => ('row' in one && one.row['measure'].includes(' ') ? [one.row['measure']] : [])),
  );
}

/** Returns a text without some phrases, also at the beginning of a sentence. */
function without(text: string, phrases: readonly string[]): string {
  return phrases
    .filter((phrase) => phrase !== '')
    .reduce(
      (left, phrase) => left.replaceAll(phrase, '').replaceAll(phrase[0].toUpperCase() + phrase.slice(1), ''),
      text,
    );
}

function numberProblems({ text }: Sentence, cited: readonly Cited[]): string[] {
  const content = cited.flatMap((one) => ('row' in one ? (SAYS[one.row['what']] ?? []) : []));
  const minutes = withoutMeasures(text, cited).replace(HOURS, (_, hours, rest) =>
    String(60 * hours + Number(rest ?? 0)),
  );
  const said = [...FIXED, ...content].reduce<string>((left, phrase) => left.replace(phrase, ''), minutes);
  const tokens = said.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  return [...new Set(tokens)]
    .map((token) => token.replace(/,$/, ''))
    .filter((token) => !cited.some((one) => holds(one, token)))
    .map((token) => `says ${token}, which is in none of its rows`);
}

/** True if a row has a number as it is said, rounded, or in one of its texts. */
function holds(cited: Cited, token: string): boolean {
  const number = Number(token.replaceAll(',', ''));
  if ('counts' in cited) return cited.counts.includes(number);
  const { row } = cited;
  const half = 0.5 * 10 ** -(token.split('.')[1]?.length ?? 0) + 1e-6;
  const told = fairOf(row);
  const cells = ['value', 'low', 'high', 'against'].flatMap((key) => [row[key], told[key]]);
  const times = Number(/times=(\d+)/.exec(row['of'])?.[1] ?? 1);
  const values = cells.flatMap((cell) => {
    if (cell === '') return [];
    // A percentage against several times a side is told as a ratio.
    const ratios = times === 1 ? [] : [times * (1 + Number(cell) / 100)];
    return [...ratios, ...scalesOf(row).map((scale) => Math.abs(Number(cell) * scale))];
  });
  // A bound is rounded up.
  if (values.some((value) => Math.ceil(value - 1e-9) === number)) return true;
  if ([...values, Number(row['games'])].some((value) => Math.abs(value - number) <= half)) return true;
  return ['what', 'name', 'of'].some((key) => row[key].split(/\D+/).includes(token));
}

function nameProblems({ text }: Sentence, cited: readonly Cited[], around: string): string[] {
  return cited.flatMap((one) => {
    if ('counts' in one) return [];
    return isNamed(one.row, `${text} ${around}`) ? [] : [`cites ${one.row['name']}, which it does not name`];
  });
}

/** True if a text names the thing of a row: its name, its id, or the number of either. */
function isNamed({ what, name }: Readonly<Record<string, string>>, text: string): boolean {
  if (what === 'usual' && text.includes(' instead of ')) return true;
  if (SAYS[what] !== undefined && text.includes(SAYS[what])) return true;
  const words = [...name.replace(/^\+1 /, '').split(' instead of '), what, what.replaceAll('-', ' ')];
  const numbers = name.match(/\d+/g) ?? [];
  // "8 to 10" names 9, and the bounds of a range in brackets name nothing.
  const runs = [...text.matchAll(/(?<![\d.,(])(\d+) to (\d+)(?![\d.])/g)].map(([, from, to]) => [+from, +to]);
  return (
    words.some((way) => !/^\d+$/.test(way) && text.toLowerCase().includes(way.toLowerCase())) || numbers.some(isIn)
  );

  // A number is named by itself, not as a part of another: 10 is not in "of 100".
  function isIn(number: string): boolean {
    const isAlone = new RegExp(`(?<![\\d.,])${number}(?![\\d]|\\.\\d)`).test(text);
    return isAlone || runs.some(([from, to]) => from <= Number(number) && Number(number) <= to);
  }
}

/** Returns the clauses that claim a difference, or a first place, that no row allows. */
function claimProblems({ text }: Sentence, cited: readonly Cited[]): string[] {
  const rows = cited.flatMap((one) => ('row' in one && one.row['against'] !== '' ? [one.row] : []));
  return text.split(/; |\. (?=[A-Z])/).flatMap((clause) => {
    if (OPEN.test(clause)) return [];
    const about = rows.filter((row) => isNamed(row, clause));
    const tested = about.length > 0 ? about : rows;
    const sides = tested.map(sideOf);
    const problems: string[] = [];
    // A name may have such a word itself: "one counter more at the start".
    const names = cited.flatMap((one) =>
      'row' in one ? [one.row['name'], ...one.row['name'].split(' instead of ')] : [],
    );
    const words = without(withoutMeasures(clause, cited), names);
    const [up, down] = [UP.test(words), DOWN.test(words)];
    const isCounted =
      tested.length === 0 && cited.some((one) => 'counts' in one && one.counts.some((count) => count > 0));
    if ((up || down) && !isCounted && !sides.some((side) => side !== 'open'))
      problems.push('claims a difference that no row shows');
    if (up && !down && sides.includes('less')) problems.push('says more where a row shows less');
    if (down && !up && sides.includes('more')) problems.push('says less where a row shows more');
    if (
      (up || down) &&
      !/in these games/.test(clause) &&
      sides.includes('open') &&
      sides.some((side) => side !== 'open')
    )
      problems.push('claims a difference of a row that shows none');
    if (TOP.test(words) && !/in these games/.test(text) && !/behind the best/.test(clause))
      problems.push('claims a first place');
    return problems;
  });
}
