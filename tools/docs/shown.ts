/** A shown text with today's words, and the lines that had no counterpart. */
export interface Refreshed {
  readonly text: string;
  readonly lost: readonly string[];
}

/** Least share of common words of two lines that are taken for the same line of an output. */
const ALIKE = 0.3;

/**
 * Returns a text that a page shows, with the words of a new output.
 *
 * A part between two lines `…` becomes the lines of the output from the one most like its first line to the one most
 * like its last line. Numbers do not count when lines are compared. A part without a counterpart stays.
 *
 * @param shown the text in the page, as an earlier output had it
 * @param printed the output of today
 */
export function refresh(shown: string, printed: string): Refreshed {
  const lines = printed.split('\n').map((line) => line.trimEnd());
  const lost: string[] = [];
  let at = 0;
  const parts = shown.split(/^…\n/m).map((part) => {
    const old = part.split('\n').filter((line) => line.trim() !== '');
    if (old.length === 0) return part;
    const first = mostAlike(lines, old[0], at);
    const last = first < 0 ? -1 : mostAlike(lines, old.at(-1)!, first);
    if (last < 0) {
      lost.push(first < 0 ? old[0] : old.at(-1)!);
      return part;
    }
    at = last + 1;
    const [open] = /^\n*/.exec(part)!;
    const [close] = /\n*$/.exec(part)!;
    return open + lines.slice(first, at).join('\n') + close;
  });
  return { text: parts.join('…\n'), lost };
}

/** Returns the index of the line that has most words in common with a line, from an index on; −1 if none has enough. */
function mostAlike(lines: readonly string[], line: string, from: number): number {
  const sought = wordsOf(line);
  let best = -1;
  let most = ALIKE;
  for (let i = from; i < lines.length; i++) {
    const words = wordsOf(lines[i]);
    const common = [...words].filter((word) => sought.has(word)).length;
    const share = common / Math.max(1, new Set([...words, ...sought]).size);
    if (share > most) [best, most] = [i, share];
  }
  return best;
}

/** Returns the different words of a line, with `#` for numbers. */
function wordsOf(line: string): Set<string> {
  return new Set(line.replace(/[−+±]?\d[\d.,]*/g, '#').match(/[\p{L}#-]+/gu) ?? []);
}
