import { content, derivedFromContent } from '../../../src/games/talisman/content/index.js';
import { Op } from '../../../src/games/talisman/vocabulary/verbs.js';
import { totalAtMost } from './odds.js';
import { isIdle } from './opinions.js';

/**
 * Tables of dice as they are valued: neighbouring rows with the same program are one run, and rows without worth are in
 * none. Computed once from the rows of the rules.
 */

/** Runs of all tables, one behind the other. */
interface Runs {
  /** Runs of a table: from this index up to that of the next table. */
  readonly start: Int16Array;
  /** Program of each run. */
  readonly code: Int16Array;
  /** Chance of each run with the printed dice and nothing subtracted, per mille. */
  readonly chance: Int16Array;
  /** First total of each run. The first run of a table includes every total below it. */
  readonly low: Int16Array;
  readonly high: Int16Array;
}

/** Total below every row. */
const BELOW_ALL = -1000;
/** Total above every row. */
const ABOVE_ALL = 1000;

export const runs: Runs = derivedFromContent(allRuns);

function allRuns(): Runs {
  const tables = content.tableCount.length;
  const rows = content.tableCode.length;
  const found: Runs = {
    start: new Int16Array(tables + 1),
    code: new Int16Array(rows),
    chance: new Int16Array(rows),
    low: new Int16Array(rows),
    high: new Int16Array(rows),
  };
  for (let table = 0; table < tables; table++) found.start[table + 1] = addRuns(found, table, found.start[table]);
  return found;
}

/** Writes the runs of a table from index `run` on; returns the index behind the last one. */
function addRuns(to: Runs, table: number, run: number): number {
  const start = content.tableStart[table];
  const last = content.tableCount[table] - 1;
  for (let row = 0; row <= last; ) {
    const code = content.tableCode[start + row];
    const first = row++;
    while (row <= last && sameProgram(code, content.tableCode[start + row])) row++;
    if (isIdle(code)) continue;
    const low = first === 0 ? BELOW_ALL : content.tableLow[table] + first;
    const high = row > last ? ABOVE_ALL : content.tableLow[table] + row - 1;
    to.code[run] = code;
    to.low[run] = low;
    to.high[run] = high;
    to.chance[run] = totalAtMost(content.tableDice[table], high) - totalAtMost(content.tableDice[table], low - 1);
    run++;
  }
  return run;
}

/** True if two programs have the same words up to the end, without a jump. */
function sameProgram(one: number, other: number): boolean {
  for (
    ;
    content.code[one] === content.code[other] && content.code[one + 1] === content.code[other + 1];
    one += 2, other += 2
  ) {
    if (content.code[one] === Op.End) return true;
    if (content.code[one] === Op.Jump || content.code[one] === Op.If) return false;
  }
  return content.code[one] === Op.End && content.code[other] === Op.End;
}

/** Returns the chance that `dice` dice less `minus` show one of the totals of a run, per mille. */
export function chanceOfRun(run: number, dice: number, minus: number): number {
  return totalAtMost(dice, runs.high[run] + minus) - totalAtMost(dice, runs.low[run] + minus - 1);
}
