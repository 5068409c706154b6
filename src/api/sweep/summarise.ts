import type { Cell, Design } from '../../experiment/design/types.js';
import { looksOf, Ranking } from '../../experiment/results/ranking.js';
import type { SweepCell, SweepRow, SweepSummary } from '../../experiment/results/sweep-summary.js';
import { ALPHA, CONFIDENCE } from '../../experiment/results/thresholds.js';
import type { RaceData } from '../race/race.js';
import { speechFor } from '../run/speech.js';
import type { BestRace } from './best-race.js';
import { commonBlocks, levelEstimate, nothing, ownEstimate } from './estimates.js';
import { mainEffects } from './main-effects.js';
import type { SweepPlan } from './plan.js';

/**
 * Returns the answer of a finished sweep.
 *
 * @param pursued levels that may be among the best after the race
 */
export async function summariseSweep(
  plan: SweepPlan,
  rule: BestRace,
  raced: RaceData,
  confirmed: RaceData,
  pursued: readonly string[],
): Promise<SweepSummary> {
  const { design, aim, stages } = plan;
  const { cells } = design;
  const games = (data: RaceData): number => data.levels.reduce((sum, level) => sum + data.games(level), 0);
  return {
    schema: 1,
    id: design.id,
    question: design.question,
    game: design.game,
    variant: design.variant,
    ...(design.set === undefined ? {} : { set: design.set }),
    factors: design.factors,
    rotate: design.rotate,
    seed: design.seed,
    cells: cells.map((cell) => sweepCell(design, cell)),
    speech: await speechFor(design),
    confidence: CONFIDENCE,
    measure: aim.measure,
    isShare: aim.isShare,
    wanted: aim.wanted,
    best: aim.best,
    games: games(raced) + games(confirmed),
    confirmGames: games(confirmed),
    rows: rowsOf(plan, rule, raced, confirmed, pursued),
    ...(design.factors.length === 1
      ? {}
      : { common: commonValues(plan, rule, raced), mainEffects: mainEffects(plan, rule, raced, looksOf(stages)) }),
    ...(design.interaction === undefined ? {} : { interaction: design.interaction }),
  };
}

function sweepCell({ entrants }: Design, { index, label, levels, players, lineup }: Cell): SweepCell {
  const seats = lineup.map((entrant) => {
    const { agent, params, starts = [] } = entrants[entrant];
    return JSON.stringify([agent, params, starts]);
  });
  return { index, label, levels, players, isEven: seats.every((seat) => seat === seats[0]) };
}

function rowsOf(
  { grid, aim }: SweepPlan,
  rule: BestRace,
  raced: RaceData,
  confirmed: RaceData,
  pursued: readonly string[],
): SweepRow[] {
  const { labels } = grid;
  const cellOf = (label: string): number => labels.indexOf(label);
  // The first level is the one that people know: its numbers are fresh, too.
  const fresh = labels.filter((label) => label === raced.base || pursued.includes(label));
  const ranking = new Ranking({
    count: fresh.length,
    looks: [confirmed.blocks(confirmed.base)],
    isShare: aim.isShare,
    alpha: ALPHA / 2,
  });
  const options = fresh.map((label) => rule.option(confirmed, label));
  const better = ranking.betterThan(options);
  const table = ranking.table(options, nothing(options[0].sums));
  const leader = options[fresh.indexOf(table[0].name)];
  const best = table.map((row, i): SweepRow => {
    const at = fresh.indexOf(row.name);
    const { effect: value, lo, hi, blocks } = ranking.between(leader, options[at]);
    return {
      cell: cellOf(row.name),
      ...levelEstimate(rule, row),
      games: confirmed.games(row.name),
      confirmed: true,
      behind: i === 0 ? null : { value, lo, hi, blocks },
      groups: row.groups,
      mayBeBest: pursued.includes(row.name) && better[at] < aim.best,
    };
  });
  const dropped = labels
    .filter((label) => !fresh.includes(label))
    .map((label): SweepRow => {
      const own = ownEstimate(rule, rule.option(raced, label));
      const cell = cellOf(label);
      return { cell, ...own, games: raced.games(label), confirmed: false, behind: null, groups: '', mayBeBest: false };
    })
    .sort((x, y) => (aim.wanted === 'most' ? y.value - x.value : x.value - y.value) || x.cell - y.cell);
  return [...best, ...dropped];
}

/** Returns the values of all levels over the blocks that all of them played. */
function commonValues({ grid }: SweepPlan, rule: BestRace, raced: RaceData): NonNullable<SweepSummary['common']> {
  const blocks = commonBlocks(raced);
  return grid.labels.map((label, cell) => {
    const option = rule.option(raced, label);
    const { unit, a, b } = option.sums;
    const sums = { unit, a: a.subarray(0, blocks), b: b.subarray(0, blocks) };
    return { cell, ...ownEstimate(rule, { ...option, sums }) };
  });
}
