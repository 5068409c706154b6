import { UserError } from '../../engine/index.js';
import { isDirect } from '../../questions/contract/question.js';
import { loadTexts } from '../host/texts.js';
import { type Fields, type FormClarification, fieldOf, playedHere, readForm } from './forms.js';
import { putFiles } from './packs.js';

/** Returns the open points of a question with these values; nothing while they are wrong, which its play reports. */
export async function clarifications(id: string, fields: Fields): Promise<readonly FormClarification[]> {
  const question = playedHere(id);
  if (!isDirect(question) || question.clarify === undefined) return [];
  const read = await readForm(id, fields, 'form');
  if (!('args' in read)) return [];
  await loadTexts();
  const open = await question.clarify(putFiles(question.args, read.args)).catch((error: unknown) => {
    if (error instanceof UserError) return [];
    throw error;
  });
  const fieldsFor = (args: object): Fields =>
    Object.fromEntries(Object.entries(args).map(([name, value]) => [name, fieldOf(question.args[name], value)]));
  return open.map(({ key, message, choices }) => ({
    ...{ key, message },
    choices: choices.map(({ label, hint, args }) => ({
      label: hint === undefined ? label : `${label} (${hint})`,
      fields: fieldsFor(args),
    })),
  }));
}
