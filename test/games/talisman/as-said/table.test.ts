import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { checkRules } from '../../../../src/playing/rules/check-rules.js';
import { SAID_RULES_FILE, saidRules } from '../../../../src/playing/rules/said/said-rules.js';
import { restoreBase } from '../packs/with-pack.js';

restoreBase();

const RULES = saidRules();
const ANSWERED = RULES.filter(({ cannot }) => cannot === undefined);

/** Titles of the tests beside this one. */
const TITLES = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) =>
    Array.from(
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/^test\('([a-z-]+): /gm),
      ([, id]) => id,
    ),
  );

test('the table has forty rules, each with an id and a sentence of its own', () => {
  expect(RULES).toHaveLength(40);
  for (const of of ['id', 'said'] as const) expect(new Set(RULES.map((rule) => rule[of])).size).toBe(40);
});

test.each(ANSWERED)('a test plays the answer to: $said', ({ id }) => {
  expect(TITLES).toContain(id);
});

test.each(ANSWERED)('the options or the pack can be played for: $said', ({ options = {}, pack }) => {
  const { mistakes, conflicts, packs } = checkRules('talisman', { options, packs: pack === undefined ? [] : [pack] });
  expect([mistakes, conflicts]).toEqual([[], []]);
  expect(packs.lines.filter(({ kind }) => kind === 'mistake')).toEqual([]);
});

test('every pack beside the table is the answer to a rule', () => {
  const folder = dirname(SAID_RULES_FILE);
  const named = ANSWERED.flatMap(({ pack }) => pack ?? []);
  expect(named.filter((pack) => !existsSync(pack))).toEqual([]);
  const beside = readdirSync(folder).filter((name) => name.endsWith('.pack.yaml'));
  expect(beside.filter((name) => !named.includes(`${folder}/${name}`))).toEqual([]);
});

test('reasons and differences are single lines in whole sentences', () => {
  const texts = RULES.flatMap(({ said, cannot, reading, differs }) => [said, cannot, reading, differs]);
  for (const text of texts.filter((one) => one !== undefined)) expect(text).toMatch(/^[A-Z][^\n|]{10,200}\.$/);
});
