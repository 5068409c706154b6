import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { programOf } from '#program-hashes';
import { fold } from '../engine/index.js';
import { hexWords } from '../experiment/design/seeds.js';
import type { Design } from '../experiment/design/types.js';
import { loadPlayers } from '../experiment/play/players.js';
import { Table } from '../experiment/play/table.js';
import { gameById } from '../playing/library/game-by-id.js';
import { library } from '../playing/library/library.js';
import { threadMonitor } from '../playing/plugins/main-thread.js';
import { type KeptSource, readSource, writeSource } from './folder.js';
import { hashOfQuestion, type RestsOn, recordOf, type SourceRecord } from './record.js';
import type { Source, SourcePlay } from './source.js';

/** Reason why a source must be played again; null if it is as it would be played today. */
export type Stale = 'it was never played' | 'its question has changed' | 'its games have changed' | null;

/** Options of bringing the data up to date. */
export interface RefreshOptions {
  /** Folder of the data. */
  readonly data: string;
  /** Folder for the runs, which may be removed afterwards. */
  readonly runs: string;
  readonly sources: readonly Source[];
  readonly factor: number;
  readonly options: SourcePlay['options'];
  /** Sources that are played although they are held. */
  readonly released?: readonly string[];
  /** Reason by which sources that are out of date are held instead of played. */
  readonly hold?: string | undefined;
  /** Called before a source is played, and with its games when it is done. */
  report?(source: Source, games: number | null): void;
}

/**
 * Plays the sources that are missing or out of date, one after the other. Each is saved as soon as it is done. A source
 * that is held is neither played nor checked.
 */
export async function refreshData(options: RefreshOptions): Promise<void> {
  const { data, runs, sources, factor, options: playOptions, released = [], hold, report } = options;
  for (const source of sources) {
    const saved = readSource(data, source.id);
    if (saved !== null) {
      const { record } = saved;
      if (record.held !== undefined && !released.includes(source.id)) continue;
      if (record.factor === factor && (await staleness(source, record)) === null) {
        await sign(data, saved);
        continue;
      }
      if (hold !== undefined) {
        await writeSource(data, { ...saved, record: { ...record, held: hold } });
        continue;
      }
    }
    report?.(source, null);
    const restsOn = await restsOnOf(source);
    // Another question, program or size has another folder, so an existing folder can be resumed.
    const dir = join(runs, `${source.id}-${restsOn.asked}-${restsOn.signature}-${factor}`);
    const played = await source.play({ dir, factor, options: playOptions });
    const record = await recordOf(source, played, factor, restsOn);
    await writeSource(data, { record, rows: played.rows });
    await rm(dir, { recursive: true, force: true });
    report?.(source, played.games);
  }
}

/** Notes the signature of today for games that are the same, so that the next look need not play them. */
async function sign(data: string, saved: KeptSource): Promise<void> {
  const { record } = saved;
  if (record.restsOn.signature === signatureNow()) return;
  await writeSource(data, {
    ...saved,
    record: { ...record, restsOn: { ...record.restsOn, signature: signatureNow() } },
  });
}

/** Returns the present hashes of everything that the rows of a source rest on. */
async function restsOnOf(source: Source): Promise<RestsOn> {
  const designs = await source.designs();
  return {
    asked: hashOfQuestion(source, designs),
    signature: signatureNow(),
    games: await firstGames(designs),
  };
}

/**
 * Returns the reason why a source is out of date; null if it is not. With the signature of today its games are the
 * same; otherwise its first games are played again and compared. A source that plays and has no designs cannot be
 * compared.
 */
export async function staleness(source: Source, record: SourceRecord | null): Promise<Stale> {
  if (record === null) return 'it was never played';
  const designs = await source.designs();
  if (hashOfQuestion(source, designs) !== record.restsOn.asked) return 'its question has changed';
  if (record.restsOn.signature === signatureNow()) return null;
  const same = designs.length === 0 ? record.games === 0 : (await firstGames(designs)) === record.restsOn.games;
  return same ? null : 'its games have changed';
}

/** Returns the signature of the atlas' game, cached for the same code. */
function signatureNow(): string {
  return programOf(gameById('talisman')).signature;
}

/** Most cells of a design of which a game is played: spread over all of them. */
const CELLS_MAX = 24;

/** Plays the first game of the cells of some designs, and hashes all decisions; empty without designs. */
async function firstGames(designs: readonly Design[]): Promise<string> {
  if (designs.length === 0) return '';
  let a = 0;
  let b = 0;
  for (const design of designs) {
    const table = new Table(design, await loadPlayers(design, library));
    table.startBlock(0);
    for (const cell of sampled(design.cells)) {
      table.setUp(cell, 0);
      table.playOut();
      a = fold(a, table.trace[1]);
      b = fold(b, table.trace[2]);
    }
  }
  threadMonitor.settle();
  return hexWords(a, b);
}

/** Returns some of a list, the first and the last among them. */
function sampled<One>(all: readonly One[]): One[] {
  const count = Math.min(CELLS_MAX, all.length);
  return Array.from({ length: count }, (_, i) => all[Math.round((i * (all.length - 1)) / Math.max(1, count - 1))]);
}
