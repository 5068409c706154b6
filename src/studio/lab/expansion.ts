import type { Path } from '../pack-text/path.js';
import type { PackFile } from '../question/rules-question.js';
import { type EditedText, editLines, type LineEdit } from './editing/edit-lines.js';
import { fieldsAt, type RowField } from './expansion/fields.js';
import { NEW_EXPANSION, type NewRow, newRow, newSpace } from './expansion/new-rows.js';
import { type OwnMap, ownMap } from './expansion/own-map.js';

/** A text with a new row, and the place of the row; null if it was not added. */
export interface WithRow extends EditedText {
  readonly path: Path | null;
}

/** Returns an expansion to begin with. */
export function newExpansion(): PackFile {
  return { name: 'my-expansion.pack.yaml', text: NEW_EXPANSION };
}

/** Returns the map of a pack's text; null if the text is not YAML. */
export function readMap(text: string): OwnMap | null {
  return ownMap(text);
}

/** Returns the fields of the row at a path. */
export function rowFields(path: Path): RowField[] {
  return fieldsAt(path);
}

/** Changes values of a text, and no other lines. */
export function editText(text: string, edits: readonly LineEdit[]): EditedText {
  return editLines(text, edits);
}

/** Adds a space behind the space at an index of the map. */
export function addSpace(text: string, after: number): WithRow {
  return added(text, (map) => newSpace(map, after));
}

/** Adds a row to a section. */
export function addRow(text: string, section: string): WithRow {
  return added(text, (map) => newRow(map, section));
}

function added(text: string, make: (map: OwnMap) => NewRow): WithRow {
  const map = ownMap(text);
  if (map === null) return { ...editLines(text, [{ path: ['pack'], written: null }]), path: null };
  const { edits, path } = make(map);
  const edited = editLines(text, edits);
  return { ...edited, path: edited.why === null ? path : null };
}
