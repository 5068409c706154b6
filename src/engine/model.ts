/** A fitted judge, as its folder contains it (`docs/train.md`). The game defines its meaning. */
export interface Model {
  /** Its folder as the person named it, for messages. */
  readonly from: string;
  readonly game: string;
  /** Hash of the content (cards, spaces, characters) of the game that it was fitted to, without packs. */
  readonly content: string;
  /** True if it was fitted with packs: their inputs follow those of the game. */
  readonly packed: boolean;
  /** Names of the inputs, in the order of the rows of the first layers. */
  readonly inputs: readonly string[];
  /** Names of the phases of a game, each with separate layers. */
  readonly phases: readonly string[];
  /** Weights by the name of their layer and their own: `outer-hidden/kernel`. */
  readonly weights: ReadonlyMap<string, Tensor>;
}

/** Numbers row by row. */
export interface Tensor {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}
