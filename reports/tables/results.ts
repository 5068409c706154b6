import type { AdditionResult } from '../../src/experiment/results/additions.js';
import type { BestLevel } from '../../src/experiment/results/best-levels.js';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { additionName, rateNumber } from '../answer/additions.js';
import { mainScope } from '../answer/alone.js';
import { BELOW_BEST, belowBest } from '../answer/hundred.js';
import { span } from '../answer/values.js';
import { type Column, figures, type NamedTable, type Table, tableText, verdicts, words } from '../format/table.js';
import {
  bareChange,
  capital,
  cellName,
  change,
  count,
  counted,
  effectRange,
  percentNumber,
  percentWord,
  plain,
  range,
  size,
  subjectIn,
  VERDICT_WORDS,
  value,
  valueRange,
} from '../format/words.js';
import { responseTables } from './responses.js';

/** Rows that are shown; the rest is folded. */
export const OPEN_ROWS_MAX = 10;

/** Returns the table that answers the question; if it is long, one for each measure that changes anywhere. */
export function answerTables(summary: Summary): NamedTable[] {
  if (summary.bestResponse !== undefined) return responseTables(summary, summary.bestResponse);
  return [...foundTables(summary), ...additionTables(summary)];
}

function foundTables(summary: Summary): NamedTable[] {
  const declared = summary.effects.filter((e) => e.family === 'declared' && !neverHappened(e));
  const all = answerTable(summary);
  const moving = declared.filter((e) => e.verdict !== 'identical');
  const kinds = [...new Set((moving.length === 0 ? declared : moving).map((e) => subjectIn(summary, e)))];
  if ((all.rows.length <= OPEN_ROWS_MAX && summary.best === undefined) || kinds.length === 0)
    return [{ title: '', table: all }];
  return kinds.map((title) => {
    const effects = declared.filter((e) => subjectIn(summary, e) === title);
    const best = effects[0].scope === 'focal' ? summary.best : undefined;
    return {
      title: capital(title),
      table: best === undefined ? effectTable(summary, effects) : bestTable(summary, best),
    };
  });
}

/** True if an event happened on neither side of a comparison, which is no finding. */
function neverHappened(e: Effect): boolean {
  return e.verdict === 'identical' && e.unit === 'pp' && e.baselineEstimate === 0 && e.cellEstimate === 0;
}

function bestTable(summary: Summary, best: readonly BestLevel[]): Table {
  const level = ({ cell }: BestLevel): number => Number(summary.cells[cell].levels[summary.factors[0]]);
  const rivals = best.filter(({ mayBeBest }) => mayBeBest).length;
  const first = Math.max(...best.map(({ share }) => share));
  const rows = [...best]
    .sort((x, y) => level(x) - level(y))
    .map((one) => [
      cellName(summary, one.cell),
      percentNumber(one.share),
      belowBest(one, rivals, one.share === first),
      one.mayBeBest ? 'may be best' : 'not the best',
    ]);
  const columns = [words('variant'), figures('wins of 100 games'), figures(BELOW_BEST), words('verdict')];
  const note = `${size(summary)}; paired over the same blocks; comparisons with the best, for all levels at once.`;
  return { columns, rows, note };
}

/** Returns a table cut to the rows that are shown. */
export function openRows(table: Table): Table {
  return { ...table, rows: table.rows.slice(0, OPEN_ROWS_MAX) };
}

/** Returns the table that answers the question: the declared effects, or the shares and means of the only cell. */
export function answerTable(summary: Summary): Table {
  const declared = summary.effects.filter((e) => e.family === 'declared');
  const happened = declared.filter((e) => !neverHappened(e));
  if (declared.length > 0) return effectTable(summary, happened.length > 0 ? happened : declared);
  const family = ['character', 'seat', 'other'].find((name) => summary.effects.some((e) => e.family === name));
  if (family !== undefined)
    return effectTable(
      summary,
      summary.effects.filter((e) => e.family === family),
    );
  const scope = mainScope(summary);
  const shares = summary.estimates.filter((e) => e.scope === scope);
  if (scope !== 'seat') shares.sort((x, y) => x.cell - y.cell || y.estimate - x.estimate);
  const isDeclared = (measure: string): boolean => measure === 'capped' || summary.measures.includes(measure);
  return estimateTable(
    summary,
    shares.concat(summary.estimates.filter((e) => e.scope === 'all' && isDeclared(e.measure))),
  );
}

/** Returns a table of effects with their intervals and verdicts. All must be of one family. */
export function effectTable(summary: Summary, effects: readonly Effect[]): Table {
  const one = new Set(effects.map((e) => e.cell)).size === 1;
  const ways = new Set(effects.map((e) => e.baseline)).size;
  const rows = effects.map((e) => {
    const kind = e.unit === 'pp' ? 'share' : 'mean';
    return [
      ...(one ? [] : [cellName(summary, e.cell)]),
      ...(ways > 1 ? [cellName(summary, e.baseline)] : []),
      subjectIn(summary, e),
      value(e.baselineEstimate, kind),
      value(e.cellEstimate, kind),
      change(e.effect, e.unit),
      effectRange(e),
      VERDICT_WORDS[e.verdict],
    ];
  });
  const columns = [
    ...(one ? [] : [words('variant')]),
    ...(ways > 1 ? [words('against')] : []),
    words('measure'),
    figures(ways > 1 ? 'before' : cellName(summary, effects[0].baseline)),
    figures(one ? cellName(summary, effects[0].cell) : 'variant'),
    figures('change'),
    figures(`${percentWord(summary)} interval`),
    verdicts('verdict'),
  ];
  return { columns, rows, note: effectNote(summary, effects) };
}

