import { z } from 'zod';
import { foreignFile } from '../../engine/index.js';
import { issueError, type KeyPath, knownKeys } from './issue-words.js';
import { pathOf } from './places.js';
import { checkPlain, refuseLostKeys } from './plain-value.js';
import { readTextFile } from './text-file.js';
import { readYamlText } from './yaml-text.js';

export type { KeyPath } from './issue-words.js';

/** A checked YAML file that knows the place of each of its values. */
export interface YamlFile<T> {
  readonly value: T;
  /** Returns "quick-look.yaml:7", for the line of the value at a path, or of the nearest one above it. */
  at(path: KeyPath): string;
}

/**
 * Reads a YAML file (`pathOf`) and checks it against a schema. Every fault is one line: file, line, fault, nearest
 * valid word.
 */
export function readYaml<T>(file: string, schema: z.ZodType<T>): YamlFile<T> {
  return parseYaml(readTextFile(pathOf(file)), file, schema);
}

/** As `readYaml`, from text. */
export function parseYaml<T>(text: string, file: string, schema: z.ZodType<T>): YamlFile<T> {
  const { value, line } = readYamlText(text, file);
  const keys = knownKeys(schema, []);
  const foreign = keys.length === 0 || isOpen(schema) ? null : foreignFile(file, value, keys);
  if (foreign !== null) throw foreign;
  const at = (path: KeyPath): string => `${file}:${line(path)}`;
  return { value: checkValue(value, schema, at), at };
}

/** Checks a value against a schema; `at` returns the place of a part of it. */
export function checkValue<T>(value: unknown, schema: z.ZodType<T>, at: (path: KeyPath) => string): T {
  checkPlain(value, at);
  const checked = schema.safeParse(value, { reportInput: true });
  if (!checked.success) throw issueError(checked.error.issues, schema, at);
  refuseLostKeys(value, at);
  return checked.data;
}

/** True if a schema allows keys that it does not name: then an unknown key does not identify the kind of file. */
function isOpen(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodUnknown;
}
