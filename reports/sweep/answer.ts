import type { SweepSummary } from '../../src/experiment/results/sweep-summary.js';
import { plainSentences } from '../answer/sentence.js';
import { withStrongerPlayers } from '../answer/stronger-players.js';
import { gameText } from '../format/words.js';
import type { Answer } from '../page/answer.js';
import { gamesText, sweepSentences } from './sentence.js';
import { factorName, mainTable, sweepTable } from './tables.js';

/**
 * Returns the answer.
 *
 * @param runCommand command that plays all combinations and tests the declared interaction
 */
export function sweepAnswer(summary: SweepSummary, runCommand: string): Answer {
  return withStrongerPlayers(ownAnswer(summary, runCommand), summary.strongerPlayers);
}

function ownAnswer(summary: SweepSummary, runCommand: string): Answer {
  const { mainEffects, interaction, seed } = summary;
  const tables = [sweepTable(summary), ...(mainEffects === undefined ? [] : [mainTable(summary, mainEffects)])];
  return {
    question: summary.question,
    headline: null,
    sentences: sweepSentences(summary),
    tables: tables.map((table) => ({ title: '', table })),
    charts: async () => [(await import('./page-chart.js')).sweepPageChart(summary)],
    notes:
      interaction === undefined
        ? []
        : [
            `Whether ${factorName(interaction[0])} changes what ${factorName(interaction[1])} does, and by how much, says: ${runCommand}`,
          ],
    fine: plainSentences([gamesText(summary), `Seed ${seed}; ${gameText(summary)}.`]),
    seed,
  };
}
