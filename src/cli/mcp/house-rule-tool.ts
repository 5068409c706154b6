import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PACKAGE_ROOT } from '#package-root';
import { UserError } from '../../engine/index.js';
import type { HouseRuleCheck } from '../../playing/rules/house-rule.js';
import { nearestSaid } from '../../playing/rules/said/nearest-said.js';
import { readSaid } from '../../playing/rules/said/read-said.js';
import type { SaidRule } from '../../playing/rules/said/said-rules.js';
import { compareQuestion } from '../../questions/compare/question.js';
import { questionWords, withSeed } from '../../questions/contract/question.js';
import { nearOptionText } from '../rule-reading.js';
import { LETTERS, NAME, sayLine } from './check-pack-tool.js';
import type { Call } from './lab.js';
import { stopped } from './stopped.js';
import { tool } from './tool.js';
import { withoutFiles } from './without-files.js';

/** Games of a first answer, for each side. */
const FEW = 400;

/** Examples that are shown. */
const EXAMPLES = 3;

/** Reads a house rule back in words, with examples and a first answer. */
export const houseRuleTool = tool({
  name: 'house_rule',
  title: 'A house rule in words',
  description:
    'Checks options or a pack that you wrote for a house rule in words, reads them back in words, and plays a few ' +
    'games for a first answer. Call it with the words alone first: it shows the most similar of forty rules, with ' +
    "their options or packs. Find exact words with 'list' (options, verbs, conditions, numbers, moments). Compare the " +
    'meaning that comes back with the words, and name every difference. If nothing says the rule, say so: never give ' +
    'another rule instead.',
  input: {
    words: z.string().min(1).max(2000).describe('The house rule as a person says it.'),
    options: z
      .record(z.string(), z.union([z.number(), z.string()]))
      .optional()
      .describe('Values of rule options that you propose, as {trophyRate: 5}.'),
    pack: z.string().max(LETTERS).optional().describe('A pack that you propose, as YAML. It may set options, too.'),
    players: z.int().min(2).max(6).optional().describe('Players at the table. If absent: 4.'),
    seed: z.string().min(1).max(100).optional().describe('Seed of the games. If absent: made up.'),
  },
  output: {
    nearest: z
      .array(
        z.object({
          said: z.string(),
          options: z.record(z.string(), z.union([z.number(), z.string()])).nullable(),
          pack: z.string().nullable().describe('The pack as YAML.'),
          cannot: z.string().nullable().describe('Why nothing says it.'),
          reading: z.string().nullable().describe('What a word was taken to mean.'),
          differs: z.string().nullable().describe('In what the answer is not the rule as said.'),
        }),
      )
      .describe('The most similar of the forty house rules, with their answers.'),
    nearestOptions: z
      .array(z.object({ id: z.string(), value: z.string().nullable(), about: z.string() }))
      .describe('Without a proposal: the options with most of the words, and the value that the words may mean.'),
    valid: z.boolean().nullable().describe('True if the proposal can be played; null without one.'),
    lines: z.array(z.object({ kind: z.enum(['mistake', 'warning', 'note']), message: z.string() })),
    meaning: z.array(z.string()).describe('Everything that the proposal changes.'),
    answer: z.string().nullable().describe('First answer from few games.'),
  },
  longest: { pack: LETTERS },
  keeps: false,
  plays: true,
  async call({ words, options, pack, players, seed }, call) {
    if (options !== undefined && pack !== undefined)
      throw new UserError('house_rule: give options or a pack; a pack may set options itself');
    const nearest = nearestSaid(words, EXAMPLES).map(exampleOf);
    const examples =
      nearest.length === 0
        ? 'None of the forty house rules shares a word with it.'
        : ['The most similar of the forty house rules:', ...nearest.map(exampleText)].join('\n\n');
    if (options === undefined && pack === undefined) {
      const reading = readSaid(words, EXAMPLES);
      const nearestOptions = reading.options.map(({ option: { id, about }, value }) => ({ id, value, about }));
      const text = [...optionLines(nearestOptions), examples].join('\n\n');
      return { data: { nearest, nearestOptions, valid: null, lines: [], meaning: [], answer: null }, text };
    }
    const file = join(call.temporaryFolder(), NAME);
    if (pack !== undefined) writeFileSync(file, pack);
    const rule = { options: options ?? {}, packs: pack === undefined ? [] : [file] };
    const { valid, lines, meaning } = stopped(await call.perform({ rule }), call).data as HouseRuleCheck;
    const said = lines.map((line) => (line.file === null ? line.message : sayLine(line, NAME)));
    const data = {
      nearest,
      nearestOptions: [],
      valid,
      lines: lines.map(({ kind }, i) => ({ kind, message: said[i] })),
      meaning,
    };
    if (!valid) {
      const text = ['It cannot be played.', ...said, '', examples].join('\n');
      return { data: { ...data, answer: null }, text };
    }
    const answer = await firstAnswer({ ...rule, players, seed }, call);
    const text = [
      `You said: ${words}`,
      ['It means:', ...(meaning.length === 0 ? ['nothing changes'] : meaning).map((line) => `- ${line}`)].join('\n'),
      ...(said.length === 0 ? [] : [said.join('\n')]),
      `A first answer, from few games:\n${answer}`,
      examples,
    ].join('\n\n');
    return { data: { ...data, answer }, text };
  },
});

interface Proposal {
  readonly options: Readonly<Record<string, number | string>>;
  readonly packs: readonly string[];
  readonly players: number | undefined;
  readonly seed: string | undefined;
}

/** Compares the rules with and without a proposal in few games. */
async function firstAnswer({ options, packs, players, seed }: Proposal, call: Call): Promise<string> {
  const maxGames = Math.max(1, Math.min(FEW, Math.floor(call.settings.games / 2)));
  const sides = packs.length === 0 ? { setB: options } : { packs };
  const args = { ...sides, maxGames, ...(players !== undefined && { players }), ...(seed !== undefined && { seed }) };
  const [command, ...words] = questionWords(compareQuestion, withSeed(compareQuestion, args), true);
  const out = `--out=${join(call.temporaryFolder(), 'run')}`;
  return withoutFiles(stopped(await call.run([command, out, '--no-charts', ...words]), call).text);
}

/** Returns a paragraph with the nearest options. */
function optionLines(
  options: readonly { readonly id: string; readonly value: string | null; readonly about: string }[],
): string[] {
  if (options.length === 0) return [];
  const lines = options.map((option) => `- ${nearOptionText(option)}`);
  return [['The nearest options:', ...lines].join('\n')];
}

function exampleOf({ said, options, pack, cannot, reading, differs }: SaidRule) {
  return {
    said,
    options: options ?? null,
    pack: pack === undefined ? null : readFileSync(join(PACKAGE_ROOT, pack), 'utf8').replace(/^# yaml-.*\n/, ''),
    cannot: cannot ?? null,
    reading: reading ?? null,
    differs: differs ?? null,
  };
}

function exampleText({ said, options, pack, cannot, reading, differs }: ReturnType<typeof exampleOf>): string {
  return [
    `“${said}”`,
    ...(options === null ? [] : [`options: ${JSON.stringify(options)}`]),
    ...(pack === null ? [] : [`pack:\n${pack.trimEnd()}`]),
    ...(cannot === null ? [] : [`It cannot be said: ${cannot}`]),
    ...(reading === null ? [] : [`Meant: ${reading}`]),
    ...(differs === null ? [] : [`Differs: ${differs}`]),
  ].join('\n');
}
