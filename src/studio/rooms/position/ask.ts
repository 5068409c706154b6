import { signal } from '@preact/signals';
import { proxy } from 'comlink';
import type { TableView } from '../../../engine/index.js';
import type { PositionDraft } from '../../../playing/positions/draft.js';
import type { MetQuestion } from '../../../questions/hint/hint.js';
import { type LabWorker, type RemoteLab, startLabWorker } from '../../lab/lab-worker.js';
import type { HintAnswer, OddsAnswer, PositionQuestion } from '../../lab/position-answers.js';
import { draft, fromGame, laid, packs } from './table.js';
import { FILE } from './words.js';

/** Care with which a question is played: more takes longer and is more precise. */
export type Care = 'quick' | 'careful' | 'thorough';

/** Futures a question, or games, of each. */
export const AMOUNTS: Readonly<Record<Care, number>> = { quick: 1000, careful: 4000, thorough: 40_000 };

export const care = signal<Care>('careful');
export const agents = signal('balanced');
export const seed = signal('studio');
/** Turns to look ahead; 0: to the end of the game. */
export const turns = signal(0);
/** True: small offers, such as trading trophies, are questions too. */
export const windows = signal(false);

/** The table and the settings of a question. */
export interface AskedWith {
  readonly draft: PositionDraft;
  /** The table; null for a game without a board that can be drawn. */
  readonly view: TableView | null;
  readonly seed: string;
  readonly agents: string;
  /** Position as the command takes it: a table, or a question of a game. */
  readonly position: PositionQuestion['position'];
  /** Text of a file with this position. */
  readonly file: string;
}

export type Answer =
  | { readonly kind: 'rolls'; readonly rolls: readonly MetQuestion[]; readonly with: AskedWith }
  | {
      readonly kind: 'hint';
      readonly found: HintAnswer;
      readonly when: string | null;
      readonly windows: boolean;
      readonly looks?: string | null;
      readonly with: AskedWith;
    }
  | {
      readonly kind: 'odds';
      readonly found: OddsAnswer;
      readonly turns: number;
      readonly looks?: string | null;
      readonly with: AskedWith;
    };

/** An answer that was played. */
type PlayedAnswer = Exclude<Answer, { readonly kind: 'rolls' }>;

export const answer = signal<Answer | null>(null);
/** The question in progress and its finished part, or null. */
export const playing = signal<{ readonly label: string; readonly done?: number } | null>(null);
/** Reason for a missing answer, or null. */
export const failure = signal<string | null>(null);

let asker: LabWorker | null = null;

/** Stops the question in progress. Interim answers remain. */
export function stop(): void {
  asker?.worker.terminate();
  asker = null;
  playing.value = null;
}

/** Asks a question about the present table, in a separate worker. */
async function ask(label: string, work: (remote: RemoteLab, question: AskedWith) => Promise<Answer>): Promise<void> {
  stop();
  const mine = startLabWorker();
  asker = mine;
  answer.value = null;
  failure.value = null;
  playing.value = { label };
  const question: AskedWith = {
    draft: draft.value!,
    view: laid.value!.view,
    seed: seed.value,
    agents: agents.value,
    ...positionNow(),
  };
  try {
    await mine.remote.positions.putPacks(packs.value);
    const found = await work(mine.remote, question);
    if (asker === mine) answer.value = found.kind === 'rolls' ? found : await withLooks(found);
  } catch (error) {
    if (asker === mine) failure.value = error instanceof Error ? error.message : String(error);
  } finally {
    if (asker === mine) stop();
  }
}

/** Returns an answer with the sentence that names the other looks at its question. */
async function withLooks(found: PlayedAnswer): Promise<PlayedAnswer> {
  const { noteLook } = await import('../../question/looks.js');
  const { position, agents: names, seed: text } = found.with;
  const about = found.kind === 'hint' ? { when: found.when, windows: found.windows } : { turns: found.turns };
  const games = found.kind === 'hint' ? found.found.hint.iterations : found.found.odds.games;
  return { ...found, looks: noteLook({ kind: found.kind, position, agents: names, ...about }, { seed: text, games }) };
}

/** Returns the question of the game if its table is unchanged, otherwise the table. */
function positionNow(): Pick<AskedWith, 'position' | 'file'> {
  const from = fromGame.value;
  if (from === null || from.draft !== draft.value)
    return { position: draft.value as PositionQuestion['position'], file: laid.value!.text };
  const { token, question } = from;
  return { position: { replay: token, question }, file: `replay: ${JSON.stringify(token)}\nquestion: ${question}\n` };
}

const questionOf = ({ position, seed: text, agents: names }: AskedWith): PositionQuestion => ({
  position,
  file: FILE,
  seed: text,
  ...('replay' in position ? {} : { agents: [names] }),
});

/** Asks for the best action. If a roll decides which question is asked, the rolls are offered first. */
export function askHint(when: string | null | undefined = undefined): Promise<void> {
  return ask('Playing futures of each choice', async (remote, request) => {
    const question = { ...questionOf(request), windows: windows.value };
    const futures = AMOUNTS[care.value];
    if (when === undefined) {
      const rolls = await remote.positionAnswers.hintQuestions(question);
      if (rolls.length > 1) return { kind: 'rolls', rolls, with: request };
    }
    const chosen = when === null || when === undefined ? {} : { when };
    const as = (found: HintAnswer): Answer => ({
      kind: 'hint',
      found,
      when: when ?? null,
      windows: question.windows,
      with: request,
    });
    const found = await remote.positionAnswers.askHint(
      { ...question, ...chosen },
      futures,
      proxy((played, of) => {
        if (playing.value !== null) playing.value = { ...playing.value, done: played / of };
      }),
      proxy((first) => {
        if (playing.value !== null) answer.value = as(first);
      }),
    );
    return as(found);
  });
}

/** Asks for the chances of the table. */
export function askOdds(): Promise<void> {
  const ahead = turns.value;
  return ask('Playing on from here', async (remote, question) => {
    const as = (found: OddsAnswer): Answer => ({ kind: 'odds', found, turns: ahead, with: question });
    const games = AMOUNTS[care.value];
    const found = await remote.positionAnswers.askOdds(
      {
        position: question.draft as PositionQuestion['position'],
        file: FILE,
        seed: question.seed,
        agents: [question.agents],
      },
      ahead,
      games,
      proxy((growing) => {
        if (playing.value === null) return;
        playing.value = { ...playing.value, done: growing.odds.games / games };
        answer.value = as(growing);
      }),
    );
    return as(found);
  });
}
