/** Nesting limit, deeper than any file written by hand. */
const DEPTH_MAX = 64;

/**
 * Returns the line at which a YAML text is nested too deeply, or null. It uses only brackets, indentation and leading
 * dashes, before a parser sees the text: parsers recurse for each level, and a stack overflow would end the program.
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
