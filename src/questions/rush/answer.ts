import { leader, responsesByTable } from '../../../reports/answer/best-response.js';
import { plainSentences, type Sentence } from '../../../reports/answer/sentence.js';
import {
  boundsShare,
  points,
  pointsSpan,
  pointsUp,
  shareText,
  span,
  withoutZero,
} from '../../../reports/answer/values.js';
import { figures, type Table, words } from '../../../reports/format/table.js';
import { characterName, count, percent, rulesText } from '../../../reports/format/words.js';
import { type Answer, tooEarly } from '../../../reports/page/answer.js';
import { anyOf, levelsText } from '../../engine/lists.js';
import { type BestResponse, BLOCKS_MIN, type Response } from '../../experiment/results/best-response.js';
import type { Summary } from '../../experiment/results/summary.js';

/** The answer of `advice rush`: one sentence of advice, the curve behind it, and the evidence. */

/** Columns of the longest bar of the curve. */
const BAR = 24;

/** Returns the answer. @param character id of the player's character; all if absent */
export function rushAnswer(summary: Summary, character: string | undefined): Answer {
  const found = summary.bestResponse!;
  const [table] = responsesByTable(found, character ?? null);
  if (table === undefined)
    return tooEarly(
      summary.question,
      `There are too few games to say when to leave for the Crown of Command${whoText(summary, character)}: ${BLOCKS_MIN} blocks are the least (--blocks ${BLOCKS_MIN}).`,
    );
  const { responses } = table;
  const usual = settled(responses);
  const best = leader(usual);
  return {
    question: summary.question,
    headline: isUnknown(usual)
      ? null
      : {
          number: String(best.own),
          unit: 'Strength: leave then',
          meaning: `${isByConstruction(usual) ? 'All players then play alike' : winsText(usual)}. ${mayText(usual)}`,
        },
    sentences: plainSentences([
      adviceSentence(usual, whoText(summary, character)),
      costSentence(usual),
      ...(isUnknown(usual) ? [] : [othersSentence(responses)]),
    ]),
    tables: [{ title: `If the others leave at Strength ${usual.others}:`, table: curve(usual) }],
    fine: fineSentences(summary, found),
  };
}

function winsText({ bestShare }: Response): string {
  return `That wins ${shareText(bestShare)} of the games`;
}

function whoText(summary: Summary, character: string | undefined): string {
  return character === undefined ? '' : ` with the ${characterName(summary, character)}`;
}

/** Returns which Strengths may be best. */
function mayText(usual: Response): string {
  const may = candidates(usual);
  return may.length === 1
    ? 'No other Strength tried is as good.'
    : `Strength ${levelsText(may, tried(usual), 'or')} may be best.`;
}

/** Returns the response to others at a stable Strength: the one with the least gain from changing alone. */
function settled(responses: readonly Response[]): Response {
  const stable = responses.filter(({ mayStay }) => mayStay);
  return (stable.length === 0 ? responses : stable).reduce((best, one) => (one.gain < best.gain ? one : best));
}

/** Returns the subject of a sentence about Strengths that may be best: "any of 6 to 11". */
function strengths(values: readonly number[], usual: Response): string {
  return anyOf(values, tried(usual));
}

const tried = ({ answers }: Response): number[] => answers.map(({ own }) => own);

const candidates = ({ answers }: Response): number[] =>
  answers.flatMap(({ own, mayBeBest }) => (mayBeBest ? [own] : []));

/**
 * True if the Strength that won most is that of the others: then all players are equal, and each wins an even share at
 * any Strength.
 */
function isByConstruction(usual: Response): boolean {
  return usual.character === null && leader(usual).own === usual.others;
}

/** True if every Strength may be best, and by any amount. */
function isUnknown(usual: Response): boolean {
  const { hi } = leader(usual);
  return candidates(usual).length === usual.answers.length && (hi === null || !boundsShare(100 * hi));
}

