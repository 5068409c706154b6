import type { GateResult } from '../../runner/gate/gate-result.js';
export async function writeHistory(path: string, _result: GateResult): Promise<string[]> {
  return [path];
}
