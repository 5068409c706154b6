import type { Summary } from '../../src/experiment/results/summary.js';
import { NOT_MUCH } from '../../src/experiment/results/thresholds.js';
import { answerOf } from '../answer/answer.js';
import { seatSentences } from '../answer/characters.js';
import { headlineOf } from '../answer/headline.js';
import { isVast, winsUp } from '../answer/hundred.js';
import { isSmall, possiblePoints } from '../answer/values.js';
import { shownSummary } from '../format/shown.js';
import { gamesText, playedText } from '../format/words.js';
import { answerTables, withoutNotes } from '../tables/results.js';
import type { Answer } from './answer.js';

/** Chapters of a report that explain an answer. */
const EXPLAINING = ['what-was-measured', 'tests', 'where-it-comes-from', 'what-was-not-tested'];

/** Returns the answer of a run, with the words and numbers of its report. @param withSeats adds the seats that differ */
export function runAnswer(said: Summary, withSeats = true): Answer {
  const summary = shownSummary(said);
  const { question, seed, secondsPerTurn } = summary;
  const { lead, fine } = answerOf(summary);
  return {
    question,
    head: [question, `${gamesText(summary)}, seed ${seed}`, playedText(summary)],
    headline: headlineOf(summary),
    fairness: fairnessText(summary),
    sentences: [...lead, ...(withSeats ? seatSentences(summary) : [])],
    tables: withoutNotes(answerTables(summary)),
    inReport: 'first',
    // Loaded only for a page that draws them: the first answer of the studio does without them.
    charts: async () => (await import('./page-charts.js')).pageCharts(summary),
    fine,
    seed,
    chapters: async () => {
      const { sections } = await import('./sections.js');
      return sections(summary).filter(({ id }) => EXPLAINING.includes(id));
    },
    ...(secondsPerTurn === undefined ? {} : { seconds: secondsPerTurn }),
  };
}

/**
 * Returns the sentence on whether a rule is fair: whether some characters win more or less often with it. Null if no
 * run of it has results of characters.
 */
export function fairnessText({ effects, characterTests = [] }: Summary): string | null {
  const all = effects.filter(({ family }) => family === 'character');
  const known = all.filter(({ verdict }) => verdict !== 'invalid');
  if (known.length === 0) return null;
  const changed =
    known.some(({ verdict }) => verdict === 'different') && characterTests.every((one) => one.significant);
  if (changed) return 'No: at least one character gains or loses by it.';
  const most = Math.max(...known.map(possiblePoints));
  if (known.length === all.length && known.every(isSmall)) return `Yes: every character stays within ${winsUp(most)}.`;
  // As in the sentence on characters, which also says how much is possible.
  if (known.length === all.length && most <= NOT_MUCH) return `Yes: no character changes by more than ${winsUp(most)}.`;
  return isVast(most) ? 'It is too early to say whether it is fair.' : 'Whether it is fair is not settled yet.';
}
