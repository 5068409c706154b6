/** Charts of a run, in the order of its report: the words of `charts`. */
export const CHART_NAMES = [
  'best-response',
  'response-curves',
  'option-effect',
  'sweep',
  'balance-by-skill',
  'agent-win-rate',
  'character-win-rate',
  'game-length',
  'seat-win-rate',
  'chance-by-round',
  'judge-reliability',
] as const;

export type ChartName = (typeof CHART_NAMES)[number];
