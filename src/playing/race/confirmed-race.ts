import { join } from 'node:path';
import type { OpenedRun } from '../run/play.js';
import { type RaceData, type RaceOptions, race } from './race.js';
import { refuseForeign } from './race-file.js';
import { type NamedPart, named } from './stage-part.js';

/** A race, and the levels that are measured again after it. */
export interface ConfirmedRaceOptions extends Omit<RaceOptions, 'stage'> {
  /** Returns the levels to confirm, without the baseline. */
  chosen(raced: RaceData): readonly string[];
  /** Blocks of the confirmation. */
  readonly confirmBlocks: number;
  /** Names of other files and folders that its folder may hold. */
  readonly own: readonly string[];
  /** Called before each stage with its name, the number of levels that play it, and its blocks. */
  stage?(name: string, levels: number, blocks: number): void;
}

/** State of a confirmed race after a call that played it. */
export type ConfirmedRace = {
  /** The part that was played, and the stage it is of; null without `shard`. */
  readonly part: NamedPart | null;
  /** Games played in this session. */
  readonly played: number;
} & (
  | { readonly complete: true; readonly raced: RaceData; readonly confirmed: RaceData }
  | { readonly complete: false }
);

/**
 * Races levels, and plays those that are left on fresh blocks, with the seed `SEED/confirm`: a level that is named for
 * its luck on some games is not valued by the same games. The folder holds the races in `race` and `confirm`. The same
 * call resumes it.
 *
 * @throws UserError with one line if the plan is invalid, or the folder has different content
 */
export async function confirmedRace(options: ConfirmedRaceOptions): Promise<ConfirmedRace> {
  const { chosen, confirmBlocks, own, stage, out, ...racing } = options;
  const names = ['race', 'confirm', ...own];
  await refuseForeign(out, [...names, ...names.map((name) => `${name}.tmp`)]);
  const said = (name: (number: number) => string) => (number: number, levels: readonly string[], run: OpenedRun) =>
    stage?.(name(number), levels.length + 1, run.design.blocks);
  const raced = await race({ ...racing, out: join(out, 'race'), stage: said((number) => `stage ${number}`) });
  if (!raced.complete) return { complete: false, part: named('race', raced), played: raced.played };
  const confirmed = await race({
    ...racing,
    levels: chosen(raced.data),
    experiment: { ...racing.experiment, seed: `${raced.seed}/confirm` },
    stages: [confirmBlocks],
    out: join(out, 'confirm'),
    stage: said(() => 'confirmation'),
    next: () => [],
  });
  const played = raced.played + confirmed.played;
  if (!confirmed.complete) return { complete: false, part: named('confirm', confirmed), played };
  return { complete: true, part: null, played, raced: raced.data, confirmed: confirmed.data };
}
