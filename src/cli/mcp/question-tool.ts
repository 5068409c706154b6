import { z } from 'zod';
import { PLAY_SECONDS } from '../../playing/run/time-budget.js';
import {
  argumentShape,
  type DirectQuestion,
  isDirect,
  type PlayedQuestion,
  type Question,
  questionWords,
  withSeed,
} from '../../questions/contract/question.js';
import { NOBODY } from '../../questions/contract/stronger-words.js';
import { type Call, count } from './lab.js';
import { stopped } from './stopped.js';
import { type LabTool, tool } from './tool.js';
import { withoutFiles } from './without-files.js';
import { COMMON } from './words.js';

/** Returns the tool that asks a question: its input and its way to the command line come from the arguments. */
export function questionTool(question: Question): LabTool {
  return isDirect(question) ? directTool(question) : playedTool(question);
}

/** Returns the name and the description of the tool. */
function headOf({ id, ask, about, advice }: Question): Pick<LabTool, 'name' | 'title' | 'description'> {
  const description = `${about.charAt(0).toUpperCase()}${about.slice(1)}.${advice === undefined ? '' : ` ${advice}`}`;
  return { name: id, title: ask, description };
}

function playedTool(question: PlayedQuestion): LabTool {
  const output = { seed: z.string(), games: z.int().optional(), ...question.fields, run: z.string().nullable() };
  return tool({
    ...headOf(question),
    input: { ...argumentShape(question, true), out: COMMON.out },
    output,
    keeps: true,
    plays: true,
    async call({ out, ...given }, call) {
      const [command, ...words] = questionWords(question, withSeed(question, inTime(question, given, call)), true);
      const { path, flag } = call.out(out as string | undefined, [command, ...words]);
      const result = await call.run([command, flag, ...(question.isRun === true ? call.chartFlags : []), ...words]);
      const { data, text } = stopped(result, call, path);
      const { summary, ...facts } = data as { readonly summary: object };
      const run = call.savedFolder(path);
      const all = { ...facts, ...summary, run };
      const shown = Object.entries(all).filter(([key]) => question.isRun !== true || key in output);
      return { data: Object.fromEntries(shown), text: run === null ? withoutFiles(text) : text };
    },
  });
}

/** Seconds that a question and the same one asked of stronger players may take. */
const BOTH_SECONDS = 2 * PLAY_SECONDS.usual + 15;

/** Returns the values of arguments; stronger players are asked only on request if the time of a call is short. */
export function inTime<Args extends object>(
  { args }: Pick<Question, 'args'>,
  given: Args,
  { settings }: Pick<Call, 'settings'>,
): Args {
  const { alsoBy } = args;
  if (alsoBy === undefined || 'alsoBy' in given || settings.seconds >= BOTH_SECONDS) return given;
  return { ...given, alsoBy: alsoBy.kind === 'agents' ? [NOBODY] : NOBODY };
}

function directTool(question: DirectQuestion): LabTool {
  const { fields, unit = 'games', limited } = question;
  return tool({
    ...headOf(question),
    input: argumentShape(question, true),
    output: fields,
    keeps: false,
    plays: true,
    async call(given, call) {
      const args = withSeed(question, given);
      const { games } = call.settings;
      const most = limited?.(args, games) ?? args;
      const result = await call.run(questionWords(question, most, true));
      const { data, text } = stopped(result, call, null, unit);
      const isLess = JSON.stringify(most) !== JSON.stringify(limited?.(args, Infinity) ?? args);
      const note = isLess ? `At most ${count(games)} ${unit} are played in a call.\n\n` : '';
      return { data: question.facts?.(data as object, args) ?? (data as object), text: note + text };
    },
  });
}
