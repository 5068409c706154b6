import type { DirectQuestion } from '../../questions/contract/question.js';
import type { Prompts } from './prompts.js';

/**
 * Asks the user all questions that a question has about its arguments, each once, and returns the arguments with the
 * answers. Returns null if the user gives up.
 */
export async function clarified<Args extends object>(
  question: Pick<DirectQuestion<Args>, 'clarify'>,
  args: Args,
  prompts: Prompts,
): Promise<Args | null> {
  const asked = new Set<string>();
  let known = args;
  for (;;) {
    const open = ((await question.clarify?.(known)) ?? []).find(({ key }) => !asked.has(key));
    if (open === undefined) return known;
    asked.add(open.key);
    const choices = open.choices.map(({ label, hint }, i) => ({
      value: String(i),
      label,
      ...(hint === undefined ? {} : { hint }),
    }));
    const chosen = await prompts.choose(open.message, choices);
    if (chosen === null) return null;
    known = { ...known, ...open.choices[Number(chosen)].args };
  }
}
