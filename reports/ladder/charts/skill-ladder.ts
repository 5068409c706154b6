import type { ClimbStep, LadderSummary } from '../../../src/runner/ladder/ladder-summary.js';
import type { Chart, ChartTable, Spec } from '../../charts/chart.js';
import { BAR, POINT } from '../../charts/layers.js';
import { COLOURS, DASHES, panelTitle, SHAPES, withTheme } from '../../charts/theme.js';
import { real } from '../../csv.js';
import { percentWord } from '../../words.js';

const TITLE = 'What a step up brings';
const WIDTH = 420;
/** More steps than this have their names aslant. */
const UPRIGHT_MAX = 6;

/**
 * R11: win share of one seat at a level against a table of the level before, a panel a climb, a colour a player count.
 */
export const skillLadder: Chart<LadderSummary> = {
  name: 'skill-ladder',
  applies: (summary) => shown(summary).length > 0,
  title: () => TITLE,
  spec: ladderSpec,
  table: ladderTable,
};

function shown(summary: LadderSummary): ClimbStep[] {
  return summary.steps.filter(({ lo, hi }) => lo !== null && hi !== null);
}

interface Point {
  readonly level: number;
  readonly step: string;
  readonly players: string;
  readonly share: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly fair: number;
}

function ladderSpec(summary: LadderSummary): Spec {
  const steps = shown(summary);
  const domain = reach(steps);
  const players = [...new Set(steps.map((step) => playersWord(step.players)))];
  const climbs = [...new Set(steps.map(({ climb }) => climb))];
  const panels = climbs.map((climb) =>
    panelSpec(
      summary,
      climb,
      steps.filter((step) => step.climb === climb),
      players,
      domain,
    ),
  );
  return withTheme(
    summary,
    TITLE,
    [
      'One seat at the higher level, all others at the level before it',
      `Bars: ${percentWord(summary)} intervals between blocks, for all ${summary.steps.length} steps at once (Šidák)`,
      `Dashed: the fair share${players.length === 1 ? '' : ' of each number of players'}`,
    ],
    panels.length === 1 ? panels[0] : { concat: panels, columns: 2, spacing: 30 },
  );
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
  players: readonly string[],
  domain: readonly number[],
): Spec {
  const { name, parameter, levels, entrants } = summary.climbs[climb];
  const values = steps.map((step): Point => {
    const at = entrants.indexOf(step.to);
    return {
      level: levels[at],
      step: `${levels[at - 1]} to ${levels[at]}`,
      players: playersWord(step.players),
      share: step.winShare,
      lo: step.lo,
      hi: step.hi,
      fair: step.fair,
    };
  });
  const here = players.filter((word) => values.some((point) => point.players === word));
  // Even spacing of the steps is a logarithmic scale where the levels double, and says which two are compared.
  const names = [...new Set(values.map(({ step }) => step))];
  const x = {
    field: 'step',
    type: 'ordinal',
    sort: names,
    title: parameter,
    axis: { labelAngle: names.length > UPRIGHT_MAX ? -45 : 0 },
  };
  const aside =
    here.length === 1
      ? {}
      : { xOffset: { field: 'players', type: 'nominal', sort: here, scale: { domain: here, paddingOuter: 1 } } };
  const scale = { domain, zero: false, nice: false };
  const y = (field: string): Spec => ({
    field,
    type: 'quantitative',
    scale,
    title: 'win share',
    axis: { format: '.0%', tickCount: 6 },
  });
  const legend = players.length === 1 ? null : { title: null, orient: 'bottom', symbolSize: 90 };
  const channel = (range: readonly string[]): Spec => ({
    field: 'players',
    type: 'nominal',
    sort: players,
    scale: { domain: players, range: range.slice(0, players.length) },
    legend,
  });
  const color = channel(COLOURS);
  const fair = here.map((word): Spec => {
    const at = players.indexOf(word);
    const datum = values.find((point) => point.players === word)?.fair;
    return {
      mark: { type: 'rule', strokeWidth: 1.2, strokeDash: DASHES[at + 1], color: COLOURS[at] },
      encoding: { y: { datum, type: 'quantitative', scale } },
    };
  });
  return {
    ...panelTitle(summary.climbs.length === 1 ? '' : name, WIDTH),
    width: WIDTH,
    height: 240,
    data: { values },
    layer: [
      ...fair,
      { mark: BAR, encoding: { x, ...aside, y: y('lo'), y2: { field: 'hi' }, color } },
      { mark: POINT, encoding: { x, ...aside, y: y('share'), color, shape: channel(SHAPES) } },
    ],
  };
}

function ladderTable(summary: LadderSummary): ChartTable {
  return {
    columns: ['climb', 'players', 'from', 'to', 'n_games', 'n_blocks', 'win_share', 'lo', 'hi', 'fair', 'verdict'],
    rows: shown(summary).map((step) => {
      const { name, levels, entrants } = summary.climbs[step.climb];
      return [
        name,
        step.players,
        levels[entrants.indexOf(step.from)],
        levels[entrants.indexOf(step.to)],
        step.games,
        step.blocks,
        real(step.winShare),
        real(step.lo),
        real(step.hi),
        real(step.fair),
        step.verdict,
      ];
    }),
  };
}
