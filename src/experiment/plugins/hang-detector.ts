import { beatOf, Doing, doingOf, Heartbeat } from './heartbeat.js';

const LOOK_MS_MAX = 1000;
/** Looks within the timeout of a plugin. */
const LOOKS = 5;
/**
 * Factor by which a thread's own work may exceed the timeout of a plugin. A search agent of this package takes its
 * time, but a state that a plugin has corrupted may never end.
 */
const OWN_WORK = 10;

/** Watches the heartbeats of other threads and reports once the first one that exceeds its timeout. */
export class HangDetector {
  private readonly seen: { beat: number; since: number }[];
  private readonly timer: NodeJS.Timeout;

  /** @param seconds timeout of a plugin for each call */
  constructor(
    private readonly heartbeats: readonly Int32Array[],
    private readonly seconds: number,
    private readonly over: (heartbeat: Int32Array) => void,
  ) {
    this.seen = heartbeats.map(() => ({ beat: 0, since: performance.now() }));
    this.timer = setInterval(() => this.look(), Math.min(LOOK_MS_MAX, (seconds * 1000) / LOOKS));
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Describes the call that took too long, in words that follow the plugin's name. */
  words(heartbeat: Int32Array): string {
    const { seconds } = this;
    switch (doingOf(heartbeat)) {
      case Doing.Nothing:
        return heartbeat[Heartbeat.Playing] === 1
          ? `has answered, but its game stands still for ${seconds * OWN_WORK} s`
          : `has answered, but its thread stands still for ${seconds * OWN_WORK} s`;
      case Doing.Import:
        return `has not loaded within ${seconds} s`;
      case Doing.Create:
        return `has thought for ${seconds} s in create`;
      case Doing.Begin:
        return `has thought for ${seconds} s in begin`;
      case Doing.Choose:
        return `has thought for ${seconds} s`;
      case Doing.Pass:
        return `has thought for ${seconds} s in passes`;
      case Doing.Observe:
        return `has observed for ${seconds} s`;
      case Doing.Waiting:
        return `has left something to do for later that does not end within ${seconds} s`;
    }
  }

  private look(): void {
    const now = performance.now();
    const late = this.heartbeats.find((heartbeat, i) => {
      const seen = this.seen[i];
      const beat = beatOf(heartbeat);
      if (beat === seen.beat) return heartbeat[Heartbeat.Thread] > 0 && now - seen.since > 1000 * this.limit(heartbeat);
      seen.beat = beat;
      seen.since = now;
      return false;
    });
    if (late === undefined) return;
    this.close();
    this.over(late);
  }

  private limit(heartbeat: Int32Array): number {
    return doingOf(heartbeat) === Doing.Nothing ? this.seconds * OWN_WORK : this.seconds;
  }
}
