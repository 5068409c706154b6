import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSource } from '../../src/atlas/folder.js';
import { baseNames } from '../../src/atlas/names.js';
import { sealedText } from '../../src/experiment/folder/checksum.js';
import { writeAtomic } from '../../src/experiment/folder/files.js';
import { tallyOf } from '../../src/experiment/play/run.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { talisman } from '../../src/games/talisman/index.js';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { openRun } from '../../src/playing/run/known-places.js';
import { programOf } from '../../src/playing/run/program.js';
import { compareQuestion } from '../../src/questions/compare/question.js';
import type { Asked, PlayedQuestion } from '../../src/questions/contract/question.js';
import type { RunArguments } from '../../src/questions/run/experiment.js';
import { runQuestion } from '../../src/questions/run/question.js';
import { pairAdvantages, tableStrengths } from '../../src/stats/table-chances.js';

// `npm run studio:kept`: plays what the studio shows at once, 1.7 million games in about ten minutes on two cores.
// `-- slide` or `-- table` plays one of the two.

const ROOMS = join(PACKAGE_ROOT, 'src/studio/rooms');
const SEED = 'studio';

/** Options with a number that people ask about most, and the values that are kept, without the printed one. */
const SLIDES: Readonly<Record<string, readonly number[]>> = {
  trophyRate: [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12],
  talismanCards: [1, 2, 3],
  commandSpellMin: [1, 2, 3, 5, 6],
  fateBonus: [1, 2, 3, 4, 5],
};

/** Blocks of a kept value, each of four games of both its sides. */
const SLIDE_BLOCKS = 6000;

/** Numbers of players of the tables. */
const SIZES = [2, 3, 4, 5, 6];
/** Seats of the random tables of each size. A block is a table whose characters sit once in every seat. */
const SEATS = 100_000;
/** Random tables of each size that test the estimate, and games of each. */
const TESTED = { tables: 10, games: 8000 };

const scratch = join(tmpdir(), `talisman-lab-kept-${process.pid}`);
let runs = 0;

/** Plays a question in a folder of its own. */
async function play<Args extends object, Result extends object>(
  question: PlayedQuestion<Args, Result>,
  args: Asked<Args>,
): Promise<{ readonly dir: string; readonly result: Result }> {
  const out = join(scratch, String(runs++));
  const { dir, result } = await question.play(args, { out, charts: false });
  process.stderr.write('.');
  return { dir, result: result! };
}

async function countsOf(dir: string): Promise<string> {
  const folder = await openRun(dir);
  return tallyOf(folder, await folder.survey())
    .counts()
    .join(' ');
}

async function slides(): Promise<object> {
  const printed = { players: 4, measure: ['win', 'minutes'], blocks: SLIDE_BLOCKS, seed: SEED };
  const values = [{ id: 'run', args: printed, counts: await countsOf((await play(runQuestion, printed)).dir) }];
  const kept: object[] = values;
  for (const [option, numbers] of Object.entries(SLIDES))
    for (const number of numbers) {
      const args = { options: { [option]: String(number) }, blocks: SLIDE_BLOCKS, seed: SEED };
      kept.push({ id: 'compare', args, counts: await countsOf((await play(compareQuestion, args)).dir) });
    }
  return { signature: programOf(talisman).signature, values: kept };
}

/** Returns the share of wins of each character in a cell of a run, in the order of `ids`. */
function sharesIn({ estimates }: Summary, cell: number, ids: readonly string[]): number[] {
  const wins = estimates.filter((one) => one.cell === cell && one.measure === 'win' && one.scope === 'character');
  return ids.map((id) => rounded(wins.find(({ name }) => name === id)!.estimate));
}

const rounded = (x: number): number => Number(x.toFixed(4));

async function tables(): Promise<object> {
  const { characters } = baseNames();
  const ids = characters.map(({ id }) => id);
  const { rows, record } = readSource(join(PACKAGE_ROOT, 'docs/atlas/data'), 'match-ups')!;
  const shareOf = (id: string, other: string): number =>
    id === other ? 0.5 : rows.find(({ what, of }) => what === id && of === `against=${other}`)!.value;
  const pairs = pairAdvantages(
    ids.map((id) => ids.map((other) => shareOf(id, other))),
    rows[0].games,
  );
  const strengths: Record<number, string> = {};
  for (const players of SIZES) {
    const args: Asked<RunArguments> = {
      players,
      rotate: 'characters',
      blocks: Math.round(SEATS / players ** 2),
      seed: SEED,
    };
    const { summary } = (await play(runQuestion, args)).result;
    strengths[players] = tableStrengths(sharesIn(summary, 0, ids), players, pairs)
      .map(rounded)
      .join(' ');
  }
  const tested: object[] = [];
  for (let at = 0; at < TESTED.tables * SIZES.length; at++) {
    const who = drawn(ids, SIZES[at % SIZES.length]);
    const args: Asked<RunArguments> = {
      players: who.length,
      characters: who,
      rotate: 'characters',
      games: TESTED.games,
      seed: SEED,
    };
    const { summary } = (await play(runQuestion, args)).result;
    tested.push({ who: who.join(' '), shares: sharesIn(summary, 0, who).join(' ') });
  }
  return {
    signature: programOf(talisman).signature,
    pairsOf: record.restsOn,
    games: TESTED.games,
    characters,
    strengths,
    pairs: pairs.map((row) => row.map(rounded).join(' ')),
    tested,
  };
}

let state = 1;

/** Draws distinct characters, always the same from run to run. */
function drawn(ids: readonly string[], count: number): string[] {
  const left = [...ids];
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return left.splice(Math.floor((state / 2 ** 32) * left.length), 1)[0];
  });
}

const KEPT: Readonly<Record<string, () => Promise<object>>> = { slide: slides, table: tables };

mkdirSync(scratch, { recursive: true });
try {
  for (const [room, make] of Object.entries(KEPT))
    if (process.argv.length < 3 || process.argv.includes(room))
      await writeAtomic(join(ROOMS, room, 'kept.json'), sealedText(await make()));
} finally {
  rmSync(scratch, { recursive: true });
}
