import { type Meaning, UserError } from '../../engine/index.js';
import { viewsOf } from '../../games/shown.js';
import {
  type CardChoice,
  findCard as cardNamed,
  type DraftChoices,
  draftChoices,
} from '../../playing/positions/choices.js';
import {
  type DraftFault,
  draftOfLine,
  type FileContent,
  type LaidDraft,
  layDraft,
  type PositionDraft,
  readPositionText,
} from '../../playing/positions/draft.js';
import { type DraftEdit, editDraft } from '../../playing/positions/edits.js';
import { draftOfGame, type GameDraft } from '../../playing/positions/from-game.js';
import { putFile } from '../host/memory.js';
import { ROOT } from '../host/root.js';
import type { PackFile } from '../question/rules-question.js';

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

export { layDraft } from '../../playing/positions/draft.js';

/** Changes a draft and lays it out. */
export function changeDraft(draft: PositionDraft, edit: DraftEdit): LaidDraft | DraftFault {
  return layDraft(editDraft(draft, edit));
}

/** Returns all that a draft can name. */
export function choicesOf(draft: PositionDraft): Promise<DraftChoices | Mistake> {
  return orMistake(() => draftChoices(draft));
}

/** Says what each printed name stands for, with the cards of a draft. */
export function meaningsOfDraft(draft: PositionDraft): readonly Meaning[] {
  draftChoices(draft);
  return viewsOf('talisman').meanings?.() ?? [];
}

/** Returns the card that a text names. */
export function findCard<Card extends CardChoice>(text: string, cards: readonly Card[]): Promise<Card | Mistake> {
  return orMistake(() => cardNamed(text, cards));
}

/** Reads a table in a line, with the words of packs that were put where they are read from. */
export function lineDraft(line: string, packs: readonly string[]): Promise<PositionDraft | Mistake> {
  return orMistake(() => draftOfLine(line, packs));
}

/** Reads a position file. */
export function fileDraft(text: string, name: string): Promise<FileContent | Mistake> {
  return orMistake(() => readPositionText(text, name));
}

/** Returns the table of a game at a question. */
export function gameDraft(token: string, question: number): Promise<GameDraft | Mistake> {
  return orMistake(() => draftOfGame(token, question));
}
