import type { FactorSpeech } from '../../src/experiment/results/speech.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { capital, cellName } from '../format/words.js';
import type { FilterData } from './games-data.js';

const TITLES: Readonly<Record<FactorSpeech['of'], string>> = {
  option: 'Rule',
  players: 'Players',
  variant: 'Rules',
  agent: 'Who plays',
  parameter: 'How they play',
  others: 'The others',
};

/** Returns one filter for each factor of a run; a single one of all cells if combinations are missing. */
export function filtersOf(summary: Summary): FilterData[] {
  const { cells, factors, speech } = summary;
  if (cells.length === 1) return [];
  const levels = factors.map((factor) => [...new Set(cells.map((cell) => String(cell.levels[factor])))]);
  if (levels.reduce((product, of) => product * of.length, 1) !== cells.length)
    return [{ title: 'Games of', levels: cells.map(({ index }) => cellName(summary, index)) }];
  const titles = factors.map((factor) => {
    const of = speech?.factors[factor]?.of;
    return of === undefined ? capital(factor.replace(/^.*\./, '')) : TITLES[of];
  });
  return factors.map((factor, i) => ({
    title: titles.filter((title) => title === titles[i]).length === 1 ? titles[i] : `${titles[i]} ${i + 1}`,
    levels: levels[i].map((level) => speech?.factors[factor]?.levels[level] ?? level),
  }));
}

/** Returns the level of each filter in a cell. */
export function levelsOf({ cells, factors }: Summary, filters: readonly FilterData[], cell: number): number[] {
  if (filters.length <= 1) return filters.map(() => cell);
  return factors.map((factor) => {
    const levels = [...new Set(cells.map((one) => String(one.levels[factor])))];
    return levels.indexOf(String(cells[cell].levels[factor]));
  });
}
