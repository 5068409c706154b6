import type { Cell, Design } from '../../experiment/design/types.js';
import { totalsOf } from '../../experiment/folder/ledger-text.js';
import { BlockRatios, type RatioEstimate } from '../../experiment/results/block-ratios.js';
import type { BlockSums } from '../../experiment/results/block-sums.js';
import { type DifferenceInterval, Ranking } from '../../experiment/results/ranking.js';
import type { SpaceCounts } from '../../experiment/results/space-counts.js';
import { CONFIDENCE } from '../../experiment/results/thresholds.js';
import { boardRows, countsBySpace } from '../../playing/run/board-rows.js';
import { openRun } from '../../playing/run/known-places.js';
import { type EventLine, type ReplayOptions, readEvents } from '../../playing/run/read-events.js';
import { SpaceCounter } from '../../playing/run/space-counts.js';
import { CAUSES, causeOf } from './causes.js';

/** A part of the deaths, with its share of them. All intervals of a list hold at once. */
export interface DeathPart extends RatioEstimate {
  /** Id of the cause, the killer, the space, the Region or the rounds. */
  readonly id: string;
  readonly deaths: number;
}

/** Deaths under one set of rules. Lists have the largest share first. */
export interface RulesDeaths {
  readonly games: number;
  /** Deaths of a game. */
  readonly perGame: RatioEstimate;
  /** Share of the deaths before anybody reached the Crown of Command. */
  readonly early: RatioEstimate;
  readonly causes: readonly DeathPart[];
  readonly earlyCauses: readonly DeathPart[];
  readonly killers: readonly DeathPart[];
  readonly spaces: readonly DeathPart[];
  readonly earlySpaces: readonly DeathPart[];
  /** In the order of the board. */
  readonly regions: readonly DeathPart[];
  /** In order, by the last round of each step. */
  readonly rounds: readonly DeathPart[];
}

/** Change of the deaths of a game by other rules, against the first ones; all intervals hold at once. */
export interface DeathChange extends DifferenceInterval {
  readonly cell: number;
  /** A cause, or `ALL`. */
  readonly cause: string;
  /** Deaths of a game by the first rules. */
  readonly before: number;
}

/** Counts of deaths. */
export interface Deaths {
  /** By cell of the run. */
  readonly rules: readonly RulesDeaths[];
  readonly changes: readonly DeathChange[];
  /** Deaths and lives lost by space, for the map of the board. */
  readonly map: SpaceCounts;
}

/** Cause of all deaths together. */
export const ALL = 'all';

/** Rounds of a step, and the last step, which has all later rounds. */
export const STEP = 10;
export const LAST_STEP = 100;

const KINDS = ['crown', 'life-lost', 'death', 'killed-by'];

const REGION_ORDER = ['outer', 'middle', 'inner'];

/** Reads the deaths of a run from the events of its games. */
export async function countDeaths(dir: string, options: Pick<ReplayOptions, 'workers' | 'signal'>): Promise<Deaths> {
  const folder = await openRun(dir);
  const { lines } = await folder.survey();
  const rows = boardRows(folder.design);
  const regions = new Map(rows.map(({ id, region }) => [String(id), String(region)]));
  const counts = new DeathCounts(folder.design, totalsOf(lines).blocks, regions);
  const map = new SpaceCounter();
  await readEvents(dir, KINDS, options, (event) => {
    counts.add(event);
    map.add(event);
  });
  return { ...counts.found(), map: countsBySpace(folder.design, rows, map, totalsOf(lines).blocks) };
}

/** Counts deaths by cell, kind of part and block. */
export class DeathCounts {
  /** By cell, then by "cause/enemy", "space/desert": deaths of each block. */
  private readonly cells: Map<string, Float64Array>[];
  private game = -1;
  private isCrowned = false;

  /** @param regions Region by id of the space */
  constructor(
    private readonly design: Pick<Design, 'cells'>,
    private readonly blocks: number,
    private readonly regions: ReadonlyMap<string, string>,
  ) {
    this.cells = design.cells.map(() => new Map());
  }

