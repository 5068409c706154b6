/** Default time that a plugin agent may take for each call, in seconds. */
export const AGENT_TIMEOUT_SECONDS = 30;

/** Options that limit the time of a plugin agent. */
export interface AgentTimeoutOptions {
  /** Seconds that a plugin agent may take for each call before the run ends; 30 if absent. */
  readonly agentTimeout?: number;
}
