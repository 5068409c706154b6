import { readRows } from '../../experiment/folder/read-rows.js';
import { splitRow } from '../../experiment/folder/rows-reader.js';
import { BlockRatios } from '../../experiment/results/block-ratios.js';
import { openRun } from '../../playing/run/known-places.js';
import type { NamedThing } from '../names.js';
import type { AtlasRow } from '../row.js';
import type { Source } from '../source.js';
import { tableQuestion } from '../studio-question.js';
import { type ExperimentPlan, experimentSource, type SourceRun, withStrongPlayers } from './experiment-source.js';
import { turnedGames } from './turned.js';

/** Columns with a word, counted among the wins of a character. */
const WORDS = ['talisman_source', 'crossing_method'] as const;

/** Columns with a number of the winner, of which the mean is taken. */
const NUMBERS = ['rounds', 'strength_end', 'craft_end', 'life_end', 'objects_end', 'followers_end'] as const;

/** Columns with a number of each seat that plays a character, won or lost. */
const OF_ALL = ['deaths', 'fights_won', 'fights_lost', 'pvp_fights', 'spells_cast'] as const;

/**
 * Returns the sources on the ways in which each character wins: origin of its Talisman, crossing of the river, strength
 * at the end, deaths. The second source is of stronger players, with games of the characters in `TURNED`.
 */
export function waysSources(characters: readonly NamedThing[]): Source[] {
  const plan: ExperimentPlan = {
    id: 'ways-to-win',
    command: 'run experiments/ways-to-win.yaml',
    question: tableQuestion({}),
    experiment: 'experiments/ways-to-win.yaml',
    blocks: 10_000,
    rows: ({ dir }) => wayRows(dir, characters),
  };
  const usual = experimentSource(plan);
  const ofSubjects = async ({ dir }: SourceRun) => turnedGames(dir, (await usual.designs())[0]);
  return [usual, experimentSource({ ...withStrongPlayers(plan), ofSubjects })];
}

async function wayRows(dir: string, characters: readonly NamedThing[]): Promise<AtlasRow[]> {
  const folder = await openRun(dir);
  const { design } = folder;
  const { end } = await folder.survey();
  const at = (column: string): number => design.metrics.findIndex(({ id }) => id === column);
  const wordsOf = (column: string): readonly string[] => design.metrics[at(column)].words ?? [];
  const counts = new BlockRatios();
  let open = 0;
  await readRows(design, folder.rowsPath, end, (_cell, block, _seat, _entrant, role, score, rest) => {
    if (block !== open) counts.endBlock();
    open = block;
    const cells = splitRow(rest);
    const who = design.roles[role];
    for (const column of OF_ALL) addNumber(`${who}/${column}/`, cells[at(column)]);
    if (score < design.winScore) return;
    for (const column of NUMBERS) addNumber(`${who}/${column}/`, cells[at(column)]);
    for (const column of WORDS)
      for (const word of wordsOf(column)) counts.add(`${who}/${column}/${word}`, Number(cells[at(column)] === word), 1);
  });
  counts.endBlock();

  function addNumber(key: string, cell: string): void {
    if (cell !== '') counts.add(key, Number(cell), 1);
  }

  const keys = counts.keys();
  const inMeasure = (measure: string): number => keys.filter((key) => key.split('/')[1] === measure).length;
  return keys.map((key): AtlasRow => {
    const [what, measure, word] = key.split('/');
    const { trials, ...interval } = counts.estimate(key, inMeasure(measure));
    return {
      what,
      name: characters.find(({ id }) => id === what)?.name ?? what,
      of: word === '' ? '' : `word=${word}`,
      measure,
      unit: word === '' ? 'number' : 'share',
      ...interval,
      high: word === '' || interval.high === null ? interval.high : Math.min(1, interval.high),
      games: trials,
      against: null,
    };
  });
}
