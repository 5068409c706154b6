import { join } from 'node:path';
import { UNNOTICED } from '../../../reports/answer/hundred.js';
import { focalIn, where } from '../../../reports/answer/places.js';
import { measureName } from '../../../reports/sweep/values.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { Ranking } from '../../experiment/results/ranking.js';
import { isLength } from '../../experiment/results/series.js';
import type { AnswerValue, StrongerPlayers } from '../../experiment/results/stronger-players.js';
import type { SweepEstimate, SweepRow, SweepSummary } from '../../experiment/results/sweep-summary.js';
import { ALPHA, MEAN_MARGIN_PERCENT } from '../../experiment/results/thresholds.js';
import { type RaceData, race } from '../../playing/race/race.js';
import { STRONGER_EXPERIMENT, writeStrongerExperiment } from '../../playing/run/stronger-file.js';
import { gamesIn } from '../contract/measured-levels.js';
import { type AgainOptions, isPrinted } from '../contract/stronger.js';
import { inPlaceOfUsual, levelsInPlace, type StrongerAgent } from '../contract/stronger-agent.js';
import { askStagesAgain } from '../contract/stronger-stages.js';
import type { BestRace } from './best-race.js';
import { estimate } from './estimates.js';
import type { SweepPlan } from './plan.js';

/** A sweep with its answer. */
interface FoundSweep {
  readonly plan: SweepPlan;
  readonly rule: BestRace;
  readonly raced: RaceData;
  readonly confirmed: RaceData;
  readonly summary: SweepSummary;
  readonly dir: string;
  /** Milliseconds that it took. */
  readonly ms: number;
}

/** Most levels that are compared with the best one. */
const OTHERS_MAX = 5;

/** Plays the best level and some others by stronger players. Undefined if it was stopped. */
export async function askSweepAgain(
  agent: StrongerAgent,
  { plan, rule, raced, confirmed, summary, dir, ms }: FoundSweep,
  { note, stage: _s, soFar: _f, ...options }: AgainOptions<SweepSummary>,
): Promise<StrongerPlayers | undefined> {
  const { design, grid, factor } = plan;
  const labelOf = ({ cell }: SweepRow): string => grid.labels[cell];
  const [best] = summary.rows;
  const others = othersOf(summary);
  const [base, ...levels] = grid.around([grid.labels[0], ...[best, ...others].map(labelOf)]);
  const gamesOfBlock = [base, ...levels].reduce(
    (sum, label) => sum + design.cells[grid.labels.indexOf(label)].rotations,
    0,
  );
  const { isShare } = plan.aim;
  const leads = (rows: readonly SweepRow[], data: RaceData, ranking: Ranking): SweepLead[] =>
    rows.map((row) => {
      const lead = ranking.between(rule.option(data, labelOf(best)), rule.option(data, labelOf(row)));
      return { row, lead: estimate(rule, lead) };
    });
  const again = (found: RaceData, levels: number, alpha: number): Ranking =>
    new Ranking({ count: levels, looks: [found.blocks(found.base)], isShare, alpha });
  const fresh = again(confirmed, summary.rows.filter((row) => row.confirmed).length, ALPHA / 2);
  // The levels that were dropped have games of the race alone.
  const own = [
    ...leads(
      others.filter((row) => row.confirmed),
      confirmed,
      fresh,
    ),
    ...leads(
      others.filter((row) => !row.confirmed),
      raced,
      rule.ranking,
    ),
  ];
  return askStagesAgain<RaceData>(
    agent,
    {
      ...{ dir, ms, games: summary.games, gamesOfBlock },
      blocks: Math.floor(summary.games / gamesOfBlock),
      isFittedElsewhere: !isPrinted(design),
      values: sweepValues(summary, own),
      valuesOf: (data) => sweepValues(summary, leads(others, data, again(data, data.levels.length, ALPHA))),
      gamesOf: gamesIn,
      async again(blocks, out) {
        const theirs = { ...inPlaceOfUsual(plan.experiment, design.game), seed: agent.seed };
        const vary = (some: readonly string[]) =>
          Object.fromEntries(
            Object.entries(grid.vary(some)).map(([name, values]) => [name, levelsInPlace(name, values, design.game)]),
          );
        const file = join(dir, STRONGER_EXPERIMENT);
        const experiment = { ...theirs, vary: vary([base, ...levels]), seed: `${agent.seed}/stage-1`, blocks };
        await writeStrongerExperiment(file, experiment);
        const command = commandLine('run', file);
        const { data, complete } = await race({
          ...options,
          ...{ experiment: theirs, factor, base, levels, vary, stages: [blocks], out, command },
          reports: false,
          next: () => [],
        });
        return complete ? { result: data, command } : null;
      },
    },
    { note },
  );
}

/** The lead of the best level over another one, in the sign of the measure. */
interface SweepLead {
  readonly row: SweepRow;
  readonly lead: SweepEstimate;
}

/** Returns the levels that are compared with the best one: the first one, which people know, and the next best. */
function othersOf({ rows: [best, ...rest] }: SweepSummary): SweepRow[] {
  const first = rest.filter(({ cell }) => cell === 0 && best.cell !== 0);
  return [...first, ...rest.filter(({ cell }) => cell !== 0)].slice(0, OTHERS_MAX);
}

/** Returns the leads of the best level, the largest first. */
export function sweepValues(summary: SweepSummary, leads: readonly SweepLead[]): AnswerValue[] {
  const { measure, rows } = summary;
  const [best] = rows;
  const isOfWins = measure === 'win';
  const scale = isOfWins ? 100 : 1;
  const margin = isOfWins ? UNNOTICED : (MEAN_MARGIN_PERCENT / 100) * Math.abs(best.value);
  const unit = isOfWins ? 'wins' : isLength(summary) ? (measure as 'minutes' | 'rounds') : 'number';
  const sorted = [...leads].sort((x, y) => Math.abs(y.lead.value) - Math.abs(x.lead.value));
  return sorted.map(({ row, lead }): AnswerValue => {
    const [value, lo, hi] = [lead.value, lead.lo, lead.hi].map((x) => scale * x);
    const words = isOfWins
      ? { subject: focalIn(summary, best.cell), where: `than ${oneWho(focalIn(summary, row.cell))}` }
      : {
          subject: isLength(summary) ? 'games' : `the ${measureName(summary)}`,
          where: `${where(summary, best.cell)} than ${where(summary, row.cell)}`,
        };
    return { key: String(row.cell), kind: 'change', unit, ...words, value, lo, hi, margin, named: true };
  });
}

/** "one who leaves at 8", beside "a player who leaves at 10". */
function oneWho(player: string): string {
  return player.replace(/^a player /, 'one ');
}
