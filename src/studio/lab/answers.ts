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
import { MORE } from '../../questions/next.js';
import { putFile } from '../host/memory.js';
import { loadTexts } from '../host/texts.js';
import type { Asked } from '../question/rules-question.js';
import { questionOf, readsPacks } from './packs.js';
import type { PlayedAnswer } from './played.js';
import { type AnswerSoFar, playing, type Tell } from './playing.js';
import { pageSpeed } from './speed.js';

/** Returns the interim answer from `LOOK_FIRST` blocks on: with fewer, intervals are too wide to be of use. */
const soFar: AnswerSoFar = async (dir, counted) =>
  counted.blocks < LOOK_FIRST ? null : pageOf(await summaryOfCounts(await openRun(dir), counted));

const pageOf = (summary: Summary): Promise<PageAnswer> => pageAnswer(runAnswer(summary));

/** Plays a question and reports progress until its answer is found. Stops the question in progress. */
export async function answerQuestion(question: Asked, report: Tell): Promise<PlayedAnswer> {
  if (readsPacks(question)) await loadTexts();
  const requested = questionOf(question);
  let sized: PlayedAnswer['sized'];
  const { dir } = await playing(report, soFar, async (options) => {
    const { blocks, maxGames } = requested;
    if (blocks === undefined && maxGames === undefined) sized = await sizeOf(requested, options);
    return playQuestion({ ...requested, ...sized }, options);
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
