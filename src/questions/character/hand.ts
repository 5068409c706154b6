import { listed } from '../../engine/lists.js';
import type { ExperimentValue } from '../../experiment/design/experiment.js';
import type { Design } from '../../experiment/design/types.js';
import { totalsOf } from '../../experiment/folder/ledger-text.js';
import { readRows } from '../../experiment/folder/read-rows.js';
import { BlockRatios, type RatioEstimate } from '../../experiment/results/block-ratios.js';
import type { BlockSums } from '../../experiment/results/block-sums.js';
import { type DifferenceInterval, Ranking } from '../../experiment/results/ranking.js';
import { CONFIDENCE } from '../../experiment/results/thresholds.js';
import { openRun } from '../../playing/run/known-places.js';
import type { FoundCharacter } from './find.js';

/** The characters of which a player chooses one, and those of the other players. */
export interface Hand {
  readonly choices: readonly FoundCharacter[];
  readonly against: readonly FoundCharacter[];
}

/** A character of a hand, with its share of wins at this table. */
export interface HandChoice extends RatioEstimate {
  readonly character: string;
  /** Wins of the best of the hand above the others, in the same games; all such intervals of a hand hold at once. */
  readonly behind: Pick<DifferenceInterval, 'effect' | 'lo' | 'hi'>;
  /** Letters of its groups: characters with a common letter cannot be distinguished. */
  readonly group: string;
}

/** Characters of a hand, the best first. */
export interface HandResult {
  readonly hand: readonly HandChoice[];
  readonly players: number;
}

/** Factor of the character of the first player. */
const FACTOR = 'character0';

/** Returns the experiment that plays the same games with each character of a hand. */
export function handExperiment({ choices, against }: Hand): ExperimentValue {
  const named = (all: readonly FoundCharacter[], word: 'and' | 'or'): string =>
    listed(
      all.map(({ name }) => `the ${name}`),
      word,
    );
  const whom = named(choices, 'or');
  const others = named(against, 'and');
  return {
    id: `keep-${choices.map(({ id }) => id).join('-')}`.slice(0, ID_MAX),
    question:
      choices.length === 1
        ? `How often does ${whom} win against ${others}?`
        : `Whom do I keep against ${others}: ${whom}?`,
    players: 1 + against.length,
    characters: [...choices.slice(0, 1), ...against].map(({ id }) => id),
    vary: { [FACTOR]: choices.map(({ id }) => id) },
    rotate: 'characters',
    measure: ['win'],
  };
}

/** Longest id of an experiment. */
const ID_MAX = 60;

/** Reads the wins of the characters of a hand from the rows of a run. */
export async function handResult(dir: string): Promise<HandResult> {
  const folder = await openRun(dir);
  const { design } = folder;
  const { lines, end } = await folder.survey();
  const wins = new HandWins(design, totalsOf(lines).blocks);
  await readRows(design, folder.rowsPath, end, (cell, block, _seat, _entrant, role, score) =>
    wins.add(cell, block, role, score),
  );
  return { hand: wins.choices(), players: design.cells[0].players };
}

/** Wins of each character of a hand, block by block. */
export class HandWins {
  private readonly ids: readonly string[];
  private readonly sums: readonly BlockSums[];

  constructor(
    private readonly design: Pick<Design, 'cells' | 'roles' | 'winScore'>,
    private readonly blocks: number,
  ) {
    this.ids = design.cells.map(({ levels }) => String(levels[FACTOR]));
    this.sums = this.ids.map(() => ({
      unit: design.winScore,
      a: new Float64Array(blocks),
      b: new Float64Array(blocks),
    }));
  }

  /** Adds a seat of a game. Those of the other players do not count. */
  add(cell: number, block: number, role: number, score: number): void {
    if (this.design.roles[role] !== this.ids[cell]) return;
    const { a, b } = this.sums[cell];
    a[block] += score;
    b[block]++;
  }

  /** Returns the characters, the best first. */
  choices(): HandChoice[] {
    const counts = new BlockRatios();
    for (let block = 0; block < this.blocks; block++) {
      this.sums.forEach(({ unit, a, b }, i) => counts.add(this.ids[i], a[block], unit * b[block]));
      counts.endBlock();
    }
    const all = this.ids.map((character, i) => {
      const { trials, ...share } = counts.estimate(character, this.ids.length);
      return { character, sums: this.sums[i], ...share, trials: Math.round(trials / this.design.winScore) };
    });
    all.sort((x, y) => y.value - x.value);
    const ranking = new Ranking({ count: all.length, looks: [this.blocks], isShare: true, alpha: 1 - CONFIDENCE });
    const groups = ranking.groups(all.map(({ character: name, sums }) => ({ name, sums })));
    return all.map(({ sums, ...one }, i) => {
      const { effect, lo, hi } = i === 0 ? { effect: 0, lo: 0, hi: 0 } : ranking.between(all[0], { sums });
      return { ...one, behind: { effect, lo, hi }, group: groups[i] };
    });
  }
}
