import { valueText } from '../../engine/index.js';
import { type StopKind, type StopRule, stopText } from '../design/stop-rule.js';
import type { Design, Entrant, Looks, Rotate } from '../design/types.js';
import { type AdditionResult, additionResults } from './additions.js';
import type { BestLevel } from './best-levels.js';
import type { BestResponse } from './best-response.js';
import { type Confounding, confoundings } from './confounding.js';
import { compareCells } from './effects.js';
import { estimateCell } from './estimates.js';
import type { Effect, Estimate } from './findings.js';
import { type Interaction, interactions } from './interactions.js';
import { type LengthCap, lengthCap } from './length-cap.js';
import { characterTests, type Omnibus } from './omnibus.js';
import { type OpinionFacts, type SecondOpinion, secondOpinion } from './second-opinion.js';
import type { Speech } from './speech.js';
import { type StopState, stopState } from './stop.js';
import type { Tally } from './tally.js';
import { CONFIDENCE, MEAN_MARGIN_PERCENT } from './thresholds.js';

/** Where a run comes from. Nothing here may depend on the machine, the workers or the clock. */
export interface Provenance {
  /** Name and version of the program. */
  readonly engine: string;
  readonly signature: string;
  /** What was hashed → hash: rules, cards, experiment. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Program or package → version. */
  readonly versions: Readonly<Record<string, string>>;
  /** The command that makes this run again. */
  readonly command: string;
}

/** A cell, with what was played in it. */
export interface CellSummary {
  readonly index: number;
  readonly label: string;
  readonly levels: Readonly<Record<string, string | number>>;
  readonly players: number;
  readonly rotations: number;
  /** The cell it is compared with. */
  readonly baseline: number;
  readonly lineup: readonly string[];
  readonly games: number;
  readonly cappedGames: number;
  /** Games that came to their end, not at the cap, and were won by nobody. */
  readonly gamesWithoutWinner: number;
}

/** The distribution of the game's length in a cell. */
export interface LengthTable {
  readonly cell: number;
  readonly values: readonly number[];
  readonly counts: readonly number[];
}

/** A game that is out of the ordinary, capped or without a winner, with the command that replays it. */
export interface OddGame {
  readonly cell: number;
  readonly block: number;
  readonly rotation: number;
  readonly replay: string;
}

/** Everything a run says: what summary.json holds and all reports are made from. */
export interface Summary {
  readonly schema: 1;
  readonly id: string;
  readonly question: string;
  readonly game: string;
  readonly variant: string;
  readonly seed: string;
  readonly rotate: Rotate;
  readonly blocks: number;
  readonly games: number;
  /** What ended the run, where something may end it before its last block; absent from other runs. */
  readonly stop?: StopSummary;
  /** When it was looked at before it had all its blocks; absent where it was not. */
  readonly looks?: Looks;
  readonly confidence: number;
  /** Changes that do not matter: of shares in percentage points, of means in percent of the baseline. */
  readonly marginPp: number;
  readonly meanMarginPercent: number;
  readonly factors: readonly string[];
  readonly measures: readonly string[];
  readonly charts: readonly string[];
  readonly about: Readonly<Record<string, string>>;
  readonly entrants: readonly Entrant[];
  /** Rule option → its values in the cells, for the options that are not everywhere at their default. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  /** Options that were set on top of the variant; absent if none were. */
  readonly set?: Readonly<Record<string, string>>;
  readonly cells: readonly CellSummary[];
  readonly estimates: readonly Estimate[];
  readonly effects: readonly Effect[];
  /** Whether one factor changes what another does; absent where it was not asked. */
  readonly interactions?: readonly Interaction[];
  /** Cell by cell, whether characters change at all; absent where none are compared. */
  readonly characterTests?: readonly Omnibus[];
  readonly lengths: readonly LengthTable[];
  /** What a game counts as at most in the mean length; null where none was longer. */
  readonly lengthCap: LengthCap | null;
  /** What its games cannot tell apart. */
  readonly confounded: readonly Confounding[];
  /** The first capped games, and the first that ended without a winner. */
  readonly capped: readonly OddGame[];
  readonly winless: readonly OddGame[];
  /** What became of the things that packs add to the game or change in it; absent where there are none. */
  readonly additions?: readonly AdditionResult[];
  /** How its cells and agents are called; absent where nobody looked it up: then by their labels. */
  readonly speech?: Speech;
  /** Of a sweep over one seat: which levels may be the best, for all at once; absent from other runs. */
  readonly best?: readonly BestLevel[];
  /** How one seat answers the others, value by value; absent where it was not asked. */
  readonly bestResponse?: BestResponse;
  /** What other agents say to the question; absent where none was asked. */
  readonly secondOpinion?: SecondOpinion;
  readonly provenance: Provenance;
}

