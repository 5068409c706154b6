import type { Effect, Estimate, Summary } from '../src/runner/summary.js';
import { figures, words, type Table } from './table.js';
import { VERDICT_WORDS, cellName, change, count, percent, plain, range, size, subject, value } from './words.js';

/** More sentences than this hide the answer; the table has them all. */
const SENTENCES_MAX = 8;

/** The answer in plain words, one sentence a line. */
export function answerLines(summary: Summary): string[] {
  const compared = summary.effects.length > 0;
  const lines = compared ? comparisonLines(summary) : summary.cells.flatMap((_, cell) => fairnessLines(summary, cell));
  const lengths = summary.cells.length <= 4 ? summary.cells.flatMap((_, cell) => lengthLine(summary, cell)) : [];
  return [...lines, ...lengths, ...cappedLine(summary)];
}

function comparisonLines(summary: Summary): string[] {
  const declared = summary.effects.filter((e) => e.family === 'declared');
  const shown = declared.slice(0, SENTENCES_MAX).map((e) => effectSentence(summary, e));
  const rest = declared.length - shown.length;
  const more = rest > 0 ? [`${rest} more comparisons are in the table below.`] : [];
  const groups = summary.cells.slice(1, 4).flatMap(({ index }) => groupLine(summary, index, 'character', 'characters'));
  return [...shown, ...more, ...groups];
}

/** "trophyRate=7 against trophyRate=5, rounds: 44.9 instead of 41.0, a change of +3.9 (95 % interval …). Different." */
export function effectSentence(summary: Summary, e: Effect): string {
  const kind = e.unit === 'pp' ? 'share' : 'mean';
  const what = `${cellName(summary, e.cell)} against ${cellName(summary, e.baseline)}, ${subject(e)}: `;
  const numbers = `${value(e.cellEstimate, kind)} instead of ${value(e.baselineEstimate, kind)}`;
  if (e.verdict === 'identical') return `${what}${numbers}; every block is identical.`;
  const interval = range(e.lo, e.hi, (x) => change(x, e.unit));
  return `${what}${numbers}, a change of ${change(e.effect, e.unit)} (${percentWord(summary)} interval ${interval}). ${verdictSentence(e)}`;
}

function verdictSentence(e: Effect): string {
  const margin = e.unit === 'pp' ? `${plain(e.margin)} pp` : plain(e.margin);
  switch (e.verdict) {
    case 'different': return 'That is a real difference.';
    case 'equivalent': return `Too small to matter: within ±${margin}.`;
    case 'inconclusive': return `Not settled${e.moreGames === null ? '' : `: about ${count(roughly(e.moreGames))} more games would settle it`}.`;
    default: return 'Too few blocks to say.';
  }
}

/** "Characters: 2 of 14 win more or less often with trophyRate=7 (Troll +2.1 pp, …); 9 equivalent …". */
function groupLine(summary: Summary, cell: number, family: Effect['family'], plural: string): string[] {
  const effects = summary.effects.filter((e) => e.cell === cell && e.family === family);
  if (effects.length === 0) return [];
  const tally = (verdict: Effect['verdict']): Effect[] => effects.filter((e) => e.verdict === verdict);
  const changed = tally('different').sort((x, y) => Math.abs(y.effect) - Math.abs(x.effect));
  const names = changed.slice(0, 6).map((e) => `${subject(e)} ${change(e.effect, 'pp')}`).join(', ');
  const parts = [
    `${changed.length} of ${effects.length} ${plural} win more or less often${names === '' ? '' : ` (${names})`}`,
    ...said(tally('identical').length, 'identical'),
    ...said(tally('equivalent').length, `equivalent within ±${plain(summary.marginPp)} pp`),
    ...said(tally('inconclusive').length, 'not settled'),
  ];
  return [`With ${cellName(summary, cell)} against ${cellName(summary, 0)}, ${parts.join('; ')}.`];
}

function fairnessLines(summary: Summary, cell: number): string[] {
  const of = summary.estimates.filter((e) => e.cell === cell && e.verdict !== null);
  const scope = of.some((e) => e.scope === 'focal') ? 'agent' : of.some((e) => e.scope === 'character') ? 'character' : 'seat';
  const judged = of.filter((e) => e.scope === scope);
  const names = (verdict: Estimate['verdict']): string[] => judged
    .filter((e) => e.verdict === verdict)
    .sort((x, y) => y.estimate - x.estimate)
    .map((e) => `${subject(e)} ${percent(e.estimate)}`);
  const over = names('over');
  const under = names('under');
  const fair = percent(1 / summary.cells[cell].players);
  const parts = [
    `a fair share is ${fair}`,
    over.length === 0 ? 'none wins clearly more' : `clearly more: ${over.join(', ')}`,
    under.length === 0 ? 'none wins clearly less' : `clearly less: ${under.join(', ')}`,
    ...said(names('balanced').length, `balanced within ±${plain(summary.marginPp)} pp`),
    ...said(names('inconclusive').length, 'not settled'),
  ];
  return [`Win share by ${scope}: ${parts.join('; ')}.`];
}

