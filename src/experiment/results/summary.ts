import { valueText } from '../../engine/index.js';
import type { Histogram } from '../../stats/index.js';
import { sameAgent } from '../design/agent-text.js';
import { type PlayedRules, playedRules } from '../design/played-rules.js';
import { isJudged } from '../design/quality.js';
import { type StopKind, type StopRule, stopText } from '../design/stop-rule.js';
import { MINUTES, type TableTime, tableTime } from '../design/table-time.js';
import { agentsRotate, type Cell, type Design, type Entrant, type Looks, type QualityPlan } from '../design/types.js';
import { type AdditionResult, additionResults } from './additions.js';
import type { BestLevel } from './best-levels.js';
import type { BestResponse } from './best-response.js';
import { type FanPoint, fanOf } from './chance-spread.js';
import { compareCells } from './effects.js';
import { estimateCell } from './estimates.js';
import type { Effect, Estimate } from './findings.js';
import { type Interaction, interactions } from './interactions.js';
import { tidy } from './intervals.js';
import { type LengthCap, lengthCap } from './length-cap.js';
import { characterTests, type Omnibus } from './omnibus.js';
import { gapsOf, isShownToFit, type ReliabilityGap, type ReliabilityPoint, reliabilityOf } from './reliability.js';
import { type OpinionFacts, type SecondOpinion, secondOpinion } from './second-opinion.js';
import type { Speech } from './speech.js';
import { type StopState, stopState } from './stop.js';
import type { StrongerPlayers } from './stronger-players.js';
import type { Tally } from './tally.js';
import { CONFIDENCE, MEAN_MARGIN_PERCENT } from './thresholds.js';

/** Provenance of a run. It must not depend on the machine, the workers or the clock. */
export interface Provenance {
  /** Name and version of the program. */
  readonly engine: string;
  readonly signature: string;
  /** Input → hash: rules, cards, experiment. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Program or package → version. */
  readonly versions: Readonly<Record<string, string>>;
  /** The command that repeats this run. */
  readonly command: string;
  /** Speed of the machine before the run, if a time of play fixed the number of games. */
  readonly gamesPerSecond?: number;
}

/** A cell and its games. */
export interface CellSummary extends Pick<Cell, 'index' | 'label' | 'levels' | 'players' | 'rotations'> {
  /** Seats of a team; absent: everyone plays alone. */
  readonly teamSize?: number;
  /** The cell it is compared with. */
  readonly baseline: number;
  readonly lineup: readonly string[];
  readonly games: number;
  readonly cappedGames: number;
  /** Games that ended normally, not at the cap, without a winner. */
  readonly gamesWithoutWinner: number;
}

/** The distribution of the game's length in a cell, in rounds or in minutes. */
export interface LengthTable {
  readonly cell: number;
  readonly values: readonly number[];
  readonly counts: readonly number[];
}

/** An unusual game, capped or without a winner, with the command that replays it. */
export interface OddGame {
  readonly cell: number;
  readonly block: number;
  readonly rotation: number;
  readonly replay: string;
}

