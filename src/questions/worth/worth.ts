import { gamesPerBlock } from '../../experiment/design/cells.js';
import { ensureSeed } from '../../experiment/design/seeds.js';
import type { Design } from '../../experiment/design/types.js';
import type { WorthSummary } from '../../experiment/results/worth-summary.js';
import { type RaceData, type RaceOptions, race } from '../../playing/race/race.js';
import { named, partName } from '../../playing/race/stage-part.js';
import { inFolder } from '../../playing/run/folders.js';
import type { RunPlayOptions } from '../../playing/run/play.js';
import { speechFor } from '../../playing/run/speech.js';
import { blocksInTime, PROBE_BLOCKS } from '../../playing/run/time-budget.js';
import type { Played } from '../contract/question.js';
import {
  isTimeGiven,
  measuredSpeed,
  refuseTimedPart,
  refuseTwoSizes,
  secondsOfPlay,
  timeText,
  withoutTime,
} from '../contract/time.js';
import { WORTH_ARGUMENTS } from './arguments.js';
import { withKind } from './kinds.js';
import { isKnown, measuresOf, optionOf } from './measures.js';
import { firstStage, planWorth, type WorthOptions, type WorthPlan } from './plan.js';
import { summariseWorth } from './summarise.js';
import { writeWorth } from './write.js';

/** State of a question of worth after a call that played it. */
export type Worth = Played<WorthSummary>;

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
