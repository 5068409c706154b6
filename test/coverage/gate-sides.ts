import type { JudgedMetric } from '../../src/experiment/gate/judge.js';
import type { Margin } from '../../src/experiment/gate/metrics.js';
import type { RecordedBlocks } from '../../src/experiment/gate/recorded-blocks.js';
import type { Luck } from './luck.js';

const ROLES = 14;
const PLAYERS = 4;
const WIN = 12;
/** Length of games: e^(m + s z), of whose variance a part is shared by the games of a block. */
const LENGTH = Math.log(60);
const SPREAD = 0.35;
const SHARED = 0.8;

/** Common part of two programs, and the change of the second one. */
export interface MadeUpChange {
  /** Points by which the first character wins more often, where it sits at the table. */
  readonly points: number;
  /** Part of the games that go on as they did before: what is left of the pairing. */
  readonly kept: number;
}

/** Made-up blocks of two programs: four of fourteen characters at a table, in all seats, as in a gate of Talisman. */
export interface MadeUpBlocks {
  readonly before: RecordedBlocks;
  readonly now: RecordedBlocks;
}

const SHARE: Margin = { amount: 1, unit: 'pp' };
const MEAN: Margin = { amount: 5, unit: '%' };

/** All that the gate of such games watches by itself. */
export function madeUpMetrics(margin = SHARE): JudgedMetric[] {
  const roles = Array.from({ length: ROLES }, (_, i): JudgedMetric => {
    const name = `role ${i}`;
    return { id: name, series: i, kind: 'share', unit: WIN, of: { measure: 'win', scope: 'character', name }, margin };
  });
  const whole = (id: string, kind: 'share' | 'mean'): JudgedMetric => ({
    id,
    series: 0,
    kind,
    unit: 1,
    of: { measure: id, scope: 'all', name: '' },
    margin: kind === 'share' ? SHARE : MEAN,
  });
  return [...roles, whole('rounds', 'mean'), whole('capped', 'share')];
}

/** Plays blocks on. What is drawn for a block does not depend on how many are played. */
export class MadeUpSides {
  private readonly ids = madeUpMetrics().map(({ id }) => id);
  private readonly digests: string[] = [];
  private readonly counts: readonly [number[], number[]] = [[], []];
  private readonly chance = new Float64Array(PLAYERS);
  private readonly table = new Int32Array(PLAYERS);

  constructor(
    private readonly change: MadeUpChange,
    private readonly luck: Luck,
  ) {}

  upTo(blocks: number): MadeUpBlocks {
    while (this.digests.length < blocks) this.block();
    const side = (counts: readonly number[]): RecordedBlocks => ({ metrics: this.ids, digests: this.digests, counts });
    return { before: side(this.counts[0]), now: side(this.counts[1]) };
  }

  private block(): void {
    const { luck, counts, ids } = this;
    this.deal();
    const width = 2 * ids.length;
    const at = counts[0].length;
    for (const side of counts) for (let i = 0; i < width; i++) side.push(0);
    const shared = luck.normal();
    for (let game = 0; game < PLAYERS; game++) {
      const same = luck.next() < this.change.kept;
      const u = luck.next();
      const z = luck.normal();
      this.game(counts[0], at, 0, u, shared, z);
      this.game(counts[1], at, this.change.points / 100, same ? u : luck.next(), shared, same ? z : luck.normal());
    }
    this.digests.push('');
  }

  private deal(): void {
    for (let seat = 0; seat < PLAYERS; ) {
      const role = Math.floor(this.luck.next() * ROLES);
      if (!this.table.subarray(0, seat).includes(role)) this.table[seat++] = role;
    }
    this.table.sort();
  }

  private game(counts: number[], at: number, more: number, u: number, shared: number, z: number): void {
    const { table, chance } = this;
    let sum = 0;
    for (let seat = 0; seat < PLAYERS; seat++) sum += chance[seat] = 1 + table[seat] / ROLES;
    // The one in question comes first: with the same luck as many games become its own as its chance grew.
    const own = table[0] === 0 ? more : 0;
    let left = u;
    let winner = 0;
    for (let seat = 0; seat < PLAYERS; seat++) {
      const first = chance[0] / sum;
      const p = seat === 0 ? first + own : ((chance[seat] / sum) * (1 - first - own)) / (1 - first);
      winner = seat;
      if (left < p) break;
      left -= p;
    }
    for (let seat = 0; seat < PLAYERS; seat++) {
      counts[at + 2 * table[seat]] += seat === winner ? WIN : 0;
      counts[at + 2 * table[seat] + 1]++;
    }
    const length = Math.exp(LENGTH + SPREAD * (Math.sqrt(SHARED) * shared + Math.sqrt(1 - SHARED) * z));
    counts[at + 2 * ROLES] += Math.round(length);
    counts[at + 2 * ROLES + 1]++;
    counts[at + 2 * ROLES + 3]++;
  }
}
