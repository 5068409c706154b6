import type { AdditionResult } from '../../src/experiment/results/additions.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { additionName, rateNumber } from '../answer/additions.js';
import { shareSpan, span } from '../answer/values.js';
import type { NamedTable } from '../format/table.js';
import { type Column, figures, verdicts, words } from '../format/table.js';
import { bareChange, cellName, count, percent, percentWord, range, VERDICT_WORDS } from '../format/words.js';

/** Tables of what packs add or change. */

/** Returns a table of characters and one of all other things, or no table if there are none. */
export function additionTables(summary: Summary): NamedTable[] {
  const all = summary.additions ?? [];
  const characters = all.filter(({ kind }) => kind === 'character');
  const things = all.filter(({ kind }) => kind !== 'character');
  return [
    ...(characters.length === 0 ? [] : [strengthTable(summary, characters)]),
    ...(things.length === 0 ? [] : [rateTable(summary, things)]),
  ];
}

function strengthTable(summary: Summary, characters: readonly AdditionResult[]): NamedTable {
  const several = new Set(characters.map(({ cell }) => cell)).size > 1;
  const rows = characters.map((one) => {
    const { strength } = one;
    return [
      ...(several ? [cellName(summary, one.cell)] : []),
      additionName(summary, one),
      strength === null ? '' : percent(strength.share.estimate),
      strength === null ? '' : shareSpan(strength.share),
      strength === null ? '' : range(strength.aboveOthers.lo, strength.aboveOthers.hi, (x) => bareChange(x, 'pp')),
      strength === null ? '0' : count(strength.share.games),
      strength === null ? '' : VERDICT_WORDS[strength.share.verdict ?? 'invalid'],
    ];
  });
  const columns = [
    ...(several ? [words('variant')] : []),
    words('character'),
    figures('win share'),
    figures(`${percentWord(summary)} interval`),
    figures('points above the others'),
    figures('games'),
    verdicts('against the fair share'),
  ];
  return { title: 'Characters of the packs', table: { columns, rows, note: '' } };
}

/** Names of counts in the head of a table. */
const HEADS: Readonly<Record<string, string>> = { held: 'turns in hand' };

function rateTable(summary: Summary, things: readonly AdditionResult[]): NamedTable {
  const several = new Set(things.map(({ cell }) => cell)).size > 1;
  const counts = [...new Set(things.flatMap(({ rates }) => rates.map(({ word }) => word)))];
  const rows = things.map((one) => [
    ...(several ? [cellName(summary, one.cell)] : []),
    additionName(summary, one),
    ...counts.map((word) => {
      const rate = one.rates.find((other) => other.word === word);
      return rate === undefined ? '' : `${rateNumber(rate.estimate)} (${span(rate, rateNumber)})`;
    }),
  ]);
  const columns: Column[] = [
    ...(several ? [words('variant')] : []),
    words('card, space or rule'),
    ...counts.map((word) => figures(`${HEADS[word] ?? word}, a game`)),
  ];
  return { title: 'Cards and spaces of the packs', table: { columns, rows, note: '' } };
}
