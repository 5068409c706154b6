import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError, unknownWord } from '../../engine/index.js';
import { gameOf } from '../../experiment/design/library.js';
import { ensureSeed } from '../../experiment/design/seeds.js';
import type { Design } from '../../experiment/design/types.js';
import { RunFolder } from '../../experiment/folder/run-folder.js';
import { library } from '../library/library.js';
import { callText } from '../run/command-text.js';
import { designExperiment, type ExperimentValue, sourceOfValue } from '../run/experiments.js';
import { type OpenedRun, playDesign, type RunPlayOptions } from '../run/play.js';
import { inputsOf } from '../run/question-inputs.js';
import { countBlocks } from './block-counts.js';
import { RaceData } from './race-data.js';
import { openRaceFolder } from './race-file.js';
import { playsPart, type StagePart, stagePart } from './stage-part.js';

export { RaceData } from './race-data.js';
export type { StagePart } from './stage-part.js';

/** Options of a race. */
export interface RaceOptions extends Omit<RunPlayOptions, 'part'> {
  /**
   * Part of each stage that this call plays, as `2/5` or `100-199`. It ends after its part of the first stage that the
   * folder does not hold as a whole. `mergeFolders` joins the parts.
   */
  readonly shard?: string | undefined;
  /**
   * The keys of an experiment file without the raced factor, blocks and stop rule. A missing seed is chosen at random.
   */
  readonly experiment: ExperimentValue;
  /** Key of `vary` whose levels race, such as `seat0`, `options` or `agent0.rushAt`. */
  readonly factor: string;
  /** Level of the baseline. It plays every stage. */
  readonly base: string;
  /** The other levels; empty if the baseline plays alone. */
  readonly levels: readonly string[];
  /**
   * Returns the key `vary` with these levels as its combinations, in this order; by default `factor` with the levels.
   */
  vary?(levels: readonly string[]): Readonly<Record<string, readonly (string | number)[]>>;
  /** Blocks of each stage, at least one stage. */
  readonly stages: readonly number[];
  /** Command line of the question, for the manifests of its stages; the call that plays a stage if absent. */
  readonly command?: string | undefined;
  /** Folder of the race. Its stages are the run folders `stage-1`, `stage-2`, … */
  readonly out: string;
  /** Parameters of `next`. They are part of the plan, so a call with another rule is refused. */
  readonly rule?: object;
  /**
   * Returns the levels that play the next stage, a part of `soFar.playing`. An empty list ends the race; the baseline
   * alone plays on alone.
   */
  next(soFar: RaceData): readonly string[];
  /** Called before each stage with its number from 1 and its levels without the baseline. */
  stage?(number: number, levels: readonly string[], run: OpenedRun): void;
}

/** Result of a race. */
export interface Race {
  readonly dir: string;
  readonly seed: string;
  /** False if it was stopped, or played a part. The same call resumes it. */
  readonly complete: boolean;
  /** The part that was played; null for a call without `shard`, or if it was stopped within its part. */
  readonly part: StagePart | null;
  /** Games played in this session. */
  readonly played: number;
  readonly data: RaceData;
}

/**
 * Races the levels of one factor against a baseline in stages, over the same blocks. After each stage `next` selects
 * the levels that continue. Every stage is an ordinary run, with the seed `SEED/stage-N`, so any stage can be verified,
 * and no result depends on the number of workers. A call with the same folder reads finished stages, resumes an
 * unfinished one and continues.
 *
 * @throws UserError with one line if the plan is invalid, or the folder has another race
 */
