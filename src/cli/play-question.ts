import { answerText } from '../../reports/page/answer-text.js';
import { shellWord } from '../experiment/design/command-line.js';
import type { Design } from '../experiment/design/types.js';
import { type Asked, type Played, type PlayedQuestion, seedIn, withSeed } from '../questions/contract/question.js';
import { writtenWords } from '../questions/contract/written.js';
import { suggestionLine } from '../questions/list.js';
import { Exit } from '../terminal/exit.js';
import { answer, note, type Output, outputOf } from '../terminal/output.js';
import type { OutputArgs } from './command.js';
import { type EventArgs, type EventTable, eventTableOf, tellEvents } from './event-table.js';
import { readFormat, readTyped } from './flags.js';
import { answerLook, questionOf } from './looks/looks.js';
import {
  answerRun,
  foundText,
  howToPlayRuns,
  type PlayArgs,
  refuseOwnSeeds,
  refusePartEvents,
  sayNoAnswer,
  sayStagePart,
  sayUnfinished,
  speedText,
  watched,
} from './playing.js';
import type { SavedPositionArgs } from './saved-position.js';

/** Flags of every question that plays. */
export interface QuestionArgs extends PlayArgs, EventArgs, OutputArgs, SavedPositionArgs {
  readonly out?: string;
  readonly format?: string;
  readonly dryRun?: boolean;
  readonly html?: string;
}

/** Plays a question and prints its answer. */
export async function playQuestion(question: PlayedQuestion, typed: QuestionArgs): Promise<Exit> {
  const { isRun = false } = question;
  const output = outputOf(typed);
  const given = readTyped(question, typed);
  const isNew = seedIn(question, given) === undefined;
  const args = withSeed(question, given);
  refuseOwnSeeds(typed.shard, isNew);
  refusePartEvents(typed);
  const showSeed = isNew && typed.dryRun !== true ? seedNote(args.seed, output) : () => {};
  let table: EventTable | null = null;
  const options = {
    ...howToPlayRuns(typed),
    ...(isRun ? readFormat(typed.format) : {}),
    note: (line: string) => note(output, line),
    designed: async ({ game }: Design): Promise<void> => {
      table = await eventTableOf(typed, game);
      showSeed();
    },
  };
  if (typed.dryRun === true) {
    const { data, text } = await question.plan(args, options);
    answer(output, data, text);
    return Exit.Done;
  }
  question.check(args);
  let stage: string | null = null;
  let known: object | null = null;
  const played = await watched(
    options,
    output,
    (run) => {
      const line = isRun ? foundText(run) : stage;
      stage = null;
      return line;
    },
    (playing) =>
      question.play(args, {
        ...options,
        ...playing,
        shard: typed.shard,
        ...(typed.out === undefined ? {} : { out: typed.out }),
        stage: (line) => {
          showSeed();
          stage = line;
        },
        soFar: (result) => {
          known = result;
        },
      }),
  );
  const { dir, result, part, run } = played;
  if (result === null) {
    if (run !== undefined) return sayNoAnswer(run, output);
    return part === null ? sayStopped(question, { ...played, args, known }, output) : sayStagePart(dir, part, output);
  }
  const text = answerText(await question.answer(result), suggestionLine);
  if (run === undefined) {
    const look = { question: questionOf(question.id, args), seed: args.seed, games: question.games(result) };
    const data = question.data?.({ dir, args, complete: true }, result) ?? { run: dir, summary: result };
    await answerLook(output, look, data, text, `files: ${dir}`);
    return endOf(typed, question.isOpen?.(result));
  }
  if (run.played > 0) note(output, speedText(run, options.workers));
  const facts = { complete: true, digest: run.digest, ...question.facts?.(result) };
  await answerRun({ ...run, answer: run.answer! }, text, facts, output);
  if (table !== null && (await tellEvents(dir, table, typed, output, false)) === Exit.Interrupted)
    return Exit.Interrupted;
  return endOf(typed, run.answer!.unsettled);
}

function endOf({ strict }: QuestionArgs, isOpen = false): Exit {
  return strict === true && isOpen ? Exit.Inconclusive : Exit.Done;
}

/** Returns a function that prints a seed when games are due, once: a mistake found before leaves no seed on the screen. */
function seedNote(seed: string, output: Output): () => void {
  let isShown = false;
  return () => {
    if (!isShown) note(output, `seed: ${seed}`);
    isShown = true;
  };
}

/** A question in stages that was stopped, with the result so far. */
interface StoppedCall extends Played<object> {
  readonly args: Asked<object>;
  readonly known: object | null;
}

/** Prints how to resume a question in stages. */
function sayStopped(question: PlayedQuestion, { dir, args, known, again }: StoppedCall, output: Output): Exit {
  const words = Object.entries({ seed: args.seed, ...again })
    .flatMap(([name, value]) => writtenWords(name, question.args[name], value, false))
    .map(shellWord)
    .join(' ');
  const data = question.data?.({ dir, args, complete: false }, known) ?? { run: dir, complete: false, seed: args.seed };
  return sayUnfinished(dir, words, data, output);
}
