import { wonGames, wonNumber } from '../../../reports/answer/hundred.js';
import { type Sentence, stated } from '../../../reports/answer/sentence.js';
import { upperFirst } from '../../../reports/answer/values.js';
import { playerText } from '../../engine/player.js';
import type { DescribedGame, DescribedSeat } from '../../experiment/play/replay.js';
import type { Contribution } from '../analysis/accounts.js';
import { printedName, withoutIds } from '../analysis/action-words.js';
import type { Analysis, SeatAnalysis } from '../analysis/analyse.js';

/** Parts of a win that are luck or skill, in words after "won mostly by". */
const CAUSES = {
  ownLuck: 'luck in its own turns',
  othersLuck: 'luck in the turns of the others',
  ownDecisions: 'its own decisions',
  othersDecisions: 'the decisions of the others',
} as const;

type Cause = keyof typeof CAUSES;

/** Returns whether luck or skill won the game, how much that was worth, and the worst mistake that is certain. */
export function luckSentences({ seats }: Analysis, game: Pick<DescribedGame, 'seats'>): Sentence[] {
  const name = ({ seat }: Pick<SeatAnalysis, 'seat'>): string => nameOf(game.seats[seat]);
  const winner = seats.find(({ result }) => result === 1);
  return [...(winner === undefined ? [] : causeSentences(winner, name(winner))), ...mistakeSentences(seats, name)];
}

function causeSentences(winner: SeatAnalysis, name: string): Sentence[] {
  const causes = (Object.keys(CAUSES) as Cause[]).filter((cause) => lowOf(winner[cause]) > 0);
  const start = `At the start it was likely to win ${wonNumber(winner.start.value)} of 100 games.`;
  if (causes.length === 0)
    return stated(
      'too early',
      `Too early to say whether luck or skill won it for ${name}; more --playouts tell.`,
      start,
    );
  const most = causes.reduce((top, cause) => (winner[cause].value > winner[top].value ? cause : top));
  const { value, error } = winner[most];
  const worth = wonGames(value, { lo: value - 2 * error, hi: value + 2 * error });
  const verb = most.endsWith('Luck') ? 'That luck was' : 'They were';
  return stated('clear', `${upperFirst(name)} won mostly by ${CAUSES[most]}.`, `${verb} worth ${worth}. ${start}`);
}

const lowOf = ({ value, error }: Contribution): number => value - 2 * error;

function mistakeSentences(seats: readonly SeatAnalysis[], name: (seat: SeatAnalysis) => string): Sentence[] {
  const certain = seats.flatMap((seat) => (seat.worst?.certain === true ? [{ seat, worst: seat.worst }] : []));
  if (certain.length === 0) return stated('leaning', 'No decision is a mistake for sure.');
  const { seat, worst } = certain.reduce((top, next) => (next.worst.lost > top.worst.lost ? next : top));
  const { lost, interval } = worst;
  const [taken, best] = withoutIds(worst.taken, worst.best);
  return stated(
    'clear',
    `The worst mistake was that of ${name(seat)}: “${taken}” instead of “${best}” cost ${wonGames(lost, interval)}.`,
  );
}

/** Returns "player 4 (Thief)"; without characters "player 4". */
function nameOf({ seat, character }: DescribedSeat): string {
  return character === '' ? playerText(seat) : `${playerText(seat)} (${printedName(character)})`;
}
