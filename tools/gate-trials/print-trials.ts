import { tableText } from '../../reports/table.js';
import { alarmsTable, falseAlarms, gateTrials, trialsTable } from './trials.js';

/**
 * `npm run gate-trials`: runs the gate on made-up games of known truth, on fresh seeds each time, and prints how often
 * it finds a change, calls one that does not matter different, or raises a false alarm. A number after it is that of
 * the runs of a kind.
 */
const runs = Number(process.argv[2] ?? 100);
const GATE = { blocks: 2000, cap: 32_000 };
const kinds = [
  gateTrials('2 points, 9 of 10 games go on as before', { points: 2, kept: 0.9 }, GATE, runs),
  gateTrials('2 points, 7 of 10 games go on as before', { points: 2, kept: 0.7 }, GATE, runs),
  gateTrials('3 points, all games are others', { points: 3, kept: 0 }, GATE, runs),
  gateTrials('1 point, just the margin, 9 of 10', { points: 1, kept: 0.9 }, GATE, runs),
  gateTrials('1 point, just the margin, 7 of 10', { points: 1, kept: 0.7 }, GATE, runs),
  gateTrials('half a point, 7 of 10', { points: 0.5, kept: 0.7 }, GATE, runs),
  gateTrials('nothing, 7 of 10', { points: 0, kept: 0.7 }, GATE, runs),
  gateTrials('nothing, all games are others', { points: 0, kept: 0 }, GATE, runs),
];
console.log(`${GATE.blocks} blocks at first, ${GATE.cap} at most\n`);
console.log(`${tableText(trialsTable(kinds))}\n`);
const small = { blocks: 200, cap: 1600 };
console.log(tableText(alarmsTable(falseAlarms([0.1, 0.05, 0.01], 0, small, 20 * runs))));
