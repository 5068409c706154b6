import type { SweepSummary } from '../../src/experiment/results/sweep-summary.js';
import type { SweepPreview } from '../../src/questions/sweep/sweep.js';
import { tableText } from '../format/table.js';
import { count, counted } from '../format/words.js';
import { sweepSentences } from '../sweep/sentence.js';
import { factorName, mainTable, sweepTable } from '../sweep/tables.js';
import { takesText } from './plan.js';

/**
 * Returns the answer for the terminal: the sentences, then the tables.
 *
 * @param runCommand command that plays all combinations and tests the declared interaction
 */
export function sweepText(summary: SweepSummary, runCommand: string): string {
  const { mainEffects, interaction } = summary;
  const parts = [sweepSentences(summary).join('\n'), tableText(sweepTable(summary))];
  if (mainEffects !== undefined) parts.push(tableText(mainTable(summary, mainEffects)));
  if (interaction !== undefined)
    parts.push(
      `Whether ${factorName(interaction[0])} changes what ${factorName(interaction[1])} does, and by how much, says: ${runCommand}`,
    );
  return parts.join('\n\n');
}

/** Returns the planned games of a sweep, and their longest time. */
export function sweepPlanText({
  factor,
  levels,
  measure,
  wanted: requested,
  stages,
  maxGames,
  trial,
}: SweepPreview): string {
  const blocks = stages.reduce((sum, stage) => sum + stage, 0);
  return [
    `${factor}: ${counted(levels.length, 'level')}; which has the ${requested} ${measure === 'win' ? 'wins' : measure}?`,
    `at most ${counted(stages.length, 'stage')}, ${count(blocks)} blocks of each level, and as many to confirm; levels that are not among the best leave`,
    `at most ${counted(maxGames, 'game')}`,
    takesText(trial, maxGames),
  ].join('\n');
}
