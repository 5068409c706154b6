import { once } from 'node:events';
import { limitGames } from '../../experiment/play/game-limit.js';
import { forbidModules } from '../../playing/plugins/main-thread.js';
import { complain } from '../../terminal/complain.js';
import { Exit } from '../../terminal/exit.js';
import { listen } from '../../terminal/output.js';
import type { ChildMessage, ChildTask } from './task.js';

/** Milliseconds between two messages about progress. */
const PROGRESS_MS = 500;

/** Module of the process in which the server does one task. Its answers and progress go to the server. */
const [{ work, games, looks }] = (await once(process, 'message')) as [ChildTask];
let reported = -Infinity;

function send(message: ChildMessage): void {
  process.send!(message);
}

forbidModules();
limitGames(games, () => {
  send({ limit: true });
  // As Ctrl-C: finished blocks are saved.
  process.emit('SIGINT');
});
// A server that has gone leaves no work behind. Every finished block is already in its folder.
process.on('disconnect', () => process.exit(Exit.Interrupted));
process.channel!.unref();
listen({
  looks,
  answered: (data, text) => send({ answer: { data, text } }),
  progressed(done, total, sofar) {
    if (performance.now() - reported < PROGRESS_MS && done < total) return;
    reported = performance.now();
    send({ progress: { done, total, sofar: sofar() } });
  },
});

async function perform(): Promise<Exit> {
  if ('words' in work) {
    const { runProgram } = await import('../program.js');
    return runProgram(work.words);
  }
  if ('rule' in work) {
    const { checkHouseRule } = await import('../../playing/rules/house-rule.js');
    send({ answer: { data: checkHouseRule(work.rule), text: '' } });
    return Exit.Done;
  }
  const { checkPacks } = await import('../../playing/rules/check-packs.js');
  send({ answer: { data: checkPacks(work.game, work.packs), text: '' } });
  return Exit.Done;
}

process.exitCode = await perform().catch(complain);
