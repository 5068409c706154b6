import { plainSentences, type Sentence } from '../../../reports/answer/sentence.js';
import { assumedText, clockSpan, clockText, timeText } from '../../../reports/answer/times.js';
import { figures, words } from '../../../reports/format/table.js';
import type { Answer } from '../../../reports/page/answer.js';
import type { Odds } from './odds.js';
import { sharesOf } from './shares.js';

const percent = (share: number): string => (100 * share).toFixed(2);

/**
 * Returns the answer of `odds`: a row for each value of each measure that differs between games, and the measures that
 * were always the same in one line.
 */
export function oddsAnswer(odds: Odds): Answer {
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
  const always = same.length === 0 ? [] : [`in every game: ${same.join(', ')}`];
  const games = `${odds.games.toLocaleString('en')} games, seed ${odds.seed}; Wilson intervals`;
  return {
    question: 'What will probably happen from here?',
    headline: null,
    sentences: leftSentences(odds),
    tables: rows.length === 0 ? [] : [{ title: '', table: { columns, rows, note: '' } }],
    notes: [[...always, games].join('\n')],
    fine: [],
  };
}

/** Returns the time left until the game ends, for games played to their end: "About 50 minutes are left (48 to 52; half of …)." */
function leftSentences({ timeLeft }: Odds): Sentence[] {
  if (timeLeft === null) return [];
  const { mean, half, secondsPerTurn } = timeLeft;
  const [lo, hi] = half;
  const parts = [clockSpan(timeLeft), `half of the games take ${clockSpan({ lo, hi }) || clockText(lo)}`];
  const about = `About ${timeText(mean)} are left (${parts.filter((part) => part !== '').join('; ')}).`;
  return plainSentences([about, assumedText(secondsPerTurn, mean)]);
}
