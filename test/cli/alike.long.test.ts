import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folder, succeed } from './program.js';

const cwd = folder();
afterAll(() => rmSync(cwd, { recursive: true }));

/** This pig is won at 40 points, so to hold at 40 or at any number above is the same. */
const ALIKE = ['hold:holdAt=40', 'hold:holdAt=90'];
const SEEDS = Array.from({ length: 20 }, (_, i) => `alike ${i}`);
const PIG = ['--game', 'pig', '--set', 'target=40', '--players', '2', '--workers', '1'];

const experiment = {
  question: 'Are they alike?',
  game: 'pig',
  options: { target: 40 },
  players: 2,
  agents: ['hold'],
  vary: { 'agent0.holdAt': [40, 60, 90] },
  charts: ['seat-win-rate'],
};
writeFileSync(join(cwd, 'alike.yaml'), JSON.stringify({ id: 'alike', ...experiment, blocks: 40 }));
writeFileSync(
  join(cwd, 'response.yaml'),
  JSON.stringify({
    id: 'response',
    ...experiment,
    bestResponse: 'agent0.holdAt',
    blocks: 40,
  }),
);

/** Words that claim a difference, or a first place, unless the clause denies it. */
const CLAIM = /\b(?:(?<!or )more|less|fewer|longer|shorter|stronger|weaker|better|worse|best|gains?|loses|costs?)\b/;
const DENIES =
  /no\b.*(?:shown|differ|better)|not shown|may be|can be ruled out|cannot|remain|identical|the same|even|alike|none/i;

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  compare: ['compare', ...ALIKE, ...PIG, '--blocks', '40'],
  run: ['run', 'alike.yaml', '--workers', '1'],
  'run for best responses': ['run', 'response.yaml', '--workers', '1'],
  sweep: ['sweep', 'alike.yaml', '--workers', '1'],
  ladder: ['ladder', ...ALIKE, ...PIG, '--blocks', '40'],
};

test.each(Object.entries(COMMANDS))(
  '%s says nothing about twenty pairs of things that are alike',
  async (name, words) => {
    for (const [i, seed] of SEEDS.entries()) {
      const { out } = await succeed(cwd, [...words, '--seed', seed, '--out', `${name}-${i}`]);
      const [question, found] = out.split('\n\n');
      const lead = question.split('\n')[0].endsWith('?') ? found : question;
      const clauses = lead.split(/[.;:] |\.?\n/);
      const claims = clauses.filter((clause) => CLAIM.test(clause) && !DENIES.test(clause));
      expect(claims, `${seed}: ${lead}`).toEqual([]);
    }
  },
  300_000,
);
