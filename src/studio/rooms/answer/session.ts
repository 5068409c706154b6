import { signal } from '@preact/signals';
import { proxy } from 'comlink';
import type { AnswerPage } from '../../../../reports/answer-page.js';
import type { Asked } from '../../asked.js';
import { lab, promptly } from '../../lab/client.js';
import type { PlayedAnswer } from '../../lab/played.js';
import type { AnswerNews, Tell } from '../../lab/playing.js';
import type { DroppedFile } from '../../lab/run-files.js';
import type { AskedQuestion, CardQuestion, LengthWish } from '../../question-link.js';

/** State of the question that is asked. */
export interface Session {
  /** Place in the room of the question: a card, empty for rules. */
  readonly place: string;
  readonly phase: 'none' | 'playing' | 'stopped' | 'done' | 'failed';
  /** Words for what the lab does before its first news. */
  readonly doing: string;
  readonly news: Omit<AnswerNews, 'page'>;
  readonly page: AnswerPage | null;
  readonly answer: PlayedAnswer | null;
  /** One line; null if all is well. */
  readonly error: string | null;
  /** Question that the answer is about; null for a run folder. */
  readonly question: AskedQuestion | null;
  /** True for an answer about rules that can be made more precise. */
  readonly canGrow: boolean;
}

const NO_NEWS = { games: 0, probable: null, perSecond: 0 };
const NONE: Session = {
  place: '',
  phase: 'none',
  doing: '',
  news: NO_NEWS,
  page: null,
  answer: null,
  error: null,
  question: null,
  canGrow: false,
};

export const session = signal<Session>(NONE);

/** What was played last: the question, or more games of it. */
let again: ((tell: Tell) => Promise<PlayedAnswer>) | null = null;
/** Counts questions, so that news of an older one is not shown. */
let asking = 0;

/** True while a question at another place is being played. */
export function isPlayingOther(place: string): boolean {
  const { phase, place: other } = session.value;
  return phase === 'playing' && other !== place;
}

/** Asks a question about rules, unless it is the one that is on the page already. */
export function askRules(asked: Asked, place = ''): void {
  const { question, place: shown } = session.value;
  if (question?.kind === 'rules' && question.asked === asked && shown === place) return;
  const about = { place, question: { kind: 'rules', asked } as const, canGrow: true };
  start((tell) => lab.answerQuestion(asked, tell), about);
}

/** Asks a question about characters. */
export function askCard(question: CardQuestion): void {
  const about = { place: question.card, question: { kind: 'card', ...question } as const, canGrow: false };
  start((tell) => lab.answerCard(question, tell), about);
}

/** Looks for rules with which games take so long. */
export function askLength(wish: LengthWish): void {
  const about = { place: 'shorter', question: { kind: 'length', ...wish } as const, canGrow: false };
  start((tell) => lab.findRules(wish, tell), about);
}

/** Stops after the games that are being played; they are kept. */
export function stop(): void {
  void lab.stopPlaying();
}

export function goOn(): Promise<void> {
  const { answer, canGrow } = session.value;
  if (canGrow && answer !== null) return play((tell) => lab.goOn(answer.dir, tell));
  return tryAgain();
}

/** Plays again what was played last. */
export function tryAgain(): Promise<void> {
  return again === null ? Promise.resolve() : play(again);
}

/** Plays four times as many games. */
export function morePrecise(): Promise<void> {
  const { answer } = session.value;
  if (answer === null) return Promise.resolve();
  return play((tell) => lab.morePrecise(answer, tell));
}

/** Shows the answer of a run folder. The lab is stopped if the folder keeps it busy for too long. */
export async function openRun(files: readonly DroppedFile[]): Promise<void> {
  const mine = ++asking;
  const shown: Session = { ...NONE, place: 'open' };
  session.value = { ...shown, phase: 'playing', doing: 'Reading the run' };
  try {
    const answer = await promptly(() => lab.openRunFolder(files));
    if (mine === asking)
      session.value = { ...shown, phase: 'done', page: answer.page, answer, news: { ...NO_NEWS, games: answer.games } };
  } catch (error) {
    if (mine === asking) session.value = { ...shown, phase: 'failed', error: (error as Error).message };
  }
}

function start(
  run: (tell: Tell) => Promise<PlayedAnswer>,
  about: Pick<Session, 'place' | 'question' | 'canGrow'>,
): void {
  session.value = { ...NONE, ...about };
  void play(run);
}

async function play(run: (tell: Tell) => Promise<PlayedAnswer>): Promise<void> {
  again = run;
  const mine = ++asking;
  const least = session.value.answer?.games ?? 0;
  let isOver = false;
  session.value = { ...session.value, phase: 'playing', doing: 'Setting up the table', error: null };
  const tell = (told: AnswerNews): void => {
    // News may come after the answer. A run that is begun again plays games that are in the answer already.
    if (isOver || mine !== asking || told.games < least) return;
    const { page, ...news } = told;
    session.value = { ...session.value, news, page: page ?? session.value.page };
  };
  try {
    const answer = await run(proxy(tell));
    isOver = true;
    if (mine !== asking) return;
    const { news, page } = session.value;
    const phase = answer.complete ? 'done' : 'stopped';
    session.value = {
      ...session.value,
      phase,
      answer,
      page: answer.page ?? page,
      news: { ...news, games: answer.games, probable: null },
    };
  } catch (error) {
    if (mine === asking) session.value = { ...session.value, phase: 'failed', error: (error as Error).message };
  }
}
