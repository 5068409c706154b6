import { isAbsolute, relative } from 'node:path';
import { inspect } from 'node:util';
import { listed, UserError } from '../../engine/index.js';

/** Facts about a fault of an agent. */
export interface FaultFacts {
  /** True if the agent was answering a question. */
  readonly decided?: boolean;
  /** True if its games cannot be repeated, so that they prove nothing. */
  readonly unrepeatable?: boolean;
  /** Kind of the module, such as `observer`; `agent` if absent. */
  readonly word?: string;
}

/** Error for a broken promise of a plugin agent: one line that names it. */
export class AgentFault extends UserError {
  readonly decided: boolean;
  readonly unrepeatable: boolean;

  /**
   * @param plugins path of its module; several if any one of them may be the cause
   * @param what   description of the fault, which follows the name
   */
  constructor(
    plugins: string | readonly string[],
    what: string,
    { decided = false, unrepeatable = false, word = 'agent' }: FaultFacts = {},
  ) {
    super(`${word} ${listed([plugins].flat().map(pluginName), 'or')} ${what}`);
    this.decided = decided;
    this.unrepeatable = unrepeatable;
  }
}

/** Returns the path of a module relative to the current folder; any other name unchanged. */
export function pluginName(path: string): string {
  if (!isAbsolute(path)) return path;
  const near = relative(process.cwd(), path);
  return near === '' || near.startsWith('..') ? path : `./${near.replaceAll('\\', '/')}`;
}

/** Node's exit code of a thread that waits with an empty event loop. */
const WAITS = 13;

/** Describes the exit of a thread that was not ended by us, in words that follow the agent's name. */
export function endedWords(code: number): string {
  return code === WAITS ? 'cannot be loaded: it waits for something that never comes' : 'has ended its worker';
}

const SHOWN = 80;

/** Returns a short text for any value. Objects of an agent may throw when inspected. */
export function valueWords(value: unknown): string {
  try {
    if (isPromise(value)) return 'a promise';
    return oneLine(inspect(value, { depth: 0, breakLength: Infinity, customInspect: false }));
  } catch {
    return `something of the type ${typeof value}`;
  }
}

/** True if a value is a promise. */
export function isPromise(value: unknown): boolean {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}

/** Returns one line about a thrown value. */
export function thrownWords(error: unknown): string {
  try {
    return error instanceof Error ? oneLine(error.message === '' ? error.name : error.message) : valueWords(error);
  } catch {
    return 'something that cannot be shown';
  }
}

function oneLine(text: string): string {
  const line = text.split('\n')[0];
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}
