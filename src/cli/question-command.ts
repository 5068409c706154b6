import { answerText } from '../../reports/page/answer-text.js';
import { unknownWord } from '../engine/index.js';
import { commandLine, shellWord } from '../experiment/design/command-line.js';
import type { Design } from '../experiment/design/types.js';
import { checkOutput, writeOutput } from '../experiment/folder/output-file.js';
import { type ArgumentKind, type Arguments, flagName } from '../questions/contract/argument.js';
import {
  type Asked,
  type DirectQuestion,
  isDirect,
  type Played,
  type PlayedQuestion,
  type Question,
  questionLine,
  questionWords,
  seedIn,
  withSeed,
} from '../questions/contract/question.js';
import { writtenWords } from '../questions/contract/written.js';
import { suggestionLine } from '../questions/list.js';
import { Exit } from '../terminal/exit.js';
import { answer, note, type Output, outputOf, say } from '../terminal/output.js';
import { Progress } from '../terminal/progress.js';
import { clarified } from './ask/clarify.js';
import { onTerminal, terminalPrompts } from './ask/prompts.js';
import { type Command, camelCase, type OutputArgs } from './command.js';
import { EVENT_FLAGS, type EventArgs, type EventTable, eventTableOf, tellEvents } from './event-table.js';
import {
  AGENT_TIMEOUT_FLAG,
  CHARTS_FLAG,
  DRY_RUN_FLAG,
  FORMAT_FLAG,
  flagOf,
  OUTPUT_FLAGS,
  on,
  outFlag,
  QUEUE_FLAG,
  RUN_FLAGS,
  readFormat,
  readTyped,
  SHARD_FLAG,
  text,
} from './flags.js';
import { answerLook, questionOf } from './looks/looks.js';
import { refuseTaken, writeInto } from './new-folder.js';
import {
  answerRun,
  foundText,
  howToPlay,
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
import { refuseSaveAlone, SAVE_FLAG, type SavedPositionArgs, savePosition } from './saved-position.js';
import { studioFolder } from './studio/folder.js';

/** Flags of every question that plays. */
interface QuestionArgs extends PlayArgs, EventArgs, OutputArgs, SavedPositionArgs {
  readonly what?: string;
  readonly out?: string;
  readonly format?: string;
  readonly dryRun?: boolean;
  readonly html?: string;
}

/** Returns the command that asks a question: its flags and its reading of them come from the arguments. */
export function questionCommand(question: Question): Command<never> {
  const { id, command: [word, topic] = [id], about, args, example } = question;
  const all = Object.entries(args);
  const placed = all.filter(([, { placed }]) => placed === true);
  const flags = all.filter(([, { placed }]) => placed !== true);
  const [command, ...words] = questionWords(question, example.args);
  const named = placed.slice(0, 1).map(([name]) => `<${name}>`);
  const usualFolder = `runs/${[word, topic, ...named].filter(Boolean).join('-')}-<seed>`;
  return {
    usage: [word, ...(topic === undefined ? [] : ['<what>']), ...placed.map(usageOf)].join(' '),
    about,
    positionals: {
      ...(topic === undefined
        ? {}
        : { what: { type: 'string', demandOption: true, choices: [topic], describe: about } }),
      ...Object.fromEntries(
        placed.map(([name, { kind, about: describe, required }]) => [
          name,
          { type: 'string', describe, array: isSeveral(kind), demandOption: required === true },
        ]),
      ),
    },
    flags: {
      ...Object.fromEntries(flags.map(([name, argument]) => [flagName(name, argument), flagOf(argument)])),
      ...(flags.some(([, { kind }]) => kind === 'position-line') ? { save: SAVE_FLAG } : {}),
      ...(isDirect(question)
        ? {
            ...(question.files === undefined
              ? {}
              : { out: text(question.files.about, { alias: 'o', defaultDescription: 'none written' }) }),
            ...(question.page === undefined ? {} : { html: text(question.page.about) }),
            ...(question.saved === undefined
              ? {}
              : { [question.saved.flag]: text(question.saved.about, { defaultDescription: 'none written' }) }),
            ...(question.parallel === true ? RUN_FLAGS : { 'agent-timeout': AGENT_TIMEOUT_FLAG }),
          }
        : {
            shard: SHARD_FLAG,
            queue: QUEUE_FLAG,
            ...RUN_FLAGS,
            out: outFlag(question.folder ?? usualFolder),
            ...(question.isRun === true ? { format: FORMAT_FLAG, charts: CHARTS_FLAG, ...EVENT_FLAGS } : {}),
            'dry-run': DRY_RUN_FLAG,
            ...(question.strict === undefined
              ? {}
              : { strict: on(`exit 3 when ${question.strict} stays inconclusive`) }),
          }),
      ...OUTPUT_FLAGS,
    },
    example: [['$0', command, ...words.map(shellWord)].join(' '), example.shows],
    run(typed: QuestionArgs) {
      if (topic !== undefined && typed.what !== topic) throw unknownWord(word, String(typed.what), [topic]);
      return isDirect(question) ? find(question, typed) : play(question, typed);
    },
  };
}

/** Finds the answer of a question without a run, and prints it. */
async function find(question: DirectQuestion, typed: QuestionArgs): Promise<Exit> {
  const output = outputOf(typed);
  const { unit = 'games', parallel = false } = question;
  const { html } = typed;
  const given = withSeed(question, readTyped(question, typed));
  refuseSaveAlone(typed);
  question.check(given);
  if (typed.out !== undefined) await refuseTaken(typed.out);
  if (html !== undefined) {
    question.page!.check(given);
    await checkOutput(html);
  }
  const saved = question.saved === undefined ? undefined : textIn(typed, question.saved.flag);
  if (saved !== undefined) await checkOutput(saved);
  await savePosition(typed);
  const values = await clarifiedHere(question, given, typed);
  if (values === null) return Exit.Interrupted;
  let progress: Progress | null = null;
  let counted = '';
  const count = (done: number, total: number, what: string, step = ''): void => {
    progress ??= new Progress(total, output.progress, false, what);
    if (what !== counted) progress.next(total, what);
    counted = what;
    progress.update(done, () => ({ text: step, probable: null }));
  };
  const result = await question
    .find(values, {
      ...(parallel ? howToPlay(typed) : {}),
      note: (text) => note(output, text),
      progress: (done, total) => count(done, total, unit),
      step: (name, number, steps) => count(number, steps, 'steps', name),
    })
    .finally(() => progress?.stop());
  const written = await writeFiles(question, result, typed.out);
  const found = await question.answer(result, values);
  const facts = question.data?.(result) ?? result;
  let [shown, data] = [found, facts];
  if (html !== undefined) {
    const { head: _, ...below } = found;
    [shown, data] = [below, { ...facts, html }];
    await writePage(question, result, values, html, output);
    written.push(`page: ${html}`);
  }
  if (saved !== undefined) {
    await writeOutput(saved, question.saved!.of(result));
    written.push(`${question.saved!.label}: ${saved}`);
  }
  const text = [answerText(shown, suggestionLine), ...written].join('\n\n');
  const look = question.look?.(result);
  if (look === undefined) answer(output, data, text);
  else await answerLook(output, { question: questionOf(question.id, values), ...look }, data, text);
  const fault = question.fault?.(result) ?? null;
  if (fault === null) return Exit.Done;
  say(`talisman-lab: ${fault}`);
  return Exit.Broken;
}

/** Returns the value of a flag that a question names. */
function textIn(typed: object, flag: string): string | undefined {
  return (typed as Readonly<Record<string, string | undefined>>)[camelCase(flag)];
}

/** Asks the user of a terminal what a question needs to know; null if the user gives up. */
async function clarifiedHere(
  question: DirectQuestion,
  args: Asked<object>,
  { json, quiet }: OutputArgs,
): Promise<Asked<object> | null> {
  if (question.clarify === undefined || json === true || quiet === true || !onTerminal()) return args;
  const known = await clarified(question, args, await terminalPrompts());
  if (known !== null && known !== args) say(`To ask this again: ${questionLine(question, known)}`);
  return known as Asked<object> | null;
}

/** Writes the files of an answer into a folder, and returns a paragraph with the command that reads each of them. */
async function writeFiles({ files }: DirectQuestion, result: object, out: string | undefined): Promise<string[]> {
  if (files === undefined || out === undefined) return [];
  const written = files.of(result);
  await writeInto(out, written);
  const lines = Object.keys(written).map((name) => `  ${commandLine(files.reader, `${out}/${name}`)}`);
  return lines.length === 0 ? [] : [[`files in ${out}:`, ...lines].join('\n')];
}

/** Writes an answer as a page in one file. */
async function writePage(
  { page }: DirectQuestion,
  result: object,
  args: object,
  file: string,
  output: Output,
): Promise<void> {
  studioFolder(() => note(output, 'building the page first, which takes about ten seconds'));
  await writeOutput(file, await page!.of(result, args));
}

/** Plays a question and prints its answer. */
async function play(question: PlayedQuestion, typed: QuestionArgs): Promise<Exit> {
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

/** Returns an argument by its place as yargs writes it. */
function usageOf([name, { kind, required }]: [string, Arguments[string]]): string {
  const shown = isSeveral(kind) ? `${name}..` : name;
  return required === true ? `<${shown}>` : `[${shown}]`;
}

/** True for arguments of which a line may have several. */
function isSeveral(kind: ArgumentKind): boolean {
  return kind === 'words' || kind === 'files';
}
