import type { ClimbStep, LadderSummary } from '../../src/experiment/ladder/ladder-summary.js';
import type { Chart, ChartSpec, LayoutWidth, Series, Spec } from '../charts/chart.js';
import { listed } from '../charts/chart.js';
import { BAR, type DescribedRow, GAMES_OF_100, POINT } from '../charts/layers.js';
import { plotWidth, wordsBelow } from '../charts/layout.js';
import { COLOURS, DASHES, panelTitle, SHAPES, seriesChannel, withTheme } from '../charts/theme.js';
import { type CsvTable, tableOf } from '../format/csv.js';
import { count, percent, percentWord, range } from '../format/words.js';
import { stepColumns } from './csv.js';
import { stepName } from './names.js';

const TITLE = 'What a step up brings';
const WIDTH = 520;
/** Two climbs side by side. */
const HALF = 290;
/** Numbers and title of the axis at the side. */
const SIDE = 60;

/**
 * Chart of the win share of one seat at a level against a table of the level before: a panel for each climb, a colour
 * for each player count.
 */
export const skillLadder: Chart<LadderSummary> = {
  name: 'skill-ladder',
  applies: (summary) => shown(summary).length > 0,
  title: () => TITLE,
  spec: (summary, layout = 'wide') => ladderSpec(summary, layout),
  table: ladderTable,
};

function shown(summary: LadderSummary): ClimbStep[] {
  return summary.steps.filter(({ lo, hi }) => lo !== null && hi !== null);
}

interface Point extends DescribedRow {
  readonly level: number;
  readonly step: string;
  readonly players: string;
  readonly share: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly fair: number;
}

function ladderSpec(summary: LadderSummary, layout: LayoutWidth): ChartSpec {
  const steps = shown(summary);
  const domain = reach(steps);
  const players = [...new Set(steps.map((step) => playersWord(step.players)))];
  const series = players.map((name, i): Series => ({ name, colour: COLOURS[i], shape: SHAPES[i] }));
  const climbs = [...new Set(steps.map(({ climb }) => climb))];
  const width = plotWidth(layout, climbs.length === 1 ? WIDTH : HALF, SIDE);
  const panels = climbs.map((climb) =>
    panelSpec(
      summary,
      climb,
      steps.filter((step) => step.climb === climb),
      series,
      domain,
      width,
    ),
  );
  const words = {
    title: TITLE,
    notes: [
      'One seat at the higher level, all others at the level before it',
      `Bars: ${percentWord(summary)} intervals between blocks, for all ${summary.steps.length} steps at once (Šidák)`,
      `Dashed: the fair share${players.length === 1 ? '' : ' of each number of players'}`,
    ],
    sentences: [`${listed(steps.map((step) => stepText(summary, step)))}.`],
    series: series.length === 1 ? [] : series,
  };
  const columns = layout === 'narrow' ? 1 : 2;
  return withTheme(summary, words, panels.length === 1 ? panels[0] : { concat: panels, columns, spacing: 30 });
}

/** "mcts:iterations 250 to 500 with 4 players: 31.2 % of wins, a fair share is 25.0 %". */
function stepText(summary: LadderSummary, step: ClimbStep): string {
  const name = `${stepName(summary, step.climb, step.to)} with ${playersWord(step.players)}`;
  return `${name}: ${percent(step.winShare)} of wins, a fair share is ${percent(step.fair)}`;
}

function playersWord(players: number): string {
  return `${players} players`;
}

function reach(steps: readonly ClimbStep[]): [number, number] {
  const lowest = Math.min(...steps.map(({ lo, fair }) => Math.min(lo ?? fair, fair)));
  const highest = Math.max(...steps.map(({ hi, fair }) => Math.max(hi ?? fair, fair)));
  const pad = 0.06 * (highest - lowest);
  return [Math.max(0, lowest - pad), Math.min(1, highest + pad)];
}

function panelSpec(
  summary: LadderSummary,
  climb: number,
  steps: readonly ClimbStep[],
  series: readonly Series[],
  domain: readonly number[],
  width: number,
): Spec {
  const { name, parameter, levels, entrants } = summary.climbs[climb];
  const players = series.map((one) => one.name);
  const values = steps.map((step): Point => {
    const at = entrants.indexOf(step.to);
    const interval = range(step.lo, step.hi, percent);
    return {
      level: levels[at],
      step: `${levels[at - 1]} to ${levels[at]}`,
      players: playersWord(step.players),
      share: step.winShare,
      lo: step.lo,
      hi: step.hi,
      fair: step.fair,
      series: players.indexOf(playersWord(step.players)),
      tip: `${stepText(summary, step)} (interval ${interval}; ${count(step.games)} games)`,
    };
  });
  const here = players.filter((word) => values.some((point) => point.players === word));
  // Even spacing of the steps is a logarithmic scale if the levels double, and shows which two are compared.
  const names = [...new Set(values.map(({ step }) => step))];
  const axis = wordsBelow(names, width);
  const x = { field: 'step', type: 'ordinal', sort: names, title: parameter, axis };
  const aside =
    here.length === 1
      ? {}
      : { xOffset: { field: 'players', type: 'nominal', sort: here, scale: { domain: here, paddingOuter: 1 } } };
  const scale = { domain, zero: false, nice: false };
  const y = (field: string): Spec => ({
    field,
    type: 'quantitative',
    scale,
    title: 'wins of 100 games',
    axis: { ...GAMES_OF_100, tickCount: 6 },
  });
  const legend = players.length === 1 ? null : { title: null, orient: 'bottom', symbolSize: 90 };
  const color = seriesChannel('players', series, 'colour', legend);
  const fair = here.map((word): Spec => {
    const at = players.indexOf(word);
    const datum = values.find((point) => point.players === word)?.fair;
    return {
      mark: { type: 'rule', strokeWidth: 1.2, strokeDash: DASHES[at + 1], color: COLOURS[at] },
      encoding: { y: { datum, type: 'quantitative', scale } },
    };
  });
  return {
    ...panelTitle(summary.climbs.length === 1 ? '' : name, width),
    width,
    height: 240,
    data: { values },
    layer: [
      ...fair,
      { mark: BAR, encoding: { x, ...aside, y: y('lo'), y2: { field: 'hi' }, color } },
      {
        mark: POINT,
        encoding: { x, ...aside, y: y('share'), color, shape: seriesChannel('players', series, 'shape', legend) },
      },
    ],
  };
}

function ladderTable(summary: LadderSummary): CsvTable {
  const { players, climb, method: _, ...rest } = stepColumns(summary);
  return tableOf({ climb, players, ...rest }, shown(summary));
}
