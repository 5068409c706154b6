import type { Answer } from '../../../reports/page/answer.js';
import { designText, planText } from '../../../reports/text/plan.js';
import { UserError } from '../../engine/index.js';
import { gamesPerBlock } from '../../experiment/design/cells.js';
import type { ExperimentValue, Overrides } from '../../experiment/design/experiment.js';
import { seatedCharacters } from '../../experiment/design/seated-characters.js';
import type { Design } from '../../experiment/design/types.js';
import { totalsOf } from '../../experiment/folder/ledger-text.js';
import type { Summary } from '../../experiment/results/summary.js';
import { packNotes } from '../../playing/library/packs.js';
import { summaryOf } from '../../playing/run/answer.js';
import { designExperiment, seeded } from '../../playing/run/experiments.js';
import { type WatchedGame, watchedGames } from '../../playing/run/games-to-watch.js';
import { openRun } from '../../playing/run/known-places.js';
import { partOf } from '../../playing/run/parts.js';
import { planRun } from '../../playing/run/plan.js';
import { playDesign, type RunPlayOptions } from '../../playing/run/play.js';
import { type Asked, type PlayedQuestion, questionLine } from './question.js';

/** Arguments of every question that plays one run. */
export interface RunArguments {
  readonly game?: string | undefined;
  readonly variant?: string | undefined;
  readonly options?: Readonly<Record<string, string | number>> | undefined;
  readonly packs?: readonly string[] | undefined;
  readonly agents?: readonly string[] | undefined;
  readonly games?: number | undefined;
  readonly blocks?: number | undefined;
  readonly seconds?: number | undefined;
}

/** Result of a run: its summary, and what the question counts in its folder. */
export interface RunResult<Found> {
  readonly summary: Summary;
  readonly found: Found;
}

/** A question that one run answers: the experiment, and its answer. */
export interface RunDeclaration<Args extends RunArguments, Found>
  extends Pick<PlayedQuestion<Args>, 'id' | 'command' | 'ask' | 'about' | 'advice' | 'args' | 'example' | 'fields'> {
  /** Names of the charts on its page. */
  readonly charts: readonly string[];
  /** Returns the experiment with its usual values. @throws UserError if an argument is wrong */
  experiment(args: Args): ExperimentValue;
  /** House cards that arguments bring, in addition to `packs`. */
  packs?(args: Args): readonly string[];
  /** Counts in the folder of a run, over the games that are finished. */
  find(dir: string, args: Args, options: Pick<RunPlayOptions, 'workers' | 'signal'>): Promise<Found>;
  /** Returns the answer, without its charts. */
  answer(result: RunResult<Found>, args: Args): Answer;
  /** Returns facts beside the summary. */
  facts(result: RunResult<Found>, args: Args): object;
  /** Returns games worth watching; null or absent: the shortest, the median and the longest of the first cell. */
  watch?(dir: string, args: Args): Promise<readonly WatchedGame[] | null>;
}

/** Fewest blocks from which an answer so far is worth reading. */
const BLOCKS_MIN = 2;

/** Returns the question that one run answers. */
export function runQuestion<Args extends RunArguments, Found>(
  declared: RunDeclaration<Args, Found>,
): PlayedQuestion<Args, RunResult<Found> & { readonly args: Args }> {
  const designOf = (args: Asked<Args>, agentTimeout?: number): Promise<Design> => {
    const experiment = declared.experiment(args);
    const changes = changesOf(declared, args);
    // Agents that the experiment varies are in its levels.
    const varied = Object.keys(experiment['vary'] ?? {});
    const others = Object.entries(changes).filter(([key]) => !varied.includes(key));
    return designExperiment(seeded(experiment, Object.fromEntries(others)), agentTimeout);
  };
  return {
    ...declared,
    isRun: true,
    check(args) {
      refuseTwoSizes(args);
      void declared.experiment(args);
    },
    async plan(args, { workers, ...options }) {
      refuseTwoSizes(args);
      const design = await designOf(args, options.agentTimeout);
      const plan = await planRun(design, { ...options, ...(workers === undefined ? {} : { workers }) });
      const text = [designText(design), planText(design, plan)].join('\n\n');
      return { data: { design, plan }, text, notes: notesOf(design, args) };
    },
    async play(args, { shard, out, note, stage: _stage, soFar: _soFar, ...options }) {
      const design = await designOf(args, options.agentTimeout);
      for (const line of notesOf(design, args)) note?.(line);
      const part = shard === undefined ? {} : { part: partOf(design, shard) };
      // What is counted is no game of the run, so it moves no progress.
      const { workers, signal } = options;
      const counting = { ...(workers === undefined ? {} : { workers }), ...(signal === undefined ? {} : { signal }) };
      const run = await playDesign(design, questionLine(declared, args), out, { ...options, ...part });
      const { dir, played, answer, blocks } = run;
      if (run.part !== null || (answer === null && (options.reports !== false || blocks < run.design.blocks)))
        return { dir, result: null, part: null, played, run };
      const summary = (answer?.summary as Summary | undefined) ?? (await summaryIn(dir))!;
      return {
        dir,
        result: { summary, found: await declared.find(dir, args, counting), args },
        part: null,
        played,
        run,
      };
    },
    async soFar(dir, args) {
      const summary = await summaryIn(dir);
      return summary === null ? null : { summary, found: await declared.find(dir, args, {}), args };
    },
    facts: (result) => declared.facts(result, result.args),
    games: ({ summary }) => summary.games,
    answer: (result) => ({
      ...declared.answer(result, result.args),
      charts: async () => {
        const { pageCharts } = await import('../../../reports/page/page-charts.js');
        return pageCharts(result.summary, declared.charts);
      },
    }),
    watch: async (dir, args) => (await declared.watch?.(dir, args)) ?? watchedGames(await openRun(dir), 0),
  };
}

/** Returns the summary over the finished games of a folder; null if they are too few. */
async function summaryIn(dir: string): Promise<Summary | null> {
  const folder = await openRun(dir);
  const survey = await folder.survey();
  return totalsOf(survey.lines).blocks < BLOCKS_MIN ? null : summaryOf(folder, survey);
}

/** Returns the arguments as changes of the experiment. */
function changesOf<Args extends RunArguments>(
  { packs = () => [] }: Pick<RunDeclaration<Args, unknown>, 'packs'>,
  args: Asked<Args>,
): Overrides {
  const { game, variant, options, agents, games, blocks, seconds, seed } = args;
  const files = [...(args.packs ?? []), ...packs(args)];
  const given = Object.entries({ game, variant, options, agents, games, blocks, seconds, seed });
  return {
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    ...(files.length === 0 ? {} : { packs: files }),
  };
}

function refuseTwoSizes({ games, blocks }: RunArguments): void {
  if (games !== undefined && blocks !== undefined) throw new UserError('--games and --blocks: give one of them');
}

/** Returns lines on who sits at the table, on what packs did to the cards, and on more games than were requested. */
function notesOf(design: Design, { games }: RunArguments): string[] {
  const characters = seatedCharacters(design);
  const block = gamesPerBlock(design);
  const all = block * design.blocks;
  const [cells, each] = [design.cells.length, Number(games).toLocaleString('en')];
  return [
    ...(characters === null ? [] : [characters]),
    ...packNotes(design),
    ...(games === undefined || all <= 2 * games
      ? []
      : [`plays ${all.toLocaleString('en')} games: about ${each} of each of ${cells} tables, ${block} to a block`]),
  ];
}
