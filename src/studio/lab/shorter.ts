import type { AnswerPage } from '../../../reports/answer-page.js';
import { tuneParts } from '../../../reports/text/tune.js';
import { gameById } from '../../api/answers/game-by-id.js';
import type { TuneResult } from '../../api/tune/result.js';
import { tune } from '../../api/tune/tune.js';
import { shellWord } from '../../experiment/design/shell-word.js';
import { estimateCell } from '../../experiment/results/estimates.js';
import type { Tally } from '../../experiment/results/tally.js';
import { CONFIDENCE } from '../../experiment/results/thresholds.js';
import { partsPage } from './cards.js';
import type { PlayedAnswer } from './played.js';
import { playing, type Tell } from './playing.js';

/** The wish for a shorter evening. */
export interface LengthWish {
  /** Minutes of a game. */
  readonly minutes: number;
  readonly players: number;
  readonly seed: string;
}

/** Looks for rules by which a game takes so long, as `tune` does. At first it tells how long a game takes as it is. */
export async function findRules({ minutes, players, seed }: LengthWish, tell: Tell): Promise<PlayedAnswer> {
  const goal = `${minutes} minutes`;
  const id = `${minutes}-minutes`;
  let most = 0;
  let games = 0;
  const { dir, result } = await playing(
    tell,
    async (_, counted) => pageSoFar(counted, goal, players),
    (how) =>
      tune({
        tune: { id, goal, players, seed },
        ...how,
        progress: (done, _, ...sofar) => how.progress?.((games = done), most, ...sofar),
        begun: (search) => {
          most = search.games;
        },
      }),
  );
  const command = `talisman-lab tune ${shellWord(goal)} --players ${players} --seed ${shellWord(seed)}`;
  if (result === null) return { dir, games, blocks: 0, complete: false, page: null, watch: [], command };
  const page = partsPage(
    questionText(goal, players),
    tuneParts(result, () => command),
    [],
  );
  return { dir, games: result.games, blocks: 0, complete: true, page, watch: [], command, rules: rulesOf(result) };
}

const questionText = (goal: string, players: number): string =>
  `With which rules does a game with ${players} players take ${goal}?`;

function rulesOf({ base, finalists: [best] }: TuneResult): Record<string, string> {
  return Object.fromEntries((base.reached ? base : best).changes.map(({ id, value }) => [id, value]));
}

/** Returns how long a game takes with the rules as they are, which every stage of the search plays. */
function pageSoFar(counted: Tally, goal: string, players: number): AnswerPage | null {
  const { minutesPerTurn = 0 } = gameById('talisman');
  const length = estimateCell(counted, 0, CONFIDENCE).find(
    ({ measure, kind }) => measure === 'rounds' && kind === 'mean',
  );
  if (length === undefined || length.lo === null || length.hi === null) return null;
  const [value, lo, hi] = [length.estimate, length.lo, length.hi].map((rounds) =>
    Math.round(rounds * players * minutesPerTurn).toFixed(0),
  );
  const meaning = `That is the average with the rules as they are, probably between ${lo} and ${hi}. Now many rules are tried.`;
  const headline = { number: value, unit: 'minutes a game so far', meaning };
  return { question: questionText(goal, players), headline, lead: [], charts: [], tables: [], fine: [], chapters: [] };
}
