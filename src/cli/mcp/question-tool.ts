import { z } from 'zod';
import { freshSeed } from '../../experiment/design/seeds.js';
import { argumentShape, type Question, questionWords } from '../../questions/contract/question.js';
import { stopped } from './stopped.js';
import { type LabTool, tool } from './tool.js';
import { withoutFiles } from './tools/without-files.js';
import { COMMON } from './words.js';

/** Returns the tool that asks a question: its input and its way to the command line come from the arguments. */
export function questionTool(question: Question): LabTool {
  const { id, ask, about, advice, fields } = question;
  const output = { seed: z.string(), games: z.int(), ...fields, run: z.string().nullable() };
  return tool({
    name: id,
    title: ask,
    description: `${about.charAt(0).toUpperCase()}${about.slice(1)}.${advice === undefined ? '' : ` ${advice}`}`,
    input: { ...argumentShape(question), out: COMMON.out },
    output,
    keeps: true,
    plays: true,
    async call({ out, ...given }, call) {
      const values = { ...given, seed: (given as { readonly seed?: string }).seed ?? freshSeed() };
      const [command, ...words] = questionWords(question, values, true);
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
