/** Data for workers about the plugins at their tables. */
export interface PluginWorkerData {
  /** Paths of their modules, in the order of their numbers in heartbeats. */
  readonly plugins: readonly string[];
  /** A heartbeat for each worker; see `makeHeartbeats`. */
  readonly heartbeats: SharedArrayBuffer;
}
