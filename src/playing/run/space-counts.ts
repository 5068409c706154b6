import type { Design } from '../../experiment/design/types.js';
import { type LedgerLine, totalsOf } from '../../experiment/folder/ledger-text.js';
import { SPACE_EVENTS, type SpaceCount, type SpaceEvent } from '../../experiment/results/space-counts.js';
import { type EventLine, type ReplayOptions, replayEvents } from './read-events.js';

/** Counts events by the space on which they happen. */
export class SpaceCounter {
  /** By cell of the run, then by id of the space. */
  readonly cells: Map<string, Record<SpaceEvent, number>>[] = [];
  private readonly text = new TextDecoder();

  /** Adds whole lines of a table of events. */
  addLines(bytes: Uint8Array): void {
    for (const line of this.text.decode(bytes).split('\n')) if (line !== '') this.add(JSON.parse(line) as EventLine);
  }

  /** Adds an event, if its kind is counted. */
  add({ cell, where, what, n }: EventLine): void {
    if (where === null || !isCounted(what)) return;
    this.cells[cell] ??= new Map();
    const counts = this.cells[cell].get(where) ?? { move: 0, death: 0, 'turns-lost': 0, 'life-lost': 0 };
    counts[what] += n ?? 1;
    this.cells[cell].set(where, counts);
  }

  /** Returns the counts of all cells together, by id of the space. */
  sum(): Map<string, SpaceCount> {
    const sums = new Map<string, SpaceCount>();
    for (const [id, counts] of this.cells.flatMap((cell) => [...(cell ?? [])])) {
      const before = sums.get(id);
      const added = SPACE_EVENTS.map((event) => [event, counts[event] + (before?.[event] ?? 0)]);
      sums.set(id, Object.fromEntries(added) as unknown as SpaceCount);
    }
    return sums;
  }
}

function isCounted(what: string): what is SpaceEvent {
  return (SPACE_EVENTS as readonly string[]).includes(what);
}

/** Plays the first games of a run again, and counts their events by space. */
export async function countBySpace(
  design: Design,
  lines: readonly LedgerLine[],
  most: number,
  options: ReplayOptions,
): Promise<{ readonly blocks: number; readonly counter: SpaceCounter }> {
  const counter = new SpaceCounter();
  const first = firstBlocks(lines, most);
  await replayEvents(design, first, { kinds: SPACE_EVENTS }, options, async (bytes) => counter.addLines(bytes));
  return { blocks: totalsOf(first).blocks, counter };
}

/** Returns the first blocks of a run that have about so many games, at least one block. */
function firstBlocks(lines: readonly LedgerLine[], most: number): LedgerLine[] {
  const { games, blocks } = totalsOf(lines);
  const perBlock = games / blocks;
  let left = Math.max(1, Math.floor(most / perBlock));
  return lines.flatMap((line) => {
    const own = Math.min(left, line.to - line.from);
    left -= own;
    return own === 0 ? [] : [{ ...line, to: line.from + own, games: own * perBlock }];
  });
}
