import { ensureSeed } from '../../experiment/design/seeds.js';
import type { Design } from '../../experiment/design/types.js';
import { checkValue } from '../../experiment/design/yaml-file.js';
import { compileLadder } from '../../experiment/ladder/compile-ladder.js';
import {
  LADDER_SCHEMA,
  type LadderChanges,
  type LadderText,
  overrideLadder,
  readLadder,
  type SourcedLadder,
} from '../../experiment/ladder/ladder-file.js';

import { describing } from '../library/library.js';
import { playDesign, type RunOutcome, type RunPlayOptions } from './play.js';

/** A ladder by the keys of its file, as a value. */
export type LadderValue = Readonly<Record<string, unknown>>;

/** Options of a ladder. */
export interface LadderOptions extends RunPlayOptions {
  /** Path of a ladder file, or its keys as a value. */
  readonly ladder: string | LadderValue;
  /** Values that replace those of the file. */
  readonly changes?: LadderChanges;
  /** Run folder; `runs/<ladder>-<seed>` if absent. */
  readonly out?: string;
}

/**
 * Lets agents play each other, into a run folder, and ranks them, as `talisman-lab ladder` does.
 *
 * @throws UserError with one line if the ladder is invalid, or the folder holds another run
 */
export async function runLadder({ ladder, changes = {}, out, ...options }: LadderOptions): Promise<RunOutcome> {
  const given = overrideLadder(ladderOf(ladder), changes);
  const source = { ...given, value: ensureSeed(given.value) };
  const again = { ladder, changes: { ...changes, seed: source.value.seed } };
  return playDesign(
    await designLadder(source, options.agentTimeout),
    `runLadder(${JSON.stringify(again)})`,
    out,
    options,
  );
}

function ladderOf(ladder: string | LadderValue): SourcedLadder {
  if (typeof ladder === 'string') return readLadder(ladder);
  const at: SourcedLadder['at'] = (path) => ['ladder', ...path].join('.');
  return { value: checkValue<LadderText>(ladder, LADDER_SCHEMA, at), at };
}

/** Compiles a ladder. All mistakes of the user are found here, before anything is played. */
export function designLadder(source: SourcedLadder, agentTimeout?: number): Promise<Design> {
  return compileLadder(source, describing(agentTimeout));
}
