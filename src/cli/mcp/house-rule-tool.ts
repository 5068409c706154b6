import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PACKAGE_ROOT } from '#package-root';
import { UserError } from '../../engine/index.js';
import type { HouseRule, HouseRuleCheck } from '../../playing/rules/house-rule.js';
import { nearestSaid } from '../../playing/rules/said/nearest-said.js';
import { readSaid, type SaidReading } from '../../playing/rules/said/read-said.js';
import type { SaidRule } from '../../playing/rules/said/said-rules.js';
import { houseRuleOf } from '../../playing/rules/said/understand.js';
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

const settings = z.record(z.string(), z.union([z.number(), z.string()]));

/** Finds, checks and reads back a house rule in words, with examples and a first answer. */
export const houseRuleTool = tool({
  name: 'house_rule',
  title: 'A house rule in words',
  description:
    'Finds the options or the pack for a house rule in words, or checks options or a pack that you wrote for it, reads ' +
    'them back in words, and plays a few games for a first answer. Call it with the words alone first: if they say one ' +
    'rule beyond doubt, its options or pack come back with their meaning; if not, the nearest options and the most ' +
    "similar of forty rules. Find exact words with 'list' (options, verbs, conditions, numbers, moments). Compare the " +
    'meaning that comes back with the words, and name every difference. If nothing says the rule, say so: never give ' +
    'another rule instead.',
  input: {
    words: z.string().min(1).max(2000).describe('The house rule as a person says it.'),
    options: settings.optional().describe('Values of rule options that you propose, as {trophyRate: 5}.'),
    pack: z.string().max(LETTERS).optional().describe('A pack that you propose, as YAML. It may set options, too.'),
    play: z
      .boolean()
      .optional()
      .describe('Whether to play a few games for a first answer. If absent: only for options or a pack of yours.'),
    players: z.int().min(2).max(6).optional().describe('Players at the table. If absent: 4.'),
    seed: z.string().min(1).max(100).optional().describe('Seed of the games. If absent: made up.'),
  },
  output: {
    found: z
      .object({ options: settings, pack: z.string().nullable(), notes: z.array(z.string()) })
      .nullable()
      .describe('The rule that the words alone say; its pack as YAML. Null if none, or if you proposed one.'),
    cannot: z.string().nullable().describe('Why nothing plays the words; null if no reason is known.'),
    printed: z.string().nullable().describe('The printed rule, if the words say it.'),
    nearest: z
      .array(
        z.object({
          said: z.string(),
          options: settings.nullable(),
          pack: z.string().nullable().describe('The pack as YAML.'),
          cannot: z.string().nullable().describe('Why nothing says it.'),
          reading: z.string().nullable().describe('What a word was taken to mean.'),
          differs: z.string().nullable().describe('In what the answer is not the rule as said.'),
        }),
      )
      .describe('The most similar of the forty house rules, with their answers.'),
    nearestOptions: z
      .array(z.object({ id: z.string(), value: z.string().nullable(), about: z.string() }))
      .describe('If no rule was found: the options with most of the words, and the value that the words may mean.'),
    valid: z.boolean().nullable().describe('True if the rule can be played; null without one.'),
    lines: z.array(z.object({ kind: z.enum(['mistake', 'warning', 'note']), message: z.string() })),
    meaning: z.array(z.string()).describe('Everything that the rule changes.'),
    answer: z.string().nullable().describe('First answer from few games.'),
  },
  longest: { pack: LETTERS },
  keeps: false,
  plays: true,
  async call({ words, options, pack, play, players, seed }, call) {
    if (options !== undefined && pack !== undefined)
      throw new UserError('house_rule: give options or a pack; a pack may set options itself');
    const nearest = nearestSaid(words, EXAMPLES).map(exampleOf);
    const proposal = options === undefined && pack === undefined ? null : proposalOf(options, pack, call);
    const reading = proposal === null ? readSaid(words, EXAMPLES) : null;
    const head = { ...readingData(reading), nearest };
    const rule = proposal ?? (reading?.found == null ? null : houseRuleOf(reading.found));
    if (rule === null) {
      const data = { ...head, valid: null, lines: [], meaning: [], answer: null };
      return { data, text: paragraphs(reasonLines(head), optionLines(head.nearestOptions), [examplesText(nearest)]) };
    }
    const { valid, lines, meaning } = stopped(await call.perform({ rule }), call).data as HouseRuleCheck;
    const said = lines.map((line) => (line.file === null ? line.message : sayLine(line, NAME)));
    const data = { ...head, valid, lines: lines.map(({ kind }, i) => ({ kind, message: said[i] })), meaning };
    if (!valid) {
      const text = paragraphs(['It cannot be played.', ...said], [examplesText(nearest)]);
      return { data: { ...data, answer: null }, text };
    }
    const plays = play ?? proposal !== null;
    const answer = plays ? await firstAnswer({ ...rule, players, seed }, call) : null;
    const text = paragraphs(
      [`You said: ${words}`],
      ['It means:', ...(meaning.length === 0 ? ['nothing changes'] : meaning).map((line) => `- ${line}`)],
      head.found === null ? [] : foundLines(head.found),
      said,
      answer === null ? [] : ['A first answer, from few games:', answer],
      [examplesText(nearest)],
    );
    return { data: { ...data, answer }, text };
  },
});

