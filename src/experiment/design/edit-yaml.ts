import { parseDocument } from 'yaml';
import type { KeyPath } from './key-path.js';

/** A changed value of a YAML text; undefined leaves out the key or entry. */
export interface YamlEdit {
  readonly path: KeyPath;
  readonly value: unknown;
}

/** Returns a YAML text with other values, and its comments. Entries are left out from the end, so that places hold. */
export function editYaml(text: string, edits: readonly YamlEdit[]): string {
  const doc = parseDocument(text);
  for (const { path, value } of edits) if (value !== undefined) doc.setIn(path, value);
  const omitted = edits.filter(({ value }) => value === undefined);
  for (const { path } of [...omitted].sort((one, other) => Number(other.path.at(-1)) - Number(one.path.at(-1))))
    doc.deleteIn(path);
  return doc.toString();
}
