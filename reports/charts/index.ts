import type { Summary } from '../../src/runner/summary.js';

/** A chart with everything a file or page needs. */
export interface DrawnChart {
  readonly name: string;
  readonly title: string;
  readonly spec: object;
  readonly svg: string;
  readonly png: Uint8Array;
  readonly csv: string;
}

/** Names an experiment may list under `charts`. */
export const CHART_NAMES: readonly string[] = ['option-effect', 'character-win-rate', 'seat-win-rate', 'game-length', 'sweep'];

export async function drawCharts(_summary: Summary): Promise<DrawnChart[]> {
  return [];
}
