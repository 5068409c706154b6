import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../../experiment/design/command-line.js';
import type { Design } from '../../experiment/design/types.js';
import type { EntrySetup } from '../../experiment/gate/baseline.js';
import type { DescribedDivergence } from '../../experiment/gate/gate-result.js';
import { divergenceOf, type SaidDecision } from './divergence.js';
import { commonDesign, firstOtherGame } from './games-file.js';
import { type PlayedSide, playSide, type SideRun } from './play-side.js';
import type { Programs } from './programs.js';

/** Two programs at the same blocks of one entry. */
export interface Duel {
  readonly name: string;
  readonly sides: readonly [PlayedSide, PlayedSide];
  /** Design of the second side, as this program understands it. */
  readonly design: Design;
}

/** Options of a duel. */
export interface DuelOptions {
  readonly programs: Programs;
  /** An empty folder. */
  readonly folder: string;
  readonly workers: number;
  /** Finds a file that an entry names, from the folder of the baseline or from here. */
  locate(file: string): string;
}

/** Both sides after this many blocks. */
export interface DuelRun {
  readonly runs: readonly [SideRun, SideRun];
  /** Design by which both are counted. */
  readonly design: Design;
}

/** Lets both sides play the first blocks. */
export async function playDuel({ sides, design }: Duel, blocks: number, play: DuelOptions): Promise<DuelRun> {
  const runs: SideRun[] = [];
  for (const [i, side] of sides.entries()) {
    const folder = join(play.folder, `side-${i}`);
    mkdirSync(folder, { recursive: true });
    const path = (file: string): string => play.programs.fileIn(side.program, play.locate(file));
    runs.push(await playSide(play.programs, side, blocks, folder, play.workers, path));
  }
  const [one, other] = runs;
  return { runs: [one, other], design: commonDesign(design, [one.games, other.games]) };
}

/** The first game that is another, its first other decision, and both in words; null where all games are the same. */
export async function tellFirst(
  { sides }: Duel,
  { runs }: DuelRun,
  names: readonly [string, string],
  { programs }: Pick<DuelOptions, 'programs'>,
): Promise<{ readonly block: number; readonly told: DescribedDivergence | null } | null> {
  const at = firstOtherGame(runs[0].games, runs[1].games);
  if (at === null) return null;
  const games: { readonly token: string; readonly decisions: readonly SaidDecision[] }[] = [];
  for (const [i, { program }] of sides.entries())
    games.push(await programs.answers(program, ['replay', `${runs[i].dir}#0:${at.block}:${at.rotation}`, '--all']));
  const found = divergenceOf(games[0].decisions, games[1].decisions, names);
  if (found === null) return { block: at.block, told: null };
  const replay = games.map(({ token }) => commandLine('replay', token));
  const reported = {
    rotation: at.rotation,
    decision: found.decision,
    says: found.says,
    replay: [replay[0], replay[1]] as const,
  };
  return {
    block: at.block,
    told: { ...reported, says: `game ${at.rotation + 1}, decision ${found.decision}: ${found.says}` },
  };
}

/** Returns an entry with another variant or other packs. */
export function asksWith(asks: EntrySetup, change: Partial<Pick<EntrySetup, 'variant' | 'packs'>>): EntrySetup {
  const { variant, packs, ...others } = { ...asks, ...change };
  return {
    ...others,
    ...(variant === undefined ? {} : { variant }),
    ...(packs === undefined || packs.length === 0 ? {} : { packs }),
  };
}
