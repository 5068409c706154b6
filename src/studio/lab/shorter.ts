import { type PageAnswer, pageAnswer } from '../../../reports/page/answer.js';
import { MINUTES } from '../../experiment/design/table-time.js';
import { estimateCell } from '../../experiment/results/estimates.js';
import type { Tally } from '../../experiment/results/tally.js';
import { CONFIDENCE } from '../../experiment/results/thresholds.js';
import { suggestionLine } from '../../questions/list.js';
import { tuneAnswer } from '../../questions/tune/answer.js';
import { tuneQuestion } from '../../questions/tune/question.js';
import type { TuneResult } from '../../questions/tune/result.js';
import { tune } from '../../questions/tune/tune.js';
import type { LengthWish } from '../question/question-link.js';
import { stepsAfter } from './next-steps.js';
import type { PlayedAnswer } from './played.js';
import { playing, type Tell } from './playing.js';

/**
 * Searches for rules with games of about `minutes`, as `tune` does. Reports the length with the printed rules first.
 */
export async function findRules({ minutes, players, seed }: LengthWish, report: Tell): Promise<PlayedAnswer> {
  const goal = `${minutes} minutes`;
  const id = `${minutes}-minutes`;
  let most = 0;
  let games = 0;
  let known: Length | null = null;
  const { dir, result } = await playing(
    report,
    async (_, counted) => {
      // Each stage of the search counts the printed rules again: the narrowest range is used.
      const length = lengthOf(counted);
      if (length === null || (known !== null && length.hi - length.lo >= known.hi - known.lo)) return null;
      known = length;
      return pageSoFar(length, goal, players);
    },
    (options) =>
      tune({
        tune: { id, goal, players, seed, ...(options.seconds === undefined ? {} : { seconds: options.seconds }) },
        ...options,
        progress: (done, _, ...sofar) => options.progress?.((games = done), most, ...sofar),
        begun: (search) => {
          most = search.games;
        },
      }),
  );
  const command = suggestionLine({ question: 'tune', args: { goal, players, seed } });
  if (result === null) {
    const page = known === null ? null : pageStopped(known, goal, players);
    return { dir, games, blocks: 0, complete: false, page, watch: [], command };
  }
  const answer = tuneAnswer(result, () => command);
  const page = await pageAnswer({ ...answer, question: questionText(goal, players), notes: [] });
  const size = { games: result.games, blocks: 0 };
  const next = stepsAfter(tuneQuestion, { id: 'tune', args: { goal, players }, seed }, size);
  return { dir, ...size, complete: true, page, watch: [], command, rules: rulesOf(result), next };
}

const questionText = (goal: string, players: number): string =>
  `With which rules does a game with ${players} players take ${goal}?`;

function rulesOf({ base, finalists: [best] }: TuneResult): Record<string, string> {
  return Object.fromEntries((base.reached ? base : best).changes.map(({ id, value }) => [id, value]));
}

/** Minutes of a game with the rules as they are. */
interface Length {
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
}

/** Returns how long a game takes with the rules as they are, which every stage of the search plays. */
function lengthOf(counted: Tally): Length | null {
  const length = estimateCell(counted, 0, CONFIDENCE).find(
    ({ measure, kind }) => measure === MINUTES && kind === 'mean',
  );
  if (length === undefined || length.lo === null || length.hi === null) return null;
  const [value, lo, hi] = [length.estimate, length.lo, length.hi].map(Math.round);
  return { value, lo, hi };
}

function pageSoFar(length: Length, goal: string, players: number): PageAnswer {
  return lengthPage(length, 'Now many rules are tried.', goal, players);
}

function pageStopped(length: Length, goal: string, players: number): PageAnswer {
  return lengthPage(length, 'The search was stopped before it found rules. Go on to finish it.', goal, players);
}

function lengthPage({ value, lo, hi }: Length, then: string, goal: string, players: number): PageAnswer {
  const meaning = `That is the average with the rules as they are, probably between ${lo} and ${hi}. ${then}`;
  const headline = { number: String(value), unit: 'minutes a game so far', meaning };
  const question = questionText(goal, players);
  return { question, headline, sentences: [], charts: [], tables: [], suggestions: [], fine: [], chapters: [] };
}
