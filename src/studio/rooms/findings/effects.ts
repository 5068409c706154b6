import {
  changedGames,
  evenText,
  numberWord,
  signedText,
  UNNOTICED,
  wonGames,
} from '../../../../reports/answer/hundred.js';
import { caseWord, sideOf } from '../../../atlas/row.js';
import { STRONG } from '../../../atlas/strong.js';
import { capital } from '../../parts/text.js';
import type { AtlasData, Row } from './data.js';
import { fixed, type SourcedSentence, sizeRange, sourced, timeAtTable } from './words.js';

/** Returns a sentence on wins added or lost, from a row in points. @param who "a player who begins with the Sword" */
export function winsSentence(row: Row, who: string): SourcedSentence {
  const { value, low: lo, high: hi } = row;
  if (lo === null || hi === null) return sourced(`Too early to say what it does: ${who}.`, [row]);
  if (sideOf(row) !== 'open') return sourced(`${capital(who)} wins ${changedGames(value, { lo, hi })}.`, [row]);
  const bound = Math.max(Math.abs(lo), Math.abs(hi));
  if (bound <= UNNOTICED) return sourced(`It makes no difference you would notice: ${who}.`, [row]);
  return sourced(`Not settled: ${who} wins ${signedText({ lo, hi })} of 100 games.`, [row]);
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

/** True for the source of a house rule, with usual or stronger players. */
export function isHouse(source: string): boolean {
  return source.replace(STRONG, '').startsWith('house-');
}

/** Lengths of games by the usual rules and with a change. */
export type Lengths = readonly [usual: Row, now: Row];

/** Returns the mean lengths behind a change: in minutes, or in rounds if the time was not saved; null if unknown. */
export function lengthsBehind(data: AtlasData, change: Row): Lengths | null {
  const measure = change.measure === 'minutes' ? 'minutes_mean' : 'length';
  const usual = data.row(change.source, { what: 'usual', measure });
  const now = data.rows(change.source, { measure }).find(({ what }) => what === change.what || isOnlyOne(what));
  return usual === undefined || now === undefined ? null : [usual, now];

  function isOnlyOne(what: string): boolean {
    return isHouse(change.source) && what !== 'usual';
  }
}

/**
 * Returns a sentence on the length of games, from a row in percent. @param when "with 5 trophy points a counter"
 *
 * @param lengths means of both sides; absent if only the change is known
 */
export function lengthSentence(row: Row, when: string, lengths: Lengths | null = null): SourcedSentence {
  const { low, high, value } = row;
  const side = sideOf(row);
  if (low === null || high === null) return sourced(`Too early to say how long games are ${when}.`, [row]);
  if (side === 'open') {
    const most = Math.max(Math.abs(low), Math.abs(high));
    const text =
      most <= SAME_LENGTH
        ? `${capital(when)}, games are as long as before: at most ${fixed(most, 1)}% either way makes no difference.`
        : `Not settled how long games are ${when}: from ${fixed(Math.abs(low), 1)}% shorter to ${fixed(Math.abs(high), 1)}% longer.`;
    return sourced(text, [row]);
  }
  const change = side === 'more' ? 'longer' : 'shorter';
  const digits = Math.abs(value) < SMALL || low.toFixed(0) === high.toFixed(0) ? 1 : 0;
  const percent = `${fixed(Math.abs(value), digits)}% ${change}`;
  const ends = sizeRange(row, digits).slice(1, -1);
  const words = (one: Row): string => (row.measure === 'minutes' ? timeAtTable(one.value) : fixed(one.value, 0));
  if (lengths === null || words(lengths[0]) === words(lengths[1]))
    return sourced(`${capital(when)}, games get ${percent} (${ends}).`, [row]);
  const [usual, now] = lengths;
  const unit = row.measure === 'minutes' ? '' : ' rounds';
  return sourced(
    `${capital(when)}, games get ${change}: ${words(now)}${unit} instead of ${words(usual)} (${percent}; ${ends}).`,
    [row, now, usual],
  );
}

/** Change of the length, in percent, that makes no difference. */
const SAME_LENGTH = 5;

/** Change in percent below which one decimal is written. */
const SMALL = 2;

/** Returns a sentence on how often a character wins at a table, from a row in multiples of an even share. */
export function strengthSentence(row: Row): SourcedSentence {
  const players = Number(caseWord(row.of, 'players'));
  const [lo, hi] = [row.low, row.high].map((times) => (times === null ? null : times / players));
  const games = wonGames(row.value / players, { lo, hi });
  const table = `at a table of ${numberWord(players)}`;
  return sourced(`The ${row.name} wins ${games} ${table}, where ${evenText(players)}.`, [row]);
}
