import type { HouseRule } from '../../playing/rules/house-rule.js';

/** Work of a child process: a command line, or files of packs or a house rule to check without playing. */
export type ChildWork =
  | { readonly words: readonly string[] }
  | { readonly packs: readonly string[]; readonly game: string }
  | { readonly rule: HouseRule };

/** First message to a child process. */
export interface ChildTask {
  readonly work: ChildWork;
  /** Most games that it may play. */
  readonly games: number;
  /** Folder of the register of looks at questions. */
  readonly looks: string;
}

/** Progress of a command. */
export interface ChildProgress {
  readonly done: number;
  readonly total: number;
  /** Interim result with its interval; empty while the games are too few. */
  readonly sofar: string;
}

/** Messages of a child process; `limit` once it has ended the work at its limit of games. */
export type ChildMessage =
  | { readonly limit: true }
  | { readonly answer: { readonly data: unknown; readonly text: string } }
  | { readonly progress: ChildProgress };
