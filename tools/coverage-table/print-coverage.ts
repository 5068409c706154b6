import { tableText } from '../../reports/table.js';
import { coverage, coverageTable } from './coverage.js';
import { exclusions, exclusionTable } from './exclusions.js';
import { sequenceRuns, sequenceTable, testRuns, testTable } from './sequential.js';

/**
 * `npm run coverage-table`: plays runs of known truth, made up and of Pig, and prints how often the intervals of
 * reports held it. A number after it is that of the runs of few blocks; of 500 blocks there are a tenth as many.
 */
const few = Number(process.argv[2] ?? 4000);
const many = Math.ceil(few / 10);
const found = await coverage((blocks) => (blocks < 500 ? few : many));
console.log(`${few} runs of few blocks, ${many} of 500\n`);
for (const nulls of [false, true]) console.log(`${tableText(coverageTable(found, nulls))}\n`);
console.log(`${tableText(sequenceTable(sequenceRuns(many)))}\n`);
console.log(`${tableText(testTable(testRuns(many)))}\n`);
console.log(tableText(exclusionTable(exclusions(many))));
