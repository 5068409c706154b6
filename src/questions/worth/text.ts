import { tableText } from '../../../reports/format/table.js';
import { count, counted } from '../../../reports/format/words.js';
import { takesText } from '../../../reports/text/plan.js';
import { worthSentences } from '../../../reports/worth/sentence.js';
import { characterTable, worthTable } from '../../../reports/worth/tables.js';
import type { WorthSummary } from '../../experiment/results/worth-summary.js';
import type { WorthPreview } from './preview.js';

/** Most things whose worth by character is printed; for more it is in the file alone. */
const PRINTED_BY_CHARACTER = 4;

/** Returns the answer for the terminal: the sentences, then the table. */
export function worthText(summary: WorthSummary): string {
  const { rows, byCharacter, confidence, precise, precision } = summary;
  const parts = [worthSentences(summary).join('\n'), tableText(worthTable(summary))];
  if (byCharacter !== undefined)
    parts.push(
      rows.length <= PRINTED_BY_CHARACTER
        ? tableText(characterTable(byCharacter, confidence))
        : 'The worth to each character is in worth-by-character.csv.',
    );
  if (!precise)
    parts.push(
      `Not everything is known to within ${precision.replace(/pp$/, ' points')} yet: more --max-games or fewer things help.`,
    );
  return parts.join('\n\n');
}

/** Returns what a question of worth would play, and how long that takes. */
export function worthPlanText({ of, things, precision, games, maxGames, stages, trial }: WorthPreview): string {
  const blocks = stages.reduce((sum, stage) => sum + stage, 0);
  return [
    `${of}: ${things.join(', ')}`,
    `each to within ${precision}: about ${count(games)} games in all, at most ${counted(maxGames, 'game')}`,
    `at most ${counted(stages.length, 'stage')}, ${count(blocks)} blocks of each; what is known to ${precision} leaves`,
    takesText(trial, games),
  ].join('\n');
}
