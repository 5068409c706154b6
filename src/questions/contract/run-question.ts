import { summaryValues } from '../../../reports/answer/answer-values.js';
import { withStrongerPlayers } from '../../../reports/answer/stronger-players.js';
import type { Answer } from '../../../reports/page/answer.js';
import { gamesPerBlock } from '../../experiment/design/cells.js';
import type { ExperimentValue, Overrides } from '../../experiment/design/experiment.js';
import { seatedCharacters } from '../../experiment/design/seated-characters.js';
import type { Design } from '../../experiment/design/types.js';
import { totalsOf } from '../../experiment/folder/ledger-text.js';
import type { TimeBudget } from '../../experiment/folder/manifest.js';
import type { AnswerValue } from '../../experiment/results/stronger-players.js';
import type { Summary } from '../../experiment/results/summary.js';
import { packNotes } from '../../playing/library/packs.js';
import { ladderSummaryOf, summaryOf } from '../../playing/run/answer.js';
import { designExperiment, seeded } from '../../playing/run/experiments.js';
import { timedRun } from '../../playing/run/folders.js';
import { type WatchedGame, watchedGames } from '../../playing/run/games-to-watch.js';
import { openRun } from '../../playing/run/known-places.js';
import { makeManifest } from '../../playing/run/manifest.js';
import { partOf } from '../../playing/run/parts.js';
import { planRun } from '../../playing/run/plan.js';
import { type OpenedRun, playDesign, type RunPlayOptions } from '../../playing/run/play.js';
import { blocksInTime, PROBE_BLOCKS } from '../../playing/run/time-budget.js';
import type { TrialOptions } from '../../playing/run/trial.js';
import { type Asked, commandOf, type PlanOptions, type PlayedQuestion, type QuestionPlan } from './question.js';
import { RUN_REPORTER } from './run-reporter.js';
import { type AgainOptions, type AskableQuestion, AskedAgain } from './stronger.js';
import { strongerAgent } from './stronger-agent.js';
import {
  isTimeGiven,
  measuredSpeed,
  refuseTimedPart,
  refuseTwoSizes,
  type SizeArguments,
  secondsOfPlay,
  timeText,
  withoutTime,
} from './time.js';

/** Arguments of every question that plays one run. */
export interface TableArguments {
  readonly game?: string | undefined;
  readonly variant?: string | undefined;
  readonly options?: Readonly<Record<string, string | number>> | undefined;
  readonly packs?: readonly string[] | undefined;
  readonly agents?: readonly string[] | undefined;
  readonly games?: number | undefined;
  readonly blocks?: number | undefined;
  readonly for?: string | undefined;
  readonly quick?: boolean | undefined;
  readonly seconds?: number | undefined;
}

/** Result of a run: its summary, and the question's own counts over its folder. */
export interface RunResult<Found, Summarised = Summary> {
  readonly summary: Summarised;
  readonly found: Found;
}

/** A question that one run answers. */
interface RunBase<Args extends object, Found, Summarised>
  extends Pick<AskableQuestion<Args, never>, 'usualAgents' | 'comparesSettings' | 'asksOnce'>,
    Pick<
      PlayedQuestion<Args>,
      | 'id'
      | 'command'
      | 'ask'
      | 'about'
      | 'advice'
      | 'args'
      | 'notInPage'
      | 'example'
      | 'fields'
      | 'folder'
      | 'strict'
      | 'seedOf'
    > {
  /** Names of the charts on its page; all that fit if absent. */
  readonly charts?: readonly string[];
  /** Counts in the folder of a run, over the games that are finished. */
  find?(dir: string, args: Args, options: Pick<RunPlayOptions, 'workers' | 'signal'>): Promise<Found>;
  /** Returns the answer; without charts it gets those of `charts`. */
  answer(result: RunResult<Found, Summarised>, args: Args): Answer | Promise<Answer>;
  /** Returns facts in addition to the summary. */
  facts?(result: RunResult<Found, Summarised>, args: Args): object;
  /** Returns the numbers on which the answer rests, the main one first; absent: those of the summary. */
  values?(result: RunResult<Found, Summarised>, args: Args): readonly AnswerValue[] | Promise<readonly AnswerValue[]>;
  /** Returns games worth watching; null or absent: the shortest, the median and the longest of the first cell. */
  watch?(dir: string, args: Args): Promise<readonly WatchedGame[] | null>;
}

