/** Work of a child process: a command line, or files of packs to check without playing. */
export type ChildTask =
  | { readonly words: readonly string[] }
  | { readonly packs: readonly string[]; readonly game: string };

/** Progress of a command. */
export interface ChildProgress {
  readonly done: number;
  readonly total: number;
  /** Result so far with its interval; empty while the games say nothing. */
  readonly sofar: string;
}

/** Messages of a child process. */
export type ChildMessage =
  | { readonly answer: { readonly data: unknown; readonly text: string } }
  | { readonly progress: ChildProgress };
