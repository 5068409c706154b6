import type { Summary } from '../../src/experiment/results/summary.js';
import { answerOf } from '../answer/answer.js';
import { seatSentences } from '../answer/characters.js';
import { headlineOf } from '../answer/headline.js';
import { type Sentence, textsOf } from '../answer/sentence.js';
import { boundsShare, isSmall, points, pointsUp, possiblePoints } from '../answer/values.js';
import { shownSummary } from '../format/shown.js';
import { answerTables } from '../tables/results.js';
import type { PageChart } from './page-charts.js';
import type { AnswerPage } from './parts.js';
import { sections, withoutNotes } from './sections.js';

/** Chapters of a report that explain an answer. */
const EXPLAINING = ['what-was-measured', 'tests', 'where-it-comes-from', 'what-was-not-tested'];

/**
 * Returns the answer of a run in the parts of a page, with the words and numbers of its report.
 *
 * @param chartsOf makes its charts; a page loads them except for the words
 */
export function answerPageOf(said: Summary, chartsOf: (summary: Summary) => readonly PageChart[]): AnswerPage {
  const summary = shownSummary(said);
  const { lead, fine } = answerOf(summary);
  const all = [...lead, ...seatSentences(summary)];
  // The games that would settle a result, with their command, are for readers that ask how it is known.
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

/**
 * Returns whether a rule is fair: whether some characters win more or less often with it. Null if no run of it reports
 * of characters.
 */
export function fairnessText({ effects, marginPp, characterTests = [] }: Summary): string | null {
  const all = effects.filter(({ family }) => family === 'character');
  const known = all.filter(({ verdict }) => verdict !== 'invalid');
  if (known.length === 0) return null;
  const changed =
    known.some(({ verdict }) => verdict === 'different') && characterTests.every((one) => one.significant);
  if (changed) return 'Not to everybody alike: at least one character wins more or less often with it.';
  if (known.length === all.length && known.every(isSmall))
    return `Yes: no character wins more or less often by as much as ${points(marginPp)}.`;
  const most = Math.max(...known.map(possiblePoints));
  const bound = boundsShare(most) ? `: a change of up to ${pointsUp(most)} remains possible` : '';
  return `Not settled yet. No character is shown to win more or less often${bound}.`;
}
