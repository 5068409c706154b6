import { UNNOTICED } from '../../../reports/answer/hundred.js';
import { isShown, mainEffect, withArticle } from '../../../reports/worth/rows.js';
import { MINUTES } from '../../experiment/design/table-time.js';
import type { AnswerValue } from '../../experiment/results/stronger-players.js';
import { MEAN_MARGIN_PERCENT } from '../../experiment/results/thresholds.js';
import type { WorthRow, WorthSummary } from '../../experiment/results/worth-summary.js';

/** Returns the worth of each thing by its main measure. Named are the best, and all whose worth is shown. */
export function worthValues({ rows, kind }: WorthSummary): AnswerValue[] {
  return rows.map((row, i) => ({ ...rowValue(row, kind), named: i === 0 || isShown(mainEffect(row)) }));
}

function rowValue({ level, name, ...row }: WorthRow, kind: WorthSummary['kind']): Omit<AnswerValue, 'named'> {
  const { measure, base, effect, lo, hi } = mainEffect({ level, name, ...row });
  const thing = withArticle(name);
  const scaled = (scale: number) => ({ value: scale * effect, lo: scale * lo, hi: scale * hi });
  if (measure === MINUTES) {
    const margin = (base * MEAN_MARGIN_PERCENT) / 100;
    return { key: level, kind: 'change', unit: 'minutes', subject: `games without ${thing}`, ...scaled(1), margin };
  }
  const wins = { key: level, unit: 'wins', ...scaled(100), margin: UNNOTICED } as const;
  if (kind === 'character') return { ...wins, kind: 'even', subject: thing };
  if (kind === 'knock-out') return { ...wins, kind: 'change', subject: 'its character', where: `without ${thing}` };
  const begins = level.startsWith('start=') ? 'at' : 'with';
  return { ...wins, kind: 'change', subject: `a player who begins ${begins} ${thing}` };
}
