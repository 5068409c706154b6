import { awaiting } from '../package/awaiting.js';
import { writeStdout } from '../package/stdout.js';
import { AGENT_TIMEOUT_SECONDS } from '../playing/plugins/agent-timeout.js';
import { PluginOnMainThread } from '../playing/plugins/main-thread.js';
import { packageVersion } from '../playing/run/manifest.js';
import { complain } from '../terminal/complain.js';
import { Exit } from '../terminal/exit.js';
import { asStarted } from '../terminal/output.js';
import { onTerminal } from './ask/prompts.js';
import { nameOf } from './command.js';
import { runInWorker } from './command-worker.js';
import { COMMANDS } from './commands/index.js';
import { ASK_COMPLETIONS, completions } from './completions.js';
import { readAgentTimeout } from './flags.js';
import { helpText } from './help.js';
import { readLine } from './line.js';

/** Reads the command line, runs the command, and turns any error into one line and an exit code. */
export async function runProgram(words: readonly string[]): Promise<Exit> {
  return dispatch(words).catch(complain);
}

async function dispatch(words: readonly string[]): Promise<Exit> {
  if (words[0] === ASK_COMPLETIONS) return say(completions(COMMANDS, words.slice(1)).join('\n'));
  if (words.length === 0 && onTerminal()) return dispatch(['ask']);
  const line = readLine(words, COMMANDS);
  if (line.wants !== 'run')
    return say(line.wants === 'help' ? await helpText(COMMANDS, line.command) : packageVersion());
  const ran = awaiting(`the command ${nameOf(line.command)}`, line.command.run(line.args as never, dispatch));
  return ran.catch((error: unknown) => {
    if (!(error instanceof PluginOnMainThread)) throw error;
    return runInWorker(
      words,
      readAgentTimeout((line.args as { agentTimeout?: string }).agentTimeout ?? String(AGENT_TIMEOUT_SECONDS)),
    );
  });
}

function say(text: string): Exit {
  writeStdout(`${asStarted(text)}\n`);
  return Exit.Done;
}
