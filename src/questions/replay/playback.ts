import type { TableView } from '../../engine/index.js';
import type { Change } from './changes.js';
import type { Film, FilmFrame } from './film.js';

/** Positions from one cached view to the next. */
const KEPT_EVERY = 64;

type Tree = Record<string, unknown>;

/** Returns a copy of a tree with one place changed. Objects off the path to it are shared. */
function changed(tree: unknown, path: readonly string[], value: unknown): unknown {
  if (path.length === 0) return value;
  const [key, ...rest] = path;
  const copy = (Array.isArray(tree) ? [...tree] : { ...(tree as object) }) as Tree;
  copy[key] = changed(copy[key], rest, value);
  return copy;
}

/** Returns a view after changes. */
function viewAfter(view: TableView, changes: readonly Change[]): TableView {
  return changes.reduce<TableView>((now, [path, value]) => changed(now, path.split('.'), value) as TableView, view);
}

/** A film with a view at each of its positions. Every 64th is cached, so that rewinding is as fast as playing. */
export class Playback {
  readonly frames: readonly FilmFrame[];
  /** Last position: the end of the game. */
  readonly last: number;
  private readonly keyframes: TableView[];
  private at = 0;
  private view: TableView;

  /** @param film one with a board */
  constructor(readonly film: Film & { readonly start: TableView }) {
    this.frames = film.frames;
    this.last = film.frames.length;
    this.keyframes = [film.start];
    this.view = film.start;
  }

  /** Returns the table at a position, from 0 to `last`. */
  viewAt(position: number): TableView {
    const keyframe = Math.min(Math.floor(position / KEPT_EVERY), this.keyframes.length - 1);
    if (position < this.at || keyframe * KEPT_EVERY > this.at) {
      this.at = keyframe * KEPT_EVERY;
      this.view = this.keyframes[keyframe];
    }
    while (this.at < position) {
      this.view = viewAfter(this.view, this.frames[this.at].changes);
      if (++this.at % KEPT_EVERY === 0) this.keyframes[this.at / KEPT_EVERY] ??= this.view;
    }
    return this.view;
  }
}
