import { contentOnce } from '#content-once';
import { UserError } from '../../../engine/errors.js';
import type { Addition, PackAbility } from '../../../engine/game.js';
import type { DataText } from '../../../rows/source.js';
import { abilitiesOf } from './abilities.js';
import { additionsOf } from './additions.js';
import { baseFiles, checkBase } from './base.js';
import { compileRows } from './compile.js';
import { applyPacks } from './pack.js';
import { type Rows, readRows } from './rows.js';
import type { Box } from './schema.js';
import type { Content } from './types.js';
import { warningsOf } from './warnings.js';

/** The base game with packs on top. */
export interface PackedContent {
  readonly content: Content;
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
  readonly abilities: readonly PackAbility[];
  readonly options: Readonly<Record<string, number>>;
  /** Additions and changes of the packs, each with its counts. */
  readonly additions: readonly Addition[];
  /** Sentences about the packs' content for the results. */
  readonly caveats: readonly string[];
}

/** The content of the base game with packs on top; throws a `UserError` that lists all mistakes. */
export function loadPacked(packs: readonly DataText[]): PackedContent {
  const { rows, notes, options, caveats } = applyPacks(baseRows(), packs);
  const content = compileRows(rows);
  const base = baseRows();
  return {
    content,
    notes,
    warnings: warningsOf(content, rows, base),
    abilities: abilitiesOf(rows, base),
    options,
    additions: additionsOf(content, rows, base),
    caveats,
  };
}

let rowsOfBase: Rows | undefined;

function baseRows(): Rows {
  rowsOfBase ??= readRows(baseFiles());
  return rowsOfBase;
}

/** Compiles rows from text alone, without the base game. */
export function compileText(files: readonly DataText[]): Content {
  return compileRows(readRows(files));
}

/** The base game, and the parts in its box. */
interface BaseGame {
  readonly content: Content;
  readonly box: Box;
}

/** Compiles the files of the base game and counts them against the rules. */
export function compileBase(files: readonly DataText[]): BaseGame {
  const rows = readRows(files);
  const compiled = compileRows(rows);
  if (rows.box === null) throw new UserError('box.yaml: the section box is missing');
  checkBase(compiled, rows.box);
  return { content: compiled, box: rows.box };
}

/** Returns the base game, compiled once. */
export function baseGame(): BaseGame {
  return contentOnce('talisman', baseFiles, compileBase);
}
