import { shownValue } from '../../src/experiment/design/shown-text.js';
import type { Estimate } from '../../src/experiment/results/findings.js';
import type { GameSlice, RunGames, SliceShare } from '../../src/experiment/results/game-slices.js';
import type { GamesByLength, SampleGame } from '../../src/experiment/results/games-by-length.js';
import type { FactorSpeech } from '../../src/experiment/results/speech.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { agentName, capital, cellName, characterName, ordinal } from '../format/words.js';
import type {
  FilterData,
  GamesData,
  GroupData,
  LengthBin,
  LengthData,
  SampleData,
  ShareData,
  SliceData,
} from './games-data.js';

const TITLES: Readonly<Record<FactorSpeech['of'], string>> = {
  option: 'Rule',
  players: 'Players',
  variant: 'Rules',
  agent: 'Who plays',
  parameter: 'How they play',
  others: 'The others',
};

/** Returns one filter for each factor of a run; a single one of all cells if combinations are missing. */
function filtersOf(summary: Summary): FilterData[] {
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
function levelsOf({ cells, factors }: Summary, filters: readonly FilterData[], cell: number): number[] {
  if (filters.length <= 1) return filters.map(() => cell);
  return factors.map((factor) => {
    const levels = [...new Set(cells.map((one) => String(one.levels[factor])))];
    return levels.indexOf(String(cells[cell].levels[factor]));
  });
}

/** Returns the games of a run as the page filters them. */
export function gamesData(summary: Summary, games: RunGames): GamesData {
  const groups = new Groups(summary);
  const bins = lengthBins(games.cells.map(({ all }) => all.byLength));
  const filters = filtersOf(summary);
  const cells = games.cells.map(({ token, all, byRole }, cell) => ({
    levels: levelsOf(summary, filters, cell),
    players: summary.cells[cell].players,
    token,
    slices: [all, ...byRole].map((slice) => sliceData(slice, groups, bins)),
  }));
  return shownValue({
    filters,
    characters: games.roles.map((role) => characterName(summary, role)),
    groups: groups.all,
    bins,
    cells,
  });
}

/** Returns data as the content of a script element: no text can end the element. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Numbers the groups of a run in the order of their appearance. */
class Groups {
  readonly all: GroupData[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(private readonly summary: Summary) {}

  number(of: Estimate): number {
    const key = `${of.measure} ${of.group}`;
    const known = this.numbers.get(key) ?? this.all.length;
    if (known === this.all.length) this.all.push(this.group(of));
    this.numbers.set(key, known);
    return known;
  }

  private group({ scope, name }: Estimate): GroupData {
    if (scope === 'character') return { kind: 'character', name: characterName(this.summary, name) };
    if (scope === 'seat') return { kind: 'seat', name: `${ordinal(name)} seat` };
    if (scope === 'agent') return { kind: 'agent', name: agentName(this.summary, name) };
    return { kind: 'end', name: name.replaceAll('-', ' ') };
  }
}

function sliceData(
  { games, shares, lengths, byLength }: GameSlice,
  groups: Groups,
  bins: readonly LengthBin[],
): SliceData {
  return {
    games,
    shares: shares.map((share) => shareData(share, groups, games)),
    lengths: bins.map(([from, to]): LengthData => {
      const last = to ?? Infinity;
      return [byLength.games(from, last), byLength.three(from, last).map(sampleData)];
    }),
    quantiles: lengths.map(({ estimate, lo, hi }) => [estimate, lo, hi] as const),
  };
}

function shareData({ estimate: e, count, samples }: SliceShare, groups: Groups, games: number): ShareData {
  const played = e.scope === 'character' ? e.games : games;
  const side = e.verdict === 'over' ? 1 : e.verdict === 'under' ? -1 : 0;
  const bound = (x: number | null): number | null => (x === null ? null : short(x));
  return [groups.number(e), played, count, short(e.estimate), bound(e.lo), bound(e.hi), side, samples.map(sampleData)];
}

function sampleData({ rounds, block, rotation }: SampleGame): SampleData {
  return [rounds, block, rotation];
}

/** Rounds to six decimals, as in the CSV files. */
function short(x: number): number {
  return Number(x.toFixed(6));
}

/** Widths of a bar in rounds. */
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** Most bars, and the part of the games of every cell that is before the last of them. */
const MOST_BARS = 18;
const BEFORE_LAST = 0.98;

/** Returns bars of one width for the games of all cells; none for games without a length. */
export function lengthBins(cells: readonly GamesByLength[]): LengthBin[] {
  const lengths = cells.flatMap((cell) => cell.lengths());
  const shortest = Math.min(...lengths);
  const usual = Math.max(...cells.map(usualLongest));
  if (lengths.length === 0 || usual === 0) return [];
  const width = WIDTHS.find((wide) => (usual - shortest) / wide < MOST_BARS - 1) ?? WIDTHS[WIDTHS.length - 1];
  const first = Math.floor(shortest / width);
  const bars = Math.floor(usual / width) - first + 1;
  const isAll = Math.max(...lengths) < (first + bars) * width;
  const bins = Array.from({ length: bars }, (_, i): LengthBin => {
    const from = (first + i) * width;
    return [from, from + width - 1];
  });
  return isAll ? bins : [...bins, [(first + bars) * width, null]];
}

function usualLongest(cell: GamesByLength): number {
  const all = cell.games();
  return cell.lengths().find((length) => cell.games(0, length) >= BEFORE_LAST * all) ?? 0;
}