function effectNote(summary: Summary, effects: readonly Effect[]): string {
  if (effects.length === 0) return '';
  const { correction, tests } = effects[0];
  const cover =
    tests === 1
      ? '1 test'
      : correction === 'Šidák'
        ? `${tests} tests, and intervals that hold for all of them at once (Šidák)`
        : `${tests} tests (Benjamini-Hochberg), with intervals to match (Benjamini-Yekutieli): sizes of what is called ` +
          'different are mostly too large';
  return `${size(summary)}; paired over the same blocks; ${cover}; ${marginWords(summary)}.`;
}

/** "too small to matter: 2 of 100 for shares, 5 % of the baseline for means, either way". */
export function marginWords(summary: Summary): string {
  return `too small to matter: ${plain(summary.marginPp)} of 100 for shares, ${plain(summary.meanMarginPercent)} % of the baseline for means, either way`;
}

/** Returns a table of estimates of one or several cells with their intervals. */
export function estimateTable(summary: Summary, estimates: readonly Estimate[]): Table {
  const several = summary.cells.length > 1;
  const judged = estimates.some((e) => e.verdict !== null);
  const rows = estimates.map((e) => [
    ...(several ? [cellName(summary, e.cell)] : []),
    subjectIn(summary, e),
    value(e.estimate, e.kind),
    valueRange(e),
    count(e.games),
    ...(judged ? [e.verdict === null ? '' : VERDICT_WORDS[e.verdict]] : []),
  ]);
  const columns = [
    ...(several ? [words('variant')] : []),
    words('measure'),
    figures('estimate'),
    figures(`${percentWord(summary)} interval`),
    figures('games'),
    ...(judged ? [verdicts('against the fair share')] : []),
  ];
  return { columns, rows, note: estimateNote(summary, estimates) };
}

function estimateNote(summary: Summary, estimates: readonly Estimate[]): string {
  const methods = [...new Set(estimates.map((e) => e.method))];
  return estimates.length === 0 ? '' : `${size(summary)}; intervals: ${methods.join('; ')}.`;
}

/** Tables of what packs add or change. */

/** Returns a table of characters and one of all other items, or no table if there are none. */
export function additionTables(summary: Summary): NamedTable[] {
  const all = summary.additions ?? [];
  const characters = all.filter(({ kind }) => kind === 'character');
  const things = all.filter(({ kind }) => kind !== 'character');
  return [
    ...(characters.length === 0 ? [] : [strengthTable(summary, characters)]),
    ...(things.length === 0 ? [] : [rateTable(summary, things)]),
  ];
}

function strengthTable(summary: Summary, characters: readonly AdditionResult[]): NamedTable {
  const several = new Set(characters.map(({ cell }) => cell)).size > 1;
  const rows = characters.map((one) => {
    const { strength } = one;
    return [
      ...(several ? [cellName(summary, one.cell)] : []),
      additionName(summary, one),
      strength === null ? '' : percentNumber(strength.share.estimate),
      strength === null ? '' : range(strength.share.lo, strength.share.hi, percentNumber),
      strength === null ? '' : range(strength.aboveOthers.lo, strength.aboveOthers.hi, (x) => bareChange(x, 'pp')),
      strength === null ? '0' : count(strength.share.games),
      strength === null ? '' : VERDICT_WORDS[strength.share.verdict ?? 'invalid'],
    ];
  });
  const columns = [
    ...(several ? [words('variant')] : []),
    words('character'),
    figures('wins of 100 games'),
    figures(`${percentWord(summary)} interval`),
    figures('above the others'),
    figures('games'),
    verdicts('against the fair share'),
  ];
  return { title: 'Characters of the packs', table: { columns, rows, note: '' } };
}

/** Names of counts in the head of a table. */
const HEADS: Readonly<Record<string, string>> = { held: 'turns in hand' };

function rateTable(summary: Summary, things: readonly AdditionResult[]): NamedTable {
  const several = new Set(things.map(({ cell }) => cell)).size > 1;
  const counts = [...new Set(things.flatMap(({ rates }) => rates.map(({ word }) => word)))];
  const rows = things.map((one) => [
    ...(several ? [cellName(summary, one.cell)] : []),
    additionName(summary, one),
    ...counts.map((word) => {
      const rate = one.rates.find((other) => other.word === word);
      return rate === undefined ? '' : `${rateNumber(rate.estimate)} (${span(rate, rateNumber)})`;
    }),
  ]);
  const columns: Column[] = [
    ...(several ? [words('variant')] : []),
    words('card, space or rule'),
    ...counts.map((word) => figures(`${HEADS[word] ?? word}, a game`)),
  ];
  return { title: 'Cards and spaces of the packs', table: { columns, rows, note: '' } };
}

/** Returns tables for a terminal: the first rows of the first table, and a note that the others are in the report. */
export function tablesText(tables: readonly NamedTable[]): string {
  const [first] = tables;
  const open = openRows(first.table);
  const more = first.table.rows.length - open.rows.length;
  const left = [
    ...(more === 0 ? [] : [counted(more, 'more row')]),
    ...tables.slice(1).map(({ title }) => `the table of ${title.charAt(0).toLowerCase()}${title.slice(1)}`),
  ];
  const text = `${first.title === '' ? '' : `${first.title}\n`}${tableText({ ...open, note: '' })}`;
  return left.length === 0 ? text : `${text}\n(in report.html: ${left.join(', ')})`;
}

/** Returns tables of an answer without their notes: the fine print under the answer has them. */
export function withoutNotes(tables: readonly NamedTable[]): NamedTable[] {
  return tables.map(({ title, table }) => ({ title, table: { ...table, note: '' } }));
}
