import type { Response } from '../../experiment/results/best-response.js';
import type { Effect } from '../../experiment/results/findings.js';
import type { Summary } from '../../experiment/results/summary.js';
import { rushExperiment } from '../../questions/rush/experiment.js';
import type { NamedThing } from '../names.js';
import type { AtlasRow } from '../row.js';
import { ATLAS_SEED, type Source } from '../source.js';
import { tableQuestion } from '../studio-question.js';
import { effectRows } from './effect-rows.js';
import { experimentSource, playedTwice } from './experiment-source.js';

/** Numbers of players of the headline. */
export const RUSH_TABLES: readonly number[] = [2, 3, 4, 5, 6];

/** Number of players at which routes and characters are asked about. */
const USUAL = 4;

/** Paths to the Crown that a player may commit to. */
const ROUTES: readonly string[] = ['strength', 'craft'];

const isDeclared = ({ family }: Effect): boolean => family === 'declared';

const ROUTE_NAMES: Readonly<Record<string, string>> = { strength: 'the Crypt', craft: 'the Mines' };

function routeName(level: string): string {
  return ROUTE_NAMES[level] ?? level;
}

/** Returns the sources on when to leave for the Crown: by players, by route, and for each character. */
export function rushSources(characters: readonly NamedThing[]): Source[] {
  return [
    ...RUSH_TABLES.flatMap((players) =>
      playedTwice({
        id: `rush-${players}`,
        command: `advice rush --players ${players}`,
        question: { kind: 'card', id: 'rush', args: { players }, seed: ATLAS_SEED },
        experiment: rushExperiment(undefined, players),
        blocks: 800,
        rows: ({ summary }) => responseRows(summary),
      }),
    ),
    ...ROUTES.map((route) =>
      experimentSource({
        id: `rush-by-${route}`,
        question: tableQuestion({ agents: [`balanced:route=${route}`, 'balanced', 'balanced', 'balanced'] }),
        command: `run experiments/rush-by-${route}.yaml`,
        experiment: `experiments/rush-by-${route}.yaml`,
        blocks: 600,
        rows: ({ summary }) => responseRows(summary, ` route=${route}`),
      }),
    ),
    experimentSource({
      id: 'route',
      question: tableQuestion({ agents: ['balanced:route=craft', 'balanced', 'balanced', 'balanced'] }),
      command: 'run experiments/route.yaml',
      experiment: 'experiments/route.yaml',
      blocks: 6000,
      rows: ({ summary }) => effectRows(summary, summary.effects.filter(isDeclared), routeName),
    }),
    ...characters.map(({ id }) =>
      experimentSource({
        id: `rush-${id}`,
        command: `advice rush --character ${id}`,
        question: { kind: 'card', id: 'rush', args: { character: id, players: USUAL }, seed: ATLAS_SEED },
        experiment: rushExperiment(id, USUAL),
        blocks: 300,
        version: 2,
        rows: ({ summary }) => responseRows(summary),
      }),
    ),
  ];
}

/**
 * Returns the rows of best responses: `win`, the share that a player wins, and `behind`, the points by which its
 * Strength is behind the best one, for each pair of Strengths; `gain`, the points that a player gains by changing alone
 * if all leave at one Strength.
 *
 * @param more end of the case of each row
 */
export function responseRows(summary: Summary, more = ''): AtlasRow[] {
  const { responses } = summary.bestResponse!;
  return responses
    .filter(({ character }) => character === null)
    .flatMap((response) => {
      const of = `players=${response.players} others=${response.others}${more}`;
      return [...pairRows(summary, response, of), gainRow(summary, response, of)];
    });
}

function pairRows(summary: Summary, response: Response, of: string): AtlasRow[] {
  return response.answers.flatMap(({ own, cell, behind, lo, hi }): AtlasRow[] => {
    const { games } = summary.cells[cell];
    const win = summary.estimates.find((one) => one.cell === cell && one.measure === 'win' && one.scope === 'focal');
    const row = { what: String(own), name: `Strength ${own}`, of, games };
    const even = 1 / response.players;
    return [
      ...(win === undefined
        ? []
        : [
            {
              ...row,
              measure: 'win',
              unit: 'share' as const,
              value: win.estimate,
              low: win.lo,
              high: win.hi,
              against: even,
            },
          ]),
      { ...row, measure: 'behind', unit: 'points', value: 100 * behind, ...bounds(lo, hi), against: 0 },
    ];
  });
}

function gainRow(summary: Summary, response: Response, of: string): AtlasRow {
  const { answers, others, gain, gainLo, gainHi } = response;
  return {
    what: String(others),
    name: `Strength ${others}`,
    of,
    measure: 'gain',
    unit: 'points',
    value: 100 * gain,
    ...bounds(gainLo, gainHi),
    games: answers.reduce((sum, { cell }) => sum + summary.cells[cell].games, 0),
    against: 0,
  };
}

function bounds(lo: number | null, hi: number | null): Pick<AtlasRow, 'low' | 'high'> {
  return { low: lo === null ? null : 100 * lo, high: hi === null ? null : 100 * hi };
}