/** The rule by which a run may end, and what it came to. */
export interface StopSummary extends StopState {
  readonly kind: StopKind;
  /** The rule as one writes it. */
  readonly rule: string;
  /** Blocks at which the run ends at the latest. */
  readonly mostBlocks: number;
}

/** What a summary says beside the counts. */
export interface RunFacts extends Pick<Summary, 'speech' | 'best' | 'bestResponse'> {
  readonly provenance: Provenance;
  readonly capped: readonly OddGame[];
  readonly winless: readonly OddGame[];
  /** Counts of the second opinions; absent where nobody else was asked. */
  readonly opinions?: OpinionFacts;
}

/** Turns a tally into estimates, effects and verdicts: the one place where counts are divided. */
export function summarise(design: Design, tally: Tally, facts: RunFacts): Summary {
  const { provenance, capped, winless, speech, best, bestResponse, opinions } = facts;
  const cells = design.cells.map((cell) => summariseCell(design, tally, cell.index));
  const estimates = cells.flatMap((cell) => estimateCell(tally, cell.index, CONFIDENCE));
  const effects = compareCells(tally, CONFIDENCE);
  const tested = characterTests(tally);
  return {
    schema: 1,
    id: design.id,
    question: design.question,
    game: design.game,
    variant: design.variant,
    seed: design.seed,
    rotate: design.rotate,
    blocks: tally.blocks,
    games: cells.reduce((games, cell) => games + cell.games, 0),
    ...(design.stop === undefined ? {} : { stop: stopSummary(tally, design.stop) }),
    ...(design.looks === undefined ? {} : { looks: design.looks }),
    confidence: CONFIDENCE,
    marginPp: design.marginPp,
    meanMarginPercent: MEAN_MARGIN_PERCENT,
    factors: design.factors,
    measures: design.measures,
    charts: design.charts,
    about: Object.fromEntries(design.metrics.map((metric) => [metric.id, metric.about])),
    entrants: design.entrants,
    options: notableOptions(design),
    ...(design.set === undefined ? {} : { set: design.set }),
    cells,
    estimates,
    effects,
    ...(design.interaction === undefined ? {} : { interactions: interactions(tally, lengthCap(tally)?.most ?? null) }),
    ...(tested.length === 0 ? {} : { characterTests: tested }),
    lengths: cells.flatMap((cell) => lengthTable(tally, cell.index)),
    lengthCap: lengthCap(tally),
    confounded: confoundings(design),
    capped,
    winless,
    ...(design.additions === undefined ? {} : { additions: additionResults(tally) }),
    ...(speech === undefined ? {} : { speech }),
    ...(best === undefined ? {} : { best }),
    ...(bestResponse === undefined ? {} : { bestResponse }),
    ...(opinions === undefined ? {} : { secondOpinion: secondOpinion(opinions, effects, estimates, CONFIDENCE) }),
    provenance,
  };
}

function stopSummary(tally: Tally, rule: StopRule): StopSummary {
  return { kind: rule.kind, rule: stopText(rule), mostBlocks: tally.design.blocks, ...stopState(tally, rule) };
}

function summariseCell(design: Design, tally: Tally, index: number): CellSummary {
  const { label, levels, players, rotations, lineup } = design.cells[index];
  return {
    index,
    label,
    levels,
    players,
    rotations,
    baseline: tally.baseline[index],
    lineup: lineup.map((entrant) => design.entrants[entrant].label),
    games: tally.games(index),
    cappedGames: tally.ratio(index, tally.plan.capped).a,
    gamesWithoutWinner: tally.ratio(index, tally.plan.noWinner).a,
  };
}

/** Rule option → its values in the cells, for the options that are not everywhere at their default. */
export function notableOptions(design: Design): Record<string, string[]> {
  const notable: Record<string, string[]> = {};
  design.options.forEach((option, i) => {
    const values = design.cells.map((cell) => cell.options[i]);
    if (values.every((value) => value === option.default)) return;
    notable[option.id] = [...new Set(values)].map((value) => valueText(option, value));
  });
  return notable;
}

function lengthTable(tally: Tally, cell: number): LengthTable[] {
  const table = tally.histogram(cell);
  return table === null ? [] : [{ cell, values: table.values, counts: table.counts }];
}
