import { signal } from '@preact/signals';
import { proxy } from 'comlink';
import type { SkippedQuestions } from '../../../playing/session/session.js';
import type { SessionOptions } from '../../../playing/session/sit-down.js';
import type { HintedDecision } from '../../../questions/hint/hint.js';
import { lab, promptly } from '../../lab/client.js';
import { NO_GAME } from '../../lab/no-game.js';
import type { AdvisedChoice, ShownGame } from '../../lab/play.js';
import type { PackFile } from '../../question/rules-question.js';
import { type Likes, savedLikes, saveGame, saveGameInstead, saveLikes, takeGame } from './saved.js';
import { figures, showMoves } from './show-moves.js';

/** A computer player to sit down with, in plain words. */
interface Opponent {
  /** Agent as written in an experiment. */
  readonly agent: string;
  readonly name: string;
  readonly about: string;
}

/** Word of a seat that a person takes. */
export const PERSON = 'person';

export const OPPONENTS: readonly Opponent[] = [
  { agent: 'balanced', name: 'The all-rounder', about: 'weighs risk and gain, plays to win' },
  { agent: 'rusher', name: 'The racer', about: 'goes for the Crown early' },
  { agent: 'collector', name: 'The collector', about: 'builds up first: trophies, Objects, many cards' },
  { agent: 'cautious', name: 'The careful one', about: 'fights what is safe, crosses when sure' },
  { agent: 'brave', name: 'The daredevil', about: 'takes poor odds for a trophy' },
  { agent: 'hunter', name: 'The hunter', about: 'comes for you' },
  { agent: 'trickster', name: 'The trickster', about: 'lives by Craft and Spells' },
  { agent: 'learned', name: 'The scholar', about: 'judges each position, one turn ahead' },
  { agent: 'mcts:iterations=300', name: 'The master', about: 'looks ahead; takes a moment for each move' },
  { agent: 'random', name: 'The dreamer', about: 'does anything at all' },
];

/** Agent that is asked for its choice and its reasons. */
const BEGINNERS_ADVISER = 'balanced';
/** Agent that is asked for its choice. */
const ADVISER = 'mcts';

/** Returns the name of an agent in plain words. */
export function nameOf(agent: string): string {
  if (agent.startsWith(PERSON)) return 'You';
  const short = agent.replace(/^talisman\//, '');
  return OPPONENTS.find((opponent) => opponent.agent === short)?.name ?? short;
}

/** A game on the page. */
export interface PlayedGame extends Omit<ShownGame, 'from' | 'lines'> {
  readonly story: readonly string[];
  /** First line of the story since the last answer. */
  readonly fresh: number;
  readonly packs: readonly PackFile[];
}

/** Help with the pending question. */
export interface Advice {
  readonly hint: HintedDecision | null;
  /** Action that the adviser would choose; null if it was not asked. */
  readonly choice: number | null;
  /** Choice of the adviser for beginners, with its reasons; null if it was not asked. */
  readonly advised: AdvisedChoice | null;
}

const NO_ADVICE: Advice = { hint: null, choice: null, advised: null };

/** The game that is played; null before the first. */
export const game = signal<PlayedGame | null>(null);
export const advice = signal<Advice>(NO_ADVICE);
/** Description of the work in progress, or null. */
export const busy = signal<string | null>(null);
/** Error in one line, or null. */
export const problem = signal<string | null>(null);
export const likes = signal<Likes>(savedLikes());

/** Label while others play, which the player may skip. */
export const OTHERS_PLAY = 'The others play';

/** Begins a game. */
export function startGame(options: SessionOptions, packs: readonly PackFile[]): Promise<void> {
  return work('Setting up the table', async () =>
    take(await lab.play.playStart(options, packs, skipping()), packs, []),
  );
}

/** Resumes the game of a token. */
export function openGame(token: string, packs: readonly PackFile[]): Promise<void> {
  return work('Opening the game', async () => {
    // A text of any origin is read first, which takes no time; the game itself may have slow players.
    await promptly(() => lab.play.playCheck(token, packs));
    take(await lab.play.playOpen(token, packs, skipping()), packs, []);
  });
}

/** Resumes the game in the browser's storage, if any. */
export async function openKept(): Promise<void> {
  const saved = takeGame();
  if (saved !== null) await openGame(saved.token, saved.packs);
}

/** Replaces the game in the browser's storage with this one. */
export function keepThis(): void {
  const { token, packs, over } = game.value!;
  saveGameInstead({ token, packs, over });
}

export function answer(action: number): Promise<void> {
  return change(OTHERS_PLAY, () => lab.play.playAnswer(action));
}

export function undo(): Promise<void> {
  return change('Taking it back', () => lab.play.playUndo());
}

/** Passes all offers in the turns of others until the next own turn. */
export function passOthers(): Promise<void> {
  return change(OTHERS_PLAY, () => lab.play.playSkip({ others: true }));
}

export function finish(): Promise<void> {
  return change('The computer plays on', () => lab.play.playFinish());
}

/** Returns to the choice of seats. The game is saved until another begins. */
export function leave(): void {
  game.value = null;
  advice.value = NO_ADVICE;
  saveGame(null);
}

export function setLikes(requested: Partial<Likes>): void {
  likes.value = { ...likes.value, ...requested };
  saveLikes(likes.value);
  if (game.value !== null && !game.value.over && requested.small !== undefined)
    void change(OTHERS_PLAY, () => lab.play.playSkip({ small: !likes.value.small }));
}

export function askHint(): Promise<void> {
  return work('Trying each way 2,000 times', async () => {
    const hint = await held(() => lab.play.playHint(proxy(() => {})));
    advice.value = { ...advice.value, hint };
  });
}

export function askAdvice(): Promise<void> {
  return work('The all-rounder thinks', async () => {
    const advised = await held(() => lab.play.playAdvice(BEGINNERS_ADVISER));
    advice.value = { ...advice.value, advised };
  });
}

export function askAdviser(): Promise<void> {
  return work('The master thinks', async () => {
    const choice = await held(() => lab.play.playChoiceOf(ADVISER));
    advice.value = { ...advice.value, choice };
  });
}

/** Returns the game as the text of a file. */
export function gameFile(): Promise<string> {
  return held(() => lab.play.playFile());
}

function skipping(): SkippedQuestions {
  return { small: !likes.value.small, others: false };
}

function change(words: string, ask: () => Promise<ShownGame>): Promise<void> {
  return work(words, async () => {
    const before = game.value!;
    const shown = await held(ask);
    if (likes.value.moves) await showMoves(before.view, shown.moves);
    take(shown, before.packs, game.value!.story);
  });
}

/** Calls the lab; if it was started again since, the game is opened again first. */
async function held<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (wordsOf(error) !== NO_GAME) throw error;
    const { token, packs } = game.value!;
    take(await lab.play.playOpen(token, packs, skipping()), packs, []);
    return ask();
  }
}

function take({ from, lines, ...shown }: ShownGame, packs: readonly PackFile[], story: readonly string[]): void {
  game.value = { ...shown, packs, story: [...story.slice(0, from), ...lines], fresh: from };
  figures.value = null;
  advice.value = NO_ADVICE;
  saveGame({ token: shown.token, packs, over: shown.over });
}

async function work(words: string, task: () => Promise<void>): Promise<void> {
  if (busy.value !== null) return;
  busy.value = words;
  problem.value = null;
  try {
    await task();
  } catch (error) {
    problem.value = wordsOf(error);
  } finally {
    busy.value = null;
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
