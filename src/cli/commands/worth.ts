import { worthPlanText, worthText } from '../../../reports/text/worth.js';
import { previewWorth } from '../../api/worth/preview.js';
import { planWorth, type WorthOptions, worth } from '../../api/worth/worth.js';
import { UserError, unknownWord } from '../../engine/index.js';
import { splitAgents } from '../../experiment/design/agent-text.js';
import { BLOCKS_MAX } from '../../experiment/design/experiment.js';
import { freshSeed } from '../../experiment/design/seeds.js';
import { Exit } from '../../terminal/exit.js';
import { answer, note, outputOf } from '../../terminal/output.js';
import { wholeNumber } from '../../terminal/values.js';
import type { Command, OutputArgs } from '../command.js';
import {
  DRY_RUN_FLAG,
  EXPERIMENT_FLAGS,
  number,
  OUTPUT_FLAGS,
  on,
  outFlag,
  PACK_FLAG,
  RUN_FLAGS,
  readSeconds,
  readSettings,
  SHARD_FLAG,
  text,
} from '../flags.js';
import { answerLook, questionOf } from '../looks.js';
import { howToPlay, type PlayArgs, refuseOwnSeeds, sayStages, watched } from '../playing.js';

/** Most players of any game. */
const PLAYERS_MAX = 8;

interface WorthArgs extends PlayArgs, OutputArgs {
  readonly kind: string;
  readonly words: readonly string[];
  readonly game?: string;
  readonly variant?: string;
  readonly set?: readonly string[];
  readonly pack?: readonly string[];
  readonly players?: string;
  readonly agents?: string;
  readonly knockOut?: boolean;
  readonly precision?: string;
  readonly best?: string;
  readonly by?: string;
  readonly maxGames?: string;
  readonly seconds?: string;
  readonly seed?: string;
  readonly out?: string;
  readonly dryRun?: boolean;
}

/** `worth <kind> [words…]`: what things are worth, ranked, each with its uncertainty. */
export const worthCommand: Command<WorthArgs> = {
  usage: 'worth <kind> [words..]',
  about: 'rank what things are worth: cards and points at the start, characters, things taken out of the game',
  positionals: {
    kind: {
      type: 'string',
      demandOption: true,
      describe:
        'objects, followers, spells, purchase, stats, starts, characters; taken out: cards, abilities, spaces, powers',
    },
    words: {
      type: 'string',
      array: true,
      describe: 'only these, by id or name, or several together as sword+axe; all if absent',
    },
  },
  flags: {
    'knock-out': on('take these cards out of the game instead of giving them'),
    by: text('also list the worth to each: character'),
    precision: text('what is to be known: 2pp of a win share, or 5% of a length', {
      defaultDescription: '2pp, or 5% for things taken out',
    }),
    best: number('pursue only the best so many', { defaultDescription: 'all' }),
    'max-games': number('most games of each thing', { defaultDescription: 'twice those expected' }),
    players: number('number of players', { defaultDescription: '4' }),
    agents: { ...EXPERIMENT_FLAGS.agents, defaultDescription: 'balanced' },
    game: { ...EXPERIMENT_FLAGS.game, defaultDescription: 'talisman' },
    variant: { ...EXPERIMENT_FLAGS.variant, defaultDescription: "the game's first" },
    set: EXPERIMENT_FLAGS.set,
    pack: PACK_FLAG,
    seconds: { ...EXPERIMENT_FLAGS.seconds, defaultDescription: '45' },
    seed: { ...EXPERIMENT_FLAGS.seed, defaultDescription: 'made up' },
    shard: SHARD_FLAG,
    ...RUN_FLAGS,
    out: outFlag('runs/worth-<kind>-<seed>'),
    'dry-run': DRY_RUN_FLAG,
    ...OUTPUT_FLAGS,
  },
  example: ['$0 worth objects sword axe --precision 5pp --seed demo', 'is the Sword or the Axe worth more?'],
  run,
};

async function run(args: WorthArgs): Promise<Exit> {
  const output = outputOf(args);
  const seed = args.seed ?? freshSeed();
  refuseOwnSeeds(args.shard, args.seed === undefined);
  const asked = { ...optionsOf(args), seed };
  const how = howToPlay(args);
  if (args.dryRun === true) {
    const preview = await previewWorth({ ...asked, ...how });
    answer(output, preview, worthPlanText(preview));
    return Exit.Done;
  }
  planWorth(asked);
  if (args.seed === undefined) note(output, `seed: ${seed}`);
  let stage = '';
  const { dir, summary, part } = await watched(
    how,
    output,
    () => stage,
    (playing) =>
      worth({
        ...asked,
        ...playing,
        stage: (number, things, blocks) => {
          stage = `stage ${number}: ${things} ${things === 1 ? 'thing' : 'things'}, ${blocks} blocks each`;
        },
      }),
  );
  if (summary === null) return sayStages(dir, part, seed, output);
  const look = { question: questionOf('worth', asked), seed, games: summary.games };
  await answerLook(output, look, { run: dir, summary }, worthText(summary), `files: ${dir}`);
  return Exit.Done;
}

function optionsOf(args: WorthArgs): Omit<WorthOptions, 'seed'> {
  const { kind, words, game, variant, players, agents, pack, set, best, maxGames, out } = args;
  if (args.by !== undefined && args.by !== 'character') throw unknownWord('value', args.by, ['character'], '--by');
  return {
    of: kind,
    words,
    ...(game === undefined ? {} : { game }),
    ...(variant === undefined ? {} : { variant }),
    ...(players === undefined ? {} : { players: wholeNumber('--players', players, 2, PLAYERS_MAX) }),
    ...(agents === undefined ? {} : { agents: splitAgents(agents) }),
    ...(pack === undefined ? {} : { packs: pack }),
    ...(set === undefined ? {} : { options: readSettings(set, '--set') }),
    ...(args.precision === undefined ? {} : { precision: precisionOf(args.precision) }),
    ...(best === undefined ? {} : { best: wholeNumber('--best', best, 1) }),
    ...(maxGames === undefined ? {} : { maxGames: wholeNumber('--max-games', maxGames, 1, BLOCKS_MAX) }),
    ...(args.knockOut === true ? { knockOut: true } : {}),
    ...(args.by === undefined ? {} : { byCharacter: true }),
    ...(args.seconds === undefined ? {} : { seconds: readSeconds(args.seconds) }),
    ...(out === undefined ? {} : { out }),
    shard: args.shard,
  };
}

/** Reads a precision: `2pp` or `5%`. */
function precisionOf(word: string): { readonly value: number; readonly unit: 'pp' | '%' } {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(pp|%)$/.exec(word) ?? [];
  const value = Number(amount);
  if (value > 0 && value < 100) return { value, unit: unit as 'pp' | '%' };
  throw new UserError(
    `--precision: must be points of a win share such as 2pp, or percent of a length such as 5%, not '${word}'`,
  );
}
