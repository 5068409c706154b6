import type { Addition, AdditionWatch, Game } from '../../../engine/index.js';
import { content } from '../content/index.js';
import type { TalismanState } from '../state/state.js';
import { Coverage } from './coverage.js';

/**
 * Counts how often the additions of packs are met, kept and used, game by game, from the counts of a `Coverage`. Cold.
 */
export class Visits implements AdditionWatch<TalismanState> {
  readonly game: Game<TalismanState>;
  private readonly coverage = new Coverage();
  private readonly counts: readonly (() => number)[];
  /** Counts at the beginning of the game. */
  private readonly before: Float64Array;

  /** @param additions of the content that is in force now */
  constructor(additions: readonly Addition[]) {
    this.game = this.coverage.game;
    this.counts = additions.flatMap((addition) => addition.counts.map(({ word }) => this.counter(addition, word)));
    this.before = new Float64Array(this.counts.length);
  }

  begin(s: TalismanState): void {
    this.counts.forEach((count, i) => {
      this.before[i] = count();
    });
    this.coverage.begin(s);
  }

  read(out: Int32Array): void {
    this.counts.forEach((count, i) => {
      out[i] = count() - this.before[i];
    });
  }

  private counter({ kind, id }: Addition, word: string): () => number {
    const { coverage } = this;
    const indexOf = (rows: readonly { readonly id: string }[]): number => rows.findIndex((row) => row.id === id);
    switch (kind) {
      case 'card':
        return this.cardCounter(
          content.titles.findIndex((row) => `${row.deck}:${row.id}` === id),
          word,
        );
      case 'space': {
        const space = indexOf(content.spaces);
        return () => coverage.landed[space];
      }
      case 'cover': {
        const cover = indexOf(content.covers);
        return () => coverage.coverLanded[cover];
      }
      case 'form': {
        const form = content.characterCount + indexOf(content.forms);
        return () => coverage.dealt[form];
      }
      default:
        return () => coverage.used[Number(id)];
    }
  }

  private cardCounter(title: number, word: string): () => number {
    const { coverage } = this;
    switch (word) {
      case 'met':
        return () => coverage.met[title];
      case 'kept':
        return () => coverage.taken[title];
      case 'held':
        return () => coverage.held[title];
      default:
        return () => coverage.cast[title] + powersUsed(coverage, title);
    }
  }
}

/** Returns how often the powers of a title were used. */
function powersUsed({ used }: Coverage, title: number): number {
  let sum = 0;
  for (let power = 0; power < content.powerCount; power++) if (content.powerTitle[power] === title) sum += used[power];
  return sum;
}
