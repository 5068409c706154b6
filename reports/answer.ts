import type { CellSummary, Effect, Estimate, Summary } from '../src/runner/results/summary.js';
import { mainScope } from './result-tables.js';
import {
  capital,
  cellName,
  change,
  count,
  effectRange,
  percent,
  percentWord,
  plain,
  setLine,
  subject,
  value,
} from './words.js';

/** More sentences than this hide the answer. */
const SENTENCES_MAX = 8;

/** The answer in plain words, one sentence a line. */
export function answerLines(summary: Summary): string[] {
  const compared = summary.effects.length > 0;
  const lines = compared ? comparisonLines(summary) : summary.cells.flatMap((_, cell) => fairnessLines(summary, cell));
  const lengths = summary.cells.length <= 4 ? summary.cells.flatMap((_, cell) => lengthLine(summary, cell)) : [];
  return [
    ...setLine(summary),
    ...confoundedLines(summary),
    ...noWinnerLines(summary),
    ...lines,
    ...lengths,
    ...lengthCapLine(summary),
    ...cappedLine(summary),
  ];
}

function comparisonLines(summary: Summary): string[] {
  const declared = summary.effects.filter((e) => e.family === 'declared');
  const characters = summary.effects.filter((e) => e.family === 'character');
  if (declared.length > SENTENCES_MAX) {
    return [...rangeLines(summary, declared), ...countLine('Win share by character', characters)];
  }
  const groups = [...new Set(characters.map((e) => e.cell))].flatMap((cell) =>
    groupLine(
      summary,
      characters.filter((e) => e.cell === cell),
    ),
  );
  return [...declared.map((e) => effectSentence(summary, e)), ...groups];
}

/**
 * "Rounds: 41.0 with trophyRate=7, 44.9 with trophyRate=5, a change of +3.9 (95 % interval …). The difference is real."
 */
function effectSentence(summary: Summary, e: Effect): string {
  const kind = e.unit === 'pp' ? 'share' : 'mean';
  const numbers =
    `${capital(subject(e))}: ${value(e.baselineEstimate, kind)} with ${cellName(summary, e.baseline)}, ` +
    `${value(e.cellEstimate, kind)} with ${cellName(summary, e.cell)}`;
  if (e.verdict === 'identical') return `${numbers}; no block differs.`;
  return (
    `${numbers}, a change of ${change(e.effect, e.unit)} (${percentWord(summary)} interval ${effectRange(e)}). ` +
    verdictSentence(e)
  );
}

/** One line a measure, where there are too many comparisons for a sentence each. */
function rangeLines(summary: Summary, declared: readonly Effect[]): string[] {
  return [...new Set(declared.map(subject))].flatMap((what) => {
    const effects = declared.filter((e) => subject(e) === what);
    const { measure, group } = effects[0];
    const points = summary.estimates.filter((e) => e.measure === measure && e.group === group);
    const sorted = [...points].sort((x, y) => x.estimate - y.estimate);
    const [low, high] = [sorted[0], sorted[sorted.length - 1]];
    const at = (e: Estimate): string => `${value(e.estimate, e.kind)} (${cellName(summary, e.cell)})`;
    if (low.estimate === high.estimate) return [`${capital(what)}: ${value(low.estimate, low.kind)} in all variants.`];
    return countLine(`${capital(what)}, from ${at(low)} to ${at(high)}`, effects);
  });
}

/** "…: of 12 comparisons 3 differ; 8 equivalent; 1 not settled." */
function countLine(what: string, effects: readonly Effect[]): string[] {
  if (effects.length === 0) return [];
  const number = (verdict: Effect['verdict']): number => effects.filter((e) => e.verdict === verdict).length;
  const parts = [
    `of ${effects.length} comparisons ${number('different')} ${number('different') === 1 ? 'differs' : 'differ'}`,
    ...said(number('identical'), 'identical'),
    ...said(number('equivalent'), 'equivalent within the margin'),
    ...said(number('inconclusive'), 'not settled'),
    ...said(number('invalid'), 'with too few blocks'),
  ];
  return [`${what}: ${parts.join('; ')}.${exploredWords(effects)}`];
}

/** What is explored names its error rate: each change found is not as sure as what was asked. */
function exploredWords(effects: readonly Effect[]): string {
  const found = effects.filter(({ verdict, correction }) => verdict === 'different' && correction !== 'Šidák').length;
  return found === 0 ? '' : ' This is a look around: of changes found in this way about one in twenty is chance.';
}

function verdictSentence(e: Effect): string {
  const margin = e.unit === 'pp' ? `${plain(e.margin)} pp` : plain(e.margin);
  const real = (e.lo ?? 0) > 0 || (e.hi ?? 0) < 0;
  switch (e.verdict) {
    case 'different':
      return 'The difference is real.';
    case 'equivalent':
      return `${real ? 'Real, but too' : 'Too'} small to matter: within ±${margin}.`;
    case 'inconclusive':
      return 'Not settled: there may be no change.';
    default:
      return 'Too few blocks to say.';
  }
}

