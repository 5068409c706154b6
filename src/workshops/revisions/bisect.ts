import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Game, listed, type State, UserError } from '../../engine/index.js';
import { pathOf } from '../../experiment/design/places.js';
import { readTextFile } from '../../experiment/design/text-file.js';
import { resolveVariant } from '../../experiment/design/variants.js';
import type { EntrySetup } from '../../experiment/gate/baseline.js';
import type { DescribedDivergence } from '../../experiment/gate/gate-result.js';
import { library } from '../../playing/library/library.js';
import { compileEntry } from '../gate/entries.js';
import { duelOptions } from './against.js';
import type { PlayedSide } from './play-side.js';
import { Programs } from './programs.js';
import { asksWith, type Duel, playDuel, tellFirst } from './two-sides.js';

/** Two sides and the entries in which they are compared. */
export interface BisectOptions {
  /** Two git revisions, builds, variants or packs (`none` for no packs). */
  readonly words: readonly [string, string];
  readonly baseline: string;
  /** By name, with how many blocks are played at most. */
  readonly entries: readonly { readonly name: string; readonly asks: EntrySetup; readonly blocks: number }[];
  readonly workers: number;
  readonly signal: AbortSignal;
  say(line: string): void;
}

/** First difference of two sides in one entry. */
export interface Bisected {
  readonly name: string;
  readonly sides: readonly [string, string];
  /** Blocks that were played; of these the first other one, null where all games are the same. */
  readonly blocks: number;
  readonly block: number | null;
  readonly told: DescribedDivergence | null;
}

/** Finds the first game, and in it the first decision, in which two revisions, variants or sets of cards part. */
export async function bisect(options: BisectOptions): Promise<Bisected[]> {
  const { words, baseline, workers, signal, say } = options;
  const programs = new Programs(signal, '--bisect', dirname(resolve(baseline)));
  const folder = mkdtempSync(join(tmpdir(), 'talisman-lab-bisect-'));
  const clear = (): void => rmSync(folder, { recursive: true, force: true });
  process.on('exit', clear);
  try {
    const sides = [await sideOf(words[0], options, programs), await sideOf(words[1], options, programs)];
    if (sides[0].kind !== sides[1].kind)
      throw new UserError(`--bisect: ${words[0]} is a ${sides[0].kind} and ${words[1]} is a ${sides[1].kind}`);
    const entries = options.entries.filter(({ name, asks }) => {
      const lacks = sides.find(({ isFor }) => !isFor(asks.game))?.lacks;
      if (lacks !== undefined) say(`${name}: left out, because the game ${asks.game} has ${lacks}`);
      return lacks === undefined;
    });
    if (entries.length === 0) throw new UserError(`--bisect: no entry is of a game that has both ${listed(words)}`);
    const found: Bisected[] = [];
    for (const [i, { name, asks, blocks }] of entries.entries()) {
      const [one, other] = sides.map(({ of }) => of(asks));
      const design = await compileEntry(baseline, name, other.asks, blocks);
      const duel: Duel = { name, design, sides: [one, other] };
      const play = duelOptions({ baseline, workers }, programs, join(folder, String(i)));
      found.push({ name, sides: words, ...(await firstOf(duel, words, blocks, play)) });
    }
    return found;
  } finally {
    process.off('exit', clear);
    clear();
    programs.close();
  }
}

/** Most changes show within a few games: few blocks first, then all. */
const FEW = 16;

async function firstOf(
  duel: Duel,
  names: readonly [string, string],
  most: number,
  play: Parameters<typeof playDuel>[2],
): Promise<Pick<Bisected, 'blocks' | 'block' | 'told'>> {
  for (const blocks of [...new Set([Math.min(FEW, most), most])]) {
    const run = await playDuel(duel, blocks, play);
    const first = await tellFirst(duel, run, names, play);
    if (first !== null) return { blocks, ...first };
  }
  return { blocks: most, block: null, told: null };
}

/** Returns the games that have the options of a variant file. @throws UserError with its mistake, if it fits no game */
function gamesOfVariant(games: readonly Game<State>[], path: string): string[] {
  const faults: unknown[] = [];
  const fit = games.filter((game) => {
    try {
      resolveVariant(game, path, path);
      return true;
    } catch (error) {
      faults.push(error);
      return false;
    }
  });
  if (fit.length === 0) throw faults[0];
  return fit.map(({ id }) => id);
}

interface Side {
  readonly kind: 'variant' | 'pack' | 'revision';
  isFor(game: string): boolean;
  /** Returns the difference of the other games in words. */
  readonly lacks: string;
  of(asks: EntrySetup): PlayedSide;
}

async function sideOf(word: string, { say, entries }: BisectOptions, programs: Programs): Promise<Side> {
  const here = programs.here();
  const games = library.games.filter(({ id }) => entries.some(({ asks }) => asks.game === id));
  const withVariant = games.filter(({ variants }) => variants.some(({ id }) => id === word)).map(({ id }) => id);
  const withPacks = games.filter(({ packed }) => packed !== undefined).map(({ id }) => id);
  const changed = (kind: Side['kind'], ids: readonly string[], change: Parameters<typeof asksWith>[1]): Side => ({
    kind,
    isFor: (game) => ids.includes(game),
    lacks: kind === 'pack' ? 'no packs' : `no variant '${word}'`,
    of: (asks) => ({ program: here, asks: asksWith(asks, change) }),
  });
  if (withVariant.length > 0) return changed('variant', withVariant, { variant: word });
  if (word === 'none') return changed('pack', withPacks, { packs: [] });
  const path = pathOf(word);
  if (/\.ya?ml$/.test(word) && (existsSync(path) || /[\\/]/.test(word))) {
    const text = readTextFile(path);
    if (/^pack:/m.test(text)) return changed('pack', withPacks, { packs: [resolve(path)] });
    return changed('variant', gamesOfVariant(games, path), { variant: resolve(path) });
  }
  const program = await programs.of(word, say);
  return { kind: 'revision', isFor: () => true, lacks: '', of: (asks) => ({ program, asks }) };
}
