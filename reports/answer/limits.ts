import { listed } from '../../src/engine/lists.js';
import type { CellSummary, Summary } from '../../src/experiment/results/summary.js';
import { sidak, signFlipFloor } from '../../src/stats/index.js';
import { cellName, count } from '../format/words.js';
import { wonNumber } from './hundred.js';
import { type Sentence, sentencesOn, stated } from './sentence.js';

/** Limits of an answer: games without a winner, too few games, agents confounded with seats. */

/** Share of games without a winner from which these are part of the answer; fewer are in the line under it. */
const PART_MIN = 0.01;
/** Share from which they precede the results. */
const LARGE_MIN = 0.25;
const CELLS_NAMED = 3;

const CONFOUNDED: Readonly<Record<Summary['confounded'][number], string>> = {
  'agent and seat': 'Each agent kept its seat, so these games cannot tell a better agent from a better seat.',
  'character and seat':
    'Each character kept its seat, so these games cannot tell a stronger character from a better seat.',
  'agent and character':
    'Each agent kept its character, so these games cannot tell a better agent from a stronger character.',
};

const REMEDIES: Readonly<Record<Summary['confounded'][number], string>> = {
  'agent and seat': '`rotate: agents` would tell them apart.',
  'character and seat': '`rotate: characters` would tell them apart.',
  'agent and character': 'Seats that change both would tell them apart.',
};

/** Returns a sentence for each pair of causes that a run cannot separate. */
export function confoundedSentences({ confounded }: Pick<Summary, 'confounded'>): Sentence[] {
  return sentencesOn(
    'caution',
    confounded.map((pair) => CONFOUNDED[pair]),
  );
}

/** Returns a sentence on the design that would separate each confounded pair. */
export function remedySentences({ confounded }: Pick<Summary, 'confounded'>): Sentence[] {
  return sentencesOn(
    'caution',
    confounded.map((pair) => REMEDIES[pair]),
  );
}

/** Sentences of the answer, and of the line under it. */
export interface Limits {
  readonly lead: readonly Sentence[];
  readonly fine: readonly Sentence[];
  /** True if they precede the results. */
  readonly isLarge: boolean;
}

/** Games without a winner: by the rules, and stopped at the cap. */
export function unwonLimits(summary: Summary): Limits {
  const { cells, games } = summary;
  const without = cells.reduce((sum, cell) => sum + cell.gamesWithoutWinner, 0);
  const capped = cells.reduce((sum, cell) => sum + cell.cappedGames, 0);
  const found = [
    { n: without, lines: without === 0 ? [] : [noWinner(summary, without)] },
    {
      n: capped,
      lines:
        capped === 0
          ? []
          : [`${someGames(capped, games)} were stopped at the cap on their length: they count as lost by everyone.`],
    },
  ];
  const split = (large: boolean): Sentence[] =>
    sentencesOn(
      'caution',
      found.flatMap(({ n, lines }) => (n / games >= PART_MIN === large ? lines : [])),
    );
  const isLarge = found.some(({ n }) => n / games >= LARGE_MIN);
  return { lead: split(true), fine: split(false), isLarge };
}

function someGames(n: number, games: number): string {
  return `${count(n)} of ${count(games)} games`;
}

function noWinner(summary: Summary, without: number): string {
  const { cells, games } = summary;
  if (without === games) return 'No game had a winner, so nothing can be said about who wins.';
  const line = `${someGames(without, games)} had no winner`;
  if (cells.length === 1) return `${line}: they count as lost by everyone.`;
  const share = ({ gamesWithoutWinner, games: all }: CellSummary): number => gamesWithoutWinner / all;
  const most = cells.filter((cell) => share(cell) > 0).sort((x, y) => share(y) - share(x));
  const named = most
    .slice(0, CELLS_NAMED)
    .map((cell) => `${wonNumber(share(cell))} of 100 with ${cellName(summary, cell.index)}`);
  const more = most.length > named.length ? [`fewer with ${most.length - named.length} more`] : [];
  return `${line}: ${listed([...named, ...more])}.`;
}

/** True if no game of a cell was won: all win shares are 0, and none is fair or unfair. */
export function hasNoWins(summary: Summary, index: number): boolean {
  const { games, cappedGames, gamesWithoutWinner } = summary.cells[index];
  return gamesWithoutWinner > 0 && cappedGames + gamesWithoutWinner === games;
}

/**
 * Returns a sentence on the fewest games that could show anything, by the rule that blocks which differ
 * in the same way prove nothing until their signs do (`signFlipFloor`).
 */
export function tooFew(summary: Summary): Sentence[] {
  const declared = summary.effects.filter((e) => e.family === 'declared');
  const judged = declared.length > 0 ? declared : summary.estimates.filter((e) => e.verdict !== null);
  if (judged.length === 0 || judged.some(({ verdict }) => verdict !== 'invalid' && verdict !== 'identical')) return [];
  if (judged.every(({ verdict }) => verdict === 'identical')) return [];
  const needed = declared.length === 0 ? 2 : fewestBlocks(sidak(1 - summary.confidence, declared[0].tests));
  const games = needed * Math.max(...summary.cells.map(({ rotations }) => rotations));
  const each = summary.cells.length === 1 ? '' : ' of each variant';
  const play = summary.blocks < needed ? `: that takes at least ${games} games${each}` : '';
  return stated('too early', `Too early to say anything${play}.`);
}

function fewestBlocks(alpha: number): number {
  let blocks = 2;
  while (signFlipFloor(blocks) >= alpha) blocks++;
  return blocks;
}
