import { existsSync, readdirSync, rmSync } from 'node:fs';

const RUNS = 'runs';

/** Removes all runs from memory except one. */
export function keepRuns(dir: string): void {
  if (!existsSync(RUNS)) return;
  for (const name of readdirSync(RUNS)) if (`${RUNS}/${name}` !== dir) rmSync(`${RUNS}/${name}`, { recursive: true });
}
