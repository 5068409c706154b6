import type { Sentence } from '../../../reports/answer/sentence.js';
import { upperFirst } from '../../../reports/answer/values.js';
import { figures, type Table, words } from '../../../reports/format/table.js';
import { count, counted } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import type { Interval } from '../../stats/index.js';
import { withoutIds } from '../analysis/action-words.js';
import { type FiledBlunder, pointsOf, range } from './blunder-file.js';
import { FRESH, SUSPICION } from './judge.js';
import type { ClassLoss } from './losses.js';
import type { Scan, ScannedClass } from './scan.js';

/** Positions shown; the others are in the folder and in the JSON document. */
const SHOWN = 10;

/** Returns the answer of a scan. */
export function scanAnswer(found: Scan & { readonly blunders: readonly FiledBlunder[] }): Answer {
  return {
    question: 'Where does a computer player err?',
    headline: null,
    sentences: scanSentences(found),
    tables: [{ title: '', table: classTable(found) }],
    notes: [...blundersText(found.blunders), methodText(found)],
    fine: [],
  };
}

/** Loss of win chance that players do not notice, and an interval that is no answer, in shares of the win. */
const NO_MATTER = 0.01;
const TOO_WIDE = 0.2;
/** Fewest answers that are judged before a scan says anything. */
const JUDGED_MIN = 20;

/** Returns how much the agent loses by its mistakes, at which questions, and what is open. */
function scanSentences(found: Scan): Sentence[] {
  const { agent, all, classes } = found;
  const judged = classes.reduce((sum, one) => sum + one.judged, 0);
  const suspected = classes.reduce((sum, one) => sum + one.suspected, 0);
  const played = `${counted(judged, 'answer')} ${judged === 1 ? 'was' : 'were'} judged, in ${counted(found.games, 'game')}`;
  const again = 'More with `--questions` and `--games`.';
  if (judged < JUDGED_MIN || all.hi - all.lo > TOO_WIDE)
    return [
      { text: `Too early to say how well ${agent} plays: ${played}.`, state: 'too early' },
      ...(suspected === 0 ? [] : [{ text: `${upperFirst(pastLoss(all))}. ${again}` }]),
    ];
  if (suspected === 0)
    return [
      { text: `No mistake of ${agent} was found: ${played}, and none looked wrong.`, state: 'no matter' },
      { text: `Losses of a few games of 100 at a single decision can escape this look. ${again}` },
    ];
  if (all.hi <= NO_MATTER)
    return [
      {
        text: `The mistakes of ${agent} hardly matter: they cost less than ${of100(all.hi, Math.ceil)} of 100 games.`,
        state: 'no matter',
      },
      { text: `${upperFirst(played)}; ${count(suspected)} looked wrong at first.` },
    ];
  const where = whereText(classes);
  if (all.lo > 0)
    return [
      { text: `${agent} loses games by its mistakes: ${lossText(all)}.`, state: 'clear' },
      ...(where === '' ? [] : [{ text: where }]),
      { text: `${upperFirst(played)}.` },
    ];
  return [
    { text: `${agent} probably errs, but how much is not settled: ${pastLoss(all)}.`, state: 'leaning' },
    ...(where === '' ? [] : [{ text: where }]),
    { text: `${upperFirst(played)}. ${again}` },
  ];
}

/** "Most of it is lost over moving: 3 of 100 games. Then come fights and Spells." */
function whereText(classes: readonly ScannedClass[]): string {
  const [first, ...others] = classes.filter(({ lost }) => lost.value >= NO_MATTER / 2);
  if (first === undefined) return '';
  const next = others.slice(0, 2).map(({ id }) => `“${id}”`);
  const more = next.length === 0 ? '' : ` Then ${next.length === 1 ? 'comes' : 'come'} ${listed(next)}.`;
  return `Most is lost at “${first.id}”: ${lossText(first.lost)}.${more}`;
}

/** "6 of 100 games (4 to 8)". */
function lossText({ value, lo, hi }: ClassLoss): string {
  const [least, most] = [of100(Math.max(0, lo), Math.floor), of100(hi, Math.ceil)];
  return `${of100(value)} of 100 games${least === most ? '' : ` (${least} to ${most})`}`;
}

/** "from 1 of 100 games gained to 5 lost". */
function pastLoss({ lo, hi }: ClassLoss): string {
  if (hi <= 0) return 'nothing lost so far';
  return lo < 0
    ? `from ${of100(-lo, Math.ceil)} of 100 games gained to ${of100(hi, Math.ceil)} lost`
    : `from ${of100(lo, Math.floor)} to ${of100(hi, Math.ceil)} of 100 games lost`;
}

/** Returns a share as a whole number of 100; a loss that rounds to none is one. */
function of100(share: number, round: (x: number) => number = (x) => Math.max(1, Math.round(x))): string {
  return round(Number((100 * share).toFixed(6))).toFixed(0);
}

function classTable({ classes, all }: Scan): Table {
  const columns = [
    words('questions about'),
    figures('a seat and game'),
    figures('judged'),
    figures('%'),
    figures('suspected'),
    figures('games of 100 lost'),
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
  if (blunders.length === 0) return ['no single answer was found that surely lost games'];
  const left = blunders.length - SHOWN;
  const more = left > 0 ? [`${left} more with --out DIR or --json`] : [];
  return [...blunders.slice(0, SHOWN).map(blunderText), ...more];
}

function blunderText(blunder: FiledBlunder): string {
  const { situation, lost, interval } = blunder;
  const [taken, better] = withoutIds(blunder.taken, blunder.better);
  return [
    `${blunder.class}: ${pointsOf(lost)} of 100 games lost (${range(interval)})`,
    `  ${situation}`,
    `  taken:  ${taken}`,
    `  better: ${better}`,
  ].join('\n');
}

function methodText({ agent, games, seats, futures, turns, seed, by, judged, each }: Scan): string {
  const cut = turns === 0 ? 'to the end' : `${turns} own turns, then judged`;
  const first =
    by === 'race'
      ? `actions are played on up to ${futures} times, ${cut}; those behind drop out, and`
      : `every action is played on ${futures} times, ${cut};`;
  const loss = judged ? cut : 'to the end';
  return [
    `${agent} at ${counted(seats, 'seat')} in ${counted(games, 'game')}; losses for one seat and game; windows count once a turn`,
    `at one question: ${(1000 * each.value).toFixed(2)} of 1,000 games lost (${(1000 * each.lo).toFixed(2)} to ${(1000 * each.hi).toFixed(2)})`,
    `first look: ${first} an action better by ${SUSPICION} standard errors is suspected`,
    `loss: it and the answer are played on ${FRESH * futures} times again, ${loss}; smaller losses than the first look sees are missed`,
    '95 % intervals: of classes between games (jackknife), of positions between games played on; hidden cards are dealt again in each',
    `seed ${seed}`,
  ].join('\n');
}
