import type { Summary } from '../src/experiment/results/summary.js';
import { seatSentences } from './answer/characters.js';
import { type Headline, headlineOf } from './answer/headline.js';
import { textsOf } from './answer/sentence.js';
import { answerOf } from './answer.js';
import type { Chart, Series, Spec } from './charts/chart.js';
import { chartsFor } from './charts/list.js';
import { inBothThemes, onPage, themed } from './charts/on-page.js';
import { answerTables } from './result-tables.js';
import { sections, withoutNotes } from './sections.js';
import { shownSummary } from './shown.js';
import type { NamedTable } from './table.js';

/** A chart for a page that draws it itself. */
export interface PageChart {
  readonly name: string;
  readonly title: string;
  /** Fine print below it. */
  readonly notes: readonly string[];
  /** The chart and its result for screen readers. */
  readonly description: string;
  readonly series: readonly Series[];
  /** Vega-Lite specifications for a wide and a narrow screen, without title, legend and fine print. */
  readonly wide: Spec;
  readonly narrow: Spec;
}

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
  readonly lead: readonly string[];
  readonly charts: readonly PageChart[];
  readonly tables: readonly NamedTable[];
  /** The facts and methods that the answer rests on. */
  readonly fine: readonly string[];
  readonly chapters: readonly PageChapter[];
}

/** Chapters of a report that explain an answer. */
const EXPLAINING = ['what-was-measured', 'tests', 'where-it-comes-from', 'what-was-not-tested'];

/** Returns the answer of a run in the parts of a page, with the words and numbers of its report. */
export function answerPageOf(said: Summary): AnswerPage {
  const summary = shownSummary(said);
  const { lead, fine } = answerOf(summary);
  const texts = textsOf([...lead, ...seatSentences(summary)]);
  // A sentence with a command line is for readers who ask how it is known.
  const isPlain = (text: string): boolean => !text.includes('`');
  return {
    question: summary.question,
    headline: headlineOf(summary),
    lead: texts.filter(isPlain),
    charts: pageCharts(summary),
    tables: withoutNotes(answerTables(summary)),
    fine: [...texts.filter((text) => !isPlain(text)), ...textsOf(fine), `Seed ${summary.seed}.`],
    chapters: sections(summary)
      .filter(({ id }) => EXPLAINING.includes(id))
      .map(({ title, sentences, tables }) => ({ title, sentences: textsOf(sentences), tables })),
  };
}

/** Charts that a page shows first: those that need the fewest words. */
const FIRST_CHARTS = ['best-response', 'game-length', 'agent-win-rate', 'character-win-rate'];

/** Returns the charts of a run for a page. @param names of the charts; all that fit if absent */
export function pageCharts(summary: Summary, names?: readonly string[]): PageChart[] {
  const place = ({ name }: Chart): number =>
    FIRST_CHARTS.includes(name) ? FIRST_CHARTS.indexOf(name) : FIRST_CHARTS.length;
  const wanted = chartsFor(summary).filter(({ name }) => names?.includes(name) ?? true);
  const charts = wanted.sort((x, y) => place(x) - place(y));
  return charts.map((chart) => {
    const wide = chart.spec(summary);
    return {
      name: chart.name,
      title: chart.title(summary),
      notes: wide.title.subtitle,
      description: wide.description,
      series: wide.usermeta.series.map((one) => ({ ...one, colour: inBothThemes(one.colour) })),
      wide: themed(onPage(wide)),
      narrow: themed(onPage(chart.spec(summary, 'narrow'))),
    };
  });
}
