import { existsSync, readdirSync } from 'node:fs';
import { agentsOf } from '../../../agents/index.js';
import { type Meaning, UserError } from '../../engine/index.js';
import { loadPlayers } from '../../experiment/play/players.js';
import { findDigest } from '../../experiment/play/replay.js';
import type { Players } from '../../experiment/play/table.js';
import { entryOf } from '../../games/index.js';
import { library } from '../../playing/library/library.js';
import { meaningsOf } from '../../playing/view/meanings.js';
import { analyseGame } from '../../questions/analysis/analyse.js';
import type { LuckSwing } from '../../questions/analysis/walk.js';
import { type ExplainedDecision, explainDecision } from '../../questions/replay/explain.js';
import { type ExplanationWords, explanationWords } from '../../questions/replay/explanation-text.js';
import type { Film } from '../../questions/replay/film.js';
import { filmGame } from '../../questions/replay/film-game.js';
import { type FoundGame, findGame } from '../../questions/replay/find-game.js';
import { firstToken } from '../../questions/replay/first-token.js';
import { highlightsOf, type Review } from '../../questions/replay/highlights.js';
import { putFile } from '../host/memory.js';
import type { PackFile, Side } from '../question/rules-question.js';
import { placePacks } from './token-packs.js';

/** A game to be watched: players, rules and seed. */
export interface NewGame {
  readonly players: number;
  readonly agents: readonly string[];
  /** Characters by seat, `any` where dealt; empty: all are dealt. */
  readonly characters: readonly string[];
  readonly side: Side;
  readonly seed: string;
}

/** Result of reading a token: the game is open, or packs are missing. */
export interface Opened {
  /** Names of packs without a known text. */
  readonly missing: readonly string[];
}

/** Choices for a new game. */
export interface Choices {
  readonly seats: { readonly min: number; readonly max: number };
  readonly variants: readonly Described[];
  readonly agents: readonly Described[];
}

interface Described {
  readonly id: string;
  readonly about: string;
}

/** Folder of the runs in memory. */
const RUNS = 'runs';
/** Beginning of the ids of agents that know this game. */
const OWN = 'talisman/';

let open: { readonly found: FoundGame; readonly players: Players } | null = null;
let stopping = new AbortController();

/** Returns the token of a new game. */
export function newGame({ players, agents, characters, side, seed }: NewGame): Promise<string> {
  const { variant, options, packs } = side;
  for (const { name, text } of packs) putFile(name, text);
  return firstToken({
    id: 'watch',
    question: 'a game to watch',
    game: 'talisman',
    seed,
    players,
    ...(variant === undefined ? {} : { variant }),
    options,
    ...(packs.length === 0 ? {} : { packs: packs.map(({ name }) => name) }),
    ...(characters.length === 0 ? {} : { characters }),
    agents: agents.length === 1 ? agents[0] : agents,
    blocks: 1,
  });
}

/** Returns the rules and computer players that a new game can have. */
export function watchChoices(): Choices {
  const { game } = entryOf('talisman');
  const agents = agentsOf('talisman').filter(({ id, baseOnly }) => id.startsWith(OWN) && baseOnly !== true);
  return {
    seats: game.seats,
    variants: game.variants.map(({ id, about }) => ({ id, about })),
    agents: agents.map(({ id, about }) => ({ id: id.slice(OWN.length), about })),
  };
}

/**
 * Returns the name of the game in a row of `games.csv`. Its run must be in memory; it is identified by the digest in
 * the row.
 *
 * @throws UserError if no run has this digest
 */
export async function gameOfRow(row: string): Promise<string> {
  const cells = row.trim().split(',');
  const [cell, block, rotation] = cells.map(Number);
  for (const name of existsSync(RUNS) ? readdirSync(RUNS) : []) {
    const dir = `${RUNS}/${name}`;
    const digest = await findDigest(`${dir}/games.csv`, { cell, block, rotation });
    if (digest === cells.at(-1)) return `${dir}#${cell}:${block}:${rotation}`;
  }
  throw new UserError('No run in this page has this row. Open its run folder first, or paste the replay token.');
}

/**
 * Opens the game of a token, or of a run folder in memory.
 *
 * @param packs known packs, under any names
 * @returns the packs of the token that are missing: none if the game is open
 */
export async function openGame(name: string, packs: readonly PackFile[]): Promise<Opened> {
  stopAnalysis();
  const missing = placePacks(name, packs);
  if (missing.length > 0) return { missing };
  const found = await findGame(name);
  open = { found, players: await loadPlayers(found.design, library) };
  return { missing: [] };
}

/** Films the open game. */
export function filmOpenGame(): Film {
  const { found, players } = theOpenGame();
  return filmGame(found, players);
}

/** Says what each printed name of the open game stands for. */
export function watchMeanings(): readonly Meaning[] {
  return meaningsOf(theOpenGame().players.game);
}

/** A decision of the open game with the worth that its agent gave each action, in words. */
export interface ExplainedStep extends ExplanationWords, Pick<ExplainedDecision, 'seat' | 'agent' | 'situation'> {
  /** Action that was taken. */
  readonly answer: string;
}

/** Explains a decision of the open game, counted from 1, as `replay --explain` does. */
export function explainStep(decision: number): ExplainedStep {
  const { found, players } = theOpenGame();
  const explained = explainDecision(found.design, players, found.place, decision);
  const { seat, agent, situation, actions, taken } = explained;
  return { seat, agent, situation, answer: actions[taken], ...explanationWords(explained) };
}

/** Analyses the open game as `replay --analyse` does. @throws Stopped after `stopAnalysis` */
export async function analyseOpenGame(progress: (done: number, of: number) => void): Promise<Review> {
  const { found, players } = theOpenGame();
  const { signal } = (stopping = new AbortController());
  const swings: LuckSwing[] = [];
  let next = 0;
  const analysis = await analyseGame(found.design, players, found.place, {
    signal,
    swing: (swing) => swings.push(swing),
    progress(done, of) {
      if (performance.now() < next && done < of) return;
      next = performance.now() + 200;
      progress(done, of);
    },
  });
  return { analysis, highlights: highlightsOf(analysis, swings) };
}

/** Stops the analysis in progress, if any. */
export function stopAnalysis(): void {
  stopping.abort();
}

function theOpenGame() {
  if (open === null) throw new Error('no game is open');
  return open;
}