function adviceSentence(usual: Response, who: string): string {
  const best = leader(usual);
  const may = candidates(usual);
  if (isUnknown(usual))
    return `There are too few games to say when to leave for the Crown of Command${who}: Strength ${best.own} won ${shareText(best.share)} of them, but ${strengths(may, usual)} may be best.`;
  const rest = may.length === 1 ? 'no other Strength tried is as good' : `${strengths(may, usual)} may be best`;
  const bound = best.hi === null || may.length === 1 || !boundsShare(100 * best.hi) ? null : pointsUp(100 * best.hi);
  const advice = `Leave for the Crown of Command at Strength ${best.own}${who} (${rest})`;
  if (isByConstruction(usual))
    return `${advice}, as the others do${bound === null ? '' : `: no other wins more than ${bound} more`}.`;
  const most = bound === null ? '' : `, and no other wins more than ${bound} more`;
  return `${advice}: that wins ${shareText(usual.bestShare)} of the games${most}.`;
}

/** Returns the sentence on the cost of the worst Strength. */
function costSentence({ answers, worstBehind }: Response): string {
  const worst = answers.reduce((top, one) => (one.behind > top.behind ? one : top));
  if (worst.mayBeBest) return 'More games would tell them apart.';
  const bounds = pointsSpan({ lo: toPoints(worst.lo), hi: toPoints(worst.hi) });
  return `Strength ${worst.own} is the worst: it wins ${points(100 * worstBehind)}${bounds === '' ? '' : ` (${bounds})`} less.`;
}

const toPoints = (share: number | null): number | null => (share === null ? null : 100 * share);

/** Returns whether the advice depends on when the others leave. */
function othersSentence(responses: readonly Response[]): string {
  const [first] = responses;
  const always = candidates(first).filter((own) => responses.every((one) => candidates(one).includes(own)));
  if (always.length > 0)
    return `Whenever the others leave (tried: Strength ${ends(responses)}), ${strengths(always, first)} may be best.`;
  const [early, late] = [first, responses[responses.length - 1]];
  return (
    `It depends on the others: if all leave at ${early.others}, ${strengths(candidates(early), early)} may be best; ` +
    `if all leave at ${late.others}, ${strengths(candidates(late), late)}.`
  );
}

function ends(responses: readonly Response[]): string {
  const all = responses.map(({ others }) => others);
  return `${Math.min(...all)} to ${Math.max(...all)}`;
}

/** Returns the share of wins by Strength as a table with bars. */
function curve({ answers, others, character }: Response): Table {
  const most = Math.max(...answers.map(({ share }) => share));
  const rows = [...answers]
    .sort((x, y) => x.own - y.own)
    .map((one) => [
      String(one.own),
      percent(one.share),
      '█'.repeat(Math.round((BAR * one.share) / most)),
      behindText(one),
      one.mayBeBest ? 'may be best' : 'worse',
    ]);
  const columns = [
    figures('you leave at'),
    figures('you win'),
    words(''),
    figures('points behind the best'),
    words(''),
  ];
  const even = `At ${others} all players play alike, so you win an even share whatever the number is.`;
  return { columns, rows, note: character === null ? even : '' };
}

function behindText({ behind, lo, hi }: Response['answers'][number]): string {
  const show = (share: number): string => withoutZero((100 * share).toFixed(1));
  const bounds = span({ lo, hi }, show);
  return `${show(behind)}${bounds === '' ? '' : ` (${bounds})`}`;
}

function fineSentences(summary: Summary, { together }: BestResponse): Sentence[] {
  const { games, seed, cells, game, speech } = summary;
  return plainSentences([
    `${count(games)} games, ${count(Math.max(...cells.map((cell) => cell.games)))} of each pair of Strengths, seed ${seed}; ${game}, ${rulesText(summary)}, ${cells[0].players} players.`,
    'Strength, or Craft, is counted with your things, and you need a Talisman.',
    'All players are the computer player balanced and differ in nothing else.',
    'How much the best wins, and how far the worst is behind, is told of other games than those that picked them.',
    `In 95 of 100 such runs every statement on what may be best is right, for all ${together} Strengths of the others at once.`,
    ...(speech?.caveat === undefined ? [] : [speech.caveat]),
  ]);
}
