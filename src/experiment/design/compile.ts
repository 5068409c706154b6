import { type Game, listed, type State, UserError, unknownWord, withoutPhrases } from '../../engine/index.js';
import { secondOpinions } from './also-by.js';
import { CellCompiler, type CellDraft, type CellDrafts } from './cells.js';
import { CHART_NAMES } from './chart-names.js';
import { BLOCKS_MAX, type Experiment, type SeatedExperiment, type SourcedExperiment } from './experiment.js';
import { type Factor, readFactors, refuseFixedFactors } from './factors.js';
import type { Library } from './library.js';
import { withoutPlaces } from './places.js';
import { halfColumns, QUALITY, QUALITY_COLUMNS, qualityColumn } from './quality.js';
import { capOf, isTest, parseStopRule, type StopRule } from './stop-rule.js';
import { lengthMeasure, MINUTES, tableTime } from './table-time.js';
import { type Cell, DEALT, type Design, type Rotate } from './types.js';
import { resolveVariant, settings } from './variants.js';

/** Blocks of an experiment that names no number. */
export const BLOCKS_DEFAULT = 500;

/** Switches outside of the experiment file. */
export interface DesignSwitches {
  /** Also plays the rotations that repeat a game, to test that they do. */
  readonly allRotations?: boolean;
}

/** Compiles an experiment into its design. All mistakes of the user are found here. */
export async function compile(
  given: SourcedExperiment,
  library: Library,
  switches: DesignSwitches = {},
): Promise<Design> {
  const { value: experiment, at } = given;
  const game = library.games.find(({ id }) => id === experiment.game);
  if (game === undefined)
    throw unknownWord(
      'game',
      experiment.game,
      library.games.map(({ id }) => id),
      at(['game']),
    );
  const agents = experiment.agents ?? [library.usual?.(game.id) ?? 'random'];
  const source: SeatedExperiment = { ...given, value: { ...experiment, agents } };
  const factors = readFactors(source, game);
  refuseFixedFactors(source, factors);
  const drafts = await new CellCompiler(source, game, library, factors).compile();
  const { alsoBy, entrants } = await secondOpinions(source, game, library, drafts);
  const rotate = chooseRotation(source, game, drafts.cells, factors);
  const cells = drafts.cells.map((cell) => ({ ...cell, rotations: rotationsPlayed(cell, rotate, game, switches) }));
  const stop = stopOf(source, cells);
  const blocks = stop === null ? blocksOf(source, cells) : mostBlocks(source, cells, stop);
  return {
    id: experiment.id,
    question: withoutPlaces(experiment.question),
    game: game.id,
    variant: resolveVariant(game, experiment.variant, at(['variant'])).id,
    seed: experiment.seed ?? experiment.id,
    rotate,
    blocks,
    // Intervals that are narrowest at a block that is never played are too wide at all others.
    ...(stop === null ? {} : { stop: { ...stop, planned: Math.min(stop.planned, blocks) } }),
    cells,
    entrants,
    roles: drafts.roles,
    ...(drafts.packs === undefined ? {} : { packs: drafts.packs }),
    ...(drafts.packsOnTop === undefined ? {} : { packsOnTop: drafts.packsOnTop }),
    metrics: drafts.metrics,
    ...(drafts.additions === undefined ? {} : { additions: drafts.additions }),
    ...qualityOf(source, game, drafts, library),
    // Phrases are looked up for the reports: a better phrase does not make a different run.
    options: withoutPhrases(game.options),
    ...settings(game, fixedOptions(experiment, factors)),
    winScore: game.winScore,
    factors: factors.map(({ name }) => name),
    ...interactionOf(source, factors),
    measures: measuresOf(source, game),
    charts: chartsOf(source),
    marginPp: marginOf(source),
    ...secondsOf(source, game),
    ...(alsoBy.length === 0 ? {} : { alsoBy }),
  };
}

