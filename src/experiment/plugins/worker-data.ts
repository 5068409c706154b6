/** What workers need to know of the guests at their tables. */
export interface GuestOrder {
  /** Paths of their modules, in the order in which hearts name them. */
  readonly guests: readonly string[];
  /** A heart for each worker; see `makeHearts`. */
  readonly hearts: SharedArrayBuffer;
}
