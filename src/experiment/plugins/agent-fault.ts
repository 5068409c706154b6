import { isAbsolute, relative } from 'node:path';
import { inspect } from 'node:util';
import { UserError } from '../../engine/index.js';

/** What is known of a fault of an agent. */
export interface FaultFacts {
  /** Whether it was asked a question when it did it. */
  readonly asked?: boolean;
  /** Whether its games cannot be repeated, so that they say nothing. */
  readonly unrepeatable?: boolean;
}

/** A broken promise of an agent that is not of this package: one line that names it. */
export class AgentFault extends UserError {
  readonly asked: boolean;
  readonly unrepeatable: boolean;

  /**
   * @param plugins path of its module; of several when one of them is to blame
   * @param what   what it has done, after its name
   */
  constructor(
    plugins: string | readonly string[],
    what: string,
    { asked = false, unrepeatable = false }: FaultFacts = {},
  ) {
    super(`agent ${[plugins].flat().map(pluginName).join(' or ')} ${what}`);
    this.asked = asked;
    this.unrepeatable = unrepeatable;
  }
}

/** The path of a module as a person would write it from here; any other name as it is. */
export function pluginName(path: string): string {
  if (!isAbsolute(path)) return path;
  const near = relative(process.cwd(), path);
  return near === '' || near.startsWith('..') ? path : `./${near.replaceAll('\\', '/')}`;
}

/** Node's exit code of a thread to which nothing more can happen, but which still waits. */
const WAITS = 13;

/** Says what an agent has done to a thread that has ended by itself, in words that follow its name. */
export function endedWords(code: number): string {
  return code === WAITS ? 'cannot be loaded: it waits for something that never comes' : 'has ended its worker';
}

const SHOWN = 80;

/** A value in a few words, whatever it is: an agent may hand over things that do not like to be looked at. */
export function valueWords(value: unknown): string {
  try {
    if (isPromise(value)) return 'a promise';
    return oneLine(inspect(value, { depth: 0, breakLength: Infinity, customInspect: false }));
  } catch {
    return `something of the type ${typeof value}`;
  }
}

/** Whether something will only be known later. */
export function isPromise(value: unknown): boolean {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}

/** What was thrown, in one line. */
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
