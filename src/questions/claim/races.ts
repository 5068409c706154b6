import { relative } from 'node:path';
import { type RaceData, type RaceOptions, race } from '../../playing/race/race.js';
import type { NamedPart } from '../../playing/race/stage-part.js';
import type { RunPlayOptions } from '../../playing/run/play.js';

/** Options of playing that change no result. */
export type RacePlay = Omit<RunPlayOptions, 'part' | 'reports'> & Pick<RaceOptions, 'shard'>;

/** Plays the races of claims, and collects their games and parts. */
export class Races {
  /** Games played in this session. */
  played = 0;
  private readonly parts: NamedPart[] = [];

  /** @param dir folder of all claims */
  constructor(
    private readonly dir: string,
    private readonly play: RacePlay,
  ) {}

  /** Plays a race, or its part of one stage; null if it was stopped or played a part. The same call resumes it. */
  async race(options: Omit<RaceOptions, keyof RacePlay>): Promise<RaceData | null> {
    const { complete, data, part, played } = await race({ ...this.play, ...options });
    this.played += played;
    if (part !== null) this.parts.push({ ...part, race: relative(this.dir, options.out) });
    return complete ? data : null;
  }

  /**
   * Plays items in turn, which do not depend on each other; null if one is incomplete. A stop ends it at once, but with
   * `shard` every item plays its part.
   */
  async inTurn<Item, Result>(
    items: readonly Item[],
    play: (item: Item, index: number) => Promise<Result | null>,
  ): Promise<Result[] | null> {
    const results: Result[] = [];
    for (const [i, item] of items.entries()) {
      const result = await play(item, i);
      if (result !== null) results.push(result);
      else if (this.play.shard === undefined || this.play.signal?.aborted === true) return null;
    }
    return results.length === items.length ? results : null;
  }

  /** Returns the first part that has blocks, with the number of the others; null without parts. */
  get part(): NamedPart | null {
    const filled = this.parts.filter(({ blocks }) => blocks !== null);
    const [first = null] = [...filled, ...this.parts];
    return filled.length > 1 ? { ...first!, others: filled.length - 1 } : first;
  }
}
