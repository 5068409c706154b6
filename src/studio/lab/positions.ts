import { draftChoices } from '../../api/positions/choices.js';
import { draftOfLine, layDraft, type PositionDraft, readPositionText } from '../../api/positions/draft.js';
import { type DraftEdit, editDraft } from '../../api/positions/edits.js';
import { draftOfGame } from '../../api/positions/from-game.js';
import { UserError } from '../../engine/index.js';
import type { PackFile } from '../asked.js';
import { putFile } from '../host/memory.js';
import { ROOT } from '../host/root.js';

/** A mistake of the user, in one line. */
export interface Mistake {
  readonly mistake: string;
}

/** Returns the answer, or the mistake of the user that it throws. */
async function orMistake<T>(answer: () => T | Promise<T>): Promise<T | Mistake> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { mistake: error.message };
  }
}

/** Puts packs where position files that name them are read from. */
export function putPacks(packs: readonly PackFile[]): void {
  for (const { name, text } of packs) putFile(`${ROOT}/${name}`, text);
}

/** The position room's part of the lab. */
export const positions = {
  layDraft,
  editDraft: (draft: PositionDraft, edit: DraftEdit) => layDraft(editDraft(draft, edit)),
  draftChoices: (draft: PositionDraft) => orMistake(() => draftChoices(draft)),
  draftOfLine: (line: string) => orMistake(() => draftOfLine(line)),
  readPositionText: (text: string, name: string) => orMistake(() => readPositionText(text, name)),
  draftOfGame: (token: string, question: number) => orMistake(() => draftOfGame(token, question)),
  putPacks,
};
