/** A way in which a game can begin that its rules do not have. Experiments vary and fix it by name. */
export interface StartChange {
  /** camelCase name, as written in files. */
  readonly id: string;
  readonly about: string;
  /** The change belongs to one seat, or to the whole table. */
  readonly scope: 'seat' | 'table';
  /**
   * Words for the values 0, 1, 2, …, each once. A word may have a prefix (`card:sword`), which files may leave out
   * where the rest is unique. Absent: the value is a number.
   */
  readonly words?: readonly string[];
  /** True if a seat or a table can have several values of it. Absent: one at most. */
  readonly many?: boolean;
  /** Range of a number; 0 changes nothing. */
  readonly min?: number;
  readonly max?: number;
}

/** Numbers of one change in the list for `Game.reset`: seat (-1 for the table), index of the change, value. */
export const CHANGE_WORDS = 3;

/** Seat of a change of the whole table. */
export const TABLE = -1;

/** The list of changes of a game that begins by its rules. */
export const NO_CHANGES = new Int32Array(0);
