import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { csvRows } from './csv-rows.js';
import { exampleFolder, houseRules } from './examples.js';

/** Returns the results of the worked examples of packs, a line each, from the tables that `npm run examples` leaves. */
export function houseRuleLines(): string[] {
  return houseRules().flatMap((example) => {
    const report = `reports/examples/${exampleFolder(example)}`;
    if (!existsSync(join(PACKAGE_ROOT, report))) return [];
    const read = (path: string): string => readFileSync(join(PACKAGE_ROOT, path), 'utf8');
    const file = `experiments/${example.experiment}`;
    const question = /^question: (.*)$/m.exec(read(`${file}.yaml`))?.[1] ?? '';
    const tests = csvRows(read(`${report}/tests.csv`));
    const name = example.experiment.split('/')[1];
    const said = [
      lengthSentence(tests),
      winsSentence(tests),
      ...newSentences(tests, csvRows(read(`${report}/cells.csv`))),
    ];
    return [`- [\`${name}\`](../${file}.pack.yaml): ${question} ${said.join(' ')} [Report](../${report}).`];
  });
}

type Row = Readonly<Record<string, string>>;

/** Returns a sentence about the effects of the packs on the length of games, by verdict. */
export function lengthSentence(tests: readonly Row[]): string {
  const rounds = tests.find(({ measure, group }) => measure === 'rounds' && group === '');
  if (rounds === undefined) return '';
  const [base, cell, lo, hi] = ['baseline_estimate', 'cell_estimate', 'lo', 'hi'].map((key) => Number(rounds[key]));
  const percent = (part: number): string => {
    const whole = Math.round((100 * part) / base);
    return whole === 0 ? '0' : `${whole < 0 ? '−' : '+'}${Math.abs(whole)}`;
  };
  const which = cell > base ? 'longer' : 'shorter';
  const figures = `${base.toFixed(1)} → ${cell.toFixed(1)} rounds, ${percent(lo)} to ${percent(hi)} %`;
  switch (rounds['verdict']) {
    case 'different':
      return `Games are ${which} (${figures}).`;
    case 'equivalent':
      return lo > 0 || hi < 0
        ? `Games are ${which} by less than matters (${figures}).`
        : `Games are as long (${figures}).`;
    case 'identical':
      return 'No game is another.';
    default:
      return `Whether games get longer or shorter is not settled (${figures}).`;
  }
}

/** The characters that are shown to win more or less often, or how much they may all the same. */
export function winsSentence(tests: readonly Row[]): string {
  const signed = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;
  const wins = tests.filter(({ measure, family }) => measure === 'win' && family === 'character');
  const moved = wins
    .filter(({ verdict }) => verdict === 'different')
    .map((row) => {
      const [points, lo, hi] = ['effect', 'lo', 'hi'].map((key) => signed(Number(row[key])));
      return `the ${nameOf(row)} (${points} points, ${lo} to ${hi})`;
    });
  if (moved.length === 0) {
    const most = Math.max(...wins.flatMap((row) => ['lo', 'hi'].map((end) => Math.abs(Number(row[end])))));
    return `No character is shown to win more or less often: changes of up to ${Math.ceil(most)} points remain possible.`;
  }
  return `More or less often than before ${moved.length === 1 ? 'wins' : 'win'} ${moved.join(', ')}.`;
}

/** Returns sentences about the win shares of characters that exist only with a pack. */
export function newSentences(tests: readonly Row[], cells: readonly Row[]): string[] {
  const wins = (cell: string): readonly Row[] =>
    cells.filter((row) => row['cell'] === cell && row['measure'] === 'win' && row['group'].startsWith('character='));
  const known = wins('0').map(({ group }) => group);
  if (tests.length === 0) return [];
  return wins(tests[0]['cell'])
    .filter(({ group }) => !known.includes(group))
    .map((row) => {
      const [share, lo, hi] = ['estimate', 'lo', 'hi'].map((key) => (100 * Number(row[key])).toFixed(0));
      return `The ${nameOf(row)} wins ${share} % of games with four players (${lo} to ${hi} %).`;
    });
}

function nameOf({ group }: Row): string {
  const name = group.split('=')[1];
  return name.charAt(0).toUpperCase() + name.slice(1);
}
