/** Returns the text of an answer without its last line about files, for a run that is not saved. */
export function withoutFiles(text: string): string {
  return text.replace(/\n+(?:report|files): [^\n]*$/, '');
}
