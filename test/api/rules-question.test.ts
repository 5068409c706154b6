import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTyped } from '../../src/cli/flags.js';
import type { Design } from '../../src/experiment/design/types.js';
import { designExperiment } from '../../src/playing/run/experiments.js';
import { type RulesQuestion, type RulesSide, runOfQuestion } from '../../src/playing/run/rules-question.js';
import { comparedExperiment, compareQuestion } from '../../src/questions/compare/question.js';
import { questionLine } from '../../src/questions/contract/question.js';
import { designRun } from '../../src/questions/run/experiment.js';
import { runQuestion } from '../../src/questions/run/question.js';

const PACK = 'experiments/house-rules/nomad.pack.yaml';

const side = (options: RulesSide['options'] = {}, more: Partial<RulesSide> = {}): RulesSide => ({
  options,
  packs: [],
  ...more,
});
const ask = (a: RulesSide, b: RulesSide | null, more: Partial<RulesQuestion> = {}): RulesQuestion => ({
  players: 4,
  agents: ['balanced'],
  characters: [],
  a,
  b,
  seed: 'q',
  ...more,
});

/** Returns the design of a question. */
const design = async (question: RulesQuestion): Promise<Design> => designExperiment(runOfQuestion(question).experiment);

describe('a question about rules is the run of its command', () => {
  test.each([
    ['one option', ask(side(), side({ trophyRate: 5 })), '--set trophyRate=5', { set: ['trophyRate=5'] }],
    [
      'an option on both sides',
      ask(side({ trophyRate: 5 }), side({ trophyRate: 3 })),
      '--set-b trophyRate=3 --set trophyRate=5',
      { set: ['trophyRate=5'], setB: ['trophyRate=3'] },
    ],
    [
      'an option of the first side alone',
      ask(side({ trophyRate: 5 }), side()),
      '--set-b trophyRate=7 --set trophyRate=5',
      { set: ['trophyRate=5'], setB: ['trophyRate=7'] },
    ],
    ['a pack on the second side', ask(side(), side({}, { packs: [PACK] })), `--pack ${PACK}`, { pack: [PACK] }],
    [
      'an option beside a pack on both sides',
      ask(side({}, { packs: [PACK] }), side({ trophyRate: 5 }, { packs: [PACK] })),
      `--set-b trophyRate=5 --pack ${PACK}`,
      { setB: ['trophyRate=5'], pack: [PACK] },
    ],
    [
      'players, agents, characters, blocks and feel',
      ask(side(), side({ trophyRate: 5 }), {
        players: 3,
        agents: ['balanced', 'rusher', 'balanced'],
        characters: ['troll', 'any', 'any'],
        blocks: 12,
        feel: true,
      }),
      '--set trophyRate=5 --players 3 --agents balanced,rusher,balanced --characters troll,any,any --blocks 12 --measure quality',
      {
        set: ['trophyRate=5'],
        players: '3',
        agents: 'balanced,rusher,balanced',
        characters: 'troll,any,any',
        blocks: '12',
        measure: 'quality',
      },
    ],
  ])('two sides with %s', async (_, question, words, args) => {
    expect(runOfQuestion(question).command).toBe(`npx --no talisman-lab compare ${words} --seed q`);
    const typed = readTyped(compareQuestion, { ...args, seed: 'q' });
    expect(questionLine(compareQuestion, typed)).toBe(runOfQuestion(question).command);
    expect(await design(question)).toEqual(await designExperiment(comparedExperiment(typed)));
  });

  test('one side', async () => {
    const question = ask(side({ trophyRate: 5 }), null);
    const typed = readTyped(runQuestion, { set: ['trophyRate=5'], players: '4', seed: 'q' });
    expect(runOfQuestion(question).command).toBe('npx --no talisman-lab run --set trophyRate=5 --players 4 --seed q');
    expect(questionLine(runQuestion, typed)).toBe(runOfQuestion(question).command);
    expect(await design(question)).toEqual(await designRun(typed, undefined));
  });

  test('two sides that options cannot say become two variant files', async () => {
    const { files, command, experiment } = runOfQuestion(
      ask(side({ trophyRate: 5 }), side({ trophyRate: 3 }, { packs: [join(process.cwd(), PACK)] })),
    );
    expect(command).toBe('npx --no talisman-lab compare rules-a.yaml rules-b.yaml --seed q');
    const folder = mkdtempSync(join(tmpdir(), 'rules-question-'));
    for (const { name, text } of files) writeFileSync(join(folder, name), text);
    const vary = { variant: files.map(({ name }) => join(folder, name)) };
    const { cells, packs } = await designExperiment({ ...experiment, value: { ...experiment.value, vary } });
    const [a, b] = await Promise.all([5, 3].map((rate) => design(ask(side({ trophyRate: rate }), null))));
    expect(cells.map(({ options }) => options)).toEqual([a.cells[0].options, b.cells[0].options]);
    expect(packs?.flat().map(({ name }) => name)).toEqual([PACK]);
  });

  test('two sides with the same rules are refused in one line', () => {
    expect(() => runOfQuestion(ask(side({ trophyRate: 7 }), side()))).toThrow(
      'A and B have the same rules, so there is nothing to compare',
    );
  });

  test.each<[string, RulesSide, string]>([
    ['an unknown option', side({ trophyRat: 5 }), "unknown option 'trophyRat'; did you mean 'trophyRate'?"],
    ['__proto__ among the options', side(JSON.parse('{"__proto__":5}')), "unknown option '__proto__'"],
    ['constructor among the options', side({ constructor: 1 }), "unknown option 'constructor'"],
    ['a value out of range', side({ trophyRate: 99 }), 'trophyRate must be a whole number from 1 to 12'],
    ['an unknown variant', side({ trophyRate: 5 }, { variant: 'constructor' }), "unknown variant 'constructor'"],
  ])('a side with %s is refused by name, on either side or alone', async (_, wrong, words) => {
    for (const question of [ask(wrong, side()), ask(side(), wrong), ask(wrong, wrong), ask(wrong, null)])
      await expect((async () => design(question))()).rejects.toThrow(words);
  });

  test('a value that is written in another way is the same rule', () => {
    const written = side({ heirlooms: 1, trophyRate: ' 7 ' });
    expect(() => runOfQuestion(ask(written, side({ heirlooms: 'yes' })))).toThrow('A and B have the same rules');
  });
});
