import { rulesText } from '../../../reports/format/words.js';
import { takesText } from '../../../reports/text/plan.js';
import { gamesPerBlock } from '../../experiment/design/cells.js';
import type { Design } from '../../experiment/design/types.js';
import { designLadder } from '../../playing/run/ladders.js';
import { playDesign } from '../../playing/run/play.js';
import { playTrial } from '../../playing/run/trial.js';
import { Exit } from '../../terminal/exit.js';
import { answer, note, outputOf } from '../../terminal/output.js';
import { workersOf } from '../../terminal/values.js';
import { playAndAnswer } from '../answered-run.js';
import type { Command } from '../command.js';
import { EVENT_FLAGS, eventTableOf } from '../event-table.js';
import {
  CHARTS_FLAG,
  DRY_RUN_FLAG,
  FORMAT_FLAG,
  OUTPUT_FLAGS,
  on,
  outFlag,
  QUEUE_FLAG,
  RUN_FLAGS,
  readAgentTimeout,
  readEngine,
  readFormat,
  SHARD_FLAG,
} from '../flags.js';
import { DEFAULT_LADDER, LADDER_FLAGS, type LadderArgs, ladderSource } from '../ladder-source.js';
import { foundText, type NewRunArgs, readPart } from '../playing.js';

type LadderCommandArgs = LadderArgs & NewRunArgs;

/** `ladder [agents…]`: ranks agents that play each other, in a run folder as any other. */
export const ladderCommand: Command<LadderCommandArgs> = {
  usage: 'ladder [agents..]',
  about: 'rate agents against each other: ratings with intervals, win rates by pair, skill against luck',
  positionals: {
    agents: {
      type: 'string',
      array: true,
      describe: `agents, name:param=value; several values, name:param=1,2,4, are a climb; or a ladder file; ${DEFAULT_LADDER} if absent`,
    },
  },
  flags: {
    ...LADDER_FLAGS,
    ...RUN_FLAGS,
    out: outFlag('runs/<ladder>-<seed>'),
    shard: SHARD_FLAG,
    queue: QUEUE_FLAG,
    format: FORMAT_FLAG,
    charts: CHARTS_FLAG,
    ...EVENT_FLAGS,
    'dry-run': DRY_RUN_FLAG,
    strict: on('exit 3 when a pair of agents stays inconclusive'),
    ...OUTPUT_FLAGS,
  },
  example: [
    '$0 ladder random hold:holdAt=10,20,40 --game pig --players 2 --blocks 500 --seed demo',
    'four agents, three of them one climb',
  ],
  run,
};

async function run(args: LadderCommandArgs): Promise<Exit> {
  const output = outputOf(args);
  const format = readFormat(args.format);
  const source = ladderSource(args);
  const design = await designLadder(source.ladder, readAgentTimeout(args.agentTimeout));
  const part = readPart(design, source.seedGenerated, args);
  const table = await eventTableOf(args, design.game);
  if (args.dryRun === true) {
    const options = { engine: readEngine(args.engine), agentTimeout: readAgentTimeout(args.agentTimeout) };
    const { tally: _, ...trial } = await playTrial(design, { ...options, workers: workersOf(args.workers) });
    const games = gamesPerBlock(design) * design.blocks;
    answer(output, { design, trial }, `${planText(design)}\n\n${takesText(trial, games)}`);
    return Exit.Done;
  }
  if (source.seedGenerated) note(output, `seed: ${design.seed}`);
  return playAndAnswer(
    args,
    output,
    foundText,
    (options) => playDesign(design, source.command, args.out, { ...options, ...format, part }),
    table,
  );
}

function planText(design: Design): string {
  const perBlock = gamesPerBlock(design);
  const leagues = (design.ladder?.leagues ?? []).map(
    ({ players, cells, possible }) =>
      `  ${players} players: ${cells.length} of ${possible} tables × ${players} rotations`,
  );
  const more = design.cells.length - (design.ladder?.leagues ?? []).reduce((sum, { cells }) => sum + cells.length, 0);
  return [
    `${design.id}: ${design.question}`,
    `${design.game}, variant ${rulesText(design)}, seed ${design.seed}; agents: ${design.entrants.map(({ label }) => label).join(', ')}`,
    `${design.blocks} blocks × ${perBlock} games = ${design.blocks * perBlock} games at ${design.cells.length} tables`,
    ...leagues,
    ...(more === 0 ? [] : [`  steps of climbs: ${more} further tables`]),
  ].join('\n');
}
