import { shellWord } from '../experiment/design/command-line.js';
import { type ArgumentKind, type Arguments, flagName } from '../questions/contract/argument.js';
import { isDirect, type Question, questionWords } from '../questions/contract/question.js';
import type { Command } from './command.js';
import { EVENT_FLAGS } from './event-table.js';
import { findQuestion } from './find-question.js';
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
  SHARD_FLAG,
  text,
} from './flags.js';
import { playQuestion, type QuestionArgs } from './play-question.js';
import { SAVE_FLAG } from './saved-position.js';

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
    usage: [word, topic, ...placed.map(usageOf)].filter(Boolean).join(' '),
    topic,
    about,
    positionals: Object.fromEntries(
      placed.map(([name, { kind, about: describe, required }]) => [
        name,
        { type: 'string', describe, array: isSeveral(kind), demandOption: required === true },
      ]),
    ),
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
      return isDirect(question) ? findQuestion(question, typed) : playQuestion(question, typed);
    },
  };
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
