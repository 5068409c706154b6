import type { Hint, HintedDecision } from '../../src/questions/hint/hint.js';
import { SEARCH_TURNS, TREES } from '../../src/questions/hint/trees.js';
import { figures, tableText, words } from '../format/table.js';
import { adviceText } from './hint-advice.js';

/**
 * Returns a hint for a terminal: its advice, a table for each question, then how it was computed.
 *
 * @param agents agents that play the futures, as named by the user
 * @param toChoose explains how to choose other questions
 */
export function hintText(found: Hint, agents: string | undefined, toChoose: string): string {
  const tables = found.questions.map((decision) => decisionText(decision, found));
  return `${adviceText(found)}\n\n${tables.join('\n\n')}\n\n${methodText(found, agents, toChoose)}`;
}

const percent = (share: number): string => (100 * share).toFixed(1);

function decisionText({ situation, starts, actions }: HintedDecision, { starts: all }: Hint): string {
  const columns = [
    words('action'),
    figures('win %'),
    figures('interval'),
    figures('behind'),
    figures('interval'),
    words('verdict'),
    figures('futures'),
  ];
  const rivals = actions.filter(({ behind }) => behind.mayBeBest).length;
  const rows = actions.map(({ action, win, interval, behind, futures }) => [
    action,
    percent(win),
    `${percent(interval.lo)} to ${percent(interval.hi)}`,
    percent(behind.value),
    `${percent(behind.lo)} to ${percent(behind.hi)}`,
    behind.mayBeBest ? (rivals === 1 ? 'the best' : 'may be the best') : 'worse',
    String(futures),
  ]);
  const luck = starts === all ? '' : ` (asked in ${percent(starts / all)} % of ${all} beginnings)`;
  return `${situation}${luck}\n${tableText({ columns, rows, note: '' })}`;
}

function methodText(
  { by, turns, iterations, seed, confidence, leftOut, starts, question, unseen }: Hint,
  agents: string | undefined,
  toChoose: string,
): string {
  const who = agents ?? (question === null ? 'balanced, or whom the file names' : "the game's own policy");
  const cut =
    turns === 0 && by === 'playouts'
      ? 'to the end of the game'
      : `${turns === 0 ? SEARCH_TURNS : turns} own turns, then judged`;
  const bias = cut.endsWith('judged') ? ': trust what actions differ by more than the chances themselves' : '';
  const method = by === 'search' ? `${TREES} search trees` : 'playouts';
  return [
    ...(leftOut.questions === 0
      ? []
      : [
          `left out: ${leftOut.questions} more questions, in ${percent(leftOut.starts / starts)} % of the beginnings; ${toChoose}`,
        ]),
    `win chances in %, what is behind the best in points; by ${method}; played on by ${who}, ${cut}${bias}`,
    `${Math.round(100 * confidence)} % intervals for all actions of a question at once (Šidák); behind and verdict: paired over the same futures, multiple` +
      ' comparisons with the best (Bonferroni)',
    `${unseen} are dealt again in every future; results hold for players like these`,
    `${iterations.toLocaleString('en')} futures a question, seed ${seed}`,
  ].join('\n');
}
