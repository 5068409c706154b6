import { answerText } from '../../../reports/page/answer-text.js';
import type { PositionValue } from '../../playing/positions/position-file.js';
import { adviceLines } from '../../questions/hint/advice-lines.js';
import { hintAnswer } from '../../questions/hint/answer.js';
import { type Hint, type HintOptions, hint } from '../../questions/hint/hint.js';
import { oddsAnswer } from '../../questions/odds/answer.js';
import { type Odds, odds } from '../../questions/odds/odds.js';
import { type MeasureShares, meanOf, sharesOf } from '../../questions/odds/shares.js';

/** A hint for the page. */
export interface HintAnswer {
  readonly hint: Hint;
  /** The advice, a sentence for each question. */
  readonly advice: string;
  /** Text that the command prints. */
  readonly text: string;
  /** False: a first look, with fewer futures than asked for. */
  readonly final: boolean;
}

/** Odds for the page. */
export interface OddsAnswer {
  readonly odds: Odds;
  readonly shares: readonly MeasureShares[];
  /** Mean number of rounds to the end; null if the games were not played to their end. */
  readonly meanRounds: number | null;
  /** Text that the command prints. */
  readonly text: string;
  readonly final: boolean;
}

/** Question about a position, with the arguments of its command. */
export interface PositionQuestion {
  readonly position: PositionValue;
  readonly seed: string;
  readonly agents?: string;
}

/** Time between two answers that grow, in milliseconds. */
const EVERY = 300;
/** Share of the futures that the first look plays, and the fewest futures for which there is one. */
const FIRST_LOOK = { share: 10, fewest: 4000 };

function shownOdds(odds: Odds, final: boolean): OddsAnswer {
  const shares = sharesOf(odds);
  const rounds = shares.find(({ measure }) => measure === 'rounds');
  return {
    odds,
    shares,
    meanRounds: rounds === undefined ? null : meanOf(rounds),
    text: answerText(oddsAnswer(odds)),
    final,
  };
}

export { hintQuestions } from '../../questions/hint/hint.js';

// The position room plays each question in a separate worker and ends the worker to stop it.

/** Plays a hint. With many playouts, an estimate from a tenth of them is reported first. */
export async function askHint(
  question: PositionQuestion & Pick<HintOptions, 'when' | 'windows'>,
  iterations: number,
  progress: (played: number, of: number) => void,
  first: (answer: HintAnswer) => void,
): Promise<HintAnswer> {
  const ask = async (futures: number, final: boolean): Promise<HintAnswer> => {
    const found = await hint({ ...question, iterations: futures, progress });
    const text = answerText(hintAnswer(found, question.agents));
    return { hint: found, advice: adviceLines(found).join('\n'), text, final };
  };
  if (iterations >= FIRST_LOOK.fewest) first(await ask(iterations / FIRST_LOOK.share, false));
  return ask(iterations, true);
}

/**
 * Plays odds, with answers that grow.
 *
 * @param turns turns of the player to move; 0 = to the end of the game
 */
export async function askOdds(
  question: PositionQuestion,
  turns: number,
  games: number,
  growing: (answer: OddsAnswer) => void,
): Promise<OddsAnswer> {
  let last = performance.now();
  const found = await odds({
    ...question,
    games,
    turns: turns === 0 ? Infinity : turns,
    progress(_, soFar) {
      if (performance.now() - last < EVERY) return;
      last = performance.now();
      growing(shownOdds(soFar(), false));
    },
  });
  return shownOdds(found, true);
}
