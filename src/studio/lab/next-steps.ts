import type { Suggestion } from '../../../reports/page/answer.js';
import type { Question } from '../../questions/contract/question.js';
import { type AnswerSize, nextQuestions } from '../../questions/next.js';
import type { AskedQuestion, CardQuestion } from '../question/question-link.js';
import { isTextFile } from '../question/read-question.js';
import type { PackFile } from '../question/rules-question.js';

/** A question that follows from an answer. */
export interface NextStep {
  readonly text: string;
  readonly question: AskedQuestion;
}

/** Returns the questions that follow from the answer of a question of the list. */
export function stepsAfter(
  question: Question,
  { args, seed }: CardQuestion,
  size: AnswerSize,
  own: readonly Suggestion[] = [],
): NextStep[] {
  const files = Object.values(args).flat().filter(isTextFile);
  return [...own, ...nextQuestions(question, args, size)].map((one) => ({
    text: one.text,
    question: { kind: 'card', id: one.question, args: withFiles(one.args, files), seed },
  }));
}

/** Returns arguments with the files of the page in the place of their paths, and without absent values. */
function withFiles(args: object, files: readonly PackFile[]): Readonly<Record<string, unknown>> {
  const put = (value: unknown): unknown => files.find(({ name }) => name === value) ?? value;
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, Array.isArray(value) ? value.map(put) : put(value)]));
}
