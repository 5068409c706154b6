import { textWidth, wrapped } from '../fonts/measure.js';
import type { LayoutWidth, Spec } from './chart.js';

/** Pixels that a narrow chart may take, names and numbers at its sides included. */
export const NARROW_WIDTH = 350;
/** Letters of axes and legends. */
export const LETTERS = { size: 12 };
/** Largest width of names next to the rows, in pixels. */
const NAMES_MAX = { wide: 176, narrow: 112 };
const LINE_HEIGHT = 14;
/** Step by which lines are made even, in pixels. */
const STEP = 6;
/** Between names and the plot, and behind the last number of an axis. */
const MARGIN = 20;

/** Returns the width of the plot: `wide` if there is room, otherwise the rest next to `side` pixels. */
export function plotWidth(layout: LayoutWidth, wide: number, side: number): number {
  return layout === 'wide' ? wide : Math.round(NARROW_WIDTH - side - MARGIN);
}

/** Names next to rows: their line breaks, their width, and the height of a row. */
export interface RowNames {
  /** A name with its line breaks. */
  broken(name: string): string;
  readonly width: number;
  readonly height: number;
  /** Settings of the axis that centre the lines of a name on its row. */
  readonly axis: Spec;
}

/** Lays out the names of rows of a height. */
export function rowNames(names: readonly string[], layout: LayoutWidth, height: number): RowNames {
  const lines = names.map((name) => balanced(name, NAMES_MAX[layout]));
  const most = Math.max(1, ...lines.map(({ length }) => length));
  const up = `${-LINE_HEIGHT / 2} * (length(split(datum.value, '\\n')) - 1)`;
  return {
    broken: (name) => balanced(name, NAMES_MAX[layout]).join('\n'),
    width: Math.max(0, ...lines.flat().map((line) => textWidth(line, LETTERS))),
    height: Math.max(height, most * LINE_HEIGHT + 8),
    axis: most === 1 ? {} : { labelOffset: { expr: up }, labelLineHeight: LINE_HEIGHT },
  };
}

/** Breaks a name into as few lines as possible, and makes these even. */
function balanced(name: string, width: number): string[] {
  let lines = wrapped(name, width, LETTERS);
  for (let less = width - STEP; lines.length > 1; less -= STEP) {
    const tighter = wrapped(name, less, LETTERS);
    if (tighter.length > lines.length) break;
    lines = tighter;
  }
  return lines;
}

/** Returns the axis of words below a plot: upright if there is room for each, otherwise slanted. */
export function wordsBelow(words: readonly string[], width: number): { readonly labelAngle: number } {
  const widest = Math.max(0, ...words.map((word) => textWidth(word, LETTERS)));
  return { labelAngle: widest + 6 <= width / Math.max(1, words.length) ? 0 : -40 };
}
