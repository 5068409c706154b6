import type { LadderSummary, LeagueSummary } from '../../experiment/ladder/ladder-summary.js';
import type { Summary } from '../../experiment/results/summary.js';
import { gamesToWatch } from '../../playing/run/games-to-watch.js';
import { openRun } from '../../playing/run/known-places.js';
import { designLadder, ladderQuestion } from '../../questions/ladder/question.js';
import type { AtlasRow } from '../row.js';
import { ATLAS_SEED, type Source, scaled } from '../source.js';
import { tableQuestion } from '../studio-question.js';
import { playedTwice } from './experiment-source.js';

/** Ladder of the atlas. */
const LADDER = 'experiments/ladders/styles.yaml';

/** Blocks of each league at the planned size. */
const BLOCKS = 300;

/** Returns the source on how good the computer players are. */
export function ladderSource(): Source {
  return {
    id: 'ladder',
    command: `ladder ${LADDER} --blocks ${BLOCKS} --seed ${ATLAS_SEED}`,
    question: tableQuestion({ agents: ['hunter', 'rusher', 'collector', 'cautious'] }),
    version: 1,
    designs: async () => [await designLadder({ agents: [LADDER], seed: ATLAS_SEED })],
    async play({ dir, factor, options }) {
      const args = { agents: [LADDER], seed: ATLAS_SEED, blocks: scaled(BLOCKS, factor) };
      const { result } = await ladderQuestion.play(args, { out: dir, ...options, reports: false });
      options.signal?.throwIfAborted();
      const { summary } = result!;
      const games = summary.leagues.reduce((sum, league) => sum + league.games, 0);
      const watch = await gamesToWatch(await openRun(dir));
      return { rows: summary.leagues.flatMap((league) => leagueRows(summary, league)), games, watch };
    },
  };
}

/** Returns the sources on how often a better player wins at tables of each size, in two plays. */
export function betterPlayerSources(): Source[] {
  return playedTwice({
    id: 'better-player',
    command: 'run experiments/better-player.yaml',
    question: tableQuestion({ agents: ['learned', 'balanced', 'balanced', 'balanced'] }),
    experiment: 'experiments/better-player.yaml',
    blocks: 200,
    rows: ({ summary }) =>
      summary.estimates
        .filter(({ scope, measure, cell }) => scope === 'focal' && measure === 'win' && isBetter(summary, cell))
        .map(({ cell, estimate, lo, hi, games }): AtlasRow => {
          const { players } = summary.cells[cell];
          return {
            what: String(players),
            name: `${players} players`,
            of: '',
            measure: 'win',
            unit: 'share',
            value: estimate,
            low: lo,
            high: hi,
            games,
            against: 1 / players,
          };
        }),
  });
}

const isBetter = ({ cells }: Summary, cell: number): boolean =>
  String(cells[cell].levels['agent0']).includes('learned');

/** Names of the factors that explain the winner. */
const FACTORS = {
  agent: 'the computer player',
  character: 'the character',
  seat: 'the seat',
  rest: 'luck and the rest',
} as const;

/**
 * Returns the rows of a league: wins of each agent, wins of each pair, and the explained part of the winner by factor.
 */
function leagueRows(
  { entrants }: LadderSummary,
  { players, ratings, pairs, explained, games }: LeagueSummary,
): AtlasRow[] {
  const label = (entrant: number): string => entrants[entrant].label;
  const of = `players=${players}`;
  return [
    ...ratings.map(
      ({ entrant, winShare, winLo, winHi, games: played }): AtlasRow => ({
        what: label(entrant),
        name: label(entrant),
        of,
        measure: 'win',
        unit: 'share',
        value: winShare,
        low: winLo,
        high: winHi,
        games: played,
        against: 1 / players,
      }),
    ),
    ...pairs.map(
      ({ row, column, share, lo, hi, games: played }): AtlasRow => ({
        what: label(row),
        name: label(row),
        of: `${of} against=${label(column)}`,
        measure: 'beats',
        unit: 'share',
        value: share,
        low: lo,
        high: hi,
        games: played,
        against: 0.5,
      }),
    ),
    ...explained.map(
      ({ factor, share, lo, hi }): AtlasRow => ({
        what: factor,
        name: FACTORS[factor],
        of,
        measure: 'explained',
        unit: 'share',
        value: share,
        low: lo,
        high: hi,
        games,
        against: null,
      }),
    ),
  ];
}
