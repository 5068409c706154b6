import { existsSync, readFileSync, statSync } from 'node:fs';
import { UserError } from '../../engine/index.js';
import { wholeDesign } from '../../experiment/design/also-by.js';
import { compile } from '../../experiment/design/compile.js';
import { parseToken } from '../../experiment/design/token.js';
import type { Design } from '../../experiment/design/types.js';
import { checkPlace, findDigest, type GamePlace } from '../../experiment/play/replay.js';
import { library } from '../../playing/library/library.js';
import { openRun } from '../../playing/run/known-places.js';
import { readGameFile } from '../../playing/session/game-file.js';

/** A game that can be played again, and the digest it should have, if that is known. */
export interface FoundGame {
  readonly design: Design;
  readonly place: GamePlace;
  readonly digest: string | null;
}

/** Cell, block and rotation of a game in a run folder, counted from 0; each is 0 if absent. */
type GivenPlace = { readonly [part in keyof GamePlace]?: number | undefined };

/** A game by its name, with its place in a run folder. */
export interface NamedGame extends GivenPlace {
  readonly token: string;
}

/**
 * Finds the game of a name: a replay token, a game file, a run folder with a place in it, or
 * `FOLDER#cell:block:rotation`.
 *
 * @throws UserError if the game is not found
 */
export async function findGame(name: string, place: GivenPlace = {}): Promise<FoundGame> {
  const [, folder, ...short] = /^(.+)#(\d+):(\d+):(\d+)$/.exec(name) ?? [];
  const dir = folder ?? name;
  const part = (key: keyof GamePlace, at: number): number =>
    folder === undefined ? (place[key] ?? 0) : Number(short[at]);
  if (existsSync(dir) && statSync(dir).isDirectory())
    return inFolder(dir, { cell: part('cell', 0), block: part('block', 1), rotation: part('rotation', 2) });
  const lone = (['cell', 'block', 'rotation'] as const).find((key) => place[key] !== undefined);
  if (lone !== undefined) throw new UserError(`--${lone} goes with a run folder; a token names its game`);
  return byToken(existsSync(name) ? tokenIn(name) : name);
}

async function inFolder(dir: string, place: GamePlace): Promise<FoundGame> {
  const { manifest, rowsPath } = await openRun(dir);
  const design = wholeDesign(manifest.design);
  checkPlace(design, place);
  if (place.block >= design.blocks) throw new UserError(`${dir}: has ${design.blocks} blocks, counted from 0`);
  return { design, place, digest: await findDigest(rowsPath, place) };
}

/** Returns the token in a game file. */
function tokenIn(file: string): string {
  const { token, over } = readGameFile(readFileSync(file, 'utf8'), file);
  if (!over) throw new UserError(`${file}: the game is not over; open it in the studio to play on`);
  return token;
}

async function byToken(token: string): Promise<FoundGame> {
  const { experiment, block, rotation, digest } = parseToken(token);
  const design = await compile({ value: experiment, at: ([key]) => `token, ${key}` }, library);
  return { design, place: { cell: 0, block, rotation }, digest };
}
