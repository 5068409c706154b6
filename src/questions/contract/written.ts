import { UserError, unknownWord } from '../../engine/index.js';
import { splitAgents } from '../../experiment/design/agent-text.js';
import { positive, readSeconds, readSettings, wholeNumber } from '../../experiment/design/written-values.js';
import { type Argument, flagName } from './argument.js';

/** A value as a person writes it: a text, several for an argument that may be given again, or on and off. */
export type Written = string | boolean | readonly string[];

/**
 * Reads a value of an argument.
 *
 * @param name of the flag or field, with which an error begins
 * @throws UserError with one line
 */
export function readWritten(name: string, argument: Argument, written: Written): unknown {
  const { kind, schema, min = 1, max, choices = [], about } = argument;
  switch (kind) {
    case 'choice':
      if (!choices.includes(written as string)) throw unknownWord('value', written as string, choices, name);
      return written;
    case 'list':
      return (written as string).split(',').map((each) => each.trim());
    case 'whole':
      return wholeNumber(name, written as string, min, max);
    case 'seconds':
      return readSeconds(written as string, name);
    case 'agents':
      return splitAgents(written as string);
    case 'amount':
      return positive(name, written as string, max!);
    case 'numbers':
      return (written as string).split(',').map((each) => wholeNumber(name, each.trim(), min, max));
    // The question knows which unit it is measured in, and names it.
    case 'precision':
      return written;
    case 'settings':
      return readSettings(written as readonly string[], name);
    default:
      if (!schema.safeParse(written).success)
        throw new UserError(`${name}: must be ${about}, not '${String(written)}'`);
      return written;
  }
}

/** Returns a value as a person writes it: what `readWritten` reads. */
export function writtenValue({ kind }: Argument, value: unknown): Written {
  switch (kind) {
    case 'switch':
      return value === true;
    case 'words':
    case 'files':
      return [value].flat() as string[];
    case 'agents':
    case 'list':
    case 'numbers':
      return (value as readonly (string | number)[]).join(',');
    case 'settings':
      return Object.entries(value as object).map(([id, level]) => `${id}=${level}`);
    default:
      return String(value);
  }
}

/**
 * Returns the words with which a command line gives a value.
 *
 * @param joined whether a flag and its value are one word: always for a value that looks like a flag itself
 */
export function writtenWords(name: string, argument: Argument, value: unknown, joined: boolean): string[] {
  const flag = `--${flagName(name, argument)}`;
  const written = writtenValue(argument, value);
  if (typeof written === 'boolean') return written ? [flag] : [];
  const texts = typeof written === 'string' ? [written] : [...written];
  if (argument.placed === true) return texts;
  return texts.flatMap((text) => (joined || text.startsWith('-') ? [`${flag}=${text}`] : [flag, text]));
}
