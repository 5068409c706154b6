/**
 * What a thread tells of the plugins it plays with, in memory that another thread can look at while this one is deep
 * in a plugin's code: agents that are not of this package. Plain int32 words; a store each, no message.
 */
export const enum Heartbeat {
  /** The plugin at work, by the order of the design, and what it is asked for; see `callOf`. */
  Call,
  /** Calls of plugins so far. */
  Calls,
  Cell,
  Block,
  Rotation,
  /** 1 while a game is played. */
  Playing,
  /** Id of the thread, negative once it has ended by itself; 0 for none. */
  Thread,
  /** Counts as long as the event loop of the thread turns. */
  Alive,
  /** Number of words. */
  Words,
}

/** What a plugin is asked for. */
export const enum Doing {
  /** The thread does work of its own. */
  Nothing,
  Import,
  Create,
  Begin,
  Choose,
  Pass,
  /** The thread waits, so that only what plugins have left for later can keep it busy. */
  Waiting,
}

const BEAT_MS = 100;

/**
 * Returns a number that changes when anything goes on. A module is loaded by the event loop, so a loop that turns says
 * nothing of it. Cold.
 */
export function beatOf(heartbeat: Int32Array): number {
  const doing = doingOf(heartbeat);
  const end = doing === Doing.Nothing || doing === Doing.Waiting ? Heartbeat.Alive + 1 : Heartbeat.Alive;
  let beat = 0;
  for (let i = 0; i < end; i++) beat = (Math.imul(beat, 31) + Atomics.load(heartbeat, i)) | 0;
  return beat;
}

/** Counts in a heart as long as the event loop of this thread turns, and says there when it ends by itself. */
export function showAlive(heartbeat: Int32Array): void {
  // Keeps no thread alive.
  setInterval(() => heartbeat[Heartbeat.Alive]++, BEAT_MS).unref();
  process.on('exit', () => (heartbeat[Heartbeat.Thread] = -heartbeat[Heartbeat.Thread]));
}

/** Returns a call of a plugin as one word; 0 while there is none. */
export function callOf(plugin: number, doing: Doing): number {
  return (plugin << DOING_BITS) | doing;
}

/** Returns what the plugin at work is asked for. */
export function doingOf(heartbeat: Int32Array): Doing {
  return heartbeat[Heartbeat.Call] & ((1 << DOING_BITS) - 1);
}

/** Returns the plugin of a call. */
export function pluginIn(call: number): number {
  return call >> DOING_BITS;
}

/** Returns who is to blame for what a thread does: the plugin at work, or all where that is not known. */
export function blamedIn(heartbeat: Int32Array, plugins: readonly string[]): string | readonly string[] {
  const doing = doingOf(heartbeat);
  if (doing === Doing.Nothing || doing === Doing.Waiting) return plugins;
  return plugins[pluginIn(heartbeat[Heartbeat.Call])] ?? plugins;
}

const DOING_BITS = 3;

/** Makes a heart of this thread alone, at which nobody looks. */
export function ownHeartbeat(): Int32Array {
  return new Int32Array(Heartbeat.Words);
}

/** Makes hearts for some threads. The first word counts those that are taken. */
export function makeHeartbeats(threads: number): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * (1 + threads * Heartbeat.Words));
}

/** Takes the next heart for this thread. More threads than hearts share the last one. */
export function claimHeartbeat(heartbeats: SharedArrayBuffer, thread: number): Int32Array {
  const all = heartbeatsIn(heartbeats);
  const at = Math.min(Atomics.add(new Int32Array(heartbeats, 0, 1), 0, 1), all.length - 1);
  all[at][Heartbeat.Thread] = thread;
  return all[at];
}

/** Returns all hearts, taken or not. */
export function heartbeatsIn(heartbeats: SharedArrayBuffer): Int32Array[] {
  const bytes = Int32Array.BYTES_PER_ELEMENT;
  const count = Math.floor((heartbeats.byteLength / bytes - 1) / Heartbeat.Words);
  return Array.from(
    { length: count },
    (_, i) => new Int32Array(heartbeats, bytes * (1 + i * Heartbeat.Words), Heartbeat.Words),
  );
}
