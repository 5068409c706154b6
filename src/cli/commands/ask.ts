import { join, resolve } from 'node:path';
import { UserError } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { ensureSeed } from '../../experiment/design/seeds.js';
import { Exit } from '../../terminal/exit.js';
import { say } from '../../terminal/output.js';
import { pickQuestion } from '../ask/guide.js';
import { openPage } from '../ask/open-page.js';
import { onTerminal, type Prompts, terminalPrompts } from '../ask/prompts.js';
import type { Command, RunLine } from '../command.js';

/** `ask`: picks a question in plain words, asks for its arguments, plays, answers, and prints the command. */
export const askCommand: Command<object> = {
  usage: 'ask',
  about: 'pick a question from a list and have it answered',
  positionals: {},
  flags: {},
  example: ['$0 ask', 'the same as the program without a command, on a terminal'],
  async run(_, program) {
    if (!onTerminal())
      throw new UserError(
        `ask: needs a terminal; the questions and their commands are in: ${commandLine('list questions')}`,
      );
    return answerPicked(await terminalPrompts(), program);
  },
};

/** Answers the question that the user picks, and prints the equivalent command. */
export async function answerPicked(prompts: Prompts, program: RunLine): Promise<Exit> {
  const picked = await pickQuestion(prompts);
  if (picked === null) return Exit.Interrupted;
  const { question } = picked;
  const { seed } = ensureSeed({});
  const out = join('runs', `${question.id}-${seed}`);
  const words = [...picked.words, ...(question.page ? ['--seed', seed, '--out', out] : [])];
  const command = commandLine('', ...words);
  prompts.say(`Now playing: ${command}`);
  const exit = await program(words);
  if (exit !== Exit.Done) return exit;
  say(`\nTo ask this again: ${command}`);
  if (question.page && (await prompts.confirm('Open the page with the charts?')) === true) {
    const page = resolve(out, 'report.html');
    if (!(await openPage(page))) say(`Open this file in your browser: ${page}`);
  }
  return Exit.Done;
}
