import type { Summary } from '../src/experiment/results/summary.js';
import { seatSentences } from './answer/characters.js';
import { fairnessText } from './answer/fairness.js';
import { type Headline, headlineOf } from './answer/headline.js';
import { type Sentence, textsOf } from './answer/sentence.js';
import { answerOf } from './answer.js';
import type { PageChart } from './page-charts.js';
import { answerTables } from './result-tables.js';
import { sections, withoutNotes } from './sections.js';
import { shownSummary } from './shown.js';
import type { NamedTable } from './table.js';

/** A chapter on where an answer comes from. */
export interface PageChapter {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly tables: readonly NamedTable[];
}

/** An answer in the parts of a page. */
export interface AnswerPage {
  readonly question: string;
  readonly headline: Headline | null;
  /** Says whether the rule is fair to all characters; null without such a question, absent for other answers. */
  readonly fairness?: string | null;
  readonly lead: readonly string[];
  readonly charts: readonly PageChart[];
  readonly tables: readonly NamedTable[];
  /** The facts and methods that the answer rests on. */
  readonly fine: readonly string[];
  readonly chapters: readonly PageChapter[];
  /** Seconds of a turn by which its times are told; absent from answers without times. */
  readonly seconds?: number;
}

/** Chapters of a report that explain an answer. */
const EXPLAINING = ['what-was-measured', 'tests', 'where-it-comes-from', 'what-was-not-tested'];

/**
 * Returns the answer of a run in the parts of a page, with the words and numbers of its report.
 *
 * @param chartsOf makes its charts; a page loads them apart from the words
 */
export function answerPageOf(said: Summary, chartsOf: (summary: Summary) => readonly PageChart[]): AnswerPage {
  const summary = shownSummary(said);
  const { lead, fine } = answerOf(summary);
  const all = [...lead, ...seatSentences(summary)];
  // The games that would settle a result, with their command, are for readers who ask how it is known.
  const isFine = ({ about }: Sentence): boolean => about === 'settling';
  return {
    question: summary.question,
    headline: headlineOf(summary),
    fairness: fairnessText(summary),
    lead: textsOf(all.filter((one) => !isFine(one))),
    charts: chartsOf(summary),
    tables: withoutNotes(answerTables(summary)),
    fine: [...textsOf([...all.filter(isFine), ...fine]), `Seed ${summary.seed}.`],
    ...(summary.secondsPerTurn === undefined ? {} : { seconds: summary.secondsPerTurn }),
    chapters: sections(summary)
      .filter(({ id }) => EXPLAINING.includes(id))
      .map(({ title, sentences, tables }) => ({ title, sentences: textsOf(sentences), tables })),
  };
}
