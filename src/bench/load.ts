/** Counts of a load since it was made. */
export class Counts {
  games = 0;
  turns = 0;
  decisions = 0;
  /** Possible futures that a search played out. */
  playouts = 0;
}

/** Work that can be repeated: every pass does the same. */
export interface Load {
  readonly counts: Counts;
  pass(): void;
  /** Sixteen digits over what the last pass played; null where nothing is decided. */
  signature(): string | null;
}
