import { figures, type Table, words } from '../../../reports/format/table.js';
import { playerNumber, playerText } from '../../engine/player.js';
import type { DescribedGame, DescribedSeat } from '../../experiment/play/replay.js';
import { type Contribution, PARTS, unexplained } from '../analysis/accounts.js';
import { printedName, withoutIds } from '../analysis/action-words.js';
import type { Analysis, SeatAnalysis } from '../analysis/analyse.js';
import { RECHECKED } from '../analysis/sizes.js';

/** Lists every question with its answer. */
export function listText({ decisions }: DescribedGame): string {
  return decisions
    .flatMap(({ seat, situation, action }, i) => [`${i + 1}. ${situation}`, `   ${playerText(seat)}: ${action}`])
    .join('\n');
}

/** Returns the final values of the seats: a column each, so that a game with many measures fits a terminal. */
export function endTable({ seats, capped }: DescribedGame): Table {
  const line = (title: string, value: (seat: DescribedSeat) => unknown): string[] => [
    title,
    ...seats.map((seat) => String(value(seat) ?? '')),
  ];
  const rows = [
    line('agent', ({ agent }) => agent),
    line('character', ({ character }) => character),
    line('win', ({ winShare }) => Number(winShare.toFixed(4))),
    ...Object.keys(seats[0].metrics).map((id) => line(id, ({ metrics }) => metrics[id])),
  ];
  const shown = rows.filter(([, ...cells]) => cells.some((cell) => cell !== ''));
  const columns = [words('player'), ...seats.map(({ seat }) => figures(String(playerNumber(seat))))];
  return { columns, rows: shown, note: capped ? 'stopped at the cap: no player wins' : '' };
}

const PART_WORDS = {
  ownLuck: 'luck in own turns',
  othersLuck: 'luck in the turns of others',
  ownDecisions: 'own decisions',
  othersDecisions: 'decisions of others',
  judging: 'judging (residual)',
};

const points = (share: number): string =>
  (100 * share)
    .toFixed(1)
    .replace(/^-0\.0$/, '0.0')
    .replace('-', '−');

const signed = (share: number): string => `${100 * share >= 0.05 ? '+' : ''}${points(share)}`;

/** Returns the range of two standard errors on either side. */
function rangeText({ value, error }: Contribution, write: (share: number) => string): string {
  return `${write(value - 2 * error)} to ${write(value + 2 * error)}`;
}

/** Returns the sources of each seat's win chance. */
export function analysisTable({ seats }: Analysis): Table {
  const line = (
    title: string,
    of: (seat: SeatAnalysis) => Contribution,
    write: (share: number) => string,
  ): string[] => [title, ...seats.flatMap((seat) => [write(of(seat).value), `(${rangeText(of(seat), write)})`])];
  const rows = [
    line('start', ({ start }) => start, points),
    ...PARTS.map((part) => line(PART_WORDS[part], (seat) => seat[part], signed)),
    ['result', ...seats.flatMap(({ result }) => [points(result), ''])],
    ['unexplained', ...seats.flatMap((seat) => [points(unexplained(seat)), ''])],
  ];
  const columns = [words('wins of 100'), ...seats.flatMap(({ seat }) => [figures(playerText(seat)), words('')])];
  return { columns, rows, note: '' };
}

/** Returns paragraphs on the worst decision of each seat, and on the method. */
export function analysisNotes(found: Analysis, game: DescribedGame): string[] {
  return [found.seats.map((seat) => worstText(seat, game)).join('\n'), methodText(found)];
}

function worstText({ seat, worst }: SeatAnalysis, { seats }: DescribedGame): string {
  const { agent, character } = seats[seat];
  const who = `${playerText(seat)} (${character === '' ? agent : `${printedName(character)}, ${agent}`})`;
  if (worst === null) return `${who}: no decision that lost anything was found`;
  const { number, situation, lost, interval, certain } = worst;
  const [taken, best] = withoutIds(worst.taken, worst.best);
  const doubt = certain ? '' : '; it may be chance';
  return (
    `${who}: worst decision ${number}, it costs ${points(lost)} of 100 games (${points(interval.lo)} to ${points(interval.hi)}${doubt})\n` +
    `  ${situation}\n  taken: ${taken}\n  best:  ${best}`
  );
}

function methodText({ moments, decisions, futures, iterations, turns, confidence }: Analysis): string {
  const cut = turns === 0 ? 'to the end' : `${turns} own turns, then judged`;
  return [
    `${decisions} decisions at ${moments} moments, each played on ${futures} times: ${cut}; in brackets two standard errors either way`,
    'luck: win chance after the dice and cards less the mean over all that might have come; decisions: against what the policy would do;',
    'judging: what the judge changed its mind by as it saw further, neither luck nor skill; start and parts sum to the result',
    `worst: up to ${RECHECKED} suspects a player, each played on ${iterations.toLocaleString('en')} times again; ${Math.round(100 * confidence)} % intervals for all of a player's at once`,
  ].join('\n');
}
