/**
 * State of a thread that plays with plugins, in shared memory. Another thread can read it while this one runs a
 * plugin's code. Plain int32 words; one store each, no message.
 */
export const enum Heartbeat {
  /** The plugin at work, by the order of the design, and the call; see `callOf`. */
  Call,
  /** Number of calls of plugins. */
  Calls,
  Cell,
  Block,
  Rotation,
  /** 1 while a game is played. */
  Playing,
  /** Id of the thread, negative once it has exited unexpectedly; 0 for none. */
  Thread,
  /** Counter that grows as long as the event loop of the thread turns. */
  Alive,
  /** Number of words. */
  Words,
}

/** Kinds of calls to a plugin. */
export const enum Doing {
  /** The thread runs our code. */
  Nothing,
  Import,
  Create,
  Begin,
  Choose,
  Pass,
  /** The thread waits, so only code that plugins have deferred can keep it busy. */
  Waiting,
  /** A call to an observer. */
  Observe,
}

const BEAT_MS = 100;

/**
 * Returns a number that changes when anything happens. The event loop loads modules, so a turning loop does not count
 * during an import. Cold.
 */
export function beatOf(heartbeat: Int32Array): number {
  const doing = doingOf(heartbeat);
  const end = doing === Doing.Nothing || doing === Doing.Waiting ? Heartbeat.Alive + 1 : Heartbeat.Alive;
  let beat = 0;
  for (let i = 0; i < end; i++) beat = (Math.imul(beat, 31) + Atomics.load(heartbeat, i)) | 0;
  return beat;
}

/**
 * Counts in a heartbeat as long as the event loop of this thread turns, and records there if the thread exits by
 * itself.
 */
export function showAlive(heartbeat: Int32Array): void {
  // Does not keep the thread alive.
  setInterval(() => heartbeat[Heartbeat.Alive]++, BEAT_MS).unref();
  process.on('exit', () => (heartbeat[Heartbeat.Thread] = -heartbeat[Heartbeat.Thread]));
}

/** Returns a call of a plugin as one word; 0 while there is none. */
export function callOf(plugin: number, doing: Doing): number {
  return (plugin << DOING_BITS) | doing;
}

/** Returns the kind of the current call. */
export function doingOf(heartbeat: Int32Array): Doing {
  return heartbeat[Heartbeat.Call] & ((1 << DOING_BITS) - 1);
}

/** Returns the plugin of a call. */
export function pluginIn(call: number): number {
  return call >> DOING_BITS;
}

/**
 * Returns the plugins that may be the cause of an event in a thread: the plugin at work, or all if that is not known.
 */
export function blamedIn(heartbeat: Int32Array, plugins: readonly string[]): string | readonly string[] {
  const doing = doingOf(heartbeat);
  if (doing === Doing.Nothing || doing === Doing.Waiting) return plugins;
  return plugins[pluginIn(heartbeat[Heartbeat.Call])] ?? plugins;
}

const DOING_BITS = 3;

/** Returns a heartbeat of this thread alone, which no other thread reads. */
export function ownHeartbeat(): Int32Array {
  return new Int32Array(Heartbeat.Words);
}

/** Returns heartbeats for some threads. The first word counts those that are claimed. */
export function makeHeartbeats(threads: number): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * (1 + threads * Heartbeat.Words));
}

/** Claims the next heartbeat for this thread. If there are more threads than heartbeats, they share the last one. */
export function claimHeartbeat(heartbeats: SharedArrayBuffer, thread: number): Int32Array {
  const all = heartbeatsIn(heartbeats);
  const at = Math.min(Atomics.add(new Int32Array(heartbeats, 0, 1), 0, 1), all.length - 1);
  all[at][Heartbeat.Thread] = thread;
  return all[at];
}

/** Returns all heartbeats, claimed or not. */
export function heartbeatsIn(heartbeats: SharedArrayBuffer): Int32Array[] {
  const bytes = Int32Array.BYTES_PER_ELEMENT;
  const count = Math.floor((heartbeats.byteLength / bytes - 1) / Heartbeat.Words);
  return Array.from(
    { length: count },
    (_, i) => new Int32Array(heartbeats, bytes * (1 + i * Heartbeat.Words), Heartbeat.Words),
  );
}

/** Data for workers about the plugins at their tables. */
export interface PluginWorkerData {
  /** Paths of their modules, in the order of their numbers in heartbeats. */
  readonly plugins: readonly string[];
  /** A heartbeat for each worker; see `makeHeartbeats`. */
  readonly heartbeats: SharedArrayBuffer;
}
