import { UserError } from '../../engine/index.js';
import { gamesPerBlock } from '../../experiment/design/cells.js';
import { ensureSeed } from '../../experiment/design/seeds.js';
import type { Design } from '../../experiment/design/types.js';
import type { WorthSummary } from '../../experiment/results/worth-summary.js';
import { PrecisionRace, stagesUpTo } from '../../playing/race/precision-race.js';
import { type RaceData, type RaceOptions, race } from '../../playing/race/race.js';
import { named, partName } from '../../playing/race/stage-part.js';
import { designExperiment, sourceOfValue } from '../../playing/run/experiments.js';
import { inFolder } from '../../playing/run/folders.js';
import type { RunPlayOptions } from '../../playing/run/play.js';
import { speechFor } from '../../playing/run/speech.js';
import { blocksInTime, PROBE_BLOCKS } from '../../playing/run/time-budget.js';
import type { Played, PlayOptions } from '../contract/question.js';
import {
  isTimeGiven,
  measuredSpeed,
  refuseTimedPart,
  refuseTwoSizes,
  secondsOfPlay,
  timeText,
  withoutTime,
} from '../contract/time.js';
import { WORTH_ARGUMENTS, type WorthArguments } from './arguments.js';
import { type AskedThings, askedThings, withKind } from './kinds.js';
import { isKnown, measuresOf, NOTHING, optionOf } from './measures.js';
import { mostBlocks } from './size.js';
import { summariseWorth } from './summarise.js';
import { writeWorth } from './write.js';

/** Options of a question of worth: its arguments, and how it is played. */
export interface WorthOptions
  extends WorthArguments,
    Omit<PlayOptions<WorthSummary>, 'seconds'>,
    Pick<RaceOptions, 'command'> {
  /** Speed of the machine, if a time of play fixed the number of games. */
  readonly gamesPerSecond?: number;
}

/** A half-width: points of a win share, or percent of a length. */
export interface Precision {
  readonly value: number;
  readonly unit: 'pp' | '%';
}

/** State of a question of worth after a call that played it. */
export type Worth = Played<WorthSummary>;

/** A question of worth that is ready to play. */
export interface WorthPlan extends AskedThings {
  readonly race: Omit<RaceOptions, 'next' | 'out' | keyof RunPlayOptions>;
  readonly precise: PrecisionRace;
  readonly options: WorthSettings;
}

/** Options of a question of worth, with its defaults. */
export interface WorthSettings extends Omit<WorthOptions, 'precision'> {
  readonly game: string;
  readonly players: number;
  readonly seed: string;
  readonly precision: Precision;
  readonly packs: readonly string[];
}

/** Precision unless requested: points of a win share, percent of a length. */
const PRECISION = { win: { value: 2, unit: 'pp' }, length: { value: 5, unit: '%' } } as const;

const UNITS = { pp: 'games of 100', '%': 'percent of the length' } as const;

/**
 * Measures the worth of items: a gift by the win share of the seat that begins with it, a knock-out by the length of
 * the game and by deaths, a character by the wins of its player. All share the blocks of one baseline, and leave the
 * race once they are known to the requested precision. The folder has the stages as runs, `worth.json`, `worth.csv` and
 * a chart.
 *
 * @throws UserError with one line for an unknown word, or if the folder has another race
 */
export async function worth(options: WorthOptions): Promise<Worth> {
  const seeded = ensureSeed(withKind(options));
  return inFolder(options.out, `worth-${options.of}-${seeded.seed}${partName(options.shard)}`, (out) =>
    worthIn(out, seeded),
  );
}

async function worthIn(dir: string, options: WorthOptions & { readonly seed: string }): Promise<Worth> {
  const plan = planWorth(options);
  const speech = await speechFor(await firstStage(plan, options.agentTimeout));
  let design: Design | null = null;
  const raced = await race({
    ...playOptions(options),
    ...plan.race,
    out: dir,
    stage: (number, levels, run) => {
      design = run.design;
      const things = plan.kind === 'character' ? plan.things.length : levels.length;
      options.stage?.(`stage ${number}: ${things} ${things === 1 ? 'thing' : 'things'}, ${design.blocks} blocks each`);
    },
    next: (soFar) => {
      if (design !== null) options.soFar?.(summariseWorth(plan, design, soFar, speech));
      return nextLevels(plan, soFar);
    },
    shard: options.shard,
  });
  const { data, complete, played } = raced;
  if (!complete || design === null) {
    const again = options.gamesPerSecond === undefined ? {} : { again: { maxGames: options.maxGames } };
    return { dir, result: null, part: named('', raced), played, ...again };
  }
  const summary = summariseWorth(plan, design, data, speech);
  await writeWorth(dir, summary);
  return { dir, result: summary, part: null, played };
}

