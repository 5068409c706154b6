import { playerNumber, playerText } from '../../src/engine/player.js';
import type { DescribedGame, DescribedSeat } from '../../src/experiment/play/replay.js';
import { figures, tableText, words } from '../format/table.js';

/** Lists every question with its answer. */
export function listText({ decisions }: DescribedGame): string {
  return decisions
    .flatMap(({ seat, situation, action }, i) => [`${i + 1}. ${situation}`, `   ${playerText(seat)}: ${action}`])
    .join('\n');
}

/** Returns the final values of the seats: a column each, so that a game with many measures fits a terminal. */
export function endText({ seats, capped }: DescribedGame): string {
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
  return tableText({ columns, rows: shown, note: capped ? 'stopped at the cap: no player wins' : '' });
}
