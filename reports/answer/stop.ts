import { listed } from '../../src/engine/lists.js';
import type { SequentialTest } from '../../src/experiment/results/stop.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { cellName, count, plain } from '../format/words.js';
import { type Sentence, sentencesOn } from './sentence.js';

/** Sentences of a run with a stop rule: the verdicts of its tests, and the reason why it ended. */

/** Returns the verdicts of sequential tests, a sentence for each tested pair. */
export function testSentences(summary: Summary): Sentence[] {
  const tests = summary.stop?.tests ?? [];
  const cells = [...new Set(tests.map(({ cell }) => cell))];
  return sentencesOn(
    'stopping',
    cells.map((cell) =>
      verdictText(
        summary,
        tests.filter((test) => test.cell === cell),
      ),
    ),
  );
}

function verdictText(summary: Summary, tests: readonly SequentialTest[]): string {
  const [{ cell, baseline, pp0, pp1 }] = tests;
  const lineup = summary.cells[cell].lineup[0];
  const name = summary.speech?.agents[lineup] ?? lineup;
  const who = baseline === null ? name : `With ${cellName(summary, cell)} the player in question`;
  const than = baseline === null ? 'an even share' : `with ${cellName(summary, baseline)}`;
  const size = plain(Math.max(Math.abs(pp0), Math.abs(pp1)));
  if (tests.some(({ verdict }) => verdict === 'identical'))
    return `${who} wins exactly as often as ${than}: both sides are the same.`;
  if (isLess(tests)) return `${who} wins less often than ${than}.`;
  if (isMore(tests)) return `${who} wins more often than ${than}.`;
  if (tests.some(({ verdict }) => verdict === 'open'))
    return `Whether ${who} wins more or less often than ${than} is not settled: the games ran out.`;
  if (tests.length > 1) return `${who} wins as often as ${than}, to within ${size} of 100 games.`;
  return pp1 > 0
    ? `${who} does not win ${size} more of 100 games than ${than}.`
    : `${who} does not win ${size} fewer of 100 games than ${than}.`;
}

/** True if a test rejects equal wins for fewer, or accepts fewer. */
function isLess(tests: readonly SequentialTest[]): boolean {
  return tests.some(({ pp0, pp1, verdict }) => pp0 < 0 && pp1 === 0 && verdict === 'rejected');
}

function isMore(tests: readonly SequentialTest[]): boolean {
  return tests.some(({ pp0, pp1, verdict }) =>
    pp0 === 0 && pp1 > 0 ? verdict === 'accepted' : pp0 > 0 && pp1 === 0 && verdict === 'rejected',
  );
}

/** Returns a sentence on looks at a run before it was extended, and their effect on its intervals. */
export function lookSentences({ looks, stop, blocks }: Summary): Sentence[] {
  if (looks === undefined || stop !== undefined) return [];
  const earlier = looks.at.filter((at) => at < blocks).map(count);
  if (earlier.length === 0)
    return sentencesOn('stopping', [
      'The run is not finished: its intervals hold whenever you look, so they are wider.',
    ]);
  return sentencesOn('stopping', [
    `This run was looked at after ${listed(earlier)} blocks and then went on: its intervals hold at every look, so they are wider.`,
  ]);
}

/** Returns the reason why the run ended, and its effect on the intervals. */
export function stopSentences({ stop, cells }: Summary): Sentence[] {
  if (stop === undefined) return [];
  const most = count(stop.mostBlocks * Math.max(...cells.map(({ rotations }) => rotations)));
  const each = cells.length === 1 ? '' : ' of each variant';
  const rule = ruleText(stop.rule);
  const isWhole = stop.rule === 'answered';
  const why = stop.met
    ? isWhole
      ? 'It ended once the whole answer was settled'
      : `It ended by itself (${rule})`
    : isWhole
      ? `It played the ${most} games${each} that it was given, with something left open`
      : `It was to end by itself (${rule}), but the ${most} games${each} that it might take ran out first`;
  const tests = stop.tests.length === 0 ? [] : ['The test errs in at most 5 of 100 such runs in either direction.'];
  return sentencesOn('stopping', [
    `${why}; intervals allow for all looks on the way, and for any moment of stopping.`,
    ...tests,
  ]);
}

/** Returns a stop rule with its unit spelled out: "fewer 2pp" becomes "fewer 2 of 100". */
function ruleText(rule: string): string {
  return rule
    .split(' ')
    .map((word) => (word.endsWith('pp') ? `${plain(Number(word.slice(0, -2)))} of 100` : word))
    .join(' ');
}
