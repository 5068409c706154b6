/** What workers need to know of the plugins at their tables. */
export interface PluginWorkerData {
  /** Paths of their modules, in the order in which hearts name them. */
  readonly plugins: readonly string[];
  /** A heart for each worker; see `makeHeartbeats`. */
  readonly heartbeats: SharedArrayBuffer;
}
