import { UserError } from '../../engine/index.js';
import { type VerifiedPart, type VerifyResult, verifyRun } from '../../playing/run/verify.js';
import { isQuestionFolder, type VerifiedFolder, verifyFolder } from '../../playing/run/verify-folder.js';
import { RUN_REPORTER } from '../../questions/contract/run-reporter.js';
import { Exit } from '../../terminal/exit.js';
import { answer, outputOf } from '../../terminal/output.js';
import { workersOf } from '../../terminal/values.js';
import type { Command, OutputArgs } from '../command.js';
import { OUTPUT_FLAGS, RUN_FLAGS, readEngine, text } from '../flags.js';

interface VerifyArgs extends OutputArgs {
  readonly run: string;
  readonly replay: string;
  readonly workers: string;
  readonly engine: string;
}

/** Most faults of a part that are shown. */
const SHOWN = 5;

/** `verify <folder>`: checks everything in a folder for consistency. */
export const verifyCommand: Command<VerifyArgs> = {
  usage: 'verify <run>',
  about: 'check everything in the folder of a run or of another question against everything else',
  positionals: { run: { type: 'string', demandOption: true, describe: 'folder of a run or of another question' } },
  flags: {
    replay: text('share of the blocks to play again', { default: '1%' }),
    workers: RUN_FLAGS.workers,
    engine: RUN_FLAGS.engine,
    ...OUTPUT_FLAGS,
  },
  example: ['$0 verify runs/quick-look-first-look', 'recounts that run and plays 1 % of its blocks again'],
  async run(args) {
    const options = {
      run: args.run,
      replay: shareOf(args.replay),
      workers: workersOf(args.workers),
      engine: readEngine(args.engine),
    };
    if (isQuestionFolder(args.run)) {
      const folder = await verifyFolder(options, RUN_REPORTER);
      answer(outputOf(args), folder, folderText(folder));
      const exits = folder.runs.map(exitOf);
      if (folder.wrong.length > 0 || exits.includes(Exit.GateFailed)) return Exit.GateFailed;
      return exits.includes(Exit.Broken) ? Exit.Broken : Exit.Done;
    }
    const verified = await verifyRun(options, RUN_REPORTER);
    answer(outputOf(args), verified, verifiedText(verified));
    return exitOf(verified);
  },
};

/** A different result of the same games is a fault of the program; any other fault is damage to the folder. */
function exitOf({ parts }: VerifyResult): Exit {
  const bad = parts.filter(({ holds }) => holds === false);
  if (bad.length === 0) return Exit.Done;
  return bad.every(({ part }) => part === 'replay') ? Exit.Broken : Exit.GateFailed;
}

function shareOf(text: string): number {
  const percent = /^(\d+(?:\.\d+)?) ?%$/.exec(text)?.[1];
  const share = Number(percent ?? NaN) / 100;
  if (share >= 0 && share <= 1) return share;
  throw new UserError(`--replay must be a share of the blocks from 0% to 100%, not '${text}'`);
}

function verifiedText({ run, blocks, games, complete, parts }: VerifyResult): string {
  const all = parts.every(({ holds }) => holds !== false);
  const words = `${blocks.toLocaleString('en')} blocks, ${games.toLocaleString('en')} games`;
  const head = `${run}: ${words}${complete ? '' : ', not complete'}: ${all ? 'holds' : 'DOES NOT HOLD'}`;
  return [head, ...parts.flatMap(partLines)].join('\n');
}

function folderText({ folder, files, wrong, runs }: VerifiedFolder): string {
  const bad = runs.filter((run) => exitOf(run) !== Exit.Done);
  const holds = wrong.length === 0 && bad.length === 0;
  const words = `${files} ${files === 1 ? 'file' : 'files'}, ${runs.length} ${runs.length === 1 ? 'run' : 'runs'}`;
  return [
    `${folder}: ${words}: ${holds ? 'holds' : 'DOES NOT HOLD'}`,
    ...wrong.map((phrase) => `  WRONG ${phrase}`),
    ...runs.map((run) => verifiedText(run)),
  ].join('\n');
}

function partLines({ part, holds, found, wrong }: VerifiedPart): string[] {
  const mark = holds === null ? '-' : holds ? 'ok' : 'WRONG';
  const more = wrong.length > SHOWN ? [`and ${wrong.length - SHOWN} more`] : [];
  return [
    `  ${mark.padEnd(6)}${part.padEnd(9)}${found}`,
    ...[...wrong.slice(0, SHOWN), ...more].map((phrase) => `        ${phrase}`),
  ];
}