/** All results of a run: the content of summary.json and the source of all reports. */
export interface Summary extends PlayedRules, Pick<Design, 'id' | 'question' | 'seed' | 'rotate'> {
  readonly schema: 1;
  readonly blocks: number;
  readonly games: number;
  /** End of the run by its stop rule; absent from runs without one. */
  readonly stop?: StopSummary;
  /** Earlier looks at the run; absent for none. */
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
  /** Rule option → its values in the cells, for options that are not at their default everywhere. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly cells: readonly CellSummary[];
  readonly estimates: readonly Estimate[];
  readonly effects: readonly Effect[];
  /** Interactions between two factors; absent if not requested. */
  readonly interactions?: readonly Interaction[];
  /** Tests, cell by cell, whether any characters change; absent if none are compared. */
  readonly characterTests?: readonly Omnibus[];
  /** In rounds. */
  readonly lengths: readonly LengthTable[];
  /** In minutes at the table, to whole turns of every seat; absent if the game counts no turns. */
  readonly minutes?: readonly LengthTable[];
  /** Seconds of a turn that times assume; absent if the game counts no turns. */
  readonly secondsPerTurn?: number;
  /** Cap of a game in the mean length; null if no game was longer. */
  readonly lengthCap: LengthCap | null;
  /** How games feel; absent if not measured. */
  readonly quality?: QualityResult;
  /** Properties whose effects its games cannot separate. */
  readonly confounded: readonly Confounding[];
  /** The first capped games, and the first that ended without a winner. */
  readonly capped: readonly OddGame[];
  readonly winless: readonly OddGame[];
  /** Results of the items that packs add to the game or change in it; absent if there are none. */
  readonly additions?: readonly AdditionResult[];
  /** Words for its cells and agents; absent if not looked up, which means their labels. */
  readonly speech?: Speech;
  /** For a sweep over one seat: the levels that may be the best, for all at once; absent from other runs. */
  readonly best?: readonly BestLevel[];
  /** Best responses of one seat to the others, value by value; absent if not requested. */
  readonly bestResponse?: BestResponse;
  /** Results of other agents for the question; absent if not requested. */
  readonly secondOpinion?: SecondOpinion;
  /** The same question asked of stronger players, in fewer games; absent if they were not asked. */
  readonly strongerPlayers?: StrongerPlayers;
  readonly provenance: Provenance;
}

/** Results on how games feel, without the estimates of its columns and the reliability of the judge. */
export interface QualityResult {
  /** Cells without results based on chances: the judge was not shown to fit their rules. */
  readonly unfitted: readonly number[];
  /** Chance of the winner at each point of the game, by cell. */
  readonly fans: readonly FanPoint[];
  /** Chances at half time against wins, by cell; empty without the columns of chances. */
  readonly reliability: readonly ReliabilityPoint[];
  readonly gaps: readonly ReliabilityGap[];
}

/** The stop rule of a run, and its state. */
export interface StopSummary extends StopState {
  readonly kind: StopKind;
  /** The rule as it is written. */
  readonly rule: string;
  /** Most blocks of the run. */
  readonly mostBlocks: number;
}

/** Facts of a summary that the counts do not give. */
export interface RunFacts extends Pick<Summary, 'speech' | 'best' | 'bestResponse'> {
  readonly provenance: Provenance;
  readonly capped: readonly OddGame[];
  readonly winless: readonly OddGame[];
  /** Counts of the second opinions; absent without any. */
  readonly opinions?: OpinionFacts;
}

