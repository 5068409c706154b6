import { UserError } from '../../engine/index.js';
import { checkOutput, writeOutput } from '../../experiment/folder/output-file.js';
import { Exit } from '../../terminal/exit.js';
import { answer, note, outputOf } from '../../terminal/output.js';
import { wholeNumber } from '../../terminal/values.js';
import { openPage } from '../ask/open-page.js';
import type { Command, OutputArgs } from '../command.js';
import { number, OUTPUT_FLAGS, on, text } from '../flags.js';
import { studioFolder, studioOneFile } from '../studio/folder.js';
import { type Served, serveFolder } from '../studio/serve.js';

/** Default port. It must not change, because a browser stores games and settings by address and port. */
const PORT = 4104;
const PORT_MAX = 65_535;

interface StudioArgs extends OutputArgs {
  readonly port?: string;
  readonly open?: boolean;
  readonly oneFile?: string;
}

/** `studio`: serves the page on this computer and opens it. */
export const studioCommand: Command<StudioArgs> = {
  usage: 'studio',
  about: 'open the studio, a page in your browser for everything without typing',
  positionals: {},
  flags: {
    port: number('port of the page on this computer; 0 is any that is free', {
      defaultDescription: `${PORT}, or any that is free`,
    }),
    open: on('open the page in your browser; --no-open only serves it', { default: true }),
    'one-file': text('write the whole page into this file, which opens from a disk by double click'),
    ...OUTPUT_FLAGS,
  },
  example: ['$0 studio', 'opens the page; Ctrl-C ends it'],
  async run(args) {
    const output = outputOf(args);
    const port = args.port === undefined ? null : wholeNumber('--port', args.port, 0, PORT_MAX);
    const building = (): void => note(output, 'building the page first, which takes about ten seconds');
    const file = args.oneFile;
    if (file !== undefined) {
      if (port !== null)
        throw new UserError('--port is of a page that is served, and --one-file writes it into a file');
      await checkOutput(file);
      await writeOutput(file, studioOneFile(building));
      answer(output, { file }, `The studio is in ${file}. Open it in a browser, or mail it.`);
      return Exit.Done;
    }
    const folder = studioFolder(building);
    const { url, close } = await serve(folder, port);
    answer(output, { url }, `The studio is at ${url} on this computer. Ctrl-C ends it.`);
    if (args.open !== false) await openPage(url);
    await stopped();
    await close();
    return Exit.Done;
  },
};

/** Serves at the port that the user named, or at the usual one if it is free. */
async function serve(folder: string, port: number | null): Promise<Served> {
  try {
    return await serveFolder(folder, { port: port ?? PORT });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    if (port === null) return serveFolder(folder);
    const why = code === 'EACCES' ? 'may not be used by you' : 'is in use';
    throw new UserError(`port ${port} ${why}; choose another with --port, or 0 for any that is free`);
  }
}

/** Waits for Ctrl-C or a request to end. */
function stopped(): Promise<void> {
  return new Promise((done) => {
    const stop = (): void => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      done();
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
}
