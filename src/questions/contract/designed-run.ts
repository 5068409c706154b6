import { summaryValues } from '../../../reports/answer/answer-values.js';
import type { Design } from '../../experiment/design/types.js';
import { totalsOf } from '../../experiment/folder/ledger-text.js';
import type { Summary } from '../../experiment/results/summary.js';
import { ladderSummaryOf, summaryOf } from '../../playing/run/answer.js';
import { openRun } from '../../playing/run/known-places.js';
import { partOf } from '../../playing/run/parts.js';
import { planRun } from '../../playing/run/plan.js';
import { type OpenedRun, playDesign, type RunPlayOptions } from '../../playing/run/play.js';
import type { TrialOptions } from '../../playing/run/trial.js';
import type { Played, PlayOptions } from './question.js';
import { type Asked, commandOf, type PlanOptions, type QuestionPlan } from './question.js';
import type { DesignDeclaration, RunResult } from './run-declaration.js';
import { RUN_REPORTER } from './run-reporter.js';
import { sizedByTime } from './sized-by-time.js';
import { type AgainOptions, type AskableQuestion, AskedAgain } from './stronger.js';
import { strongerAgent } from './stronger-agent.js';

/** Designs, plans and plays the run that answers a question, and asks stronger players the same. */

/** Fewest blocks for an interim answer. */
const BLOCKS_MIN = 2;

/** Result of a question with the arguments that designed its run. */
export type DesignedResult<Args, Found, Summarised> = RunResult<Found, Summarised> & { readonly args: Args };

/** Designs the run, and tells about its table. */
async function designOf<Args extends object, Found, Summarised>(
  declared: DesignDeclaration<Args, Found, Summarised>,
  args: Asked<Args>,
  options: PlanOptions,
): Promise<Design> {
  const design = await declared.design(args, options.agentTimeout);
  for (const line of declared.notes(design, args)) options.note?.(line);
  await options.designed?.(design);
  return design;
}

export async function planDesigned<Args extends object, Found, Summarised>(
  declared: DesignDeclaration<Args, Found, Summarised>,
  given: Asked<Args>,
  options: PlanOptions,
): Promise<QuestionPlan> {
  const { args } = await sizedByTime(declared, given, options);
  const design = await designOf(declared, args, options);
  const { workers, agentTimeout, engine, signal } = options;
  const trial = Object.entries({ workers, agentTimeout, engine, signal }).filter(([, value]) => value !== undefined);
  return (declared.plan ?? planOf)(design, Object.fromEntries(trial));
}

/** Plays the run, asks stronger players if they are asked, and returns the result. */
export async function playDesigned<Args extends object, Found, Summarised>(
  declared: DesignDeclaration<Args, Found, Summarised>,
  given: Asked<Args>,
  { shard, out, stage, soFar, ...options }: PlayOptions<DesignedResult<Args, Found, Summarised>>,
): Promise<Played<DesignedResult<Args, Found, Summarised>>> {
  const { args, budget, time } = await sizedByTime(declared, given, { ...options, shard, out });
  const design = await designOf(declared, args, options);
  const { reports = true, stronger = reports, note } = options;
  const again =
    stronger && shard === undefined ? askedAgain(declared, args, design, { ...options, stage, soFar }) : null;
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
  const result =
    first === null ? await resultOf(declared, dir, summary, args, countingOf(options)) : { ...first, summary };
  return { dir, result, part: null, played, args, run };
}

type CountingOptions = Pick<RunPlayOptions, 'workers' | 'signal'>;

/** Returns the options of counting, which is not part of the run's games and must not move its progress. */
function countingOf({ workers, signal }: CountingOptions): CountingOptions {
  return { ...(workers === undefined ? {} : { workers }), ...(signal === undefined ? {} : { signal }) };
}

/** Counts in the folder of a run, and returns its result. */
export async function resultOf<Args extends object, Found, Summarised>(
  declared: DesignDeclaration<Args, Found, Summarised>,
  dir: string,
  summary: Summarised,
  args: Args,
  options: CountingOptions,
): Promise<DesignedResult<Args, Found, Summarised>> {
  return { summary, found: ((await declared.find?.(dir, args, options)) ?? null) as Found, args };
}

/** Returns the question as it is asked of stronger players; null if they are not asked. */
export function askedAgain<Args extends object, Found, Summarised>(
  declared: DesignDeclaration<Args, Found, Summarised>,
  args: Asked<Args>,
  design: Design,
  options: AgainOptions<DesignedResult<Args, Found, Summarised>>,
): AskedAgain<Args, DesignedResult<Args, Found, Summarised>> | null {
  const { usualAgents: usual, comparesSettings } = declared;
  const agent = strongerAgent(args, design, { usual, comparesSettings });
  if (agent === null || declared.asksOnce?.(args) === true) return null;
  const question: AskableQuestion<Args, DesignedResult<Args, Found, Summarised>> = {
    design: declared.design,
    command: (request) => commandOf(declared, request),
    async resultIn(dir, request) {
      const summary = (await summaryIn(dir)) as Summarised | null;
      return summary === null ? null : resultOf(declared, dir, summary, request, countingOf(options));
    },
    values: async (result, request) => declared.values?.(result, request) ?? summaryValues(result.summary as Summary),
    facts: ({ summary }) => summary as Summary,
  };
  return new AskedAgain(agent, question, args, design, options);
}

/** Returns the plan of a run: its time on this machine, and the differences it could find. */
async function planOf(design: Design, options: TrialOptions): Promise<QuestionPlan> {
  const plan = await planRun(design, options);
  const { designText, planText } = await import('../../../reports/text/plan.js');
  return { data: { design, plan }, text: [designText(design), planText(design, plan)].join('\n\n') };
}

/** Returns the summary over the finished games of a folder; null if they are too few. */
export async function summaryIn(dir: string): Promise<object | null> {
  const folder = await openRun(dir);
  const survey = await folder.survey();
  if (totalsOf(survey.lines).blocks < BLOCKS_MIN) return null;
  return folder.design.ladder === undefined ? summaryOf(folder, survey) : ladderSummaryOf(folder, survey);
}
