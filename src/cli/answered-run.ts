import { answerText } from '../../reports/page/answer-text.js';
import { UserError } from '../engine/index.js';
import { readCommandLine } from '../experiment/design/command-line.js';
import type { Manifest } from '../experiment/folder/manifest.js';
import { openRun } from '../playing/run/known-places.js';
import type { OpenedRun, RunOutcome, RunPlayOptions } from '../playing/run/play.js';
import { type Asked, isDirect, type PlanOptions, type PlayedQuestion } from '../questions/contract/question.js';
import { DECLARED_QUESTIONS, findQuestion, suggestionLine } from '../questions/list.js';
import { Exit } from '../terminal/exit.js';
import { note, type Output } from '../terminal/output.js';
import { type EventTable, tellEvents } from './event-table.js';
import { readTyped } from './flags.js';
import { readLine } from './line.js';
import { answerRun, type FinishedRun, howToPlay, type PlayArgs, sayNoAnswer, speedText, watched } from './playing.js';
import { questionCommand } from './question-command.js';

/** The question of a run, and its arguments. */
interface RunRequest {
  readonly question: PlayedQuestion;
  readonly args: Asked<object>;
}

/**
 * Plays a run that a folder describes, with a progress line, and prints the answer of its question. The first Ctrl-C
 * ends it after the shards that are running, or two seconds if they take longer; the second at once.
 *
 * @param opened returns a line about the existing folder; null for no line
 * @param table  events to write once the run is complete; null for none
 */
export async function playAndAnswer(
  args: PlayArgs,
  output: Output,
  opened: (run: OpenedRun) => string | null,
  play: (options: RunPlayOptions) => Promise<RunOutcome>,
  table: EventTable | null = null,
): Promise<Exit> {
  const options = howToPlay(args);
  const outcome = await watched(options, output, opened, play);
  if (outcome.answer === null) return sayNoAnswer(outcome, output);
  if (outcome.played > 0) note(output, speedText(outcome, options.workers));
  await answerQuestion({ ...outcome, answer: outcome.answer }, { complete: true, digest: outcome.digest }, output);
  if (table !== null && (await tellEvents(outcome.dir, table, args, output, false)) === Exit.Interrupted)
    return Exit.Interrupted;
  return args.strict === true && outcome.answer.unsettled ? Exit.Inconclusive : Exit.Done;
}

/** Prints the answer of a run as its question gives it, with the facts of the question. */
export async function answerQuestion(run: FinishedRun, facts: object, output: Output): Promise<void> {
  const { dir, answer } = run;
  const request = requestIn((await openRun(dir)).manifest);
  const result = (await request?.question.soFar?.(dir, request.args, answer.summary)) ?? null;
  if (request === null || result === null) return answerRun(run, answer.text, facts, output);
  const { question } = request;
  const text = answerText(await question.answer(result), suggestionLine);
  await answerRun(run, text, { ...facts, ...question.facts?.(result) }, output);
}

/** Asks stronger players the question of a run, if its manifest names them. */
export async function askAgain(dir: string, options: PlanOptions): Promise<void> {
  const request = requestIn((await openRun(dir)).manifest);
  await request?.question.askAgain?.(dir, request.args, options);
}

/** Reads the question of a run from its command, or from its call of the library; null if it is none of the list. */
function requestIn({ command, design: { seed } }: Manifest): RunRequest | null {
  const [, id, values] = /^(\w+)\((.*)\)$/.exec(command) ?? [];
  try {
    const [question, args] = id === undefined ? readCommand(command) : [findQuestion(id), JSON.parse(values) as object];
    return question === null || isDirect(question) ? null : { question, args: { ...args, seed } };
  } catch (error) {
    // Another version of the program wrote it.
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** Returns the question of a command line, and its arguments; null for another command. */
function readCommand(command: string): readonly [question: PlayedQuestion | null, args: object] {
  const questions = DECLARED_QUESTIONS.filter((one): one is PlayedQuestion => !isDirect(one));
  const commands = questions.map(questionCommand);
  const line = readLine(readCommandLine(command) ?? [], commands);
  if (line.wants !== 'run') return [null, {}];
  const question = questions[commands.indexOf(line.command)];
  return [question, readTyped(question, line.args)];
}
