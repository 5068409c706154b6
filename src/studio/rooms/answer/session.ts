import { signal } from '@preact/signals';
import { proxy } from 'comlink';
import type { PageAnswer } from '../../../../reports/page/answer.js';
import { MORE } from '../../../questions/next.js';
import { linkTo, route } from '../../browser/route.js';
import { lab, promptly } from '../../lab/client.js';
import type { PlayedAnswer } from '../../lab/played.js';
import type { AnswerNews, Tell } from '../../lab/playing.js';
import type { DroppedFile } from '../../lab/run-files.js';
import { LINK_MAX } from '../../question/link.js';
import { MADE_BY } from '../../question/made-by.js';
import {
  type AskedQuestion,
  type CardQuestion,
  formOf,
  type LengthWish,
  type LinkedAnswer,
  questionPlace,
} from '../../question/question-link.js';
import type { Asked } from '../../question/rules-question.js';

/** State of the question that is asked. */
export interface Session {
  /** Number of the play: it grows each time that games begin. */
  readonly turn: number;
  /** Place in the room of the question: a card, empty for rules. */
  readonly place: string;
  readonly phase: 'none' | 'playing' | 'stopped' | 'done' | 'failed';
  /** Description of the lab's work before its first report. */
  readonly doing: string;
  readonly news: Omit<AnswerNews, 'page'>;
  readonly page: PageAnswer | null;
  readonly answer: PlayedAnswer | null;
  /** One line; null if all is well. */
  readonly error: string | null;
  /** Question that the answer is about; null for a run folder. */
  readonly question: AskedQuestion | null;
  /** True for an answer about rules that can be made more precise. */
  readonly canGrow: boolean;
  /** Details of the answer in the question's link; null if the question was asked here. */
  readonly linked: LinkedAnswer | null;
}

const NO_NEWS = { unit: 'games', games: 0, probable: null, perSecond: 0 };
const NONE: Session = {
  turn: 0,
  place: '',
  phase: 'none',
  doing: '',
  news: NO_NEWS,
  page: null,
  answer: null,
  error: null,
  question: null,
  canGrow: false,
  linked: null,
};

export const session = signal<Session>(NONE);

/** Plays the last question, or more games of it, again. */
let again: ((report: Tell) => Promise<PlayedAnswer>) | null = null;
/** Counts questions, so that news of an older one is not shown. */
let asking = 0;

/** True while a question at another place is being played. */
export function isPlayingOther(place: string): boolean {
  const { phase, place: other } = session.value;
  return phase === 'playing' && other !== place;
}

/** Asks a question about rules, unless it is the one that is on the page already. */
export function askRules(request: Asked, place = '', linked: LinkedAnswer | null = null): void {
  const { question, place: shown } = session.value;
  const alike = (one: Asked): boolean => isSame(unsized(one), unsized(request));
  if (shown === place && question?.kind === 'rules' && (place.startsWith(LINK) || alike(question.asked))) return;
  const about = { place, question: { kind: 'rules', asked: request } as const, canGrow: true, linked };
  start((report) => lab.answers.answerQuestion(request, report), about);
}

/** Returns a question about rules without its number of games. */
export function unsized({ blocks: _, maxGames: __, ...request }: Asked): Asked {
  return request;
}

/** True for two questions with the same fields. */
export function isSame(one: object | null, other: object): boolean {
  const text = (value: object): string => JSON.stringify(Object.entries(value).sort());
  return one !== null && text(one) === text(other);
}

/** Asks a question of the list. */
export function askCard(question: CardQuestion, linked: LinkedAnswer | null = null): void {
  const about = { place: formOf(question), question: { kind: 'card', ...question } as const, canGrow: false, linked };
  start((report) => lab.question.playQuestion(question, report), about);
}

/** Looks for rules with which games take so long. */
export function askLength(wish: LengthWish, linked: LinkedAnswer | null = null): void {
  const about = { place: 'shorter', question: { kind: 'length', ...wish } as const, canGrow: false, linked };
  start((report) => lab.shorter.findRules(wish, report), about);
}

/** Stops after the games in progress; they are saved. */
export function stop(): void {
  void lab.playing.stopPlaying();
}

export function goOn(): Promise<void> {
  const { answer, canGrow, place } = session.value;
  if ((canGrow || place === 'open') && answer !== null) return play((report) => lab.answers.goOn(answer.dir, report));
  return tryAgain();
}

/** Repeats the last play. */
export function tryAgain(): Promise<void> {
  return again === null ? Promise.resolve() : play(again);
}

