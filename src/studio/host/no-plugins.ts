// In the place of `src/experiment/plugins/checked-agent.ts`: a page plays no agents of modules.

export const PLUGIN_MEMORY_MB = 0;
export const PLUGIN_HEAP_MB = 0;

export function checkedAgent(): never {
  throw new Error('a page plays no agents of modules');
}

export const monitoredAgent = checkedAgent;
