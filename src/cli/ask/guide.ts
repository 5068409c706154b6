import { filledArgs, type QuestionRow, rowWords } from '../../questions/asked/row.js';
import { askedRows } from '../../questions/asked/rows.js';
import { askBlank } from './blanks.js';
import type { Prompts } from './prompts.js';

/** A question that the user picked, and the words of its command. */
export interface PickedQuestion {
  readonly question: QuestionRow;
  readonly words: readonly string[];
}

/** Lets the user pick a question and fill in its blanks. Returns null if the user gives up. */
export async function pickQuestion(prompts: Prompts): Promise<PickedQuestion | null> {
  const id = await prompts.choose(
    'What do you want to know?',
    askedRows().map(({ id: value, question, about: label }) => ({ value, label: question, hint: label })),
  );
  const question = askedRows().find((one) => one.id === id);
  if (question === undefined) return null;
  const texts = new Map<string, string>();
  for (const blank of question.blanks) {
    const text = await askBlank(blank, prompts);
    if (text === null) return null;
    texts.set(blank.argument, text);
  }
  return { question, words: rowWords(question, filledArgs(question, texts)) };
}
