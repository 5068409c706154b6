import type { Meaning, OwnCards, TableView } from '../../engine/index.js';
import { packedGame } from '../../experiment/design/packs.js';
import { GAMES } from '../../games/index.js';
import { gameFileText, readGameFile } from '../../playing/session/game-file.js';
import { Session, type SessionQuestion, type SkippedQuestions } from '../../playing/session/session.js';
import { type FigureMove, ownCards, readerOf, sessionMoves, sessionView } from '../../playing/session/session-view.js';
import { type SessionOptions, sitDown, sitDownAgain } from '../../playing/session/sit-down.js';
import { meaningsOf } from '../../playing/view/meanings.js';
import type { Analysis } from '../../questions/analysis/analyse.js';
import { analyse } from '../../questions/analysis/by-token.js';
import { adviceAt, choiceOf, explainedChoiceOf } from '../../questions/hint/advice.js';
import type { HintedDecision } from '../../questions/hint/hint.js';
import { type ExplanationWords, explanationWords } from '../../questions/replay/explanation-text.js';
import { putFile } from '../host/memory.js';
import type { PackFile } from '../question/rules-question.js';
import { NO_GAME } from './no-game.js';
import { placePacks } from './token-packs.js';

/** The game as its player sees it. */
export interface ShownGame {
  readonly view: TableView;
  readonly question: SessionQuestion | null;
  /** Seat that looks at the table; -1 once a game with several persons is over. */
  readonly reader: number;
  readonly own: readonly OwnCards[];
  readonly persons: readonly boolean[];
  /** Agents by seat. */
  readonly names: readonly string[];
  /** Line of the story at which `lines` begin; later lines that were shown are taken back. */
  readonly from: number;
  readonly lines: readonly string[];
  readonly ending: string;
  readonly moves: readonly FigureMove[];
  /** Why the last answer cannot be taken back; null if it can. */
  readonly whyNoUndo: string | null;
  readonly over: boolean;
  /** True if the computer played to the end for the persons. */
  readonly leftEarly: boolean;
  readonly token: string;
}

let open: { readonly session: Session; readonly packs: readonly PackFile[]; sent: number } | null = null;

/** Begins a game. */
export async function playStart(
  options: SessionOptions,
  packs: readonly PackFile[],
  skipping: SkippedQuestions,
): Promise<ShownGame> {
  return show(new Session(await sitDown(withPacks(options, packs)), skipping), packs);
}

/** Resumes the game of a token. */
export async function playOpen(
  token: string,
  packs: readonly PackFile[],
  skipping: SkippedQuestions,
): Promise<ShownGame> {
  placePacks(token, packs);
  return show(new Session(await sitDownAgain(token), skipping), packs);
}

/** Reads the token of a table without playing it. @throws Error with one line if it cannot be played here */
export async function playCheck(token: string, packs: readonly PackFile[]): Promise<void> {
  const [missing] = placePacks(token, packs);
  if (missing !== undefined) throw new Error(`the pack ${missing} is not here`);
  await sitDownAgain(token);
}

/** Reads a game file. */
export function playRead(text: string, name: string): { readonly token: string; readonly packs: readonly PackFile[] } {
  return readGameFile(text, name);
}

/** Returns the game as the text of a file. */
export function playFile(): string {
  const { session, packs } = opened();
  return gameFileText({ token: session.token(), over: session.over, packs });
}

export function playAnswer(action: number): ShownGame {
  return change((session) => session.answer(action));
}

export function playUndo(): ShownGame {
  return change((session) => session.undo());
}

export function playSkip(skipping: Partial<SkippedQuestions>): ShownGame {
  return change((session) => session.skip(skipping));
}

/** Lets agents play the rest. */
export function playFinish(): ShownGame {
  return change((session) => session.finish());
}

/** Evaluates the actions of the pending question. */
export function playHint(progress: (played: number) => void): Promise<HintedDecision> {
  let played = 0;
  return adviceAt(opened().session, { progress: (n) => progress((played += n)) });
}

/** Returns the action that an agent would choose. */
export function playChoiceOf(agent: string): Promise<number> {
  return choiceOf(opened().session, agent);
}

/** The action that an agent would choose, and its reasons. */
export interface AdvisedChoice extends ExplanationWords {
  /** Words of the action. */
  readonly action: string;
}

/** Returns what an agent would choose, and why. */
export async function playAdvice(agent: string): Promise<AdvisedChoice> {
  const found = await explainedChoiceOf(opened().session, agent);
  return { action: found.actions[found.taken], ...explanationWords({ ...found, agent }) };
}

/** Says what each printed name of the game stands for. */
export function playMeanings(): readonly Meaning[] {
  return meaningsOf(opened().session.game);
}

/** Analyses the game of a token. */
export function playAnalyse(
  token: string,
  iterations: number,
  progress: (done: number, of: number) => void,
): Promise<Analysis> {
  return analyse(token, { iterations, progress });
}

/** Lists the characters that can be played, with packs. */
export function playCharacters(packs: readonly PackFile[]): readonly { readonly id: string; readonly name: string }[] {
  const base = GAMES.find(({ id }) => id === 'talisman')!;
  const { game } = packedGame(base, packs, 'packs');
  return game.roles.map((id, i) => ({ id, name: game.roleNames?.[i] ?? id }));
}

function opened(): NonNullable<typeof open> {
  if (open === null) throw new Error(NO_GAME);
  return open;
}

function change(work: (session: Session) => void): ShownGame {
  const { session } = opened();
  work(session);
  return shown();
}

function show(session: Session, packs: readonly PackFile[]): ShownGame {
  open = { session, packs, sent: 0 };
  return shown();
}

function shown(): ShownGame {
  const now = opened();
  const { session } = now;
  const view = sessionView(session);
  if (view === null) throw new Error(`there is no board of ${session.game.id} to play on`);
  const { story } = session;
  const from = Math.min(now.sent, story.length);
  now.sent = story.length;
  return {
    view,
    question: session.question(),
    reader: readerOf(session),
    own: ownCards(session),
    persons: session.persons,
    names: session.names,
    from,
    lines: story.slice(from),
    ending: session.ending,
    moves: sessionMoves(session),
    whyNoUndo: session.whyNoUndo,
    over: session.over,
    leftEarly: session.leftEarly,
    token: session.token(),
  };
}

/** Writes the packs as files, and returns options that name them. */
function withPacks(options: SessionOptions, packs: readonly PackFile[]): SessionOptions {
  for (const { name, text } of packs) putFile(name, text);
  return packs.length === 0 ? options : { ...options, packs: packs.map(({ name }) => name) };
}
