/** A column of a table in files, described for other people's programs. */
export interface DataColumn {
  readonly name: string;
  readonly type: 'integer' | 'number' | 'text';
  /** Unit of a number; absent for none. */
  readonly unit?: string;
  /** Least and greatest possible value of a number; absent: no bound. */
  readonly min?: number;
  readonly max?: number;
  /** All possible values of a text, if they are known. */
  readonly values?: readonly string[];
  /** True if cells may be empty. */
  readonly mayBeEmpty?: true;
  /** Meaning, in a clause without a full stop. */
  readonly about: string;
}

/** A table of a run, described. */
export interface DataTable {
  /** Word for it in queries. */
  readonly name: string;
  /** Path within the run's folder; null for a table that is written elsewhere. */
  readonly file: string | null;
  /** One row, in a clause without a full stop. */
  readonly about: string;
  readonly columns: readonly DataColumn[];
}
