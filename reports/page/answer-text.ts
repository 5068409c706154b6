import { paragraphOf, textsOf } from '../answer/sentence.js';
import { tableText } from '../format/table.js';
import { tablesText } from '../tables/results.js';
import { type Answer, introducing, type Suggestion, type SuggestionLine } from './answer.js';

/**
 * Returns an answer for a terminal: its sentences, tables, notes and suggestions, and the fine print.
 *
 * @param lineOf writes the command lines of suggestions; without it they are left out
 */
export function answerText(answer: Answer, lineOf: SuggestionLine | null = null): string {
  const { head, sentences, tables, inReport, notes = [], suggestions = [], fine } = answer;
  const texts = {
    all: () => tables.map(({ title, table }) => `${title === '' ? '' : `${title}\n`}${tableText(table)}`),
    first: () => [tablesText(tables)],
    each: () => tables.map((table) => tablesText([table])),
  };
  return [
    ...(head === undefined ? [] : [head.join('\n')]),
    ...(sentences.length === 0 ? [] : [textsOf(sentences).join('\n')]),
    ...texts[inReport ?? 'all'](),
    ...notes,
    ...(lineOf === null ? [] : suggestionTexts(suggestions, lineOf)),
    ...(fine.length === 0 ? [] : [paragraphOf(fine)]),
  ].join('\n\n');
}

/** Returns a paragraph for each suggestion, and one for all of a heading. */
function suggestionTexts(suggestions: readonly Suggestion[], lineOf: SuggestionLine): string[] {
  const headings = [...new Set(suggestions.map(({ heading }) => heading))];
  return headings.flatMap((heading) => {
    const group = suggestions.filter((one) => one.heading === heading);
    if (heading === undefined) return group.map((one) => `${introducing(one.text)} ${lineOf(one)}`);
    const starts = group.map(({ text }) => (text === '' ? '' : `${text}: `));
    const width = Math.max(...starts.map((start) => start.length));
    return [[`${heading}:`, ...group.map((one, i) => `  ${starts[i].padEnd(width)}${lineOf(one)}`)].join('\n')];
  });
}