function fixedOptions({ options }: Experiment, factors: readonly Factor[]): Experiment['options'] {
  const varied = factors.flatMap(({ target }) => (target.kind === 'option' ? [target.option] : []));
  return Object.fromEntries(Object.entries(options).filter(([id]) => !varied.includes(id)));
}

function entrantsDiffer(cell: Pick<Cell, 'lineup'>): boolean {
  return cell.lineup.some((entrantIndex) => entrantIndex !== cell.lineup[0]);
}

/**
 * Returns the rotation: agents if they differ, otherwise characters if the game has them. A character named for the one
 * studied seat moves with its agent.
 */
function chooseRotation(
  { value, at }: SourcedExperiment,
  game: Game<State>,
  cells: readonly CellDraft[],
  factors: readonly Factor[],
): Rotate {
  if (value.rotate === 'characters' && game.roles.length === 0) {
    throw new UserError(`${at(['rotate'])}: ${game.id} has no characters to rotate; use agents or none`);
  }
  if (value.rotate !== undefined && value.rotate !== 'agents') return value.rotate;
  if (value.rotate === 'agents' || cells.some(entrantsDiffer))
    return studiedKeepsCharacter(cells, factors) ? 'players' : 'agents';
  return game.roles.length > 0 ? 'characters' : 'none';
}

function studiedKeepsCharacter(cells: readonly CellDraft[], factors: readonly Factor[]): boolean {
  const seats = factors.flatMap(({ target }) =>
    (target.kind === 'agent' || target.kind === 'seat') && target.seat !== null ? [target.seat] : [],
  );
  return cells.every(({ lineup, characters }) =>
    seats.some((seat) => (characters?.[seat] ?? DEALT) >= 0 && lineup.filter((e) => e === lineup[seat]).length === 1),
  );
}

/** Returns the rotations to play. Those that would repeat the same game are played once and weighted. */
function rotationsPlayed(cell: CellDraft, rotate: Rotate, game: Game<State>, { allRotations }: DesignSwitches): number {
  if (rotate === 'none') return 1;
  if (rotate === 'players') return cell.players;
  const alike = rotate === 'agents' ? !entrantsDiffer(cell) : game.roles.length === 0;
  return alike && allRotations !== true ? 1 : cell.players;
}

function blocksOf({ value }: SourcedExperiment, cells: readonly Cell[]): number {
  if (value.blocks !== undefined) return value.blocks;
  if (value.games === undefined) return BLOCKS_DEFAULT;
  return Math.ceil(value.games / Math.min(...cells.map(({ rotations }) => rotations)));
}

function mostBlocks({ value, at }: SourcedExperiment, cells: readonly Cell[], stop: StopRule): number {
  for (const key of ['blocks', 'games'] as const) {
    if (value[key] !== undefined)
      throw new UserError(`${at([key])}: a run that stops by itself has no number of ${key}; maxGames bounds it`);
  }
  if (value.maxGames === undefined) return Math.min(BLOCKS_MAX, capOf(stop));
  const least = Math.max(...cells.map(({ rotations }) => rotations));
  if (value.maxGames < least)
    throw new UserError(`${at(['maxGames'])}: ${value.maxGames} is less than one block, which is ${least} games`);
  return Math.floor(value.maxGames / least);
}

function stopOf({ value, at }: SourcedExperiment, cells: readonly Cell[]): StopRule | null {
  if (value.stop === undefined) {
    if (value.maxGames !== undefined)
      throw new UserError(`${at(['maxGames'])}: bounds a run that stops by itself; give a stop rule, or games`);
    return null;
  }
  const stop = parseStopRule(value.stop, at(['stop']), Math.min(...cells.map(({ players }) => players)));
  if (isTest(stop) && !cells.every(entrantsDiffer))
    throw new UserError(
      `${at(['stop'])}: '${stop.kind}' tests how often one agent wins among others, and here all seats are alike; ` +
        "use 'decided' or 'precision'",
    );
  return stop;
}

