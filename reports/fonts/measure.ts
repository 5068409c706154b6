import { bundledFonts } from '#bundled-fonts';

/** Properties of letters that their width depends on; the size is in pixels. */
export interface Letters {
  readonly size: number;
  readonly bold?: boolean;
}

/** Width of a line of text in pixels. */
export function textWidth(text: string, { size, bold }: Letters): number {
  const { regular, bold: heavy } = bundledFonts();
  return (bold === true ? heavy : regular).width(text) * size;
}

/**
 * Breaks a text into lines of at most `width` pixels: after blanks, otherwise after other signs between words,
 * otherwise anywhere.
 */
export function wrapped(text: string, width: number, letters: Letters): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.split(/(?<=[\s,:/-])/).flatMap((word) => fitting(word, width, letters))) {
    if (line !== '' && textWidth((line + part).trimEnd(), letters) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return [...lines, line.trimEnd()];
}

/** Returns a word, or the pieces of one that is wider than a line. */
function fitting(word: string, width: number, letters: Letters): string[] {
  if (textWidth(word, letters) <= width) return [word];
  const pieces = [''];
  for (const char of word) {
    if (textWidth(pieces[pieces.length - 1] + char, letters) > width) pieces.push('');
    pieces[pieces.length - 1] += char;
  }
  return pieces;
}
