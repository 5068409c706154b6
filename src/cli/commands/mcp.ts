import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Exit } from '../../terminal/exit.js';
import { positive, wholeNumber } from '../../terminal/values.js';
import type { Command } from '../command.js';
import { number, text } from '../flags.js';
import { openServerFolder } from '../mcp/folder.js';
import { loadSdk } from '../mcp/sdk.js';

/** Limits unless given. Most assistants give up a call after a minute. */
const GAMES = 100_000;
const SECONDS = 50;

const GAMES_MAX = 1_000_000_000;
const SECONDS_MAX = 86_400;

interface McpArgs {
  readonly folder?: string;
  readonly maxGames: string;
  readonly maxSeconds: string;
}

/** `mcp`: the same for assistants, over stdio. */
export const mcpCommand: Command<McpArgs> = {
  usage: 'mcp',
  about: 'let an assistant that speaks MCP ask questions, over stdin and stdout',
  positionals: {},
  flags: {
    folder: text('folder for the runs of the assistant, the only one that it writes to', {
      defaultDescription: 'none: nothing is kept',
    }),
    'max-games': number('most games of a call', { default: String(GAMES) }),
    'max-seconds': number('most seconds of a call', { default: String(SECONDS) }),
  },
  example: ['$0 mcp --folder my-runs --max-games 20000', 'the line for the settings of your assistant'],
  async run({ folder, maxGames, maxSeconds }) {
    const saved = folder === undefined ? null : openServerFolder(folder);
    const looks = saved === null ? mkdtempSync(join(tmpdir(), 'talisman-lab-looks-')) : join(saved, 'runs');
    const settings = {
      folder: saved,
      looks,
      games: wholeNumber('--max-games', maxGames, 1, GAMES_MAX),
      seconds: positive('--max-seconds', maxSeconds, SECONDS_MAX),
    };
    const sdk = await loadSdk();
    const { labServer, TOOLS } = await import('../mcp/server.js');
    const { connect } = await import('../mcp/transport.js');
    const server = labServer(sdk, settings);
    const closed = new Promise<void>((done) => (server.server.onclose = done));
    await connect(server, sdk, TOOLS);
    // The client closes stdin to end the server. Calls in progress are then cancelled.
    await Promise.race([closed, once(process.stdin, 'end'), once(process, 'SIGTERM'), once(process, 'SIGINT')]);
    await server.close();
    if (saved === null) rmSync(looks, { recursive: true, force: true });
    return Exit.Done;
  },
};
