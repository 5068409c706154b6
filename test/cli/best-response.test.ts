import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Summary } from '../../src/experiment/results/summary.js';
import { folder, succeed, text } from './program.js';

test('a run that asks for best responses answers by value of the others, and is the same for any number of workers', async () => {
  const cwd = folder();
  const lines = [
    'id: x',
    'question: When should one hold?',
    'game: pig',
    'players: 2',
    'seed: s',
    'agents: [hold]',
    'vary: { agent0.holdAt: [4, 20, 60] }',
    'bestResponse: agent0.holdAt',
    'measure: [win]',
    'blocks: 400',
  ];
  writeFileSync(join(cwd, 'x.yaml'), `${lines.join('\n')}\n`);
  await succeed(cwd, ['run', 'x.yaml', '--quiet', '--out', 'one', '--workers', '1']);
  await succeed(cwd, ['run', 'x.yaml', '--quiet', '--out', 'two', '--workers', '2']);
  for (const file of ['summary.json', 'report.md', 'charts/best-response.csv'])
    expect(text(cwd, `two/${file}`)).toBe(text(cwd, `one/${file}`));

  const { bestResponse } = JSON.parse(text(cwd, 'one/summary.json')) as Summary;
  // To hold at 20 is close to the best play of pig: 4 is timid, 60 foolhardy, against any opponent.
  expect(bestResponse?.responses.map(({ others, mayStay }) => [others, mayStay])).toEqual([
    [4, false],
    [20, true],
    [60, false],
  ]);
  expect(text(cwd, 'one/report.md')).toMatch(
    /If everybody else .*20, you may do the same: no other number gains you more than/,
  );
  for (const chart of ['best-response', 'response-curves'])
    expect(existsSync(join(cwd, `one/charts/${chart}.svg`))).toBe(true);
  expect(existsSync(join(cwd, 'one/charts/sweep.svg'))).toBe(false);
});