/** A question that makes its experiment from its arguments. */
export interface RunDeclaration<Args extends TableArguments, Found> extends RunBase<Args, Found, Summary> {
  /** Returns the blocks after which the answer is precise enough; absent: all that the time allows are of use. */
  enough?(args: Args): number;
  /** Part of the time that is for playing, if counting takes the rest; 1 if absent. */
  readonly playPart?: number;
  /** Returns the experiment with its usual values. @throws UserError for an invalid argument */
  experiment(args: Args): ExperimentValue;
  /** House cards that arguments bring, in addition to `packs`. */
  packs?(args: Args): readonly string[];
}

/** A question about the run that its arguments design. */
export interface DesignDeclaration<Args extends object, Found, Summarised> extends RunBase<Args, Found, Summarised> {
  /** Designs the run. @throws UserError if an argument is wrong */
  design(args: Asked<Args>, agentTimeout: number | undefined): Promise<Design>;
  /** Returns lines about the table or the games. */
  notes(design: Design, args: Args): string[];
  /** How a time of play becomes a number of games; absent: only arguments give it. */
  readonly timed?: TimedSize<Args>;
  /** Estimates the run in words and data; absent: its time and the differences it could find. */
  plan?(design: Design, options: TrialOptions): Promise<QuestionPlan>;
}

/** The size of a question that a time of play decides. */
export interface TimedSize<Args extends object> {
  /** True if neither the arguments nor a file give a size. */
  isOpen(args: Args): boolean;
  /** Returns arguments that fix so many blocks, or so many at most. @param rotations most games of a block in a cell */
  sized(args: Args, blocks: number, rotations: number): Partial<Args>;
  /** Returns the blocks after which more are of no use, unless a time was given; absent: none. */
  enough?(args: Args): number;
  /** Part of the time that is for playing. */
  readonly playPart?: number;
}

/** Fewest blocks for an interim answer. */
const BLOCKS_MIN = 2;

/** Returns the question that runs the experiment made from its arguments. */
export function experimentQuestion<Args extends TableArguments, Found>(
  declared: RunDeclaration<Args, Found>,
): PlayedQuestion<Args, RunResult<Found> & { readonly args: Args }> {
  const { enough, playPart = 1 } = declared;
  return {
    ...designQuestion({
      ...declared,
      asksOnce: (args) => declared.values === undefined || declared.asksOnce?.(args) === true,
      timed: {
        isOpen: ({ games, blocks }) => games === undefined && blocks === undefined,
        sized: (_, blocks) => ({ blocks }) as Partial<Args>,
        ...(enough === undefined ? {} : { enough }),
        playPart,
      },
      design(args, agentTimeout) {
        refuseTwoSizes(args);
        const experiment = declared.experiment(args);
        const changes = changesOf(declared, args);
        // Agents that the experiment varies are in its levels.
        const varied = Object.keys(experiment['vary'] ?? {});
        const others = Object.entries(changes).filter(([key]) => !varied.includes(key));
        return designExperiment(seeded(experiment, Object.fromEntries(others)), agentTimeout);
      },
      notes: (design, args) => [...tableNotes(design), ...sizeNotes(design, args)],
    }),
    check(args) {
      refuseTwoSizes(args);
      void declared.experiment(args);
    },
  };
}

