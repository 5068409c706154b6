import { UserError } from '../../engine/index.js';
import type { Design } from '../../experiment/design/types.js';
import type { WorthSummary } from '../../experiment/results/worth-summary.js';
import { PrecisionRace, stagesUpTo } from '../../playing/race/precision-race.js';
import type { RaceOptions } from '../../playing/race/race.js';
import { designExperiment, sourceOfValue } from '../../playing/run/experiments.js';
import type { RunPlayOptions } from '../../playing/run/play.js';
import type { PlayOptions } from '../contract/question.js';
import type { WorthArguments } from './arguments.js';
import { type AskedThings, askedThings, withKind } from './kinds.js';
import { measuresOf, NOTHING } from './measures.js';
import { mostBlocks } from './size.js';

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
