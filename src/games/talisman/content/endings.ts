import { unknownWord } from '../../../engine/errors.js';
import { listed } from '../../../engine/index.js';
import type { Mistakes } from '../../../rows/source.js';
import { COUNTABLE, COUNTED_PHRASES, COUNTED_WORDS, Counted, MOST_ENDINGS } from '../vocabulary/endings.js';
import { OWN_MARKS, OWNS } from '../vocabulary/picks.js';
import { MOMENTS } from '../vocabulary/powers.js';
import { lacks } from './contradictions.js';
import type { EndingRow } from './ending-schema.js';
import type { FoundPower } from './found-power.js';
import type { ProgramCompiler } from './program.js';
import type { Located, Rows } from './rows.js';
import type { Content } from './types.js';

/** Endings of packs: what is counted becomes columns, and a win at a moment becomes a power that everyone has. */

export type EndingColumns = Pick<
  Content,
  | 'endingCount'
  | 'endings'
  | 'endingRounds'
  | 'endingMost'
  | 'endingsByDeed'
  | 'endingsBesideCrown'
  | 'endingsDrawn'
  | 'endingsHidden'
>;

type Ending = Located<EndingRow>;

/** Makes the columns of endings. */
export function compileEndings(rows: Rows, programs: ProgramCompiler, mistakes: Mistakes): EndingColumns {
  const { endings } = rows;
  for (const ending of endings) {
    checkEnding(ending, programs.spots.ids, mistakes);
    checkReach(ending, rows, mistakes);
  }
  checkDraw(rows, mistakes);
  return {
    endingCount: endings.length,
    endings: endings.map(({ row }) => ({ id: row.id, name: row.name, text: textOf(row) })),
    endingRounds: Uint16Array.from(endings, ({ row }) => row.rounds ?? 0),
    endingMost: Int16Array.from(endings, (ending) => quantityOf(ending, programs)),
    endingsByDeed: bitsOf(endings, ({ wins }) => wins !== undefined),
    endingsBesideCrown: bitsOf(endings, ({ crown }) => crown === true),
    endingsDrawn: rows.drawEndings?.count ?? 0,
    endingsHidden: endings.some(({ row }) => row.hidden === true) ? 1 : 0,
  };
}

function bitsOf(endings: readonly Ending[], fits: (row: EndingRow) => boolean): number {
  return endings.reduce((bits, { row }, i) => bits | (fits(row) ? 1 << i : 0), 0);
}

/** Returns the number of a quantity: an own value, marks, or one of `Counted`; possessions if none is named. */
function quantityOf({ row: { most = 'possessions' }, place }: Ending, { spots }: ProgramCompiler): number {
  if (spots.has(most)) return OWN_MARKS + spots.of(most, { place, keys: ['most'], scope: { name: 'most', about: [] } });
  const own = (OWNS as readonly string[]).indexOf(most);
  return own >= 0 ? own : (COUNTED_WORDS[most] ?? Counted.Possessions);
}

/** Returns the powers that endings with a deed give to everyone. */
export function endingPowers(endings: readonly Ending[], all: number): FoundPower[] {
  return endings.flatMap(({ row, place }, ends) => {
    const { wins, name } = row;
    if (wins === undefined) return [];
    const power = { name, after: wins.after, if: wins.if, unless: wins.unless, does: 'winGame' };
    const where = { ...place, path: [...place.path, 'wins'] };
    return [{ row: power, place: where, title: all, character: all, owner: name, ends }];
  });
}

/** Moments that come to everyone in the first turn: without a condition the first player would win there. */
const AT_ONCE = ['enter', 'turnStart', 'turnEnd', 'moveRolled', 'landed', 'drawn'];

function checkEnding({ row, place }: Ending, marks: readonly string[], mistakes: Mistakes): void {
  const wrong = (key: string, message: string): void => mistakes.add(place, key === '' ? [] : [key], message);
  const { wins, rounds, most } = row;
  if (wins === undefined && rounds === undefined && most === undefined)
    wrong('', 'says neither wins nor rounds: the game would never end by it');
  if (rounds !== undefined && most === undefined) wrong('rounds', 'needs most: what is counted then');
  if (rounds === undefined && most !== undefined) wrong('most', 'needs rounds: when it is counted');
  const countable = [...COUNTABLE, ...marks];
  if (most !== undefined && !countable.includes(most)) wrong('most', unknownWord('value', most, countable).message);
  if (wins === undefined) return;
  if (AT_ONCE.includes(wins.after) && wins.if === undefined && wins.unless === undefined)
    wrong('wins', `needs if: ${wins.after} comes to everyone, so the first player would win in the first turn`);
}

/** Refuses a deed that no game of these rows can see. */
function checkReach({ row, place }: Ending, rows: Rows, mistakes: Mistakes): void {
  for (const [word, why] of Object.entries(lacks(rows)))
    if (row.wins?.if?.[word as keyof typeof row.wins.if] !== undefined)
      mistakes.add(place, ['wins', 'if', word], `never holds: ${why}`);
}

/** K-END-3, K-END-4 Endings are drawn among several, and are all hidden or all open. */
function checkDraw({ endings, drawEndings }: Rows, mistakes: Mistakes): void {
  if (endings.length > MOST_ENDINGS) mistakes.add(endings[MOST_ENDINGS].place, [], `more than ${MOST_ENDINGS} endings`);
  const hidden = endings.filter(({ row }) => row.hidden === true);
  if (hidden.length > 0 && drawEndings === null)
    mistakes.add(hidden[0].place, ['hidden'], 'needs drawEndings, as drawEndings: 1; all would know it otherwise');
  const open = endings.find(({ row }) => row.hidden !== true);
  if (hidden.length > 0 && open !== undefined)
    mistakes.add(open.place, [], `is open beside the hidden '${hidden[0].row.id}': hide all endings, or none`);
  if (drawEndings === null || drawEndings.count < endings.length) return;
  const there = endings.length === 0 ? 'there is none' : `there are only ${endings.length}`;
  mistakes.add(drawEndings.place, [], `draws ${drawEndings.count} among more endings than that, and ${there}`);
}

/** Returns the text of an ending or, if its row has none, a text made from its columns. */
function textOf({ text, wins, rounds, most }: EndingRow): string {
  if (text !== undefined) return text;
  const parts: string[] = [];
  if (wins !== undefined)
    parts.push(`a character that ${MOMENTS.find(({ id }) => id === wins.after)?.phrase} as asked wins`);
  if (rounds !== undefined) parts.push(`after round ${rounds} the most ${COUNTED_PHRASES[most ?? ''] ?? most} wins`);
  return `${listed(parts)}.`;
}
