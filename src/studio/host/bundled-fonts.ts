import widths, { type LetterWidths } from 'virtual:font-widths';
import type { Font } from '../../../reports/render/font.js';

// In the place of `reports/render/bundled-fonts.ts`: the widths of letters, without their outlines.

export const FONT_FILES = { regular: 'Lato-Regular.ttf', bold: 'Lato-Bold.ttf' };

const fonts = { regular: fontOf(widths.regular), bold: fontOf(widths.bold) };

export const bundledFonts = (): typeof fonts => fonts;

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
