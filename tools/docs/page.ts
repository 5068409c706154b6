import { readFileSync } from 'node:fs';

/** A part of a page that a reader can try: a file to write, a program, or commands with the output that the page shows. */
export type Step =
  | { readonly kind: 'file'; readonly line: number; readonly name: string; readonly text: string }
  | { readonly kind: 'program'; readonly line: number; readonly text: string; readonly night: boolean }
  | {
      readonly kind: 'commands';
      readonly line: number;
      readonly text: string;
      /** True if the commands run at night only: they take long, or need what such commands made. */
      readonly night: boolean;
      /** Texts that the output contains, as they stand in the page: parts around `…`. */
      readonly shown: readonly string[];
    };

const FENCE = /^```(\w*) ?([^\n]*)\n(.*?)^```$/gms;

/**
 * Returns the steps of a page in order. A fence `sh` holds commands (`sh night` long ones), a fence without a language
 * their output, a fence with `file=NAME` after its language a file to write, and a fence `js` that imports this package
 * a program to run (`js night` a long one).
 */
export function stepsOf(path: string): Step[] {
  const page = readFileSync(path, 'utf8');
  const steps: (Step & { shown?: string[] })[] = [];
  for (const { 1: language, 2: info, 3: text, index } of page.matchAll(FENCE)) {
    const line = page.slice(0, index).split('\n').length;
    const night = info.split(' ').includes('night');
    const name = /\bfile=(\S+)/.exec(info)?.[1];
    if (name !== undefined) steps.push({ kind: 'file', line, name, text });
    else if (language === 'sh') steps.push({ kind: 'commands', line, text, night, shown: [] });
    else if (language === 'js' && text.includes("from 'talisman-lab'"))
      steps.push({ kind: 'program', line, text, night });
    else if (language === '' && steps.at(-1)?.kind === 'commands') steps.at(-1)!.shown!.push(text);
  }
  return steps;
}

/** Returns a text without line breaks: pages break long lines, and terminals do not. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns the parts of a shown text around `…`, each without line breaks. */
export function partsOf(shown: string): string[] {
  return plain(shown).split(/ ?… ?/);
}

/** Returns the first part that does not follow the parts before it in a text; null if all do. */
export function missingPart(text: string, parts: readonly string[]): string | null {
  let at = 0;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found < 0) return part;
    at = found + part.length;
  }
  return null;
}
