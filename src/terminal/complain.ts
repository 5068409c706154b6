import { UserError } from '../engine/index.js';
import { PROGRAM } from '../experiment/design/command-line.js';
import { shownLine } from '../experiment/design/shown-text.js';
import { NotComparable } from '../experiment/folder/manifest.js';
import { BrokenRun, Stopped } from '../experiment/play/pool.js';
import { AgentFault } from '../experiment/plugins/agent-fault.js';
import { Exit } from './exit.js';
import { say as write } from './output.js';

/** Longer than any line of a message; words from files and flags may be of any length. */
const LETTERS_MAX = 600;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EISDIR: 'a folder, not a file',
  EACCES: 'not allowed here',
  EPERM: 'not allowed here',
  EROFS: 'not writable',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'a name too long for a file',
  EMFILE: 'too many files are open',
};

/** Returns one line for a thrown value; a stack only for our own bugs, and only if asked for. */
export function complain(error: unknown): Exit {
  if (error instanceof NotComparable) return say(error.message, Exit.NoBaseline);
  if (error instanceof AgentFault && error.unrepeatable) return say(error.message, Exit.Broken);
  if (error instanceof UserError) return say(error.message, Exit.Usage);
  if (error instanceof Stopped) return say('interrupted before the first game of the run', Exit.Interrupted);
  if (error instanceof BrokenRun) return say(error.message, Exit.Broken);
  const { code, syscall, path, message, stack } = (error instanceof Error ? error : {}) as NodeJS.ErrnoException;
  if (code !== undefined && syscall !== undefined)
    return say(`${path ?? syscall}: ${REASONS[code] ?? `${syscall} failed (${code})`}`, Exit.Usage);
  if (code === 'ERR_MODULE_NOT_FOUND')
    return say(`${message}; it is a part of talisman-lab, so install it again`, Exit.Usage);
  if (process.env['TALISMAN_LAB_DEBUG'] !== undefined) process.stderr.write(`${stack}\n`);
  return say(`this is a bug: ${message ?? String(error)}`, Exit.Broken);
}

function say(text: string, exit: Exit): Exit {
  write(`talisman-lab: ${oneLine(text)}`);
  return exit;
}

/** Returns a text with … for the password of each address, such as a misplaced one of a queue. */
function withoutPasswords(text: string): string {
  return text.replace(/(\b[a-z][\w+.-]*:\/\/[^\s:@/]*):\S+@/gi, '$1:…@');
}

/** Returns the text on one line, shortened in its middle: at spaces where there are some, never in a command line. */
function oneLine(text: string): string {
  const line = shownLine(withoutPasswords(text.trim().replace(/\s*\n\s*/g, ' ')));
  if (line.length <= LETTERS_MAX) return line;
  const half = LETTERS_MAX / 2;
  const command = line.lastIndexOf(PROGRAM);
  const tail = command < 0 ? line.length - half : Math.min(line.length - half, command);
  if (tail <= half) return line;
  const start = line.slice(0, half).replace(/\s\S{0,60}$/, '');
  const end = /\s/.test(line[tail - 1]) ? line.slice(tail) : line.slice(tail).replace(/^\S{1,60}\s/, '');
  return `${start} … ${end.trimStart()}`;
}
