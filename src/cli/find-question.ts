import { answerText } from '../../reports/page/answer-text.js';
import { commandLine } from '../experiment/design/command-line.js';
import { checkOutput, writeOutput } from '../experiment/folder/output-file.js';
import { type Asked, type DirectQuestion, questionLine, withSeed } from '../questions/contract/question.js';
import { suggestionLine } from '../questions/list.js';
import { Exit } from '../terminal/exit.js';
import { answer, note, type Output, outputOf, say } from '../terminal/output.js';
import { Progress } from '../terminal/progress.js';
import { clarified } from './ask/clarify.js';
import { onTerminal, terminalPrompts } from './ask/prompts.js';
import { camelCase, type OutputArgs } from './command.js';
import { readTyped } from './flags.js';
import { answerLook, questionOf } from './looks/looks.js';
import { refuseTaken, writeInto } from './new-folder.js';
import type { QuestionArgs } from './play-question.js';
import { howToPlay } from './playing.js';
import { refuseSaveAlone, savePosition } from './saved-position.js';
import { studioFolder } from './studio/folder.js';

/** Finds the answer of a question without a run, and prints it. */
export async function findQuestion(question: DirectQuestion, typed: QuestionArgs): Promise<Exit> {
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
