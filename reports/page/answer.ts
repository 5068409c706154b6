import type { Headline } from '../answer/headline.js';
import type { Sentence } from '../answer/sentence.js';
import type { NamedTable } from '../format/table.js';
import type { PageChart } from './page-charts.js';
import type { SpaceMap } from './space-map.js';

/** Another question that an answer suggests. */
export interface Suggestion {
  /** The question in words; empty if its heading is enough. */
  readonly text: string;
  readonly question: string;
  /** Values of its arguments by name. */
  readonly args: object;
  /** Heading of suggestions that belong together, which follow each other. */
  readonly heading?: string;
}

/** Returns the words before the command line of a suggestion. */
export function suggestionTitle({ heading, text }: Suggestion): string {
  return [heading, text].filter(Boolean).join(': ');
}

/** Returns words with a colon, unless they are a question. */
export function introducing(words: string): string {
  return words.endsWith('?') ? words : `${words}:`;
}

/** Returns the command line that asks a suggested question. */
export type SuggestionLine = (suggestion: Suggestion) => string;

/** A chapter on the origin of an answer. */
export interface Chapter {
  readonly title: string;
  readonly sentences: readonly Sentence[];
  readonly tables: readonly NamedTable[];
}

/** The answer of a question, from which every face makes its form. */
export interface Answer {
  /** The question in words: the title of a page. */
  readonly question: string;
  /** Lines above the answer in a terminal. */
  readonly head?: readonly string[];
  /** The number that it opens with on a page; null for none. */
  readonly headline: Headline | null;
  /** Sentence on whether the rule is fair to all characters; null without such a question, absent for other answers. */
  readonly fairness?: string | null;
  /** The answer in sentences, the verdict first. */
  readonly sentences: readonly Sentence[];
  readonly tables: readonly NamedTable[];
  /**
   * Tables of which a terminal shows the first rows, if `report.html` has all of them: the first one, whose others are
   * named, or each. Absent: a terminal shows all.
   */
  readonly inReport?: 'first' | 'each';
  /** Draws its charts for a page; absent for none. */
  charts?(): Promise<readonly PageChart[]>;
  /** Counts by space, for a map of the board on a page; absent for none. */
  readonly map?: SpaceMap;
  /** Paragraphs below the tables. */
  readonly notes?: readonly string[];
  readonly suggestions?: readonly Suggestion[];
  /** The facts and methods that it rests on. */
  readonly fine: readonly Sentence[];
  /** Returns chapters on its origin, for a page. */
  chapters?(): Promise<readonly Chapter[]>;
  /** Seconds of a turn assumed in its times; absent from answers without times. */
  readonly seconds?: number;
  /** Seed of its games, if the fine print lacks it. */
  readonly seed?: string;
}

/** True if there are too few games for any result, so that all sentences are about this. */
export function isTooEarly({ sentences }: Answer): boolean {
  // A sentence with a number of games says what would settle it.
  return (
    sentences.some(({ state }) => state === 'too early') &&
    sentences.every(({ state, games }) => state === 'too early' || games !== undefined)
  );
}

/** Returns the answer of too few games. */
export function tooEarly(question: string, text: string, more: readonly Sentence[] = []): Answer {
  return { question, headline: null, sentences: [{ text, state: 'too early' }, ...more], tables: [], fine: [] };
}

/** An answer on a page, as plain data. */
export interface PageAnswer extends Omit<Answer, 'charts' | 'chapters' | 'suggestions' | 'head' | 'seed' | 'inReport'> {
  readonly charts: readonly PageChart[];
  readonly chapters: readonly Chapter[];
  readonly suggestions: readonly PageSuggestion[];
}

/** A suggestion with its command line. */
interface PageSuggestion {
  readonly text: string;
  readonly command: string;
}

/**
 * Returns an answer for a page: its charts are drawn, and the command lines of its suggestions written.
 *
 * @param lineOf without it, suggestions are left out
 */
export async function pageAnswer(answer: Answer, lineOf: SuggestionLine | null = null): Promise<PageAnswer> {
  const { head: _, inReport: __, charts, chapters, suggestions = [], sentences, fine, seed, ...rest } = answer;
  // The games that would settle a result, with their command, are for readers that ask for evidence.
  const isFine = ({ about }: Sentence): boolean => about === 'settling';
  return {
    ...rest,
    sentences: sentences.filter((one) => !isFine(one)),
    fine: [...sentences.filter(isFine), ...fine, ...(seed === undefined ? [] : [{ text: `Seed ${seed}.` }])],
    charts: charts === undefined ? [] : await withSentences(await charts(), sentences),
    chapters: (await chapters?.()) ?? [],
    suggestions: suggestions.flatMap((one) =>
      lineOf === null ? [] : [{ text: suggestionTitle(one), command: lineOf(one) }],
    ),
  };
}

/** Gives the sentences of an answer to the charts that show them. Loaded only with charts. */
async function withSentences(charts: readonly PageChart[], sentences: readonly Sentence[]): Promise<PageChart[]> {
  return (await import('./page-charts.js')).titledCharts(charts, sentences);
}
