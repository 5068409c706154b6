import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { textsOf } from '../../reports/answer/sentence.js';
import type { Answer } from '../../reports/page/answer.js';
import { faultsOf } from './answer-checker.js';

/** An answer to a made-up result of a known kind. */
export type KnownAnswer = readonly [kind: string, answer: Answer];

/**
 * Checks the words of answers except those of tables, and expects their sentences in `sentences/<name>.txt`, a
 * paragraph for each kind of result. `vitest --update=all` writes the file: read it aloud once.
 *
 * @param names names of agents, in which anything may stand
 */
export async function expectKept(
  name: string,
  answers: readonly KnownAnswer[],
  names: readonly string[] = [],
): Promise<void> {
  const faults = answers.flatMap(([kind, answer]) =>
    faultsOf({ ...answer, tables: [] }, names).map((fault) => `${kind}: ${fault}`),
  );
  expect(faults).toEqual([]);
  const text = answers.map(([kind, { sentences }]) => [`# ${kind}`, ...textsOf(sentences)].join('\n')).join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot(fileURLToPath(new URL(`sentences/${name}.txt`, import.meta.url)));
}