/** Returns the question that the run of its arguments answers. */
export function designQuestion<Args extends object, Found = null, Summarised = Summary>(
  declared: DesignDeclaration<Args, Found, Summarised>,
): PlayedQuestion<Args, RunResult<Found, Summarised> & { readonly args: Args }> {
  const designOf = async (args: Asked<Args>, options: PlanOptions): Promise<Design> => {
    const design = await declared.design(args, options.agentTimeout);
    for (const line of declared.notes(design, args)) options.note?.(line);
    await options.designed?.(design);
    return design;
  };
  const resultOf = async (
    dir: string,
    summary: Summarised,
    args: Args,
    options: Pick<RunPlayOptions, 'workers' | 'signal'>,
  ) => ({ summary, found: ((await declared.find?.(dir, args, options)) ?? null) as Found, args });
  type Result = Awaited<ReturnType<typeof resultOf>>;
  const againOf = (
    args: Asked<Args>,
    design: Design,
    counting: Pick<RunPlayOptions, 'workers' | 'signal'>,
    options: AgainOptions<Result>,
  ): AskedAgain<Args, Result> | null => {
    const { usualAgents: usual, comparesSettings } = declared;
    const agent = strongerAgent(args, design, { usual, comparesSettings });
    if (agent === null || declared.asksOnce?.(args) === true) return null;
    const question: AskableQuestion<Args, Result> = {
      design: declared.design,
      command: (request) => commandOf(declared, request),
      async resultIn(dir, request) {
        const summary = (await summaryIn(dir)) as Summarised | null;
        return summary === null ? null : resultOf(dir, summary, request, counting);
      },
      values: async (result, request) => declared.values?.(result, request) ?? summaryValues(result.summary as Summary),
      facts: ({ summary }) => summary as Summary,
    };
    return new AskedAgain(agent, question, args, design, options);
  };
  return {
    ...declared,
    isRun: true,
    check() {},
    async plan(given, options) {
      const { args } = await sizedByTime(declared, given, options);
      const design = await designOf(args, options);
      const { workers, agentTimeout, engine, signal } = options;
      const trial = Object.entries({ workers, agentTimeout, engine, signal }).filter(
        ([, value]) => value !== undefined,
      );
      return (declared.plan ?? planOf)(design, Object.fromEntries(trial));
    },
    async play(given, { shard, out, stage, soFar, ...options }) {
      const { args, budget, time } = await sizedByTime(declared, given, { ...options, shard, out });
      const design = await designOf(args, options);
      const { reports = true, stronger = reports, note, workers, signal } = options;
      // Counting is not part of the run's games and must not move its progress.
      const counting = { ...(workers === undefined ? {} : { workers }), ...(signal === undefined ? {} : { signal }) };
      const again =
        stronger && shard === undefined ? againOf(args, design, counting, { ...options, stage, soFar }) : null;
      // Mistakes about the folder are found first.
      const opened = (run: OpenedRun): void => {
        if (time !== undefined) note?.(again === null ? time : `${time}; then stronger players for about as long`);
        options.opened?.(run);
      };
      const part = shard === undefined ? {} : { part: partOf(design, shard) };
      const run = await playDesign(design, commandOf(declared, args), out, RUN_REPORTER, {
        ...options,
        opened,
        ...part,
        budget,
        ...(again === null ? {} : { strongerPlayers: again.agent, beforeReports: (dir) => again.ask(dir) }),
      });
      const { dir, played, answer, blocks } = run;
      if (run.part !== null || (answer === null && (reports || blocks < run.design.blocks)))
        return { dir, result: null, part: null, played, args, run };
      if (!reports) await again?.ask(dir);
      const summary = (answer?.summary ?? (await summaryIn(dir))) as Summarised;
      const first = again?.first ?? null;
      const result = first === null ? await resultOf(dir, summary, args, counting) : { ...first, summary };
      return { dir, result, part: null, played, args, run };
    },
    async askAgain(dir, args, { workers, signal, ...options }) {
      const { strongerPlayers, design } = (await openRun(dir)).manifest;
      if (strongerPlayers === undefined) return;
      const counting = { ...(workers === undefined ? {} : { workers }), ...(signal === undefined ? {} : { signal }) };
      await againOf(args, design, counting, { ...options, ...counting })?.ask(dir);
    },
    async soFar(dir, args, made) {
      const summary = (made ?? (await summaryIn(dir))) as Summarised | null;
      return summary === null ? null : resultOf(dir, summary, args, {});
    },
    facts: (result) => declared.facts?.(result, result.args) ?? {},
    games: ({ summary }) => (summary as { readonly games: number }).games,
    answer: (result) => answerOf(declared, result),
    watch: async (dir, args) => (await declared.watch?.(dir, args)) ?? watchedGames(await openRun(dir), 0),
  };
}

/** Returns the answer of a run, with its charts, and the question that would settle what is open. */
async function answerOf<Args extends object, Found, Summarised>(
  declared: DesignDeclaration<Args, Found, Summarised>,
  result: RunResult<Found, Summarised> & { readonly args: Args },
): Promise<Answer> {
  const own = await declared.answer(result, result.args);
  const answer = withStrongerPlayers(own, (result.summary as Partial<Summary>).strongerPlayers);
  const games = Math.max(0, ...answer.sentences.map((sentence) => sentence.games ?? 0));
  const more =
    games === 0 ? [] : [{ text: 'To settle it', question: declared.id, args: moreGames(result.args, games) }];
  return {
    charts: async () => {
      const { pageCharts } = await import('../../../reports/page/page-charts.js');
      return pageCharts(result.summary as Summary, declared.charts);
    },
    ...answer,
    suggestions: [...(answer.suggestions ?? []), ...more],
  };
}

