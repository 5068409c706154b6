import type { Addition, AdditionWatch, Game } from '../../../engine/index.js';
import { content } from '../content/index.js';
import type { TalismanState } from '../state/state.js';
import { Encounters } from './encounters.js';

/** Counts how often the additions of packs are encountered, held and used in each game, from its `Encounters`. Cold. */
export class Visits implements AdditionWatch<TalismanState> {
  readonly game: Game<TalismanState>;
  private readonly encounters = new Encounters();
  private readonly counts: readonly (() => number)[];
  /** Counts before the game was set up. */
  private readonly before: Float64Array;

  /** @param additions of the content that is in force now */
  constructor(additions: readonly Addition[]) {
    const { game } = this.encounters;
    this.game = {
      ...game,
      reset: (s, ...table) => {
        this.counts.forEach((count, i) => {
          this.before[i] = count();
        });
        game.reset(s, ...table);
      },
    };
    this.counts = additions.flatMap((addition) => addition.counts.map(({ word }) => this.counter(addition, word)));
    this.before = new Float64Array(this.counts.length);
  }

  read(out: Int32Array): void {
    this.counts.forEach((count, i) => {
      out[i] = count() - this.before[i];
    });
  }

  private counter({ kind, id }: Addition, word: string): () => number {
    const { encounters } = this;
    const indexOf = (rows: readonly { readonly id: string }[]): number => rows.findIndex((row) => row.id === id);
    switch (kind) {
      case 'card':
        return this.cardCounter(
          content.titles.findIndex((row) => `${row.deck}:${row.id}` === id),
          word,
        );
      case 'space': {
        const space = indexOf(content.spaces);
        return () => encounters.landed[space];
      }
      case 'cover': {
        const cover = indexOf(content.covers);
        return () => encounters.coverLanded[cover];
      }
      case 'form': {
        const form = content.characterCount + indexOf(content.forms);
        return () => encounters.dealt[form];
      }
      default:
        return () => encounters.used[Number(id)];
    }
  }

  private cardCounter(title: number, word: string): () => number {
    const { encounters } = this;
    switch (word) {
      case 'met':
        return () => encounters.encountered[title];
      case 'kept':
        return () => encounters.taken[title];
      case 'held':
        return () => encounters.held[title];
      default:
        return () => encounters.cast[title] + powersUsed(encounters, title);
    }
  }
}

function powersUsed({ used }: Encounters, title: number): number {
  let sum = 0;
  for (let power = 0; power < content.powerCount; power++) if (content.powerTitle[power] === title) sum += used[power];
  return sum;
}
