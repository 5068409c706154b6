import { readFileSync } from 'node:fs';
import { assetPath } from './assets.js';
import { type Font, readFont } from './font.js';

/** Files of the bundled font. */
export const FONT_FILES = { regular: 'Lato-Regular.ttf', bold: 'Lato-Bold.ttf' };

/** A font for each weight that charts use. */
export interface Fonts {
  readonly regular: Font;
  readonly bold: Font;
}

let fonts: Fonts | null = null;

/** The bundled font, read once. */
export function bundledFonts(): Fonts {
  fonts ??= {
    regular: readFont(readFileSync(assetPath(FONT_FILES.regular))),
    bold: readFont(readFileSync(assetPath(FONT_FILES.bold))),
  };
  return fonts;
}