/** Returns the two factors of a declared interaction, which must vary. */
function interactionOf({ value, at }: SourcedExperiment, factors: readonly Factor[]): Pick<Design, 'interaction'> {
  const { interaction } = value;
  if (interaction === undefined) return {};
  const where = at(['interaction']);
  const names = factors.map(({ name }) => name);
  for (const name of interaction) {
    const factor = factors.find((one) => one.name === name);
    if (factor === undefined) throw unknownWord('key of vary', name, names, where);
    if (factor.levels.length < 2) throw new UserError(`${where}: ${name} has one value; an interaction needs two`);
  }
  if (interaction[0] === interaction[1]) throw new UserError(`${where}: ${interaction[0]} stands twice; name two keys`);
  return { interaction: [interaction[0], interaction[1]] };
}

/** Returns the measures that are compared. `quality` adds columns and is not itself a measure. */
function measuresOf({ value, at }: SourcedExperiment, game: Game<State>): string[] {
  const length = lengthMeasure(game.metrics);
  const columns = game.metrics.filter(({ plotted }) => plotted !== true).map(({ id }) => id);
  const own = ['win', 'capped', ...(length === MINUTES ? [MINUTES] : []), ...columns];
  const feel = [...QUALITY_COLUMNS, ...halfColumns(game.metrics)].filter(({ plotted }) => plotted !== true);
  const known = [...own, QUALITY, ...feel.map(({ id }) => id)];
  const requested = value.measure ?? [];
  requested.forEach((id, i) => {
    if (!known.includes(id) && qualityColumn(id) === undefined)
      throw unknownWord('measure', id, known, at(['measure', i]));
    if (requested.indexOf(id) !== i) throw new UserError(`${at(['measure', i])}: the measure ${id} stands twice`);
  });
  const measures = requested.filter((id) => id !== QUALITY && qualityColumn(id)?.plotted !== true);
  return measures.length > 0 ? measures : ['win', ...(length === null ? [] : [length])];
}

/** Returns the seconds of a turn, if they are given. */
function secondsOf({ value: { seconds }, at }: SourcedExperiment, game: Game<State>): Pick<Design, 'seconds'> {
  if (seconds === undefined) return {};
  if (tableTime(game.metrics) === null)
    throw new UserError(
      `${at(['seconds'])}: ${game.id} does not count the time of turns, so no answer depends on them`,
    );
  return { seconds };
}

function qualityOf(
  { value: { measure = [] }, at }: SourcedExperiment,
  game: Game<State>,
  { metrics, cells }: CellDrafts,
  { judge, games }: Library,
): Pick<Design, 'quality'> {
  const isLookedAt = (id: string): boolean => qualityColumn(id, game.metrics) !== undefined;
  if (!metrics.some(({ id }) => isLookedAt(id))) return {};
  const fittedTo = judge?.(game.id)?.fittedTo;
  if (fittedTo === undefined || game.round === undefined) {
    const i = measure.findIndex((id) => id === QUALITY || isLookedAt(id));
    const judged = games.map(({ id }) => id).filter((id) => (judge?.(id) ?? null) !== null);
    throw new UserError(
      `${at(['measure', i])}: ${measure[i]} needs a judge of positions, and ${game.id} has none` +
        (judged.length === 0 ? '' : `; only ${listed(judged)} ${judged.length === 1 ? 'has' : 'have'} one`),
    );
  }
  const unfitted = cells.filter(({ options, packs }) => !fittedTo(options, packs !== undefined));
  return { quality: { unfitted: unfitted.map(({ index }) => index) } };
}

function chartsOf({ value, at }: SourcedExperiment): string[] {
  const charts = value.charts ?? [];
  const known: readonly string[] = CHART_NAMES;
  charts.forEach((id, i) => {
    if (!known.includes(id)) throw unknownWord('chart', id, known, at(['charts', i]));
  });
  return charts;
}

function marginOf({ value, at }: SourcedExperiment): number {
  const pp = Number(String(value.margin).replace(/\s*pp$/, ''));
  if (Number.isFinite(pp) && pp > 0) return pp;
  throw new UserError(`${at(['margin'])}: margin must be games of 100 such as 2pp, not '${value.margin}'`);
}
