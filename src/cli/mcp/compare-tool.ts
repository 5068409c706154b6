import { z } from 'zod';
import { UserError } from '../../engine/index.js';
import type { Summary } from '../../experiment/results/summary.js';
import { type CompareArguments, compareQuestion } from '../../questions/compare/question.js';
import { argumentShape, questionWords, withSeed } from '../../questions/contract/question.js';
import { count, cutText } from './lab.js';
import { inTime } from './question-tool.js';
import { tool } from './tool.js';
import { withoutFiles } from './without-files.js';
import { COMMON, word } from './words.js';

/** Most seconds in which the answer of a run that was cut is made. */
const REPORT_SECONDS = 30;

const interval = { lo: z.number().nullable(), hi: z.number().nullable() };

/** Compares two rules or two players: as its command does, but with what was played before a limit of the server. */
export const compareTool = tool({
  name: compareQuestion.id,
  title: compareQuestion.ask,
  description:
    'Plays thousands of games of Talisman under two sets of rules, or with two computer players, and says what ' +
    'differs, with 95 % intervals: length of the game, who wins. Give {options: {trophyRate: 7}, setB: {trophyRate: 3}} ' +
    'for rules, a variant as `a` (and another as `b`), or two agents as `a` and `b`. It plays for half a minute, or until ' +
    'the whole answer is settled, or to the limit of games or time. An interval that includes zero shows no difference; it does not ' +
    'show that there is none. The players are programs: say so when you report a result.',
  input: {
    ...argumentShape(compareQuestion),
    a: word.optional().describe('A variant (name or file) or an agent. Not needed with options and setB.'),
    b: word.optional().describe('What it is compared with; the rules as they are if absent.'),
    out: COMMON.out,
  },
  output: {
    question: z.string(),
    seed: z.string(),
    games: z.int().describe('Games played.'),
    complete: z.boolean().describe('False if the games ran out before all of it was settled.'),
    sides: z.array(z.string()).describe('The two sides; changes are the second minus the first.'),
    changes: z
      .array(
        z.object({
          measure: z.string(),
          name: z.string().describe('Character or seat that it is about; empty for all.'),
          first: z.number().nullable(),
          second: z.number().nullable(),
          change: z.number().nullable(),
          ...interval,
          verdict: z.string().describe('different, equivalent, identical or inconclusive'),
          exploratory: z.boolean().describe('True if it was not the question, but found on the way.'),
        }),
      )
      .describe('The measures of the question, and other measures shown to differ.'),
    shares: z
      .array(z.object({ player: z.string(), wins: z.number(), ...interval, verdict: z.string().nullable() }))
      .describe('Win share of each computer player, if two were compared.'),
    digest: z.string().nullable().describe('The same for the same games.'),
    run: z.string().nullable().describe('Folder with the page and the tables; null if nothing is kept.'),
  },
  keeps: true,
  plays: true,
  async call({ out, ...given }, call) {
    const { settings: limits } = call;
    const values = withSeed(compareQuestion, inTime(compareQuestion, given as CompareArguments, call));
    const { games, blocks, maxGames = Infinity, stop, precision } = values;
    const isTimed = maxGames === Infinity && stop === undefined && precision === undefined;
    const most = { maxGames: Math.max(1, Math.min(maxGames, Math.floor(limits.games / 2))) };
    // A time of play becomes at most as many games as a call may play.
    const sized = games === undefined && blocks === undefined && !isTimed ? most : {};
    const [command, ...words] = questionWords(compareQuestion, { ...values, ...sized }, true);
    const { path, flag } = call.out(out, [command, ...words]);
    const result = await call.run([command, flag, ...call.chartFlags, ...words]);
    const cut = cutText(result, limits);
    const found = cut === null ? result : await call.run(['report', '--', path], REPORT_SECONDS).catch(() => null);
    if (found?.answer == null)
      throw new UserError(
        `${cut ?? 'no answer'} Too few for an answer: ask with fewer players, or start the server with a higher limit.`,
      );
    const data = found.answer.data as { readonly summary: Summary; readonly digest?: string };
    const { summary } = data;
    const wasCut = cut !== null || summary.stop?.met === false;
    const why =
      cut ?? (wasCut ? `Stopped after ${count(summary.games)} games, before all of the answer was settled.` : null);
    const again =
      call.savedFolder(path) === null || cut === null
        ? ''
        : ` The same call with seed '${call.seed}' continues from there.`;
    return {
      data: { ...shapeOf(summary), complete: !wasCut, digest: data.digest ?? null, run: call.savedFolder(path) },
      text: [
        ...(why === null ? [] : [`${why}${again}`]),
        call.savedFolder(path) === null ? withoutFiles(found.answer.text) : found.answer.text,
      ].join('\n\n'),
    };
  },
});

function shapeOf({ question, seed, games, cells, effects, estimates }: Summary): object {
  const wins = estimates.filter(({ scope, measure }) => scope === 'agent' && measure === 'win');
  const isBetweenAgents = wins.length > cells.length;
  return {
    question,
    seed,
    games,
    sides: isBetweenAgents ? wins.map(({ name }) => name) : cells.map(({ label }) => label),
    changes: effects
      .filter(({ family, verdict }) => family === 'declared' || verdict === 'different')
      .map(({ measure, name, baselineEstimate, cellEstimate, effect, lo, hi, verdict, family }) => ({
        measure,
        name,
        first: baselineEstimate,
        second: cellEstimate,
        change: effect,
        lo,
        hi,
        verdict,
        exploratory: family !== 'declared',
      })),
    shares: isBetweenAgents
      ? wins.map(({ name, estimate, lo, hi, verdict }) => ({ player: name, wins: estimate, lo, hi, verdict }))
      : [],
  };
}
