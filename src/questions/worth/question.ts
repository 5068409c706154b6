import { join } from 'node:path';
import { z } from 'zod';
import type { WorthSummary } from '../../experiment/results/worth-summary.js';
import { watchedGames } from '../../playing/run/games-to-watch.js';
import { openRun } from '../../playing/run/known-places.js';
import { type Asked, commandOf, type Played, type PlayedQuestion, type PlayOptions } from '../contract/question.js';
import { isPrinted } from '../contract/stronger.js';
import { strongerAmong } from '../contract/stronger-agent.js';
import { withoutTime } from '../contract/time.js';
import { WORTH_ARGUMENTS, type WorthArguments } from './arguments.js';
import { planGained } from './gained-plan.js';
import { firstStage, planWorth } from './plan.js';

const share = z.number().nullable();

export const worthQuestion: PlayedQuestion<WorthArguments, WorthSummary> = {
  id: 'worth',
  ask: 'What is a card, an ability or a space worth?',
  about: 'rank what things are worth: cards and points at the start, characters, things taken out of the game',
  advice:
    'Things at the start and characters are ranked by wins of 100 games; cards, abilities, spaces and powers by what ' +
    'changes when they are taken out. Name a few words, such as ["sword", "axe"]: a whole kind takes many games. ' +
    'Things with a common letter in `groups` cannot be told apart.',
  args: WORTH_ARGUMENTS,
  example: {
    args: { of: 'objects', words: ['sword', 'axe'], precision: '5pp', seed: 'demo' },
    shows: 'is the Sword or the Axe worth more?',
  },
  fields: {
    precise: z.boolean().describe('True if everything is known to the requested precision.'),
    rows: z.array(
      z.object({
        name: z.string(),
        games: z.int(),
        effects: z.array(z.object({ measure: z.string(), effect: share, lo: share, hi: share })),
        groups: z.string(),
        mayBeBest: z.boolean(),
      }),
    ),
  },
  check: (args) => void (isGained(args) ? planGained(withoutTime(args)) : planWorth(withoutTime(args))),
  async plan(args, options) {
    if (isGained(args)) return (await import('./gained.js')).gainedQuestion.plan(args, options);
    const [{ previewWorth, worthPlanText }, { sizedWorth }] = await Promise.all([
      import('./preview.js'),
      import('./worth.js'),
    ]);
    const preview = await previewWorth(await sizedWorth({ ...options, ...args }));
    return { data: preview, text: worthPlanText(preview) };
  },
  async play(args, options) {
    if (isGained(args)) return playGained(args, options);
    const { sizedWorth, worth } = await import('./worth.js');
    const sized = await sizedWorth({ ...options, ...args });
    const request = { ...withoutTime(args), maxGames: sized.maxGames };
    const began = performance.now();
    const first = await worth({ ...sized, command: commandOf(worthQuestion, request) });
    const { reports = true, stronger = reports, shard } = options;
    if (first.result === null || !stronger || shard !== undefined) return { ...first, args: request };
    const result = await askedAgain({ ...first, result: first.result }, request, performance.now() - began, options);
    return { ...first, result, args: request };
  },
  games: ({ games }) => games,
  async answer(summary) {
    const { gained } = summary;
    if (gained === undefined) return (await import('../../../reports/worth/answer.js')).worthAnswer(summary);
    return (await import('./gained-answer.js')).gainedAnswer(summary, gained);
  },
  // The second cell is the first item.
  watch: async (dir, args) => watchedGames(await openRun(isGained(args) ? dir : join(dir, 'stage-1')), 1),
};

function isGained({ when }: WorthArguments): boolean {
  return when === 'gained';
}

/** Plays the run that tells what a card is worth once it is gained. */
async function playGained(
  args: Asked<WorthArguments>,
  { soFar: _, ...options }: PlayOptions<WorthSummary>,
): Promise<Played<WorthSummary>> {
  const { gainedQuestion, gainedSummary } = await import('./gained.js');
  const { result, run, ...played } = await gainedQuestion.play(args, options);
  if (result === null) return { ...played, result: null, ...(run === undefined ? {} : { run }) };
  return { ...played, result: gainedSummary(result, args) };
}

/** Asks stronger players about an answer, if it is a question for them, and adds what they say to its file. */
async function askedAgain(
  { dir, result }: { readonly dir: string; readonly result: WorthSummary },
  args: Asked<WorthArguments>,
  ms: number,
  options: PlayOptions<WorthSummary>,
): Promise<WorthSummary> {
  const agent = strongerAmong(args, result.game);
  if (agent === null) return result;
  const [{ askStagesAgain }, { worthValues }, { worth }, { writeWorth }] = await Promise.all([
    import('../contract/stronger-stages.js'),
    import('./values.js'),
    import('./worth.js'),
    import('./write.js'),
  ]);
  const { rows, players, games } = result;
  const { cells } = await firstStage(planWorth(args), options.agentTimeout);
  const strongerPlayers = await askStagesAgain(
    agent,
    {
      ...{ dir, games, ms, values: worthValues(result), valuesOf: worthValues },
      blocks: Math.ceil(Math.max(...rows.map((row) => row.games)) / players),
      gamesOfBlock: players * (result.kind === 'character' ? 1 : rows.length + 1),
      isFittedElsewhere: !isPrinted({
        game: result.game,
        cells,
        ...((args.packs ?? []).length === 0 ? {} : { packs: [] }),
      }),
      gamesOf: (theirs) => theirs.games,
      async again(blocks, out) {
        const theirs = { ...args, agents: [agent.agent], seed: agent.seed, maxGames: blocks * players };
        const command = commandOf(worthQuestion, { ...theirs, alsoBy: undefined });
        const played = await worth({ ...options, ...theirs, reports: false, out, command });
        return played.result === null ? null : { result: played.result, command };
      },
    },
    options,
  );
  if (strongerPlayers === undefined) return result;
  const whole = { ...result, strongerPlayers };
  await writeWorth(dir, whole);
  return whole;
}
