import { surprising } from './findings.js';
import type { PageContext } from './page.js';
import { lengthSentences } from './pages/rules.js';

/** The most important results as Markdown, for readers without the pages. */
export interface Digest {
  /** List of the most surprising results, as on the first page. */
  readonly findings: string;
  /** List of all rules, each with its change of the length. */
  readonly rules: string;
}

/** Returns the results that `docs/atlas.md` shows. */
export function digestOf(context: PageContext): Digest {
  const list = (sentences: readonly { readonly text: string }[]): string =>
    sentences.map(({ text }) => `- ${text}`).join('\n');
  return {
    findings: list(surprising(context).map(({ sentence }) => sentence)),
    rules: list(lengthSentences(context)),
  };
}
