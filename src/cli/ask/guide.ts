import { type AskedRow, blanksOf, filledWords } from '../../questions/asked/row.js';
import { askedRows } from '../../questions/asked/rows.js';
import { askBlank } from './blanks.js';
import type { Prompts } from './prompts.js';

/** A question that the user picked, and the words of its command. */
export interface PickedQuestion {
  readonly question: AskedRow;
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
  const values = new Map<string, string>();
  for (const blank of blanksOf(question)) {
    const value = await askBlank(blank, prompts);
    if (value === null) return null;
    values.set(blank.kind, value);
  }
  return { question, words: filledWords(question, ({ kind }) => values.get(kind) ?? '') };
}
