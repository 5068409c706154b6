import { DECLARED_QUESTIONS } from '../../questions/list.js';
import { type Command, nameOf } from '../command.js';
import { questionCommand } from '../question-command.js';
import { askCommand } from './ask.js';
import { benchCommand } from './bench.js';
import { checkCommand } from './check.js';
import { completionCommand } from './completion.js';
import { conformCommand } from './conform.js';
import { eventsCommand } from './events.js';
import { extending } from './extend.js';
import { listCommand } from './list.js';
import { mcpCommand } from './mcp.js';
import { mergeCommand } from './merge.js';
import { newCommand } from './new.js';
import { queryCommand } from './query.js';
import { reportCommand } from './report.js';
import { resumeCommand } from './resume.js';
import { ruleCommand } from './rule.js';
import { signatureCommand } from './signature.js';
import { studioCommand } from './studio.js';
import { trainCommand } from './train.js';
import { verifyCommand } from './verify.js';
import { workerCommand } from './worker.js';

/** Commands of the declared questions. */
const questions = DECLARED_QUESTIONS.map(questionCommand);

/** Those that are not under "ask". */
const OTHER_GROUPS: readonly string[] = [
  'compare',
  'sweep',
  'tune',
  'ladder',
  'scan',
  'coverage',
  'run',
  'plan',
  'replay',
];

function questionOf(name: string): Command<never> {
  return questions.find((one) => nameOf(one) === name)!;
}

/** The only list of commands, by the headings of the help. A declared question is a command without more. */
export const COMMAND_GROUPS: Readonly<Record<string, readonly Command<never>[]>> = {
  ask: [askCommand, ruleCommand, ...questions.filter((one) => !OTHER_GROUPS.includes(nameOf(one)))],
  play: [extending(questionOf('run')), questionOf('plan'), resumeCommand, mergeCommand, workerCommand],
  compare: [questionOf('compare'), questionOf('sweep'), questionOf('tune'), questionOf('ladder')],
  look: [
    listCommand,
    questionOf('replay'),
    questionOf('scan'),
    reportCommand,
    eventsCommand,
    queryCommand,
    verifyCommand,
    questionOf('coverage'),
  ],
  publish: [studioCommand, mcpCommand],
  develop: [newCommand, trainCommand, checkCommand, conformCommand, benchCommand, signatureCommand, completionCommand],
};

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command<never>[] = Object.values(COMMAND_GROUPS).flat();
