import { claimsPlanText, claimsText } from '../../../reports/text/claims.js';
import { BLOCKS_MAX } from '../../experiment/design/experiment.js';
import { ensureSeed } from '../../experiment/design/seeds.js';
import { type ClaimsOptions, testClaims } from '../../questions/claims/claims.js';
import { previewClaims } from '../../questions/claims/preview.js';
import { claimFiles, findClaim } from '../../questions/claims/shipped.js';
import { MAX_GAMES } from '../../questions/claims/size.js';
import { Exit } from '../../terminal/exit.js';
import { answer, note, outputOf, say } from '../../terminal/output.js';
import { shellWord, wholeNumber } from '../../terminal/values.js';
import type { Command, OutputArgs } from '../command.js';
import {
  DRY_RUN_FLAG,
  EXPERIMENT_FLAGS,
  number,
  OUTPUT_FLAGS,
  on,
  outFlag,
  QUEUE_FLAG,
  RUN_FLAGS,
  readSeconds,
  STRICT_FLAG,
} from '../flags.js';
import { answerLook, questionOf } from '../looks/looks.js';
import { howToPlay, type PlayArgs, watched } from '../playing.js';

interface ClaimArgs extends PlayArgs, OutputArgs {
  readonly files: readonly string[];
  readonly maxGames?: string;
  readonly seconds?: string;
  readonly seed?: string;
  readonly out?: string;
  readonly keepGames?: boolean;
  readonly dryRun?: boolean;
}

/** Games of a block at the largest table: no case plays fewer. */
const GAMES_MIN = 8;

/** `claim [files…]`: puts claims to the test, each with where it flips. */
export const claimCommand: Command<ClaimArgs> = {
  usage: 'claim [files..]',
  about: 'put claims about the game to the test: what holds, what does not, and where it flips',
  positionals: {
    files: { type: 'string', array: true, describe: 'claim files, or ids of `list claims`; all that ship if absent' },
  },
  flags: {
    'max-games': number('most games of each side in each of the two plays; other cases play a part of them', {
      defaultDescription: String(MAX_GAMES),
    }),
    seconds: { ...EXPERIMENT_FLAGS.seconds, defaultDescription: "the file's, else 45" },
    seed: { ...EXPERIMENT_FLAGS.seed, defaultDescription: 'made up' },
    queue: QUEUE_FLAG,
    ...RUN_FLAGS,
    'keep-games': on('keep the games of finished claims as run folders'),
    strict: { ...STRICT_FLAG, describe: 'exit 3 when a claim stays open' },
    out: outFlag('runs/claims-<seed>'),
    'dry-run': DRY_RUN_FLAG,
    ...OUTPUT_FLAGS,
  },
  example: ['$0 claim SC-09 SC-33', 'where do Talismans come from, and what is met first?'],
  run,
};

async function run(args: ClaimArgs): Promise<Exit> {
  const output = outputOf(args);
  const { seed } = ensureSeed(args);
  const options = howToPlay(args);
  const question = optionsOf(args, seed);
  if (args.dryRun === true) {
    const preview = await previewClaims({ ...question, ...options });
    answer(output, preview, claimsPlanText(preview));
    return Exit.Done;
  }
  let playing = '';
  const { dir, answers, complete } = await watched(
    options,
    output,
    () => null,
    (watching) =>
      testClaims({
        ...question,
        ...watching,
        begun: (claim) => {
          if (playing === '' && args.seed === undefined) note(output, `seed: ${seed}`);
          if (claim !== playing) note(output, `playing ${claim}`);
          playing = claim;
        },
      }),
  );
  if (!complete) {
    say(
      `interrupted: the finished games are saved in ${dir}; the same command with --seed ${shellWord(seed)} resumes them`,
    );
    if (output.json) answer(output, { run: dir, complete: false, seed, claims: answers }, '');
    return Exit.Interrupted;
  }
  const look = { question: questionOf('claim', question), seed, games: question.maxGames ?? MAX_GAMES };
  const data = { run: dir, complete: true, seed, claims: answers };
  await answerLook(output, look, data, claimsText(answers), `files: ${dir}`);
  return args.strict === true && answers.some(({ verdict }) => verdict === 'open') ? Exit.Inconclusive : Exit.Done;
}

function optionsOf(args: ClaimArgs, seed: string): ClaimsOptions {
  const { files, maxGames, seconds, out, keepGames } = args;
  return {
    claims: files.length === 0 ? claimFiles() : files.map(findClaim),
    seed,
    ...(maxGames === undefined ? {} : { maxGames: wholeNumber('--max-games', maxGames, GAMES_MIN, BLOCKS_MAX) }),
    ...(seconds === undefined ? {} : { seconds: readSeconds(seconds) }),
    ...(out === undefined ? {} : { out }),
    keepGames: keepGames === true,
  };
}
