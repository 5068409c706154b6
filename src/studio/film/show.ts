import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { TableView } from '../../engine/index.js';
import type { Film } from '../../questions/replay/film.js';
import { Playback } from '../../questions/replay/playback.js';
import { toEvent, toNext, type Way } from '../../questions/replay/steps.js';

/** Seconds a step, from fast to slow. */
export const SPEEDS: readonly number[] = [0.05, 0.1, 0.2, 0.35, 0.7, 1.5];
const USUAL_SPEED = 3;

/** A film that can be drawn. */
export type BoardFilm = Film & { readonly start: TableView };

/** A film on the screen: its position and its controls. */
export class Show {
  readonly position: Signal<number> = signal(0);
  readonly playing: Signal<boolean> = signal(false);
  /** Place in `SPEEDS`. */
  readonly speed: Signal<number> = signal(USUAL_SPEED);
  /** Kind of event to go to. */
  readonly kind: Signal<string>;
  readonly playback: Playback;
  readonly view: ReadonlySignal<TableView>;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly film: BoardFilm) {
    this.playback = new Playback(film);
    this.view = computed(() => this.playback.viewAt(this.position.value));
    this.kind = signal(film.kinds.find(({ id }) => id === 'death')?.id ?? film.kinds[0]?.id ?? '');
  }

  get last(): number {
    return this.playback.last;
  }

  /** Goes to a position, and stops. */
  goTo(position: number): void {
    this.pause();
    this.position.value = Math.min(this.last, Math.max(0, position));
  }

  step(way: Way): void {
    this.goTo(this.position.value + way);
  }

  part(part: 'turn' | 'round', way: Way): void {
    this.goTo(toNext(part, this.film.frames, this.position.value, way));
  }

  /** Returns the position of the next event of the chosen kind, or null. */
  eventAt(way: Way): number | null {
    return toEvent(this.kind.value, this.film.frames, this.position.value, way);
  }

  event(way: Way): void {
    const at = this.eventAt(way);
    if (at !== null) this.goTo(at);
  }

  /** Plays on, from the start if it is at the end; or stops. */
  toggle(): void {
    if (this.playing.value) return this.pause();
    if (this.position.value === this.last) this.position.value = 0;
    this.playing.value = true;
    this.next();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing.value = false;
  }

  /** Changes the speed by some places of `SPEEDS`; above zero is slower. */
  slower(by: Way): void {
    this.speed.value = Math.min(SPEEDS.length - 1, Math.max(0, this.speed.value + by));
  }

  private next(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      // A hidden tab pauses the film.
      if (!document.hidden) this.position.value++;
      if (this.position.value >= this.last) this.pause();
      else this.next();
    }, SPEEDS[this.speed.value] * 1000);
  }
}
