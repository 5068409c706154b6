import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type QuestionRow, rowWords } from '../../src/questions/asked/row.js';
import { askedRows } from '../../src/questions/asked/rows.js';
import { keptText, SIZES, smallWords } from './answers/cases.mjs';
import { succeed } from './program.js';

/** Questions whose answer has times of this machine. */
const OF_THIS_MACHINE = ['how-many-games'];
/** Questions that are answered by the command of another one. */
const SAME_AS: Readonly<Record<string, string>> = { 'first-player': 'players' };

const kept = (id: string): string => readFileSync(resolve('test/cli/answers', `${id}.txt`), 'utf8');

describe('the answers to the questions', () => {
  test('every question has a kept answer, but for those with times and those with the command of another', () => {
    const ids = askedRows()
      .map(({ id }) => id)
      .filter((id) => !OF_THIS_MACHINE.includes(id));
    expect(ids.map((id) => SAME_AS[id] ?? id).filter((id, i, all) => all.indexOf(id) === i)).toEqual(
      expect.arrayContaining(Object.keys(SIZES)),
    );
    for (const [id, other] of Object.entries(SAME_AS)) expect(rowWords(find(id))).toEqual(rowWords(find(other)));
  });

  test.each(Object.keys(SIZES))('the answer to %s reads as it was kept', async (id) => {
    const question = find(id);
    const out = join(mkdtempSync(join(tmpdir(), 'talisman-lab-')), 'r');
    const { out: text } = await succeed(resolve('.'), smallWords(id, rowWords(question), out));
    expect(`${question.question}\n\n${keptText(text, out)}`).toBe(kept(id));
  });

  test('no kept answer has a broken number', () => {
    for (const id of Object.keys(SIZES)) expect(kept(id), id).not.toMatch(/NaN|undefined|Infinity|null/);
  });
});

function find(id: string): QuestionRow {
  return askedRows().find((one) => one.id === id)!;
}
