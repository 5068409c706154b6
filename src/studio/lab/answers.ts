import { usualAgent } from '../../../agents/index.js';
import { summaryValues } from '../../../reports/answer/answer-values.js';
import { type PageAnswer, pageAnswer } from '../../../reports/page/answer.js';
import { runAnswer } from '../../../reports/page/run-answer.js';
import { gamesPerBlock } from '../../experiment/design/cells.js';
import { LOOK_FIRST } from '../../experiment/design/stop-rule.js';
import type { Design } from '../../experiment/design/types.js';
import { totalsOf } from '../../experiment/folder/ledger-text.js';
import type { Summary } from '../../experiment/results/summary.js';
import { summaryOf, summaryOfCounts } from '../../playing/run/answer.js';
import { designExperiment } from '../../playing/run/experiments.js';
import { extendRun } from '../../playing/run/extend.js';
import { watchedGames } from '../../playing/run/games-to-watch.js';
import { openRun } from '../../playing/run/known-places.js';
import { playDesign, type RunOutcome, type RunPlayOptions, resumeRun } from '../../playing/run/play.js';
import { type RulesQuestion, runOfQuestion } from '../../playing/run/rules-question.js';
import { blocksInTime, PLAY_SECONDS, PROBE_BLOCKS } from '../../playing/run/time-budget.js';
import type { AskableQuestion } from '../../questions/contract/stronger.js';
import { strongerAgent } from '../../questions/contract/stronger-agent.js';
import { MORE } from '../../questions/next.js';
import { putFile } from '../host/memory.js';
import { loadTexts } from '../host/texts.js';
import type { Asked } from '../question/rules-question.js';
import { questionOf, readsPacks } from './packs.js';
import type { PlayedAnswer } from './played.js';
import { type AnswerSoFar, playing, type Tell } from './playing.js';
import { pageSpeed } from './speed.js';

/** Returns the interim answer from `LOOK_FIRST` blocks on: with fewer, intervals are too wide to be of use. */
const soFar: AnswerSoFar = async (dir, counted) => {
  if (counted.blocks < LOOK_FIRST) return null;
  // The chapters on its origin are loaded for the last answer.
  const { chapters: _, ...answer } = runAnswer(await summaryOfCounts(await openRun(dir), counted));
  return pageAnswer(answer);
};

async function pageOf(summary: Summary): Promise<PageAnswer> {
  if (summary.strongerPlayers === undefined) return pageAnswer(runAnswer(summary));
  const { wholeAnswer } = await import('../../../reports/page/whole-answer.js');
  return pageAnswer(wholeAnswer(summary));
}

/**
 * Plays a question and reports progress until its answer is found, and then asks stronger players, unless others are
 * named. Stops the question in progress.
 */
export async function answerQuestion(question: Asked, report: Tell): Promise<PlayedAnswer> {
  if (readsPacks(question)) await loadTexts();
  const requested = questionOf(question);
  let sized: PlayedAnswer['sized'];
  let first: PageAnswer | null = null;
  const answerSoFar: AnswerSoFar = async (dir, counted) => first ?? soFar(dir, counted);
  const { dir } = await playing(report, answerSoFar, async (options) => {
    const { blocks, maxGames } = requested;
    if (blocks === undefined && maxGames === undefined) sized = await sizeOf(requested, options);
    const run = await playQuestion({ ...requested, ...sized }, options);
    const answered = async (summary: Summary): Promise<void> => {
      first = await pageOf(summary);
    };
    if (options.signal?.aborted !== true) await askStronger(requested, run, answered, options);
    return run;
  });
  return { ...(await playedAnswer(dir)), ...(sized === undefined ? {} : { sized }) };
}

/** Returns the games of each side that the page plays in the usual time. */
async function sizeOf(requested: RulesQuestion, options: RunPlayOptions): Promise<{ readonly maxGames: number }> {
  const design = await designOf({ ...requested, maxGames: PROBE_BLOCKS });
  const { signal } = options;
  const speed = await pageSpeed(design, signal === undefined ? {} : { signal });
  const { blocks } = blocksInTime(speed, gamesPerBlock(design), PLAY_SECONDS.usual);
  return { maxGames: blocks * Math.max(...design.cells.map(({ rotations }) => rotations)) };
}

async function designOf(requested: RulesQuestion): Promise<Design> {
  const run = runOfQuestion(requested);
  for (const { name, text } of run.files) putFile(name, text);
  return designExperiment(run.experiment);
}

async function playQuestion(requested: RulesQuestion, options: RunPlayOptions): Promise<RunOutcome> {
  return playDesign(await designOf(requested), runOfQuestion(requested).command, undefined, null, options);
}

/** Asks stronger players, if the question names none. @param answered called with the first answer */
async function askStronger(
  requested: RulesQuestion,
  { dir, design, blocks }: RunOutcome,
  answered: (summary: Summary) => unknown,
  options: RunPlayOptions,
): Promise<void> {
  const { agents, seed } = requested;
  const agent = agents.length === 1 && agents[0] === usualAgent(design.game) ? strongerAgent({ seed }, design) : null;
  if (agent === null) return;
  const before = blocks * gamesPerBlock(design);
  const question: AskableQuestion<RulesQuestion, Summary> = {
    design: (args) => designOf(args),
    command: (args) => runOfQuestion(args).command,
    async resultIn(folder) {
      const run = await openRun(folder);
      return summaryOf(run, await run.survey());
    },
    values: async (summary) => summaryValues(summary),
    facts: (summary) => summary,
  };
  // Loaded after the first answer, which does without it.
  const { AskedAgain } = await import('../../questions/contract/stronger.js');
  await new AskedAgain(agent, question, requested, design, {
    ...options,
    soFar: answered,
    progress: (done, most, ...counts) => options.progress?.(before + done, before + most, ...counts),
  }).ask(dir);
}

/** Resumes a stopped run. */
export async function goOn(dir: string, report: Tell): Promise<PlayedAnswer> {
  await playing(report, soFar, (options) => resumeRun(dir, null, options));
  return playedAnswer(dir);
}

/** Plays a finished run on, until it has four times as many games. */
export async function extendPlayed(dir: string, report: Tell): Promise<PlayedAnswer> {
  const { design } = await openRun(dir);
  await playing(report, soFar, (options) => extendRun(dir, (MORE - 1) * design.blocks, null, options));
  return playedAnswer(dir);
}

/** Returns the answer of a run in memory. */
export async function playedAnswer(dir: string): Promise<PlayedAnswer> {
  const folder = await openRun(dir);
  const survey = await folder.survey();
  const { games, blocks } = totalsOf(survey.lines);
  const found = blocks < 2 ? null : await pageOf(await summaryOf(folder, survey));
  const { complete } = survey;
  const { command } = folder.manifest;
  return { dir, games, blocks, complete, page: found, watch: await watchedGames(folder, undefined, survey), command };
}
