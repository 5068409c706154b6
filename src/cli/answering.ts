import { designExperiment } from '../api/run/experiments.js';
import { playDesign } from '../api/run/play.js';
import { gamesPerBlock } from '../experiment/design/cells.js';
import { commandLine } from '../experiment/design/command-line.js';
import { EXPERIMENT_SCHEMA, type Experiment, type ExperimentValue, override } from '../experiment/design/experiment.js';
import { freshSeed } from '../experiment/design/seeds.js';
import type { Design } from '../experiment/design/types.js';
import { checkValue } from '../experiment/design/yaml-file.js';
import type { Exit } from '../terminal/exit.js';
import { note, outputOf } from '../terminal/output.js';
import { answerPlan } from './answer-plan.js';
import {
  DRY_RUN_FLAG,
  type ExperimentArgs,
  FORMAT_FLAG,
  flagsText,
  OUTPUT_FLAGS,
  outFlag,
  RUN_FLAGS,
  readAgentTimeout,
  readFormat,
  readOverrides,
  usually,
} from './flags.js';
import {
  type CommandAnswer,
  type FinishedRun,
  foundText,
  type NewRunArgs,
  playAndAnswer,
  sayTable,
} from './playing.js';

/** Arguments of a command that plays an experiment of its own. */
export type AnswerArgs = Partial<ExperimentArgs> & NewRunArgs;

/** A question with an experiment of its own, and its answer. */
export interface CommandQuestion {
  /** The command and the words after it that the common flags do not have. */
  readonly command: readonly string[];
  readonly experiment: ExperimentValue;
  inWords(run: FinishedRun): Promise<CommandAnswer>;
}

/** Returns the flags of a command that plays an experiment of its own. @param out default name of the run folder */
export function answerFlags(out: string, blocks: number | string) {
  return {
    ...usually({
      variant: "the game's first",
      set: 'the variant as it is',
      pack: 'no house cards',
      games: `those of ${blocks} blocks`,
      blocks: String(blocks),
      seconds: '45',
      seed: 'made up',
    }),
    ...RUN_FLAGS,
    out: outFlag(out),
    format: FORMAT_FLAG,
    'dry-run': DRY_RUN_FLAG,
    ...OUTPUT_FLAGS,
  };
}

/** Says that more games are played than requested, since all tables of a block are; null if they are not. */
function moreGamesText({ games }: AnswerArgs, design: Design): string | null {
  const block = gamesPerBlock(design);
  const all = block * design.blocks;
  if (games === undefined || all <= 2 * Number(games)) return null;
  const [cells, each] = [design.cells.length, Number(games).toLocaleString('en')];
  return `plays ${all.toLocaleString('en')} games: about ${each} of each of ${cells} tables, ${block} to a block`;
}

/** Plays the experiment of a command, with the changes by its flags, and prints its answer. */
export async function answerQuestion(args: AnswerArgs, question: CommandQuestion): Promise<Exit> {
  const output = outputOf(args);
  const format = readFormat(args.format);
  const seed = args.seed ?? freshSeed();
  const at = (): string => question.command[0];
  const value = checkValue<Experiment>(question.experiment, EXPERIMENT_SCHEMA, at);
  const experiment = override({ value, at }, { ...readOverrides(args), seed });
  const design = await designExperiment(experiment, readAgentTimeout(args.agentTimeout));
  sayTable(design, output);
  const more = moreGamesText(args, design);
  if (more !== null) note(output, more);
  if (args.dryRun === true) return answerPlan(design, args, output);
  if (args.seed === undefined) note(output, `seed: ${seed}`);
  const command = `${commandLine('', ...question.command)} ${flagsText(args, seed)}`.trim();
  return playAndAnswer(args, output, foundText, (how) => playDesign(design, command, args.out, { ...how, ...format }), {
    inWords: question.inWords,
  });
}
