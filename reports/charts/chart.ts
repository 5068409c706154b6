import type { Summary } from '../../src/runner/results/summary.js';
import type { Field } from '../csv.js';

/** A Vega-Lite specification or a part of one. */
export type Spec = Readonly<Record<string, unknown>>;

/** The numbers of a chart as a table of their own. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Field[])[];
}

/** One kind of chart: a pure function of the summary, of an experiment unless it says otherwise. */
export interface Chart<S = Summary> {
  /** File name, and the name an experiment lists it by. */
  readonly name: string;
  /** Whether the summary has what the chart shows. */
  applies(summary: S): boolean;
  title(summary: S): string;
  spec(summary: S): Spec;
  table(summary: S): ChartTable;
}
