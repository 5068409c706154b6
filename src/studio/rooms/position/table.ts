import { signal } from '@preact/signals';
import type { DraftChoices } from '../../../playing/positions/choices.js';
import type { DraftFault, LaidDraft, PositionDraft } from '../../../playing/positions/draft.js';
import type { DraftEdit } from '../../../playing/positions/edits.js';
import { lab, promptly } from '../../lab/client.js';
import { loadMeanings } from '../../meaning/meanings.js';
import { type PackFile, rulesQuestion } from '../../question/rules-question.js';

/** A table in a line, with a title. */
interface Example {
  readonly title: string;
  readonly line: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    title: 'Cross the bridge or wait?',
    line: 'warrior at sentinel, strength 7, fate 0, sword, shield, round 8; rival wizard at city, craft 6, wolf, spectre',
  },
  {
    title: 'Is it time for the Crown?',
    line: 'troll at portal-of-power, strength 10, life 5, talisman, sword, round 15; elf at chapel, craft 6; priest at city',
  },
  {
    title: 'Poor, slow and a Toad',
    line: 'dwarf at tavern, toad, round 6; assassin at fields, strength 6, axe, 3 gold; sorceress at graveyard',
  },
];

/** The table with which the room begins. */
export const FIRST_LINE = 'warrior at sentinel, strength 5, life 3, sword; rival wizard at city';

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
/** Id of the space with its cards shown. */
export const space = signal('ruins');
/** Packs that the table can name: those of the room Rules. */
export const packs = signal<readonly PackFile[]>([]);

/** Queue of changes: each begins with the table that the last one left. */
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

/** Shows a new table, with the choices of its rules. @returns false if its rules have a mistake, which is shown */
async function lay(next: PositionDraft): Promise<boolean> {
  const found = await lab.positions.choicesOf(next);
  if ('mistake' in found) {
    mistake.value = found.mistake;
    return false;
  }
  choices.value = found;
  void loadMeanings(() => lab.positions.meaningsOfDraft(next));
  mistake.value = null;
  show(await lab.positions.layDraft(next));
  return true;
}

/** Hands the lab the packs of the room Rules. It forgets them when it is started again. */
async function putPacks(): Promise<readonly PackFile[]> {
  packs.value = rulesQuestion.peek().a.packs;
  await lab.positions.putPacks(packs.value);
  return packs.value;
}

/** Changes the table. */
export function edit(change: DraftEdit): Promise<void> {
  return queue(async () => {
    mistake.value = null;
    show(await lab.positions.changeDraft(draft.value!, change));
  });
}

type Rules = Pick<PositionDraft, 'variant' | 'options' | 'packs'>;

/** Returns a table that is played by these rules. */
function withRules({ variant: _, options: __, packs: ___, ...table }: PositionDraft, rules: Rules): PositionDraft {
  const set = Object.entries(rules).filter(([, value]) => value !== undefined);
  return { ...table, ...Object.fromEntries(set) } as PositionDraft;
}

const namesOf = (files: readonly PackFile[]): string[] | undefined =>
  files.length === 0 ? undefined : files.map(({ name }) => name);

/** Sets the table's rules, with the packs of the room Rules or without. */
export function setRules(rules: Pick<PositionDraft, 'variant' | 'options'>, packed: boolean): Promise<void> {
  return queue(async () => {
    const names = packed ? namesOf(await putPacks()) : undefined;
    await lay(withRules(draft.value!, { ...rules, packs: names }));
  });
}

/** Lays a line out, by the rules of the table that there is. */
export function layLine(line: string): Promise<void> {
  return queue(async () => {
    await putPacks();
    const { variant, options, packs: files = [] } = draft.value ?? {};
    await laySaid(line, [files].flat(), { variant, options });
  });
}

async function laySaid(line: string, files: readonly string[], rules: Rules = {}): Promise<boolean> {
  const found = await promptly(async () => lab.positions.lineDraft(line, files));
  if ('mistake' in found) {
    mistake.value = found.mistake;
    return false;
  }
  fromGame.value = null;
  return lay(withRules(found, { ...rules, packs: found.packs }));
}

export function layFile(file: File): Promise<void> {
  return queue(async () => {
    const text = await file.text();
    await putPacks();
    const found = await promptly(async () => lab.positions.fileDraft(text, file.name));
    if ('mistake' in found) mistake.value = found.mistake;
    else if ('draft' in found) {
      fromGame.value = null;
      await lay(found.draft);
    } else await layMoment(found.token, found.question);
  });
}

export function layGame(token: string, question: number): Promise<void> {
  return queue(async () => {
    await putPacks();
    await layMoment(token, question);
  });
}

async function layMoment(token: string, question: number): Promise<void> {
  const found = await promptly(async () => lab.positions.gameDraft(token, question));
  if ('mistake' in found) {
    if (draft.value === null) await laySaid(FIRST_LINE, []);
    mistake.value = found.mistake;
  } else {
    await lay(found.draft);
    fromGame.value = { ...found, token, question, draft: draft.value! };
  }
}

/** Packs of the room Rules when the table was last given them. */
let given: readonly PackFile[] = [];

/**
 * Lays the table out with which the room begins, unless there is one. It knows the cards and characters of the packs of
 * the room Rules; a table that was here before gets them when they have changed.
 */
export function begin(): void {
  const files = rulesQuestion.peek().a.packs;
  if (draft.value === null) void queue(beginNew);
  else if (files !== given) {
    const { variant, options } = draft.value;
    void setRules({ variant, options }, true);
  }
  given = files;
}

async function beginNew(): Promise<void> {
  const names = namesOf(await putPacks()) ?? [];
  const why = await laySaid(FIRST_LINE, names).then(
    (isLaid) => (isLaid ? null : mistake.value),
    ({ message }: Error) => message,
  );
  if (why !== null && (await laySaid(FIRST_LINE, [])))
    mistake.value = `The house cards of the room Rules are left out: ${why}`;
}
