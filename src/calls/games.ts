import type { Overrides } from '../experiment/design/experiment.js';
import { ensureSeed } from '../experiment/design/seeds.js';
import type { ListRow } from '../playing/library/content.js';
import { allSignatures, wholeSignature } from '../playing/run/signature.js';
import { type Covered, cover } from '../questions/coverage/coverage.js';
import { COVERAGE_GAMES } from '../questions/coverage/question.js';
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

/** Returns a number over fixed games of all rules and agents, and its part for each game, as `talisman-lab signature`. */
export function signature(): { readonly signature: string; readonly games: Readonly<Record<string, string>> } {
  const games = allSignatures();
  return { signature: wholeSignature(Object.values(games)), games };
}