/** Returns texts of lines, one below the other, with an empty line between those that have any. */
function paragraphs(...texts: readonly (readonly string[])[]): string {
  return texts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** Returns the proposed options, or the file of the proposed pack. */
function proposalOf(options: HouseRule['options'] = {}, pack: string | undefined, call: Call): HouseRule {
  if (pack === undefined) return { options, packs: [] };
  const file = join(call.temporaryFolder(), NAME);
  writeFileSync(file, pack);
  return { options, packs: [file] };
}

/** Returns the reading of the words alone as data; empty if there was none. */
function readingData(reading: SaidReading | null) {
  if (reading === null) return { found: null, cannot: null, printed: null, nearestOptions: [] };
  const { found, cannot, printed, options } = reading;
  if (found !== null) {
    const pack = found.pack === null ? null : packText(found.pack);
    return { found: { ...found, pack }, cannot, printed, nearestOptions: [] };
  }
  const nearestOptions = options.map(({ option: { id, about }, value }) => ({ id, value, about }));
  return { found, cannot, printed, nearestOptions };
}

type ReadingData = ReturnType<typeof readingData>;

function reasonLines({ cannot, printed }: ReadingData): string[] {
  if (cannot !== null) return [`This cannot be played: ${cannot}`];
  if (printed !== null) return [`This is the printed rule: ${printed}`];
  return ['No option and no pack of the forty says exactly this.'];
}

function foundLines({ options, pack, notes }: NonNullable<ReadingData['found']>): string[] {
  const playing = pack === null ? `options: ${JSON.stringify(options)}` : `pack:\n${pack.trimEnd()}`;
  return [...notes, `Found from the words alone, with ${playing}`];
}

interface FirstAnswerOptions extends HouseRule {
  readonly players: number | undefined;
  readonly seed: string | undefined;
}

/** Compares the rules with and without a house rule in few games. */
async function firstAnswer({ options, packs, players, seed }: FirstAnswerOptions, call: Call): Promise<string> {
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
  return ['The nearest options:', ...options.map((option) => `- ${nearOptionText(option)}`)];
}

/** Returns the text of a pack of the package, without its line for editors. */
function packText(pack: string): string {
  return readFileSync(join(PACKAGE_ROOT, pack), 'utf8').replace(/^# yaml-.*\n/, '');
}

function exampleOf({ said, options, pack, cannot, reading, differs }: SaidRule) {
  return {
    said,
    options: options ?? null,
    pack: pack === undefined ? null : packText(pack),
    cannot: cannot ?? null,
    reading: reading ?? null,
    differs: differs ?? null,
  };
}

function examplesText(examples: readonly ReturnType<typeof exampleOf>[]): string {
  if (examples.length === 0) return 'None of the forty house rules shares a word with it.';
  return ['The most similar of the forty house rules:', ...examples.map(exampleText)].join('\n\n');
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
