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
  /** Digest of the last pass in sixteen digits; null where nothing is decided. */
  signature(): string | null;
}
