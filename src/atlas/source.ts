import type { Design } from '../experiment/design/types.js';
import type { RunPlayOptions } from '../playing/run/play.js';
import type { AtlasRow } from './row.js';

/** The question of the studio that corresponds to a source, as stored in its address. */
export type StudioQuestion = Readonly<Record<string, unknown>>;

/** A game to watch. */
export interface WatchedGame {
  /** Reason in words: "shortest", "a win". */
  readonly which: string;
  readonly rounds: number;
  readonly token: string;
  /** Subject on whose page it is; absent: shown beside the figures of its source. */
  readonly what?: string;
  /** Token of the same deal with usual players; absent for games of usual players. */
  readonly usual?: string;
}

/** Data of a source that was played or counted. */
export interface SourceData {
  readonly rows: readonly AtlasRow[];
  /** All games that were played for it. */
  readonly games: number;
  readonly watch: readonly WatchedGame[];
}

/** Options of playing a source. Only `factor` changes the data. */
export interface SourcePlay {
  /** Folder for its runs. */
  readonly dir: string;
  /** Part of the planned games that is played: 1 for all. */
  readonly factor: number;
  readonly options: RunPlayOptions;
}

/** One family of figures: a command of the program with its size and seed, saved as a file of rows. */
export interface Source {
  /** Name of its files. */
  readonly id: string;
  /** The command that plays the same, without the name of the program. */
  readonly command: string;
  /** The same question in the studio; null if the studio does not ask it. */
  readonly question: StudioQuestion | null;
  /** Number to raise by hand when the rows are computed in another way. */
  readonly version: number;
  /** More that the question is made of, such as the texts of its files. */
  readonly asks?: string;
  /** Returns the designs of its games; empty for a source that counts. */
  designs(): Promise<readonly Design[]>;
  /** Plays the games that its folder lacks, and returns the data. */
  play(options: SourcePlay): Promise<SourceData>;
}

/** Seed of all games of the atlas. */
export const ATLAS_SEED = 'atlas';

/** Fewest blocks of a run at any factor: with fewer, characters have no intervals. */
const BLOCKS_MIN = 16;

/** Returns the blocks of a run at a part of its planned size. */
export function scaled(blocks: number, factor: number): number {
  return Math.max(BLOCKS_MIN, Math.round(blocks * factor));
}
