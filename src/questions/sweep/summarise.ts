import { playedRules } from '../../experiment/design/played-rules.js';
import type { Cell, Design } from '../../experiment/design/types.js';
import { looksOf, Ranking } from '../../experiment/results/ranking.js';
import type { SweepCell, SweepRow, SweepSummary } from '../../experiment/results/sweep-summary.js';
import { ALPHA, CONFIDENCE } from '../../experiment/results/thresholds.js';
import type { RaceData } from '../../playing/race/race.js';
import { speechFor } from '../../playing/run/speech.js';
import type { BestRace } from './best-race.js';
import { commonBlocks, ownEstimate } from './estimates.js';
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
    ...playedRules(design),
    factors: design.factors,
    rotate: design.rotate,
    seed: design.seed,
    cells: cells.map((cell) => sweepCell(design, cell)),
    speech: await speechFor(design),
    confidence: CONFIDENCE,
    measure: aim.measure,
    isShare: aim.isShare,
    wanted: aim.goal,
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

/**
 * Returns a row for each level. The race alone ranks the levels, and the confirmation alone gives the values of those
 * that were left: a level that is named for its luck on some games is not valued by the same games.
 */
export function rowsOf(
  { grid, aim }: Pick<SweepPlan, 'grid' | 'aim'>,
  rule: BestRace,
  raced: RaceData,
  confirmed: RaceData,
  pursued: readonly string[],
): SweepRow[] {
  const { labels } = grid;
  const cellOf = (label: string): number => labels.indexOf(label);
  const inRace = new Map(labels.map((label) => [label, ownEstimate(rule, rule.option(raced, label))]));
  const byRace = (x: string, y: string): number => {
    const [one, other] = [inRace.get(x)!.value, inRace.get(y)!.value];
    return (aim.goal === 'most' ? other - one : one - other) || cellOf(x) - cellOf(y);
  };
  // The first level is the one that people know: its numbers are fresh, too.
  const left = [raced.base].filter((label) => !pursued.includes(label));
  const fresh = [...[...pursued].sort(byRace), ...left];
  const ranking = new Ranking({
    count: fresh.length,
    looks: [confirmed.blocks(confirmed.base)],
    isShare: aim.isShare,
    alpha: ALPHA / 2,
  });
  const options = fresh.map((label) => rule.option(confirmed, label));
  const better = ranking.betterThan(options);
  const groups = ranking.groups(options);
  const [leader] = options;
  const best = fresh.map((label, i): SweepRow => {
    const { effect: value, lo, hi, blocks } = ranking.between(leader, options[i]);
    return {
      cell: cellOf(label),
      ...ownEstimate({ aim, ranking }, options[i]),
      games: confirmed.games(label),
      confirmed: true,
      behind: i === 0 ? null : { value, lo, hi, blocks },
      groups: groups[i],
      mayBeBest: pursued.includes(label) && better[i] < aim.best,
    };
  });
  const dropped = labels
    .filter((label) => !fresh.includes(label))
    .sort(byRace)
    .map((label): SweepRow => {
      const own = inRace.get(label)!;
      const cell = cellOf(label);
      return { cell, ...own, games: raced.games(label), confirmed: false, behind: null, groups: '', mayBeBest: false };
    });
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
