import { figures, type Table, words } from '../../../reports/format/table.js';
import type { Answer } from '../../../reports/page/answer.js';
import type { Interval } from '../../stats/index.js';
import { FRESH, SUSPICION } from './judge.js';
import type { Blunder, Scan, ScannedClass } from './scan.js';

/** Positions shown; the others are in the folder and in the JSON document. */
const SHOWN = 10;

/** Returns the name of a class in names of files. */
const slug = (id: string): string =>
  id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A position to look at, and the file that it goes into. */
export interface FiledBlunder extends Blunder {
  readonly file: string;
}

/** Names a file for each position: its class, then 1 for the worst. */
export function filed(blunders: readonly Blunder[]): FiledBlunder[] {
  const seen = new Map<string, number>();
  return blunders.map((blunder) => {
    const n = (seen.get(blunder.class) ?? 0) + 1;
    seen.set(blunder.class, n);
    return { ...blunder, file: `${slug(blunder.class)}-${n}.yaml` };
  });
}

/** The position file of a blunder. */
export function blunderFile({ position, situation, taken, better, lost, interval }: Blunder): string {
  return [
    `# ${situation}`,
    `# taken:  ${taken}`,
    `# better: ${better}, by ${pointsOf(lost)} points of win chance (${range(interval)})`,
    ...Object.entries(position).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    '',
  ].join('\n');
}

/** Returns points without the sign of a zero. */
const pointsOf = (share: number): string => (100 * share).toFixed(1).replace(/^-(0\.0)$/, '$1');
const range = ({ lo, hi }: Interval): string => `${pointsOf(lo)} to ${pointsOf(hi)}`;

/** Returns the answer of a scan. */
export function scanAnswer(found: Scan & { readonly blunders: readonly FiledBlunder[] }): Answer {
  return {
    question: 'Where does a computer player err?',
    headline: null,
    sentences: [],
    tables: [{ title: '', table: classTable(found) }],
    notes: [...blundersText(found.blunders), methodText(found)],
    fine: [],
  };
}

function classTable({ classes, all }: Scan): Table {
  const columns = [
    words('questions about'),
    figures('a seat and game'),
    figures('judged'),
    figures('%'),
    figures('suspected'),
    figures('points lost'),
    figures('interval'),
  ];
  const row = ({ id, asked: question, judged, share, suspected, lost }: ScannedClass): string[] => [
    id,
    question.toFixed(2),
    String(judged),
    percent(share),
    String(suspected),
    pointsOf(lost.value),
    seenOf(suspected, lost),
  ];
  const suspects = classes.reduce((sum, { suspected }) => sum + suspected, 0);
  const rows = [...classes.map(row), ['all', '', '', '', '', pointsOf(all.value), seenOf(suspects, all)]];
  return { columns, rows, note: '' };
}

/** Returns no interval without a suspect: it would claim that nothing can have been lost. */
const seenOf = (suspected: number, lost: Interval): string => (suspected === 0 ? 'none seen' : range(lost));

const percent = (share: number): string => (100 * share).toFixed(share < 0.1 ? 1 : 0);

function blundersText(blunders: readonly FiledBlunder[]): string[] {
  if (blunders.length === 0) return ['no answer was found that surely lost'];
  const left = blunders.length - SHOWN;
  const more = left > 0 ? [`${left} more with --out DIR or --json`] : [];
  return [...blunders.slice(0, SHOWN).map(blunderText), ...more];
}

function blunderText(blunder: FiledBlunder): string {
  const { situation, taken, better, lost, interval } = blunder;
  return [
    `${blunder.class}: ${pointsOf(lost)} points lost (${range(interval)})`,
    `  ${situation}`,
    `  taken:  ${taken}`,
    `  better: ${better}`,
  ].join('\n');
}

function methodText({ agent, games, seats, futures, turns, seed }: Scan): string {
  const cut = turns === 0 ? 'to the end' : `${turns} own turns, then judged`;
  return [
    `${agent} at ${seats} seats in ${games} games; points: win chance in %, a seat and game; windows count once a turn`,
    `first look: ${futures} futures of every action, ${cut}; an action better by ${SUSPICION} standard errors is suspected`,
    `loss: ${FRESH * futures} fresh futures of it and of the answer, to the end; smaller losses than the first look sees are missed`,
    '95 % intervals: of classes between games (jackknife), of positions between futures; hidden cards are dealt again in every future',
    `seed ${seed}`,
  ].join('\n');
}