/**
 * Plays four times as many games: a number that is fixed now. The games of the answer are repeated among them, so that
 * the result is that of a question with this number of games. An opened run is played on.
 */
export function morePrecise(): Promise<void> {
  const { answer, question } = session.value;
  if (answer === null) return Promise.resolve();
  if (question?.kind !== 'rules') return play((report) => lab.answers.extendPlayed(answer.dir, report));
  const request = { ...unsized(question.asked), blocks: MORE * answer.blocks };
  session.value = { ...session.value, question: { kind: 'rules', asked: request } };
  return play((report) => lab.answers.answerQuestion(request, report));
}

/** Shows the answer of a run folder. The lab is stopped if the folder takes too long. */
export async function openRun(files: readonly DroppedFile[]): Promise<void> {
  const mine = ++asking;
  const shown: Session = { ...NONE, place: 'open' };
  session.value = { ...shown, phase: 'playing', doing: 'Reading the run' };
  try {
    const answer = await promptly(() => lab.runFiles.openRunFolder(files));
    const phase = answer.complete ? 'done' : 'stopped';
    if (mine === asking)
      session.value = { ...shown, phase, page: answer.page, answer, news: { ...NO_NEWS, games: answer.games } };
  } catch (error) {
    if (mine === asking) session.value = { ...shown, phase: 'failed', error: (error as Error).message };
  }
}

function start(
  run: (report: Tell) => Promise<PlayedAnswer>,
  about: Pick<Session, 'place' | 'question' | 'canGrow' | 'linked'>,
): void {
  session.value = { ...NONE, ...about };
  void play(run);
}

/** Writes the question, with the number of its games, into the address, if it is short enough. */
function writeAddress(): void {
  const { question, place } = session.value;
  const to = question === null || route.value.room !== 'answer' ? null : placeOfAnswer();
  if (to === null) return;
  history.replaceState(null, '', linkTo('answer', to));
  if (place.startsWith(LINK)) session.value = { ...session.value, place: to };
}

/** Beginning of the place of a question about rules. */
export const LINK = 'q=';

/** Beginning of the place of a form with the values of a question. */
export const CHANGE = 'change=';

/** Returns the details of the answer that go with its question: the games once all are played, and the program. */
export function answerDetails(): LinkedAnswer {
  const { answer, phase } = session.value;
  return { ...(phase === 'done' && { games: answer!.games }), by: MADE_BY };
}

/** Returns the place that asks the question of the page again, with the number of its games; null if it is too long. */
export function placeOfAnswer(): string | null {
  const { question } = session.value;
  if (question === null || (question.kind === 'card' && question.isPrivate === true)) return null;
  const place = questionPlace(question, answerDetails());
  return place.length < LINK_MAX - location.href.replace(/#.*$/s, '').length ? place : null;
}

/** Returns a question with the number of games that its answer has fixed, so that its link plays the same ones. */
function withSize(question: AskedQuestion, { sized = {} }: PlayedAnswer): AskedQuestion {
  if (question.kind === 'rules') return { ...question, asked: { ...question.asked, ...sized } };
  return question.kind === 'card' ? { ...question, args: { ...question.args, ...sized } } : question;
}

async function play(run: (report: Tell) => Promise<PlayedAnswer>): Promise<void> {
  again = run;
  const mine = ++asking;
  const least = session.value.answer?.games ?? 0;
  let isOver = false;
  session.value = { ...session.value, turn: mine, phase: 'playing', doing: 'Setting up the table', error: null };
  writeAddress();
  const report = (reported: AnswerNews): void => {
    // Progress may arrive after the answer. A restarted run repeats games that are in the answer already.
    if (isOver || mine !== asking || reported.games < least) return;
    const { page, ...news } = reported;
    session.value = { ...session.value, news, page: page ?? session.value.page };
  };
  try {
    const answer = await run(proxy(report));
    isOver = true;
    if (mine !== asking) return;
    const { news, page, question } = session.value;
    const phase = answer.complete ? 'done' : 'stopped';
    session.value = {
      ...session.value,
      phase,
      answer,
      question: question === null ? null : withSize(question, answer),
      page: answer.page ?? page,
      news: { ...news, games: answer.games, probable: null },
    };
    writeAddress();
    if (answer.complete) void import('./look.js').then(({ nameLooks }) => nameLooks());
  } catch (error) {
    if (mine === asking) session.value = { ...session.value, phase: 'failed', error: (error as Error).message };
  }
}
