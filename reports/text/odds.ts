import type { Odds } from '../../src/questions/odds/odds.js';
import { sharesOf } from '../../src/questions/odds/shares.js';
import { assumedText, clockSpan, clockText, timeText } from '../answer/times.js';
import { figures, tableText, words } from '../format/table.js';

const percent = (share: number): string => (100 * share).toFixed(2);

/**
 * Returns the odds for a terminal: a row for each value of each measure that differs between games, and the measures
 * that were always the same in one line.
 */
export function oddsText(odds: Odds): string {
  const rows: string[][] = [];
  const same: string[] = [];
  for (const { measure, values } of sharesOf(odds)) {
    if (values.length === 1) same.push(`${measure} ${values[0].value}`);
    else
      values.forEach(({ value, games, share, low, high }, i) => {
        rows.push([
          i === 0 ? measure : '',
          value,
          String(games),
          percent(share),
          `${percent(low)} to ${percent(high)}`,
        ]);
      });
  }
  const columns = [words('measure'), words('value'), figures('games'), figures('%'), figures('95 % interval')];
  const table = rows.length === 0 ? '' : `${tableText({ columns, rows, note: '' })}\n\n`;
  const always = same.length === 0 ? '' : `in every game: ${same.join(', ')}\n`;
  return `${leftText(odds)}${table}${always}${odds.games.toLocaleString('en')} games, seed ${odds.seed}; Wilson intervals`;
}

/** Returns the time left until the game ends, for games played to their end: "About 50 minutes are left (48 to 52; half of …)." */
function leftText({ timeLeft }: Odds): string {
  if (timeLeft === null) return '';
  const { mean, half, secondsPerTurn } = timeLeft;
  const [lo, hi] = half;
  const parts = [clockSpan(timeLeft), `half of the games take ${clockSpan({ lo, hi }) || clockText(lo)}`];
  const about = `About ${timeText(mean)} are left (${parts.filter((part) => part !== '').join('; ')}).`;
  return `${about}\n${assumedText(secondsPerTurn, mean)}\n\n`;
}
