import { count, counted } from '../../../reports/format/words.js';
import { takesText } from '../../../reports/text/plan.js';
import { type PlayingSpeed, playTrial, secondsOf } from '../../playing/run/trial.js';
import { firstStage, planWorth, type WorthOptions } from './plan.js';
import { expectedBlocks } from './size.js';

/** Size of a question of worth, before it is played. */
export interface WorthPreview {
  readonly of: string;
  readonly things: readonly string[];
  /** Requested half-width: "2pp", "5%". */
  readonly precision: string;
  /** Most blocks of each stage. */
  readonly stages: readonly number[];
  /** Expected games of all items together, and the most. */
  readonly games: number;
  readonly maxGames: number;
  /** Speed of games on this machine. */
  readonly trial: PlayingSpeed;
  /** Seconds for the expected games. */
  readonly seconds: number;
}

/** Plays the first stage for two seconds, and estimates games and time of the whole question. Writes nothing. */
export async function previewWorth(options: WorthOptions & { readonly seed: string }): Promise<WorthPreview> {
  const plan = planWorth(options);
  const { race, things, options: settings } = plan;
  const { value, unit } = settings.precision;
  const design = await firstStage(plan, options.agentTimeout);
  const { tally: _, ...trial } = await playTrial(design, options);
  const perBlock = design.cells.reduce((sum, { rotations }) => sum + rotations, 0);
  const most = race.stages.reduce((sum, blocks) => sum + blocks, 0);
  const blocks = Math.min(
    most,
    expectedBlocks(plan, { within: value / 100, isShare: unit === 'pp' }, settings.players),
  );
  const games = perBlock * blocks;
  return {
    of: settings.of,
    things: things.map(({ name }) => name),
    precision: `${value}${unit}`,
    stages: race.stages,
    games,
    maxGames: perBlock * most,
    trial,
    seconds: secondsOf(trial, games),
  };
}

/** Returns the plan of a question of worth, with its expected time. */
export function worthPlanText({ of, things, precision, games, maxGames, stages, trial }: WorthPreview): string {
  const blocks = stages.reduce((sum, stage) => sum + stage, 0);
  return [
    `${of}: ${things.join(', ')}`,
    `each to within ${precision}: about ${count(games)} games in all, at most ${counted(maxGames, 'game')}`,
    `at most ${counted(stages.length, 'stage')}, ${count(blocks)} blocks of each; what is known to ${precision} leaves`,
    takesText(trial, games),
  ].join('\n');
}
