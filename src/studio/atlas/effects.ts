import { sideOf } from '../../atlas/row.js';
import { capital } from '../parts/text.js';
import type { AtlasData, Row } from './data.js';
import { fixed, range, type SourcedSentence, sizeRange, sourced } from './words.js';

/** Returns a sentence on wins added or lost, from a row in points. @param who "a player who begins with the Sword" */
export function winsSentence(row: Row, who: string): SourcedSentence {
  const { value, low, high } = row;
  const side = sideOf(row);
  if (side === 'open') {
    if (low === null || high === null) return sourced(`There are too few games to say what it does: ${who}.`, [row]);
    const bounds = `from ${signedWins(low)} to ${signedWins(high)} in 100 games`;
    return sourced(`It is not shown that ${who} wins more or fewer games: anything ${bounds} is possible.`, [row]);
  }
  const word = side === 'more' ? 'more' : 'fewer';
  return sourced(`${capital(who)} wins ${fixed(Math.abs(value), 1)} ${word} of 100 games ${sizeRange(row)}.`, [row]);
}

function signedWins(x: number): string {
  return `${fixed(Math.abs(x), 1)} ${x < 0 ? 'fewer' : 'more'}`;
}

/** Returns the changes of the length of games in a source: in minutes, or in rounds if the time was not saved. */
export function lengthRows(data: AtlasData, source: string): readonly Row[] {
  const times = data.rows(source, { measure: 'minutes', of: '' });
  return times.length > 0 ? times : data.rows(source, { measure: 'rounds', of: '' });
}

/** Returns the unit of such rows: a game in which players are out has fewer turns a round. */
export function lengthUnit(rows: readonly Row[]): string {
  return rows[0]?.measure === 'rounds' ? 'change of the rounds' : 'change of the time';
}

/** Returns a sentence on the length of games, from a row in percent. @param when "with 5 trophy points a counter" */
export function lengthSentence(row: Row, when: string): SourcedSentence {
  const { value, low, high } = row;
  const side = sideOf(row);
  if (side === 'open') {
    if (low === null || high === null)
      return sourced(`There are too few games to say how long they are ${when}.`, [row]);
    return sourced(
      `${capital(when)}, games are not shown to be longer or shorter: from ${fixed(low, 1)} to ${fixed(high, 1)}% is possible.`,
      [row],
    );
  }
  const size = `${fixed(Math.abs(value), 1)}% ${sizeRange(row)}`;
  const text =
    row.measure === 'rounds'
      ? `games take ${size} ${side === 'more' ? 'more' : 'fewer'} rounds`
      : `games are ${size} ${side === 'more' ? 'longer' : 'shorter'}`;
  return sourced(`${capital(when)}, ${text}.`, [row]);
}

/** Returns a sentence on how often a character wins, from a row in multiples of an even share. */
export function strengthSentence(row: Row, where: string): SourcedSentence {
  const side = sideOf(row);
  const times = `${fixed(row.value, 2)} times as often as an even share ${range(row, 1, 2)}`;
  const verdict = {
    more: `wins more than an even share ${where}`,
    less: `wins less than an even share ${where}`,
    open: `is not shown to win more or less than an even share ${where}`,
  }[side];
  return sourced(`The ${row.name} ${verdict}: ${times}.`, [row]);
}
