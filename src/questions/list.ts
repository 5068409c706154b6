import type { Suggestion } from '../../reports/page/answer.js';
import { unknownWord } from '../engine/index.js';
import { characterQuestion } from './character/question.js';
import { claimQuestion } from './claim/question.js';
import { compareQuestion } from './compare/question.js';
import { type Question, questionLine } from './contract/question.js';
import { coverageQuestion } from './coverage/question.js';
import { deathsQuestion } from './deaths/question.js';
import { firstQuestion } from './first/question.js';
import { habitsQuestion } from './habits/question.js';
import { hintQuestion } from './hint/question.js';
import { ladderQuestion } from './ladder/question.js';
import { logQuestion } from './log/question.js';
import { luckQuestion } from './luck/question.js';
import { meetQuestion } from './meet/question.js';
import { oddsQuestion } from './odds/question.js';
import { pairsQuestion } from './pairs/question.js';
import { planQuestion } from './plan/question.js';
import { playersQuestion } from './players/question.js';
import { replayQuestion } from './replay/question.js';
import { runQuestion } from './run/question.js';
import { rushQuestion } from './rush/question.js';
import { scanQuestion } from './scan/question.js';
import { shopQuestion } from './shop/question.js';
import { soloQuestion } from './solo/question.js';
import { sweepQuestion } from './sweep/question.js';
import { tuneQuestion } from './tune/question.js';
import { worthQuestion } from './worth/question.js';

/** Every question, in the order of the help. */
export const DECLARED_QUESTIONS: readonly Question[] = [
  compareQuestion,
  playersQuestion,
  rushQuestion,
  habitsQuestion,
  shopQuestion,
  characterQuestion,
  meetQuestion,
  deathsQuestion,
  firstQuestion,
  luckQuestion,
  pairsQuestion,
  soloQuestion,
  worthQuestion,
  logQuestion,
  hintQuestion,
  oddsQuestion,
  claimQuestion,
  sweepQuestion,
  tuneQuestion,
  ladderQuestion,
  scanQuestion,
  coverageQuestion,
  runQuestion,
  planQuestion,
  replayQuestion,
];

/** Returns a question. @throws UserError with the nearest word */
export function findQuestion(id: string): Question {
  const found = DECLARED_QUESTIONS.find((one) => one.id === id);
  if (found !== undefined) return found;
  throw unknownWord(
    'question',
    id,
    DECLARED_QUESTIONS.map((one) => one.id),
  );
}

/** Returns the command line that asks a suggested question. */
export function suggestionLine({ question, args }: Pick<Suggestion, 'question' | 'args'>): string {
  return questionLine(findQuestion(question), args);
}