export async function race(options: RaceOptions): Promise<Race> {
  const {
    factor,
    base,
    levels,
    vary,
    stages,
    command: _command,
    out,
    rule,
    next,
    stage,
    shard,
    ...playOptions
  } = options;
  refuseBadPlan(options);
  const { seed: given } = options.experiment;
  const experiment: ExperimentValue & { readonly seed: string } = ensureSeed({
    ...options.experiment,
    ...(given === undefined ? {} : { seed: String(given) }),
  });
  const { seed } = experiment;
  const data = new RaceData(base, levels);
  const stageOf = (number: number, arms: readonly string[]): Promise<Stage> =>
    makeStage({ ...options, experiment }, seed, number, [base, ...arms]);
  // Mistakes are found before anything is written.
  const begin = await stageOf(1, levels);
  if (shard !== undefined && !existsSync(out)) stagePart(1, stages[0], shard);
  // No game depends on the seconds of a turn.
  const { seconds: _, ...question } = experiment;
  const inputs = inputsOf(gameOf(begin.design, library), [begin.design]);
  await openRaceFolder(out, { experiment: question, factor, base, levels, stages, rule }, inputs);
  let racing: readonly string[] | null = levels;
  let played = 0;
  for (let number = 1; racing !== null; number++) {
    const arms: readonly string[] = racing;
    const { design, command, dir } = await stageOf(number, arms);
    const opened = (run: OpenedRun): void => {
      stage?.(number, arms, run);
      playOptions.opened?.(run);
    };
    const part = shard !== undefined && (await playsPart(dir)) ? stagePart(number, design.blocks, shard) : null;
    const blocks = part?.blocks;
    if (blocks === null) return { dir: out, seed, complete: false, part, played, data };
    const run = await playDesign(design, command, dir, null, { ...playOptions, opened, part: blocks });
    played += run.played;
    if (blocks !== undefined || run.blocks < design.blocks) {
      const ended = blocks !== undefined && run.blocks === blocks.to - blocks.from;
      return { dir: out, seed, complete: false, part: ended ? part : null, played, data };
    }
    data.add(...(await readStage(dir, [base, ...arms])));
    racing = number === stages.length ? null : chosen(next(data), base, data.playing);
  }
  return { dir: out, seed, complete: true, part: null, played, data };
}

/** A stage that is ready to play. */
interface Stage {
  readonly design: Design;
  readonly command: string;
  readonly dir: string;
}

async function makeStage(
  { experiment, factor, vary, stages, command, out, agentTimeout }: RaceOptions,
  seed: string,
  number: number,
  levels: readonly string[],
): Promise<Stage> {
  const name = `stage-${number}`;
  const value: ExperimentValue = {
    id: 'race',
    question: `Which level of ${factor} is best?`,
    ...experiment,
    vary: vary?.(levels) ?? { [factor]: levels.map(levelValue) },
    seed: `${seed}/${name}`,
    blocks: stages[number - 1],
  };
  const design = await designExperiment(sourceOfValue(value), agentTimeout);
  return { design, command: command ?? callText('run', { experiment: value }), dir: join(out, name) };
}

/** Returns a level as YAML reads it: a number where it is one. */
export function levelValue(level: string): string | number {
  return /^-?\d+(?:\.\d+)?$/.test(level) ? Number(level) : level;
}

async function readStage(dir: string, levels: readonly string[]): Promise<Parameters<RaceData['add']>> {
  const folder = await RunFolder.open(dir);
  const { cells, blocks } = folder.manifest.design;
  const counts = await countBlocks(folder, await folder.survey());
  const games = levels.map((level, cell) => [level, cells[cell].rotations * blocks] as const);
  return [new Map(levels.map((level, cell) => [level, counts[cell]])), new Map(games)];
}

/** Returns the chosen levels without the baseline, in their first order; null if none is chosen. */
function chosen(next: readonly string[], base: string, playing: readonly string[]): string[] | null {
  const known = [base, ...playing];
  for (const level of next) if (!known.includes(level)) throw unknownWord('level', level, known, 'race');
  return next.length === 0 ? null : playing.filter((level) => next.includes(level));
}

/** Keys of an experiment that a race sets itself. */
const OWN_KEYS = ['vary', 'blocks', 'games', 'stop', 'maxGames', 'bestResponse', 'interaction', 'alsoBy'] as const;

function refuseBadPlan({ experiment, base, levels, stages }: RaceOptions): void {
  const own = OWN_KEYS.find((key) => experiment[key] !== undefined);
  if (own !== undefined) throw new UserError(`race: leave out the key '${own}'; a race plays one factor in stages`);
  const twice = levels.find((level, i) => level === base || levels.indexOf(level) !== i);
  if (twice !== undefined) throw new UserError(`race: the level '${twice}' stands twice`);
  if (stages.length === 0 || stages.some((blocks) => !Number.isInteger(blocks) || blocks < 1))
    throw new UserError(`race: stages must be whole numbers of blocks from 1 on, not '${stages.join(', ')}'`);
}
