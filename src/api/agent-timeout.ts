/** Options that limit the time of an agent of a module. */
export interface AgentTimeoutOptions {
  /** Seconds that an agent of a module may take for each call before the run ends; 30 if absent. */
  readonly agentTimeout?: number;
  /** @deprecated Use `agentTimeout`. */
  readonly patience?: number;
}

/** Returns the timeout in seconds; undefined if neither name of it is given. */
export function agentTimeoutOf({ agentTimeout, patience }: AgentTimeoutOptions): number | undefined {
  return agentTimeout ?? patience;
}