function lengthLine(summary: Summary, cell: number): string[] {
  const at = (name: string): Estimate | undefined =>
    summary.estimates.find((e) => e.cell === cell && e.kind === 'quantile' && e.name === name);
  const [low, middle, high] = [at('p10'), at('p50'), at('p90')];
  if (low === undefined || middle === undefined || high === undefined) return [];
  const where = summary.cells.length === 1 ? 'Half' : `${cellName(summary, cell)}: half`;
  return [`${where} of the games are over within ${middle.estimate} ${middle.measure}; `
    + `the shortest tenth within ${low.estimate}, and a tenth takes ${high.estimate} or more.`];
}

function cappedLine(summary: Summary): string[] {
  const capped = summary.cells.reduce((sum, cell) => sum + cell.cappedGames, 0);
  if (capped === 0) return [];
  return [`${count(capped)} of ${count(summary.games)} games were stopped at the cap; they count as won by nobody.`];
}

function said(n: number, what: string): string[] {
  return n === 0 ? [] : [`${n} ${what}`];
}

/** Rounds a forecast to two figures. */
export function roughly(n: number): number {
  if (n < 100) return n;
  const scale = 10 ** (Math.floor(Math.log10(n)) - 1);
  return Math.ceil(n / scale) * scale;
}

/** "95 %". */
export function percentWord(summary: Summary): string {
  return `${Math.round(summary.confidence * 100)} %`;
}

/** The table that answers the question: the declared effects, or the shares and means of the only cell. */
export function answerTable(summary: Summary): Table {
  const declared = summary.effects.filter((e) => e.family === 'declared');
  if (declared.length > 0) return effectTable(summary, declared);
  if (summary.effects.length > 0) return effectTable(summary, summary.effects.filter((e) => e.family === 'character' || e.family === 'seat'));
  const shown = summary.estimates.filter((e) => e.scope !== 'all' && e.scope !== 'focal' || isDeclared(summary, e));
  return estimateTable(summary, shown);
}

function isDeclared(summary: Summary, e: Estimate): boolean {
  return summary.measures.includes(e.measure) || e.measure === 'capped';
}

/** Effects with their intervals and verdicts. All must be of one family. */
export function effectTable(summary: Summary, effects: readonly Effect[]): Table {
  const rows = effects.map((e) => {
    const kind = e.unit === 'pp' ? 'share' : 'mean';
    const more = e.moreGames === null ? '' : `about ${count(roughly(e.moreGames))}`;
    return [
      cellName(summary, e.cell), subject(e), value(e.baselineEstimate, kind), value(e.cellEstimate, kind),
      change(e.effect, e.unit), range(e.lo, e.hi, (x) => change(x, e.unit)), VERDICT_WORDS[e.verdict], more,
    ];
  });
  const columns = [
    words('variant'), words('measure'), figures(cellName(summary, 0)), figures('variant'), figures('change'),
    figures(`${percentWord(summary)} interval`), words('verdict'), figures('more games needed'),
  ];
  return { columns, rows, note: effectNote(summary, effects) };
}

function effectNote(summary: Summary, effects: readonly Effect[]): string {
  if (effects.length === 0) return '';
  const { correction, tests } = effects[0];
  const cover = tests > 1 ? `intervals hold for all ${tests} at once (Šidák)` : 'interval of one comparison';
  return `${size(summary)}; paired over the same blocks; ${tests} test${tests === 1 ? '' : 's'}, ${correction}; ${cover}; `
    + `margin ±${plain(summary.marginPp)} pp for shares, ±5 % of the baseline for means.`;
}

/** Estimates of one or several cells with their intervals. */
export function estimateTable(summary: Summary, estimates: readonly Estimate[]): Table {
  const several = summary.cells.length > 1;
  const judged = estimates.some((e) => e.verdict !== null);
  const rows = estimates.map((e) => [
    ...(several ? [cellName(summary, e.cell)] : []),
    subject(e), value(e.estimate, e.kind), range(e.lo, e.hi, (x) => value(x, e.kind)), count(e.games),
    ...(judged ? [e.verdict === null ? '' : VERDICT_WORDS[e.verdict]] : []),
  ]);
  const columns = [
    ...(several ? [words('variant')] : []), words('measure'), figures('estimate'), figures(`${percentWord(summary)} interval`),
    figures('games'), ...(judged ? [words('against the fair share')] : []),
  ];
  return { columns, rows, note: estimateNote(summary, estimates) };
}

function estimateNote(summary: Summary, estimates: readonly Estimate[]): string {
  const methods = [...new Set(estimates.map((e) => e.method))];
  return estimates.length === 0 ? '' : `${size(summary)}; intervals: ${methods.join('; ')}.`;
}
