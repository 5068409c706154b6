import { signal } from '@preact/signals';
import type { DraftChoices } from '../../../api/positions/choices.js';
import type { DraftFault, LaidDraft, PositionDraft } from '../../../api/positions/draft.js';
import type { DraftEdit } from '../../../api/positions/edits.js';
import type { PackFile } from '../../asked.js';
import { lab, promptly } from '../../lab/client.js';
import { FIRST_LINE } from './examples.js';

/** A question of a game from which the table comes. */
export interface FromGame {
  readonly token: string;
  readonly question: number;
  readonly situation: string;
  readonly unsaid: readonly string[];
  /** The table as it was there; a different draft has been edited since. */
  readonly draft: PositionDraft;
}

/** The table that is being set up; null before the first. It may be one that cannot be. */
export const draft = signal<PositionDraft | null>(null);
/** The last table that can be. */
export const laid = signal<LaidDraft | null>(null);
/** Reason why the table cannot be; null: it can. */
export const fault = signal<DraftFault | null>(null);
/** All that can be chosen, by the rules of the table. */
export const choices = signal<DraftChoices | null>(null);
/** A mistake in a line, a file or a place of a game, or null. */
export const mistake = signal<string | null>(null);
export const fromGame = signal<FromGame | null>(null);
/** Seat that a click on the board moves; null: a click chooses the space. */
export const hand = signal<number | null>(0);
/** Space whose cards are shown, by its id. */
export const space = signal('ruins');
/** Packs of the table's rules. */
export const packs = signal<readonly PackFile[]>([]);

/** Changes wait for those before them, because each begins with the table that the last one left. */
let last: Promise<void> = Promise.resolve();

function queue(work: () => Promise<void>): Promise<void> {
  last = last.then(work).catch((error: unknown) => {
    mistake.value = error instanceof Error ? error.message : String(error);
  });
  return last;
}

function show(found: LaidDraft | DraftFault): void {
  draft.value = found.draft;
  if ('fault' in found) fault.value = found;
  else {
    fault.value = null;
    laid.value = found;
  }
  if (hand.value !== null && hand.value >= found.draft.seats.length) hand.value = 0;
}

/** Shows a new table, with the choices of its rules. */
async function lay(next: PositionDraft): Promise<void> {
  const found = await lab.choicesOf(next);
  if ('mistake' in found) mistake.value = found.mistake;
  else choices.value = found;
  mistake.value = null;
  show(await lab.layDraft(next));
}

/** Changes the table. */
export function edit(change: DraftEdit): Promise<void> {
  return queue(async () => {
    mistake.value = null;
    show(await lab.changeDraft(draft.value!, change));
  });
}

/** Sets the table's rules. */
export function setRules(rules: Pick<PositionDraft, 'variant' | 'options'>, files: readonly PackFile[]): Promise<void> {
  return queue(async () => {
    packs.value = files;
    await lab.putPacks(files);
    const names = files.length === 0 ? undefined : files.map(({ name }) => name);
    const { variant: _, options: __, packs: ___, ...rest } = draft.value!;
    const keys = Object.entries({ ...rules, packs: names }).filter(([, value]) => value !== undefined);
    await lay({ ...rest, ...Object.fromEntries(keys) } as PositionDraft);
  });
}

export function layLine(line: string): Promise<void> {
  return queue(async () => {
    const found = await promptly(async () => lab.lineDraft(line));
    if ('mistake' in found) mistake.value = found.mistake;
    else {
      fromGame.value = null;
      await lay(found);
    }
  });
}

export function layFile(file: File): Promise<void> {
  return queue(async () => {
    const text = await file.text();
    const found = await promptly(async () => lab.fileDraft(text, file.name));
    if ('mistake' in found) mistake.value = found.mistake;
    else if ('draft' in found) {
      fromGame.value = null;
      await lay(found.draft);
    } else await layMoment(found.token, found.question);
  });
}

export function layGame(token: string, question: number): Promise<void> {
  return queue(() => layMoment(token, question));
}

async function layMoment(token: string, question: number): Promise<void> {
  const found = await promptly(async () => lab.gameDraft(token, question));
  if ('mistake' in found) {
    if (draft.value === null) await lay((await lab.lineDraft(FIRST_LINE)) as PositionDraft);
    mistake.value = found.mistake;
  } else {
    await lay(found.draft);
    fromGame.value = { ...found, token, question, draft: draft.value! };
  }
}

/** Lays the table out with which the room begins, unless there is one. */
export function begin(): void {
  if (draft.value === null) void layLine(FIRST_LINE);
}