/** "With trophyRate=7 against trophyRate=5, 2 of 14 characters win more or less often (Troll +2.1 pp, …); 9 …". */
function groupLine(summary: Summary, effects: readonly Effect[]): string[] {
  const tally = (verdict: Effect['verdict']): Effect[] => effects.filter((e) => e.verdict === verdict);
  const changed = tally('different').sort((x, y) => Math.abs(y.effect) - Math.abs(x.effect));
  const names = changed
    .slice(0, 6)
    .map((e) => `${subject(e)} ${change(e.effect, 'pp')}`)
    .join(', ');
  const parts = [
    `${changed.length} of ${effects.length} characters win more or less often${names === '' ? '' : ` (${names})`}`,
    ...said(tally('identical').length, 'identical'),
    ...said(tally('equivalent').length, `equivalent within ±${plain(summary.marginPp)} pp`),
    ...said(tally('inconclusive').length, 'not settled'),
    ...said(tally('invalid').length, 'with too few blocks'),
  ];
  const [{ cell, baseline }] = effects;
  if (nobodyEverWins(summary, cell) || nobodyEverWins(summary, baseline)) return [];
  return [
    `With ${cellName(summary, cell)} against ${cellName(summary, baseline)}, ${parts.join('; ')}.${exploredWords(effects)}`,
  ];
}

function fairnessLines(summary: Summary, cell: number): string[] {
  if (nobodyEverWins(summary, cell)) return [];
  const scope = mainScope(summary);
  const judged = summary.estimates.filter((e) => e.cell === cell && e.scope === scope);
  const names = (verdict: Estimate['verdict']): string[] =>
    judged
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
  return [
    `${where} of the games are over within ${middle.estimate} ${middle.measure}; ` +
      `the shortest tenth within ${low.estimate}, and a tenth takes ${high.estimate} or more.`,
  ];
}

const CONFOUNDED: Readonly<Record<Summary['confounded'][number], string>> = {
  'agent and seat':
    'Each agent kept its seat, so these games cannot tell a better agent from a better seat; `rotate: agents` would.',
  'character and seat':
    'Each character kept its seat, so these games cannot tell a stronger character from a better seat; ' +
    '`rotate: characters` would.',
  'agent and character':
    'Each agent kept its character, so these games cannot tell a better agent from a stronger character.',
};

/** What the games of a run cannot tell apart, a sentence each. */
export function confoundedLines({ confounded }: Summary): string[] {
  return confounded.map((pair) => CONFOUNDED[pair]);
}

/** What is done with endless games in a mean: one of them would stand for a hundred. */
function lengthCapLine({ lengthCap, games }: Summary): string[] {
  if (lengthCap === null) return [];
  const { most, games: longer } = lengthCap;
  return [
    `${count(longer)} of ${count(games)} games took more than ${count(most)} rounds. In mean lengths a game counts as at ` +
      `most ${count(most)}, so that a few endless games do not stand for many.`,
  ];
}

/**
 * The games that ended without a winner, in front of all else: a share of wins means little where there are few. Capped
 * games are told apart by `cappedLine`.
 */
function noWinnerLines(summary: Summary): string[] {
  const { cells, games } = summary;
  const without = cells.reduce((sum, cell) => sum + cell.gamesWithoutWinner, 0);
  if (without === 0) return [];
  const share = (cell: CellSummary): string => percent(cell.gamesWithoutWinner / cell.games);
  const line = `${count(without)} of ${count(games)} games (${percent(without / games)}) ended without a winner`;
  if (without === games) return [`${line}: who wins cannot be told.`];
  if (cells.length === 1) return [`${line}; they count as won by nobody.`];
  const some = cells.filter(({ gamesWithoutWinner }) => gamesWithoutWinner > 0);
  const most = [...some].sort((x, y) => y.gamesWithoutWinner / y.games - x.gamesWithoutWinner / x.games);
  const named = most.slice(0, SENTENCES_MAX).map((cell) => `${share(cell)} with ${cellName(summary, cell.index)}`);
  const more = most.length > named.length ? ` and fewer with ${most.length - named.length} more` : '';
  return [`${line}, ${named.join(', ')}${more}; they count as won by nobody.`];
}

/** True where no game of a cell was won: all win shares are 0, and none is fair or unfair. */
function nobodyEverWins(summary: Summary, index: number): boolean {
  const { games, cappedGames, gamesWithoutWinner } = summary.cells[index];
  return gamesWithoutWinner > 0 && cappedGames + gamesWithoutWinner === games;
}

function cappedLine(summary: Summary): string[] {
  const capped = summary.cells.reduce((sum, cell) => sum + cell.cappedGames, 0);
  if (capped === 0) return [];
  return [`${count(capped)} of ${count(summary.games)} games were stopped at the cap; they count as won by nobody.`];
}

function said(n: number, what: string): string[] {
  return n === 0 ? [] : [`${n} ${what}`];
}