/** The part of a question whose size a time of play may decide. */
export type TimedQuestion<Args extends object> = Pick<DesignDeclaration<Args, never, never>, 'design' | 'timed'>;

/** A question whose number of games is fixed. */
interface SizedQuestion<Args extends object> {
  readonly args: Asked<Args>;
  /** Absent if arguments gave the number. */
  readonly budget?: TimeBudget;
  /** Line on the time, to be printed before the first game; absent for a run that is in its folder. */
  readonly time?: string;
}

/** Options that decide the size of a question. */
type TimeOptions = PlanOptions & { readonly shard?: string | undefined; readonly out?: string | undefined };

/**
 * Returns the arguments of a question with a number of games instead of a time of play: that of the same run in its
 * folder, or as many as the machine plays in that time.
 */
export async function sizedByTime<Args extends object>(
  { timed, design: designOf }: TimedQuestion<Args>,
  given: Asked<Args>,
  { shard, out, speed = measuredSpeed, ...options }: TimeOptions,
): Promise<SizedQuestion<Args>> {
  if (timed === undefined) return { args: given };
  const size = given as SizeArguments;
  refuseTwoSizes(size);
  const args = withoutTime(given);
  const seconds = secondsOfPlay(size, timed.isOpen(args));
  if (seconds === null) return { args };
  refuseTimedPart(shard);
  const { cells } = await designOf(args, options.agentTimeout);
  const rotations = Math.max(...cells.map((cell) => cell.rotations));
  const sized = (blocks: number): Asked<Args> => ({ ...args, ...timed.sized(args, blocks, rotations) });
  const design = await designOf(sized(1), options.agentTimeout);
  const begun = await timedRun(out, { ...makeManifest(design, ''), budget: { seconds, gamesPerSecond: 0 } });
  if (begun !== null) return { args: sized(begun.design.blocks), budget: begun.budget! };
  const { enough, playPart = 1 } = timed;
  const most = isTimeGiven(size) ? Infinity : enough?.(args);
  const perBlock = gamesPerBlock(design);
  const measured = await speed({ ...design, blocks: PROBE_BLOCKS }, options);
  const found = blocksInTime(measured, perBlock, seconds, { most, playPart });
  const line = timeText(found.blocks * perBlock, found.budget.gamesPerSecond);
  const time = `${line}${design.stop === undefined ? '' : ', or until the answer is settled'}`;
  return { args: sized(found.blocks), budget: found.budget, time };
}

/** Returns arguments that ask the same with another number of games, and new ones. */
function moreGames(args: object, games: number): object {
  const {
    blocks: _,
    maxGames: __,
    stop: ___,
    precision: ____,
    seed,
    ...others
  } = withoutTime(
    args as SizeArguments & { readonly stop?: string; readonly precision?: string; readonly seed?: string },
  );
  return { ...others, games, ...(seed === undefined ? {} : { seed: `${seed}-2` }) };
}

/** Returns the plan of a run: its time on this machine, and the differences it could find. */
async function planOf(design: Design, options: TrialOptions): Promise<QuestionPlan> {
  const plan = await planRun(design, options);
  const { designText, planText } = await import('../../../reports/text/plan.js');
  return { data: { design, plan }, text: [designText(design), planText(design, plan)].join('\n\n') };
}

/** Returns the summary over the finished games of a folder; null if they are too few. */
async function summaryIn(dir: string): Promise<object | null> {
  const folder = await openRun(dir);
  const survey = await folder.survey();
  if (totalsOf(survey.lines).blocks < BLOCKS_MIN) return null;
  return folder.design.ladder === undefined ? summaryOf(folder, survey) : ladderSummaryOf(folder, survey);
}

/** Returns the arguments as changes of the experiment. */
function changesOf<Args extends TableArguments>(
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

/** Returns lines on the characters at the table and on changes of the cards by packs. */
export function tableNotes(design: Design): string[] {
  const characters = seatedCharacters(design);
  return [...(characters === null ? [] : [characters]), ...packNotes(design)];
}

/** Returns a line on more games than were requested. */
function sizeNotes(design: Design, { games }: TableArguments): string[] {
  const block = gamesPerBlock(design);
  const all = block * design.blocks;
  if (games === undefined || all <= 2 * games) return [];
  const [cells, each] = [design.cells.length, games.toLocaleString('en')];
  return [`plays ${all.toLocaleString('en')} games: about ${each} of each of ${cells} tables, ${block} to a block`];
}