/** Turns a tally into estimates, effects and verdicts: the only place where counts are divided. */
export function summarise(design: Design, tally: Tally, facts: RunFacts): Summary {
  const { provenance, capped, winless, speech, best, bestResponse, opinions } = facts;
  const cells = design.cells.map((cell) => summariseCell(design, tally, cell.index));
  const measured = cells.flatMap((cell) => estimateCell(tally, cell.index, CONFIDENCE));
  const quality = design.quality === undefined ? null : qualityResult(tally, design.quality, measured);
  const isSaid = ({ measure }: Estimate | Effect, ...of: number[]): boolean =>
    quality === null || !isJudged(measure) || of.every((cell) => !quality.unfitted.includes(cell));
  const estimates = measured.filter((e) => isSaid(e, e.cell));
  const effects = compareCells(tally, CONFIDENCE).filter((e) => isSaid(e, e.cell, e.baseline));
  const tested = characterTests(tally, effects);
  const time = tableTime(design.metrics, design.seconds);
  return {
    schema: 1,
    id: design.id,
    question: design.question,
    ...playedRules(design),
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
    about: { ...Object.fromEntries(design.metrics.map((metric) => [metric.id, metric.about])), ...aboutMinutes(time) },
    entrants: design.entrants,
    options: notableOptions(design),
    cells,
    estimates,
    effects,
    ...(design.interaction === undefined ? {} : { interactions: interactions(tally, lengthCap(tally)?.most ?? null) }),
    ...(tested.length === 0 ? {} : { characterTests: tested }),
    lengths: cells.flatMap(({ index }) => lengthTable(index, tally.histogram(index))),
    ...(time === null
      ? {}
      : {
          minutes: cells.flatMap(({ index }) => lengthTable(index, tally.minutes(index))),
          secondsPerTurn: time.seconds,
        }),
    lengthCap: lengthCap(tally),
    ...(quality === null ? {} : { quality }),
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

function aboutMinutes(time: TableTime | null): Record<string, string> {
  return time === null
    ? {}
    : { [MINUTES]: `minutes of a game at the table, at ${time.seconds} seconds for each turn that is begun` };
}

function stopSummary(tally: Tally, rule: StopRule): StopSummary {
  return { kind: rule.kind, rule: stopText(rule), mostBlocks: tally.design.blocks, ...stopState(tally, rule) };
}

function summariseCell(design: Design, tally: Tally, index: number): CellSummary {
  const { label, levels, players, rotations, lineup, teamSize } = design.cells[index];
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
    ...(teamSize === undefined ? {} : { teamSize }),
  };
}

/** Returns rule option → its values in the cells, for options that are not at their default everywhere. */
export function notableOptions(design: Design): Record<string, string[]> {
  const notable: Record<string, string[]> = {};
  design.options.forEach((option, i) => {
    const values = design.cells.map((cell) => cell.options[i]);
    if (values.every((value) => value === option.default)) return;
    notable[option.id] = [...new Set(values)].map((value) => valueText(option, value));
  });
  return notable;
}

function qualityResult(tally: Tally, plan: QualityPlan, estimates: readonly Estimate[]): QualityResult {
  const { design, chances, blocks } = tally;
  const reliability = tally.plan.chance < 0 ? [] : reliabilityOf(tally, estimates);
  const unfitted = plan.unfitted.filter(
    (cell) =>
      !isShownToFit(
        reliability.filter((point) => point.cell === cell),
        design.cells[cell].players,
      ),
  );
  const judged = design.cells.filter(({ index }) => !unfitted.includes(index));
  return {
    unfitted,
    fans: judged.flatMap(({ index }) => fanOf(design, chances, index, blocks, CONFIDENCE)),
    reliability,
    gaps: gapsOf(reliability),
  };
}

function lengthTable(cell: number, table: Histogram | null): LengthTable[] {
  return table === null ? [] : [{ cell, values: table.values.map(tidy), counts: table.counts }];
}

/** Two properties that go together in every game of a run, so that their effects cannot be separated. */
export type Confounding = 'agent and seat' | 'character and seat' | 'agent and character';

/**
 * Returns the confounded properties of a run. Different agents stay at their seats unless `agents` rotate, and named
 * characters unless `characters` do. If neither rotates, each agent also has its character. If one seat's agent is
 * varied, nothing is confounded: it is compared with itself at the same seat, with the same character.
 */
export function confoundings(design: Design): Confounding[] {
  const { cells, rotate, factors } = design;
  if (factors.some((name) => /^agent\d/.test(name))) return [];
  const agents = !agentsRotate(rotate) && cells.some((cell) => differ(design, cell));
  const characters = rotate !== 'characters' && rotate !== 'players' && cells.some(isNamed);
  const both =
    (rotate === 'none' || rotate === 'players') && cells.some((cell) => differ(design, cell) && isNamed(cell));
  return [
    ...(agents ? (['agent and seat'] as const) : []),
    ...(characters ? (['character and seat'] as const) : []),
    ...(both ? (['agent and character'] as const) : []),
  ];
}

/** True if any two seated agents may decide differently. */
function differ({ entrants }: Design, { lineup }: Cell): boolean {
  return lineup.some((entrant) => !sameAgent(entrants[entrant], entrants[lineup[0]]));
}

/** True if some seat always begins with the same character. */
function isNamed({ characters = [] }: Cell): boolean {
  return characters.some((role) => role >= 0);
}
