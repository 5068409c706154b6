import { UserError } from '../../engine/index.js';
import { RunFolder, type Manifest } from '../../runner/play/run-folder.js';
import type { Command, OutputArgs } from '../command.js';
import { OUTPUT_FLAGS, RUN_FLAGS, STRICT_FLAG } from '../flags.js';
import { makeManifest } from '../../api/run/manifest.js';
import { note, outputOf } from '../../terminal/output.js';
import { playAndReport } from '../play.js';
import { workersOf } from '../../terminal/workers.js';

interface ResumeArgs extends OutputArgs {
  readonly run: string;
  readonly workers: string;
  readonly strict?: boolean | undefined;
}

/** `resume <run>`: plays the blocks that an interrupted run still misses. */
export const resumeCommand: Command<ResumeArgs> = {
  usage: 'resume <run>',
  about: 'go on with an interrupted run',
  positionals: { run: { type: 'string', demandOption: true, describe: 'run folder' } },
  flags: { ...RUN_FLAGS, strict: STRICT_FLAG, ...OUTPUT_FLAGS },
  example: ['$0 resume runs/quick-look-first-look', 'plays what is missing of that run'],
  async run(args) {
    const output = outputOf(args);
    const workers = workersOf(args.workers);
    const folder = await RunFolder.open(args.run);
    refuseOtherEngine(folder.dir, folder.manifest);
    const next = await folder.next();
    note(output, folder.finished ? 'all blocks are played; making the reports again'
      : `going on at block ${next} of ${folder.manifest.design.blocks}`);
    return playAndReport(folder, workers, args.strict === true, output);
  },
};

/** Blocks played by other rules or agents do not belong into one run. */
function refuseOtherEngine(dir: string, then: Manifest): void {
  const now = makeManifest(then.design, then.command);
  const changed = (Object.keys(now.made) as (keyof Manifest['made'])[])
    .filter((key) => JSON.stringify(now.made[key]) !== JSON.stringify(then.made[key]));
  if (changed.length === 0) return;
  throw new UserError(`${dir}: was begun with another program (${changed.join(', ')} differ), so its blocks would not mix; `
    + `begin anew with: ${then.command} --out FOLDER`);
}
