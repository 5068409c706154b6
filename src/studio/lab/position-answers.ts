import { answerText } from '../../../reports/page/answer-text.js';
import type { PositionValue } from '../../playing/positions/position-file.js';
import { DEFAULT_AGENT } from '../../playing/positions/seat-agents.js';
import { questionLine } from '../../questions/contract/question.js';
import { adviceLines } from '../../questions/hint/advice-lines.js';
import { hintAnswer } from '../../questions/hint/answer.js';
import { HINT_ARGUMENTS, type HintArguments } from '../../questions/hint/arguments.js';
import { findHint, type Hint, isRaced } from '../../questions/hint/hint.js';
import { oddsAnswer } from '../../questions/odds/answer.js';
import { ODDS_ARGUMENTS } from '../../questions/odds/arguments.js';
import { findOdds, type Odds } from '../../questions/odds/odds.js';
import { type MeasureShares, meanOf, sharesOf } from '../../questions/odds/shares.js';

/** A hint for the page. */
export interface HintAnswer {
  readonly hint: Hint;
  /** The advice, a sentence for each question. */
  readonly advice: string;
  /** Text that the command prints. */
  readonly text: string;
  /** Command that gives the same answer. */
  readonly command: string;
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
  /** Command that gives the same answer. */
  readonly command: string;
  readonly final: boolean;
}

/** Question about a position, with the arguments of its command. */
export interface PositionQuestion {
  readonly position: PositionValue;
  /** Name of its file on the command line. */
  readonly file: string;
  readonly seed: string;
  readonly agents?: readonly string[];
}

/** Time between two answers that grow, in milliseconds. */
const EVERY = 300;
/** Share of the futures that the first look plays if it is no race, and the fewest futures for which there is one. */
const FIRST_LOOK = { share: 10, fewest: 4000 };

function shownOdds(odds: Odds, command: string, final: boolean): OddsAnswer {
  const shares = sharesOf(odds);
  const rounds = shares.find(({ measure }) => measure === 'rounds');
  return {
    odds,
    shares,
    meanRounds: rounds === undefined ? null : meanOf(rounds),
    text: answerText(oddsAnswer(odds)),
    command,
    final,
  };
}

/** Returns the arguments without agents that play anyway. */
const shortened = <Args extends Pick<PositionQuestion, 'agents'>>(args: Args): Args =>
  args.agents?.join() === DEFAULT_AGENT ? { ...args, agents: undefined } : args;

export { hintQuestions } from '../../questions/hint/hint.js';

// The position room plays each question in a separate worker and ends the worker to stop it.

/** Plays a hint. A race is reported first, or an estimate from a tenth of many playouts where the judge is not fitted. */
export async function askHint(
  { file, ...question }: PositionQuestion & Pick<HintArguments, 'when' | 'windows'>,
  playouts: number,
  progress: (played: number, of: number) => void,
  first: (answer: HintAnswer) => void,
): Promise<HintAnswer> {
  const own = shortened(question);
  const isRace = own.agents === undefined && (await isRaced(own));
  const ask = async (futures: number | undefined): Promise<HintAnswer> => {
    const found = await findHint({ ...own, playouts: futures }, { progress });
    const text = answerText(hintAnswer(found, question.agents?.join(',')));
    const { windows } = question;
    const args = { ...own, position: file, playouts: futures, windows: windows === true || undefined };
    const command = questionLine({ id: 'hint', args: HINT_ARGUMENTS }, args);
    return { hint: found, advice: adviceLines(found).join('\n'), text, command, final: futures === playouts };
  };
  if (isRace) first(await ask(undefined));
  else if (playouts >= FIRST_LOOK.fewest) first(await ask(playouts / FIRST_LOOK.share));
  return ask(playouts);
}

/**
 * Plays odds, with answers that grow.
 *
 * @param turns turns of the player to move; 0 = to the end of the game
 */
export async function askOdds(
  { file, ...question }: PositionQuestion,
  turns: number,
  games: number,
  growing: (answer: OddsAnswer) => void,
): Promise<OddsAnswer> {
  let last = performance.now();
  const ahead = turns === 0 ? { toEnd: true } : { turns };
  const lineOf = (played: number): string =>
    questionLine(
      { id: 'odds', args: ODDS_ARGUMENTS },
      { ...shortened(question), ...ahead, position: file, games: played },
    );
  const found = await findOdds(
    { ...question, games, ...ahead },
    {
      progress(_, __, soFar) {
        if (performance.now() - last < EVERY) return;
        last = performance.now();
        const odds = soFar!();
        growing(shownOdds(odds, lineOf(odds.games), false));
      },
    },
  );
  return shownOdds(found, lineOf(found.games), true);
}
