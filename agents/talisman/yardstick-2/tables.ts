import { content } from '../../../src/games/talisman/content/index.js';
import { Op } from '../../../src/games/talisman/vocabulary/verbs.js';
import { totalAtMost } from './odds.js';
import { isIdle } from './opinions.js';

/**
 * Tables of dice as they are judged: neighbouring rows that do alike are one run, rows that change nothing of worth are
 * in none. Worked out once from the rows of the rules.
 */

/** Runs of a table: from this index up to that of the next table. */
export const runStart = new Int16Array(content.tableCount.length + 1);
/** Program of each run. */
export const runCode = new Int16Array(content.tableCode.length);
/** Per mille that the dice show the run, where they are those printed and nothing is subtracted. */
export const runChance = new Int16Array(content.tableCode.length);
/** First and last total of each run; a table's ends take in all that lies beyond them. */
export const runLow = new Int16Array(content.tableCode.length);
export const runHigh = new Int16Array(content.tableCode.length);

const BELOW_ALL = -1000;
const ABOVE_ALL = 1000;

for (let table = 0; table < content.tableCount.length; table++) runStart[table + 1] = addRuns(table, runStart[table]);

/** Writes the runs of a table from index `run` on; returns the index behind the last one. */
function addRuns(table: number, run: number): number {
  const start = content.tableStart[table];
  const last = content.tableCount[table] - 1;
  for (let row = 0; row <= last; ) {
    const code = content.tableCode[start + row];
    const first = row++;
    while (row <= last && sameProgram(code, content.tableCode[start + row])) row++;
    if (isIdle(code)) continue;
    runCode[run] = code;
    runLow[run] = first === 0 ? BELOW_ALL : content.tableLow[table] + first;
    runHigh[run] = row > last ? ABOVE_ALL : content.tableLow[table] + row - 1;
    runChance[run] = chanceOfRun(run, content.tableDice[table], 0);
    run++;
  }
  return run;
}

/** The same words up to the end, without a jump. */
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

/** Per mille that `dice` dice less `minus` show one of the totals of a run. */
export function chanceOfRun(run: number, dice: number, minus: number): number {
  return totalAtMost(dice, runHigh[run] + minus) - totalAtMost(dice, runLow[run] + minus - 1);
}
