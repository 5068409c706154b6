import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isDirect, questionWords } from '../../src/questions/contract/question.js';
import { findQuestion } from '../../src/questions/list.js';
import { speak } from './mcp-client.js';
import { folder, succeed } from './program.js';

/** Arguments with which the example of each question plays few games. */
const FEW: Readonly<Record<string, object>> = {
  compare: { maxGames: 40 },
  worth: { precision: '9pp', maxGames: 300 },
  claim: {},
  log: { games: 1000 },
  hint: { playouts: 100, questions: 1 },
  odds: { games: 200 },
  scan: { games: 2, questions: 2, playouts: 10, turns: 1 },
  coverage: { games: 8 },
  sweep: { maxGames: 40 },
  tune: { maxGames: 1500 },
  run: { games: 20 },
  plan: { games: 20 },
};

/** Fields that depend on the speed of the machine. */
const MEASURED: readonly string[] = ['plan/seconds'];

/** Checks that the tool of a question answers as its command does, with the fields that it declares. */
export async function checkTool(id: string): Promise<void> {
  const question = findQuestion(id);
  const args = {
    ...question.example.args,
    ...(FEW[id] ?? ('blocks' in question.args ? { blocks: 2 } : {})),
    ...('seed' in question.args ? { seed: 'tool' } : {}),
  };
  const cwd = folder();
  cpSync('experiments', join(cwd, 'experiments'), { recursive: true });
  const { out } = await succeed(cwd, [
    ...questionWords(question, args),
    '--json',
    ...(!isDirect(question) && question.isRun === true ? ['--no-charts'] : []),
  ]);
  const printed = JSON.parse(out) as Record<string, unknown> & { readonly summary: Record<string, unknown> };
  const { call } = await speak([], cwd);
  const { data, text } = await call(id, args);
  const fields = isDirect(question)
    ? (question.facts?.(printed, args) ?? printed)
    : { ...printed, ...printed.summary, run: null };
  const { seed, games, run } = fields as Record<string, unknown>;
  if (!isDirect(question)) expect(data).toMatchObject({ seed: 'tool', run, ...(games === undefined ? {} : { games }) });
  else expect(data).toMatchObject({ seed });
  for (const field of Object.keys(question.fields).filter((one) => !MEASURED.includes(`${id}/${one}`)))
    expect({ [field]: (fields as Record<string, unknown>)[field] }).toMatchObject({ [field]: data[field] });
  expect(text).not.toMatch(/NaN|undefined|report: /);
  expect(text.length).toBeGreaterThan(80);
}
