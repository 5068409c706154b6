import { join } from 'node:path';
import { readSource } from '../../src/atlas/folder.js';
import { baseNames } from '../../src/atlas/names.js';
import { sealedText } from '../../src/experiment/folder/checksum.js';
import { writeAtomic } from '../../src/experiment/folder/files.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { compareQuestion } from '../../src/questions/compare/question.js';
import type { Asked } from '../../src/questions/contract/question.js';
import type { RunArguments } from '../../src/questions/run/experiment.js';
import { runQuestion } from '../../src/questions/run/question.js';
import { pairAdvantages, tableStrengths } from '../../src/stats/table-chances.js';
import { FIRST_GAMES, Plays } from './plays.js';
import { KEPT_SEED, printedGame, SIZES, slideValues, tablesOf } from './questions.js';

// `npm run studio:kept`: plays what the studio shows at once, 1.7 million games in about ten minutes on two cores.
// `-- slide` or `-- table` plays one of the two.

const ROOMS = join(PACKAGE_ROOT, 'src/studio/rooms');

/** Random tables of each size that test the estimate, and games of each. */
const TESTED = { tables: 10, games: 8000 };

const plays = new Plays();

async function slides(): Promise<object> {
  const printed = printedGame();
  const values: object[] = [{ id: 'run', args: printed, counts: (await plays.play(runQuestion, printed)).counts }];
  for (const args of slideValues()) {
    values.push({ id: 'compare', args, counts: (await plays.play(compareQuestion, args)).counts });
    process.stderr.write('.');
  }
  return { firstGames: await FIRST_GAMES.slide(plays), values };
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
    const { summary } = (await plays.play(runQuestion, tablesOf(players))).result;
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
      seed: KEPT_SEED,
    };
    const { summary } = (await plays.play(runQuestion, args)).result;
    tested.push({ who: who.join(' '), shares: sharesIn(summary, 0, who).join(' ') });
  }
  return {
    firstGames: await FIRST_GAMES.table(plays),
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

try {
  for (const [room, make] of Object.entries(KEPT))
    if (process.argv.length < 3 || process.argv.includes(room))
      await writeAtomic(join(ROOMS, room, 'kept.json'), sealedText(await make()));
} finally {
  plays.end();
}
