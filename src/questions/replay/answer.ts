import type { Answer } from '../../../reports/page/answer.js';
import type { ExplainedDecision } from './explain.js';
import { explanationParts } from './explanation-text.js';
import type { ReplayedGame } from './game.js';
import { luckSentences } from './luck-sentences.js';
import { analysisNotes, analysisTable, endTable, listText } from './replay-text.js';

/** Returns the answer of `replay`: the game in words, or one decision with the worth of each action. */
export function replayAnswer(
  result: ReplayedGame | ExplainedDecision,
  { all }: { readonly all?: boolean | undefined },
): Answer {
  const question = 'What happened in this game?';
  const rest = { question, headline: null, sentences: [], fine: [] };
  if ('explanation' in result) {
    const { head, table, notes } = explanationParts(result);
    return { ...rest, head, tables: table === null ? [] : [{ title: '', table }], notes };
  }
  const { story, review, ending } = result;
  const tables = [endTable(result), ...(review === null ? [] : [analysisTable(review.analysis)])];
  return {
    ...rest,
    sentences: review === null ? [] : luckSentences(review.analysis, result),
    head: story === null || all === true ? [listText(result)] : story,
    tables: tables.map((table) => ({ title: '', table })),
    notes: [...(review === null ? [] : analysisNotes(review.analysis, result)), ending, recordText(result)],
  };
}

/** Returns whether the game is as it was recorded, and its token. */
function recordText({ token, digest, same }: ReplayedGame): string {
  const record = same === null ? '' : same ? ', as recorded' : ', NOT as recorded';
  return `digest ${digest}${record}\ntoken ${token}`;
}
