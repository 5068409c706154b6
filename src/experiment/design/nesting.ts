/** Deeper than any file that a person writes. */
const DEPTH_MAX = 64;

/**
 * The line at which a YAML text is nested deeper than a person would, or null. Told from brackets, indentation and
 * leading dashes alone, before a parser sees the text: parsers take a function call for each level, and end the whole
 * program where these run out.
 */
export function tooDeepAt(text: string): number | null {
  const indents: number[] = [];
  let brackets = 0;
  const lines = text.split('\n');
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const [lead] = /^ *(?:[-?:] +)*/.exec(line) ?? [''];
    const indent = lead.search(/[^ ]|$/);
    if (lead.length < line.length) {
      while (indents.length > 0 && indents[indents.length - 1] >= indent) indents.pop();
      indents.push(indent);
    }
    for (const sign of line) {
      if (sign === '[' || sign === '{') brackets++;
      else if ((sign === ']' || sign === '}') && brackets > 0) brackets--;
      if (brackets > DEPTH_MAX) return i + 1;
    }
    if (indents.length + lead.replaceAll(' ', '').length > DEPTH_MAX) return i + 1;
  }
  return null;
}
