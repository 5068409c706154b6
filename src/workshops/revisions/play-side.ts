import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntrySetup } from '../../experiment/gate/baseline.js';
import { type PlayedGames, readGames } from './games-file.js';
import type { Program, Programs } from './programs.js';

/** One side of a comparison: a program and its entry. */
export interface PlayedSide {
  readonly program: Program;
  readonly asks: EntrySetup;
}

/** Games of a side, and the folder of their run. */
export interface SideRun {
  readonly dir: string;
  readonly games: PlayedGames;
}

/**
 * Plays the first blocks of an entry with a program, through its command line and into a run folder, as every revision
 * supports both.
 *
 * @param path finds a file of the entry in the program's revision
 */
export async function playSide(
  programs: Programs,
  { program, asks }: PlayedSide,
  blocks: number,
  folder: string,
  workers: number,
  path: (file: string) => string,
): Promise<SideRun> {
  const file = join(folder, 'asks.yaml');
  const dir = join(folder, `run-${blocks}`);
  writeFileSync(file, experimentText(asks, blocks, path));
  await programs.run(program, ['run', file, '--out', dir, '--quiet', '--no-progress', '--workers', String(workers)]);
  return { dir, games: await readGames(join(dir, 'games.csv')) };
}

/** An experiment file of one cell. One chart is the least that a run draws. */
function experimentText(
  { packs, variant, agents, ...asks }: EntrySetup,
  blocks: number,
  path: (file: string) => string,
): string {
  const experiment = {
    id: 'check',
    question: 'Is it as it was?',
    ...asks,
    agents: agents.map((agent) => agent.replace(/^[^:]+\.[cm]?[jt]s(?=:|$| )/, path)),
    ...(variant === undefined ? {} : { variant: /\.ya?ml$/.test(variant) ? path(variant) : variant }),
    ...(packs === undefined ? {} : { packs: packs.map(path) }),
    blocks,
    charts: ['seat-win-rate'],
  };
  return `${JSON.stringify(experiment, null, 2)}\n`;
}
