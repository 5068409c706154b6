import type { Overrides } from '../experiment/design/experiment.js';
import { ensureSeed } from '../experiment/design/seeds.js';
import { loadPlayers } from '../experiment/play/players.js';
import { type DescribedGame, tellGame } from '../experiment/play/replay.js';
import type { ListRow } from '../playing/library/content.js';
import { library } from '../playing/library/library.js';
import { threadMonitor } from '../playing/plugins/main-thread.js';
import { allSignatures, wholeSignature } from '../playing/run/signature.js';
import { tellStory } from '../playing/view/story.js';
import { COVERAGE_GAMES, type Covered, cover } from '../questions/coverage/coverage.js';
import { findGame } from '../questions/replay/find-game.js';
import { type ListName, listWith } from './catalogue.js';

/** Options of `list`. */
export interface ListOptions {
  /** Only of this game; all if absent. */
  readonly game?: string;
  /** Files of house cards to add. */
  readonly packs?: readonly string[];
}

/** Returns the rows of a list, such as `cards` or `options`, as `talisman-lab list` does. */
export function list(what: ListName, { game, packs = [] }: ListOptions = {}): ListRow[] {
  return listWith(what, game, packs).rows;
}

/** Options of `coverage`. */
export interface CoverageOptions {
  /** Keys of an experiment; all variants and options in turn if absent. */
  readonly changes?: Overrides;
  /** Games played; 1,000 if absent. */
  readonly games?: number;
  /** Rejects the call with an AbortError. */
  readonly signal?: AbortSignal;
  /** Called from time to time with the games played. */
  readonly progress?: (done: number) => void;
}

/** Plays games and counts the content that appeared in them, as `talisman-lab coverage` does. */
export function coverage({
  changes = {},
  games = COVERAGE_GAMES,
  signal,
  progress,
}: CoverageOptions): Promise<Covered> {
  return cover(ensureSeed(changes), games, (done) => progress?.(done), signal);
}

/** A game that was played again. */
export interface ReplayedGame extends DescribedGame {
  /** Digest that was recorded with its name; null if none was. */
  readonly recorded: string | null;
  /** The story in sentences; null for a game that has none. */
  readonly story: readonly string[] | null;
}

/**
 * Replays one game and describes it, as `talisman-lab replay` does.
 *
 * @param name replay token, game file, run folder, or `FOLDER#cell:block:rotation`
 */
export async function replay(name: string): Promise<ReplayedGame> {
  const { design, place, digest } = await findGame(name);
  const players = await loadPlayers(design, library);
  const game = tellGame(design, players, place);
  threadMonitor.settle();
  return { ...game, recorded: digest, story: tellStory(design, players, place)?.lines ?? null };
}

/** Returns a number over fixed games of all rules and agents, and its part for each game, as `talisman-lab signature`. */
export function signature(): { readonly signature: string; readonly games: Readonly<Record<string, string>> } {
  const games = allSignatures();
  return { signature: wholeSignature(Object.values(games)), games };
}
