import widths, { type LetterWidths } from 'virtual:font-widths';
import type * as BundledFonts from '../../../reports/fonts/bundled-fonts.js';
import type { Font } from '../../../reports/fonts/font.js';

// The page's side of `#bundled-fonts`: the widths of letters, without their outlines.

export type { Fonts } from '../../../reports/fonts/bundled-fonts.js';

export const FONT_FILES = { regular: 'Lato-Regular.ttf', bold: 'Lato-Bold.ttf' };

const fonts = { regular: fontOf(widths.regular), bold: fontOf(widths.bold) };

export const bundledFonts: typeof BundledFonts.bundledFonts = () => fonts;

function fontOf({ unitsPerEm, missing, runs }: LetterWidths): Font {
  const known = new Map(runs.flatMap(([first, ...units]) => units.map((unit, i) => [first + i, unit])));
  const widthOf = (char: string): number => (known.get(char.codePointAt(0) ?? 0) ?? missing) / unitsPerEm;
  return {
    unitsPerEm,
    width: (text) => Array.from(text).reduce((sum, char) => sum + widthOf(char), 0),
    has: (char) => known.has(char.codePointAt(0) ?? 0),
    path: () => {
      throw new Error('the page draws charts with the fonts of the browser');
    },
  };
}
