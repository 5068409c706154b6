import type { References } from './faults.mjs';
export function damageAndResume(
  dir: string,
  seed: string,
  home: string,
  references: References,
): Promise<{ what: string; wrong: string | null }>;
