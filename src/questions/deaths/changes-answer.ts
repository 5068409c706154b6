import { where } from '../../../reports/answer/places.js';
import { type ResultState, type Sentence, stated } from '../../../reports/answer/sentence.js';
import { bracket, meansText, plainSpan, upperFirst, withoutZero } from '../../../reports/answer/values.js';
import { figures, type NamedTable, words } from '../../../reports/format/table.js';
import { cellName } from '../../../reports/format/words.js';
import type { Summary } from '../../experiment/results/summary.js';
import { MEAN_MARGIN_PERCENT } from '../../experiment/results/thresholds.js';
import { causeNamed } from './causes.js';
import { ALL, type DeathChange, type Deaths } from './count.js';

/** Sentences and tables on how other rules change the deaths. */

/** Most rules that have a sentence each. */
const RULES_MAX = 3;
/** Most rules that have a column each in the table of causes. */
const COLUMNS_MAX = 5;
/** Part of the deaths; a wider interval gives no answer. */
const VAST_PART = 0.25;

/** Games to which the numbers of deaths are scaled. */
const PER = 10;

/** Returns the sentences on the rules that change most, the largest change first. */
export function changeSentences(summary: Summary, changes: readonly DeathChange[]): Sentence[] {
  const all = changes.filter(({ cause }) => cause === ALL);
  const ranked = [...all].sort((x, y) => Math.abs(y.effect) - Math.abs(x.effect));
  const more = ranked.length - RULES_MAX;
  return [
    ...ranked.slice(0, RULES_MAX).flatMap((one) => ruleSentences(summary, ranked.length === 1 ? changes : [], one)),
    ...(more > 0 ? stated('clear', `The table has the other ${more === 1 ? 'one' : more}.`) : []),
  ];
}

/** Returns the sentence on a rule, and on the cause that it changes most, if changes by cause are given. */
function ruleSentences(summary: Summary, changes: readonly DeathChange[], all: DeathChange): Sentence[] {
  const state = stateOf(all);
  const [causeChange] = changes
    .filter(({ cell, cause, lo, hi }) => cell === all.cell && cause !== ALL && (lo > 0 || hi < 0))
    .sort((x, y) => Math.abs(y.effect) - Math.abs(x.effect));
  const main = stated(state, `${upperFirst(where(summary, all.cell))}, ${changeText(all, state)}.`);
  if (causeChange === undefined || state === 'too early') return main;
  const { name, isOne } = causeNamed(causeChange.cause);
  const kills = isOne === true ? 'kills' : 'kill';
  return [...main, ...stated('clear', `What changes most: ${name} ${kills} ${byText(causeChange)}.`)];
}

/** Returns the state of a change. */
function stateOf({ lo, hi, before }: DeathChange): ResultState {
  const most = Math.max(Math.abs(lo), Math.abs(hi));
  if (most <= (MEAN_MARGIN_PERCENT / 100) * before) return 'no matter';
  if (lo > 0 || hi < 0) return 'clear';
  return most > VAST_PART * before ? 'too early' : 'leaning';
}

function changeText(change: DeathChange, state: ResultState): string {
  const { effect, lo, hi, before } = change;
  const word = effect < 0 ? 'fewer' : 'more';
  switch (state) {
    case 'no matter':
      return `as many characters die as before: at most ${sizeText(Math.max(-lo, hi))} more or fewer in ten games`;
    case 'clear': {
      const [from, to] = meansText(PER * before, PER * (before + effect));
      const [size, range] = changeTexts(change);
      const by = `${size} ${word}${range === '' ? '' : `; ${range}`}`;
      return `${word} characters die: ${to} in ten games instead of ${from} (${by})`;
    }
    case 'leaning':
      return `probably ${word} characters die, but it is not settled: from ${sizeText(lo)} fewer to ${sizeText(hi)} more in ten games`;
    default:
      return 'it is too early to say whether more characters die or fewer';
  }
}

/** Returns "4 fewer in ten games (2 to 6)". */
function byText(change: DeathChange): string {
  const [size, range] = changeTexts(change);
  return `${size} ${change.effect < 0 ? 'fewer' : 'more'} in ten games${bracket(range)}`;
}

/** Returns the size of a change and its range, with equal decimals; an empty range if both ends have the same text. */
function changeTexts({ effect, lo, hi }: DeathChange): [size: string, range: string] {
  const [least, most] = [Math.abs(lo), Math.abs(hi)].map((x) => PER * x).sort((x, y) => x - y);
  const decimals = most < 10 ? 1 : 0;
  const [size, low, high] = [PER * Math.abs(effect), least, most].map((x) => x.toFixed(decimals));
  return [size, low === high ? '' : `${low} to ${high}`];
}

function sizeText(deaths: number): string {
  const size = PER * Math.abs(deaths);
  return withoutZero(size.toFixed(size < 10 ? 1 : 0));
}

function rangeText({ lo, hi }: DeathChange): string {
  return plainSpan({ lo: PER * lo, hi: PER * hi });
}

/** Returns the tables of the rules: deaths in ten games, their changes, and the causes. */
export function changeTables(summary: Summary, { rules, changes }: Deaths): NamedTable[] {
  const name = (cell: number): string => cellName(summary, cell);
  const ten = (deaths: number): string => (PER * deaths).toFixed(1);
  const signed = (x: number): string => `${x < 0 ? '−' : '+'}${ten(Math.abs(x))}`;
  const rows = rules.map(({ perGame }, cell) => {
    const change = changes.find((one) => one.cell === cell && one.cause === ALL);
    const by = change === undefined ? ['', ''] : [signed(change.effect), rangeText(change)];
    return [name(cell), ten(perGame.value), ...by];
  });
  const columns = [words('rules'), figures('deaths in ten games'), figures('change'), figures('range')];
  const total = { title: 'By rules', table: { columns, rows, note: '' } };
  if (rules.length > COLUMNS_MAX) return [total];
  const causes = [...new Set(rules.flatMap((one) => one.causes.map(({ id }) => id)))];
  const ofCause = causes.map((id) => [
    causeNamed(id).name.replace(/^the /, ''),
    ...rules.map(({ causes: own, games }) => ten((own.find((one) => one.id === id)?.deaths ?? 0) / games)),
  ]);
  const heads = [words('cause'), ...rules.map((_, cell) => figures(name(cell)))];
  return [total, { title: 'Deaths in ten games by what', table: { columns: heads, rows: ofCause, note: '' } }];
}