/** Returns the options with a number of games instead of a time of play: as many as the machine plays in that time. */
export async function sizedWorth<Options extends WorthOptions & { readonly seed: string }>(
  options: Options,
): Promise<Options> {
  refuseTwoSizes(options);
  const seconds = secondsOfPlay(options, options.maxGames === undefined && options.precision === undefined);
  const sized = withoutTime(options);
  if (seconds === null) return sized;
  refuseTimedPart(options.shard, '--max-games');
  const plan = planWorth(sized);
  const design = await firstStage(plan, options.agentTimeout);
  const perBlock = gamesPerBlock(design);
  const expected = plan.race.stages.reduce((sum, stage) => sum + stage, 0);
  const { speed = measuredSpeed } = options;
  const measured = await speed({ ...design, blocks: PROBE_BLOCKS }, playOptions(options));
  const most = isTimeGiven(options) ? Infinity : expected;
  const { blocks, budget } = blocksInTime(measured, perBlock, seconds, { most });
  const { gamesPerSecond } = budget;
  const { value, unit } = plan.options.precision;
  const known = `${value}${unit === 'pp' ? ' of 100 games' : ' %'}`;
  options.note?.(`${timeText(blocks * perBlock, gamesPerSecond)}, or until all is known to ${known}`);
  return { ...sized, maxGames: blocks * plan.options.players, gamesPerSecond };
}

/** Returns the design of the first stage. */
export function firstStage({ race, options }: WorthPlan, agentTimeout: number | undefined): Promise<Design> {
  const levels = race.factor === 'players' ? [options.players] : [race.base, ...race.levels];
  const experiment = { ...race.experiment, vary: { [race.factor]: levels }, blocks: race.stages[0] };
  return designExperiment(sourceOfValue(experiment), agentTimeout);
}

/** Finds the requested items, and plans their race. Nothing is written. */
export function planWorth(requested: WorthOptions & { readonly seed: string }): WorthPlan {
  const given = withKind(requested);
  const { of, words = [], game = 'talisman', variant, players = 4, agents, packs = [], seed, best } = given;
  const question = askedThings(game, of, words, packs, given.knockOut === true);
  const { kind, factor, things } = question;
  const measures = measuresOf(question);
  const [measure] = measures;
  const usual = measure === 'win' ? PRECISION.win : PRECISION.length;
  const precision = given.precision === undefined ? usual : readPrecision(given.precision);
  if (precision.unit !== usual.unit)
    throw new UserError(`--precision: ${of} are measured in ${UNITS[usual.unit]}, such as ${usual.value}${usual.unit}`);
  if (given.byCharacter === true && kind !== 'gift')
    throw new UserError(`--by-character: is for things that a seat begins with, not for ${of}`);
  if (best !== undefined && kind === 'knock-out')
    throw new UserError(`--best: is for things that a seat begins with, and for characters, not for ${of}`);
  const aim = { measure, isShare: measure === 'win', within: precision.value / 100, best };
  const stages = stagesUpTo(mostBlocks(question, aim, players, given.maxGames));
  const experiment = {
    id: `worth-${of}`,
    question: `What are ${of} worth?`,
    game,
    seed,
    ...(variant === undefined ? {} : { variant }),
    ...(kind === 'character' ? { rotate: 'characters' } : { players }),
    ...(agents === undefined ? {} : { agents }),
    ...(packs.length === 0 ? {} : { packs }),
    ...(given.options === undefined ? {} : { options: given.options }),
    ...(given.seconds === undefined ? {} : { seconds: given.seconds }),
    measure: ['win', ...measures.filter((id) => id !== 'win')],
  };
  const apart = things.find(({ level }) => level.startsWith('start=') && level.includes(','));
  if (apart !== undefined) throw new UserError(`worth: a seat begins on one space, not on ${apart.name}`);
  const levels = kind === 'character' ? [] : things.map(({ level }) => level);
  return {
    ...question,
    race: {
      experiment,
      factor,
      base: kind === 'character' ? String(players) : NOTHING,
      levels,
      stages,
      rule: { precision: `${precision.value}${precision.unit}`, ...(best === undefined ? {} : { best }) },
    },
    precise: new PrecisionRace(aim, stages, things.length),
    options: { ...given, game, players, precision, packs },
  };
}

/** Reads a precision: `2pp` or `5%`. */
function readPrecision(text: string): Precision {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(pp|%)$/.exec(text) ?? [];
  const value = Number(amount);
  if (value > 0 && value < 100) return { value, unit: unit as 'pp' | '%' };
  throw new UserError(
    `--precision: must be games of 100 such as 2pp, or percent of a length such as 5%, not '${text}'`,
  );
}

/**
 * Returns the levels that continue; for characters, which all play at the same tables, the baseline or an empty list.
 */
function nextLevels(plan: WorthPlan, data: RaceData): readonly string[] {
  const { kind, things, precise } = plan;
  const [measure] = measuresOf(plan);
  if (kind !== 'character')
    return precise.next(data, (level) => optionOf(data, kind, measure, things.find((thing) => thing.level === level)!));
  const known = things.every((thing) => isKnown(precise, data, kind, measure, thing));
  return known ? [] : [data.base];
}

/** Returns the options of playing, without those of the question and of its stages. */
function playOptions(options: WorthOptions): RunPlayOptions & Pick<RaceOptions, 'command'> {
  const own = ['shard', 'out', 'stage', 'soFar', 'note', 'speed', 'gamesPerSecond', ...Object.keys(WORTH_ARGUMENTS)];
  return Object.fromEntries(Object.entries(options).filter(([name]) => !own.includes(name)));
}
