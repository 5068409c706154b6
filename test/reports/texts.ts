import { answerOf, type RunSentences } from '../../reports/answer/answer.js';
import { paragraphOf, textsOf } from '../../reports/answer/sentence.js';
import { withStrongerPlayers } from '../../reports/answer/stronger-players.js';
import { ladderSentences } from '../../reports/ladder/answer.js';
import type { Section } from '../../reports/page/sections.js';
import type { LadderSummary } from '../../src/experiment/ladder/ladder-summary.js';
import type { Summary } from '../../src/experiment/results/summary.js';

/** An answer as text: a line a sentence, and the fine print as one paragraph. */
export interface AnswerTexts {
  readonly lead: readonly string[];
  readonly fine: string;
}

/** Returns the answer of a run as text. */
export function answerTexts(summary: Summary): AnswerTexts {
  const { lead: sentences, fine } = answerOf(summary);
  const both = withStrongerPlayers({ sentences, fine }, summary.strongerPlayers);
  return asTexts({ lead: both.sentences, fine: both.fine });
}

/** Returns the answer of a ladder as text. */
export function ladderTexts(summary: LadderSummary): AnswerTexts {
  return asTexts(ladderSentences(summary));
}

function asTexts({ lead, fine }: RunSentences): AnswerTexts {
  return { lead: textsOf(lead), fine: paragraphOf(fine) };
}

/** A chapter with its sentences and its fine print as texts. */
export type ChapterTexts = Omit<Section, 'sentences' | 'fine'> & {
  readonly paragraphs: readonly string[];
  readonly fine?: string;
};

/** Returns a chapter with its sentences and its fine print as texts. */
export function chapterTexts({ sentences, fine, ...rest }: Section): ChapterTexts {
  return { ...rest, paragraphs: textsOf(sentences), ...(fine === undefined ? {} : { fine: paragraphOf(fine) }) };
}
