import { expect } from 'vitest';
import { textsOf } from '../../reports/answer/sentence.js';
import type { Answer } from '../../reports/page/answer.js';

/** An answer to a made-up result of a known kind. */
export type KnownAnswer = readonly [kind: string, answer: Pick<Answer, 'sentences'>];

/**
 * Expects the sentences of answers in `sentences/<name>.txt`, a paragraph for each kind of result. `vitest -u` writes
 * the file: read it aloud once.
 */
export async function expectKept(name: string, answers: readonly KnownAnswer[]): Promise<void> {
  const text = answers.map(([kind, { sentences }]) => [`# ${kind}`, ...textsOf(sentences)].join('\n')).join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot(`sentences/${name}.txt`);
}
