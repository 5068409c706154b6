import { createHash } from 'node:crypto';
import type { Design } from '../experiment/design/types.js';
import type { Source, SourceData, StudioQuestion, WatchedGame } from './source.js';

/** Record of a source: everything that is saved except its rows. */
export interface SourceRecord {
  readonly schema: 1;
  readonly id: string;
  readonly command: string;
  readonly question: StudioQuestion | null;
  /** Games that were played for it. */
  readonly games: number;
  /** Part of the planned games that was played. */
  readonly factor: number;
  readonly watch: readonly WatchedGame[];
  readonly restsOn: RestsOn;
  /** Day on which it was played: 2026-11-28. */
  readonly played?: string;
  /** Computer players of its games. */
  readonly agents?: readonly string[];
  /** Reason why the source is not played again before the next edition although it is out of date. */
  readonly held?: string;
  /** Corrections of its rows since they were played, as sentences. */
  readonly corrections?: readonly string[];
}

/** All that decides the rows of a source. */
export interface RestsOn {
  /** Hash of the question: command, version and designs. */
  readonly asked: string;
  /** Signature of the fixed games of its game, 16 hexadecimal digits. */
  readonly signature: string;
  /** Hash of the first games of its designs; empty for a source that plays none. */
  readonly games: string;
}

/** Returns the record of a source that was just played. */
export async function recordOf(
  source: Source,
  data: SourceData,
  factor: number,
  restsOn: RestsOn,
): Promise<SourceRecord> {
  const { id, command, question } = source;
  const { games, watch } = data;
  const played = new Date().toISOString().slice(0, 10);
  const designs = await source.designs();
  const agents = [...new Set(designs.flatMap(({ entrants }) => entrants.map(({ label }) => label)))];
  return { schema: 1, id, command, question, games, factor, watch, restsOn, played, agents };
}

/** Returns the hash of the question of a source. */
export function hashOfQuestion({ command, question, version, asks = '' }: Source, designs: readonly Design[]): string {
  const hash = createHash('sha256').update(`${command}\n${JSON.stringify(question)}\n${version}\n${asks}\n`);
  for (const design of designs) hash.update(JSON.stringify(plainDesign(design)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns the parts of a design that its question names. The columns and default options of the game may grow without
 * changing a game: the signature and the first games reveal a change that matters.
 */
function plainDesign({ id, variant, seed, rotate, blocks, cells, measures, set, entrants }: Design): object {
  return {
    id,
    variant,
    seed,
    rotate,
    blocks,
    measures,
    set,
    entrants: entrants.map(({ label }) => label),
    cells: cells.map(({ levels, players, lineup, rotations }) => ({ levels, players, lineup, rotations })),
  };
}