  /** Adds an event. Those of a game follow each other. */
  add({ game, cell, block, round, what, where, card }: EventLine): void {
    if (game !== this.game) [this.game, this.isCrowned] = [game, false];
    if (what === 'crown') this.isCrowned = true;
    if (what !== 'killed-by') return;
    const step = Math.min(LAST_STEP, STEP * Math.ceil(round / STEP));
    const cause = causeOf(card!);
    const keys = [
      ALL,
      `cause/${cause}`,
      `killer/${card!.includes('+') ? 'enemy:several' : card}`,
      `space/${where}`,
      `region/${this.regions.get(where!) ?? ''}`,
      `round/${String(step).padStart(3, '0')}`,
      ...(this.isCrowned ? [] : ['early', `early-cause/${cause}`, `early-space/${where}`]),
    ];
    for (const key of keys) this.of(cell, key)[block]++;
  }

  found(): Pick<Deaths, 'rules' | 'changes'> {
    return {
      rules: this.design.cells.map((cell) => this.rules(cell)),
      changes: this.design.cells.slice(1).flatMap(({ index }) => this.changes(index)),
    };
  }

  private of(cell: number, key: string): Float64Array {
    const found = this.cells[cell].get(key) ?? new Float64Array(this.blocks);
    this.cells[cell].set(key, found);
    return found;
  }

  private rules({ index, rotations }: Pick<Cell, 'index' | 'rotations'>): RulesDeaths {
    const games = new Float64Array(this.blocks).fill(rotations);
    const all = this.of(index, ALL);
    const early = this.of(index, 'early');
    const [total] = estimates([['', all]], games);
    const most = (kind: string, among = all): DeathPart[] =>
      estimates(this.parts(index, kind), among).sort((x, y) => y.value - x.value);
    const inOrder = (kind: string, order: (id: string) => number): DeathPart[] =>
      estimates(this.parts(index, kind), all).sort((x, y) => order(x.id) - order(y.id));
    return {
      games: rotations * this.blocks,
      perGame: total,
      early: estimates([['', early]], all)[0],
      causes: most('cause'),
      earlyCauses: most('early-cause', early),
      killers: most('killer'),
      spaces: most('space'),
      earlySpaces: most('early-space', early),
      regions: inOrder('region', (id) => REGION_ORDER.indexOf(id)),
      rounds: inOrder('round', Number),
    };
  }

  private parts(cell: number, kind: string): (readonly [string, Float64Array])[] {
    const prefix = `${kind}/`;
    const own = [...this.cells[cell]].filter(([key]) => key.startsWith(prefix));
    return own.map(([key, deaths]) => [key.slice(prefix.length), deaths] as const).sort();
  }

  private changes(cell: number): DeathChange[] {
    const causes = [ALL, ...CAUSES.map(({ id }) => id)];
    const count = causes.length * (this.design.cells.length - 1);
    const ranking = new Ranking({ count, looks: [this.blocks], isShare: false, alpha: 1 - CONFIDENCE });
    return causes.flatMap((cause) => {
      const key = cause === ALL ? ALL : `cause/${cause}`;
      if ([0, cell].every((one) => !this.cells[one].has(key))) return [];
      const [base, own] = [0, cell].map((one): BlockSums => {
        const games = new Float64Array(this.blocks).fill(this.design.cells[one].rotations);
        return { unit: 1, a: this.of(one, key), b: games };
      });
      const before = sumOf(base.a) / sumOf(base.b);
      return [{ cell, cause, before, ...ranking.againstBase({ sums: own }, base) }];
    });
  }
}

/** Returns the share of each part among the counts of `among`, by block. */
function estimates(parts: readonly (readonly [string, Float64Array])[], among: Float64Array): DeathPart[] {
  const counts = new BlockRatios();
  for (let block = 0; block < among.length; block++) {
    for (const [id, deaths] of parts) counts.add(id, deaths[block], among[block]);
    counts.endBlock();
  }
  return parts.map(([id, deaths]) => ({ id, deaths: sumOf(deaths), ...counts.estimate(id, parts.length) }));
}

function sumOf(counts: Float64Array): number {
  return counts.reduce((all, one) => all + one, 0);
}
