import { MINUTES } from '../../experiment/design/table-time.js';
import type { Design } from '../../experiment/design/types.js';
import { totalsOf } from '../../experiment/folder/ledger-text.js';
import { readRows } from '../../experiment/folder/read-rows.js';
import { type BlockSums, differenceOf, estimateOf } from '../../experiment/results/block-sums.js';
import { halfWidth } from '../../experiment/results/paired.js';
import type { Summary } from '../../experiment/results/summary.js';
import { ALPHA } from '../../experiment/results/thresholds.js';
import type { WorthEffect, WorthRow, WorthSummary } from '../../experiment/results/worth-summary.js';
import { designExperiment, sourceOfValue } from '../../playing/run/experiments.js';
import { openRun } from '../../playing/run/known-places.js';
import { type ReplayOptions, readEvents } from '../../playing/run/read-events.js';
import type { Asked } from '../contract/question.js';
import type { RunResult } from '../contract/run-declaration.js';
import { designQuestion, tableNotes } from '../contract/run-question.js';
import { WORTH_ARGUMENTS, type WorthArguments } from './arguments.js';
import { GAIN_KINDS, GainCounts } from './gain-counts.js';
import { GIFT, planGained } from './gained-plan.js';

/** Part of the time for playing: a third of the games is played again for the judge, which takes longer. */
const PLAY_PART = 0.1;

/** Results of the games: what the card does in play, at the start, and by its absence. */
type Found = Pick<WorthSummary, 'rows' | 'gained'>;

/** `worth CARD --when gained`, as the run that answers it. */
export const gainedQuestion = designQuestion<WorthArguments, Found>({
  id: 'worth',
  ask: 'What is a card worth once you gain it?',
  about: 'what a card does for the players who gain it in play',
  args: WORTH_ARGUMENTS,
  example: { args: { of: 'runesword', when: 'gained' }, shows: 'what is the Runesword worth once you gain it?' },
  fields: {},
  asksOnce: () => true,
  timed: {
    isOpen: ({ maxGames }) => maxGames === undefined,
    sized: (_, blocks, rotations) => ({ maxGames: blocks * rotations }),
    playPart: PLAY_PART,
  },
  design: async (args, agentTimeout) => designExperiment(sourceOfValue(planGained(args).experiment), agentTimeout),
  notes: (design) => tableNotes(design),
  find: (dir, args, options) => countGained(dir, args as Asked<WorthArguments>, options),
  // The question of worth answers.
  answer: ({ summary }) => ({ question: summary.question, headline: null, sentences: [], tables: [], fine: [] }),
});

/** Counts the gains in the games by the rules, and compares them with the games that begin otherwise. */
async function countGained(
  dir: string,
  args: Asked<WorthArguments>,
  options: Pick<ReplayOptions, 'workers' | 'signal'>,
): Promise<Found> {
  const { card, thing } = planGained(args);
  const folder = await openRun(dir);
  const { design } = folder;
  const { lines, end } = await folder.survey();
  const { blocks } = totalsOf(lines);
  const counts = new GainCounts(card, design.cells[0].rotations, blocks);
  await readEvents(dir, GAIN_KINDS, { ...options, isJudged: true, isFirstCell: true }, (event) => counts.add(event));
  const wins = new FirstSeat(design, blocks);
  await readRows(design, folder.rowsPath, end, (cell, block, seat, _entrant, _role, score) =>
    wins.add(cell, block, seat, score),
  );
  const row = { ...thing, games: blocks * design.cells[1].rotations, groups: 'a', mayBeBest: true };
  return {
    rows: [{ ...row, effects: [wins.effect(1)] }],
    gained: { ...counts.found(), out: null },
  };
}

/** Wins of the first seat, by table and block. */
class FirstSeat {
  private readonly sums: readonly BlockSums[];

  constructor({ cells, winScore: unit }: Design, blocks: number) {
    this.sums = cells.map(() => ({ unit, a: new Float64Array(blocks), b: new Float64Array(blocks) }));
  }

  add(cell: number, block: number, seat: number, score: number): void {
    if (seat !== 0) return;
    this.sums[cell].a[block] += score;
    this.sums[cell].b[block]++;
  }

  /** Returns the change of its wins at a table against the first one. */
  effect(cell: number): WorthEffect {
    const [zero, one] = [this.sums[0], this.sums[cell]];
    const difference = differenceOf(one, zero);
    const base = estimateOf(zero);
    const half = halfWidth(difference, true, ALPHA, base);
    const { value: effect, blocks } = difference;
    const differs = difference.differing > 0;
    return { measure: 'win', base, effect, lo: effect - half, hi: effect + half, blocks, differs };
  }
}

/** Returns the result as that of a question of worth. */
export function gainedSummary(
  { summary, found: { rows, gained } }: RunResult<Found>,
  args: Asked<WorthArguments>,
): WorthSummary {
  const { game, variant, seed, confidence, games, cells, secondsPerTurn = null } = summary;
  const [row] = rows;
  return {
    ...{ schema: 1, game, variant, seed, confidence, games, rows, secondsPerTurn },
    of: args.of,
    kind: 'gift',
    players: cells[0].players,
    agents: [...new Set(cells[0].lineup)],
    packs: [...(args.packs ?? [])],
    precision: '2pp',
    precise: true,
    gained: { ...gained!, out: withoutRow(summary, row) },
  };
}

/** Returns the games without the card, by their length. */
function withoutRow(summary: Summary, { level, name }: WorthRow): WorthRow | null {
  const effect = summary.effects.find(
    ({ cell, measure, scope }) => cell === OUT_CELL && measure === MINUTES && scope === 'all',
  );
  if (effect === undefined || effect.lo === null || effect.hi === null) return null;
  const { baselineEstimate: base, effect: change, lo, hi, blocks } = effect;
  const differs = change !== 0 || lo !== 0 || hi !== 0;
  const row = { level: level.replace(GIFT, 'card:'), name, games: summary.cells[OUT_CELL].games };
  const effects = [{ measure: MINUTES, base, effect: change, lo, hi, blocks, differs }] as const;
  return { ...row, effects, groups: 'a', mayBeBest: true };
}

/** Table without the card. */
const OUT_CELL = 2;
