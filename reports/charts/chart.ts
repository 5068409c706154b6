import type { Summary } from '../../src/experiment/results/summary.js';
import type { CsvTable } from '../format/csv.js';

/** A Vega-Lite specification or a part of one. */
export type Spec = Readonly<Record<string, unknown>>;

/** A row of a legend: a series that a reader can hide on the page. */
export interface Series {
  readonly name: string;
  readonly colour: string;
  /** Lengths of strokes and gaps of a line, in pixels. */
  readonly dash?: readonly number[];
  /** A shape that Vega knows by this name. */
  readonly shape?: string;
}

/** A complete specification, with the parts that the page writes itself: title, fine print, result, legend. */
export interface ChartSpec extends Spec {
  readonly title: { readonly text: string; readonly subtitle: readonly string[] };
  /** Description of the chart and its result for screen readers. */
  readonly description: string;
  readonly usermeta: {
    readonly series: readonly Series[];
    /** Name of the measure, if the title is the verdict. */
    readonly measure?: string;
  };
}

/** One kind of chart: a pure function of the summary, of an experiment by default. */
export interface Chart<S = Summary> {
  /** File name, and the name an experiment lists it by. */
  readonly name: string;
  /** True if the summary has the data of the chart. */
  applies(summary: S): boolean;
  title(summary: S): string;
  /** Returns the specification, for a wide layout unless asked otherwise. */
  spec(summary: S, layout?: LayoutWidth): ChartSpec;
  /** Returns the numbers of the chart as a separate table. */
  table(summary: S): CsvTable;
}

/** Width that a chart is laid out for: `wide` in a file or on a page, `narrow` on a phone 390 pixels wide. */
export type LayoutWidth = 'wide' | 'narrow';

/** Number of parts that a description lists; the table has all. */
const PARTS_MAX = 8;

/** Returns "a; b; c; and 3 more in the table", for screen readers. */
export function listed(parts: readonly string[], max = PARTS_MAX): string {
  const more = parts.length - max;
  return [...parts.slice(0, max), ...(more > 0 ? [`and ${more} more in the table`] : [])].join('; ');
}
