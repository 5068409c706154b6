import { BELOW_BEST, belowBest } from '../../../reports/answer/hundred.js';
import { figures, type NamedTable, words } from '../../../reports/format/table.js';
import { count } from '../../../reports/format/words.js';
import type { Answer, Suggestion } from '../../../reports/page/answer.js';
import { PLAY_SECONDS } from '../../playing/run/time-budget.js';
import { adviceSentences, settlingFutures } from './advice-lines.js';
import type { Hint, HintedDecision } from './hint.js';
import { SEARCH_TURNS, TREES } from './trees.js';

/**
 * Returns the answer of `hint`: its advice, a table for each question, then how it was computed.
 *
 * @param agents agents that play the futures, as named by the user
 * @param args arguments of the question without a size, to ask it again
 */
export function hintAnswer(found: Hint, agents: string | undefined, args: object | null = null): Answer {
  const { by, judged } = found;
  const isRace = by === 'race' && judged;
  const futures = settlingFutures(found);
  return {
    question: 'What should I do here?',
    headline: null,
    sentences: adviceSentences(found),
    tables: found.questions.map((decision) => decisionTable(decision, found)),
    notes: [methodText(found, agents)],
    ...((futures === 0 && !isRace) || args === null
      ? {}
      : {
          suggestions: [isRace ? toTheEnd(args) : { text: 'To settle it', ...again({ ...args, playouts: futures }) }],
        }),
    fine: [],
  };
}

const again = (args: object): Omit<Suggestion, 'text'> => ({ question: 'hint', args });

/** Returns the same question, with games that are played to their end. */
function toTheEnd(args: object): Suggestion {
  const time = { method: undefined, turns: undefined, playouts: undefined, for: `${PLAY_SECONDS.usual} seconds` };
  return { text: 'To play these games to the end', ...again({ ...args, ...time }) };
}

const percent = (share: number): string => (100 * share).toFixed(1);

function decisionTable({ situation, starts, actions }: HintedDecision, { starts: all, judged }: Hint): NamedTable {
  const columns = [
    words('action'),
    figures(judged ? 'chance of 100' : 'wins of 100'),
    figures('interval'),
    figures(BELOW_BEST),
    words('verdict'),
    figures('played on'),
  ];
  const rivals = actions.filter(({ behind }) => behind.mayBeBest).length;
  const names = new Set(actions.map(({ plain }) => plain));
  const rows = actions.map(({ action, plain, win, interval, behind, futures }, i) => [
    // Two spaces of one name are shown with their ids.
    names.size === actions.length ? plain : action,
    percent(win),
    `${percent(interval.lo)} to ${percent(interval.hi)}`,
    belowBest(behind, rivals, i === 0),
    behind.mayBeBest ? (rivals === 1 ? 'the best' : 'may be the best') : 'worse',
    String(futures),
  ]);
  const luck = starts === all ? '' : ` (this came up in ${starts} of ${all} tries)`;
  return { title: `${situation}${luck}`, table: { columns, rows, note: '' } };
}

function methodText(
  { by, turns, judged, iterations, maxPlayouts, seed, confidence, leftOut, starts, question, questions, unseen }: Hint,
  agents: string | undefined,
): string {
  const who =
    agents ?? (question === null ? 'the players that the position names, or else balanced' : "the game's own policy");
  const cut = judged ? `${turns === 0 ? SEARCH_TURNS : turns} own turns, then judged` : 'to the end of the game';
  const bias = judged ? ' (trust the distances more than the chances)' : '';
  const again = Math.max(...questions.map(({ playouts }) => playouts));
  const secondLook = again <= iterations ? '' : `, then ${count(again)} new ones where that left it open`;
  const limit = maxPlayouts === undefined ? '' : ` (--max-playouts ${maxPlayouts})`;
  const method =
    by === 'search'
      ? ` in ${TREES} search trees`
      : by === 'race'
        ? ', most for those that a race of a third of them left'
        : '';
  return [
    ...(leftOut.questions === 0
      ? []
      : [
          `Left out: ${leftOut.questions} more questions, in ${leftOut.starts} of ${starts} tries; --when and --questions choose.`,
        ]),
    `${count(iterations)} games played on from here for each question${secondLook}${limit}${method}, by ${who}, ${cut}${bias}; ${unseen} are dealt again in each; seed ${seed}.`,
    `In ${Math.round(100 * confidence)} of 100 such answers all ranges of a question hold; they are corrected for their number (Šidák; Bonferroni for the distances).`,
  ].join('\n');
}
