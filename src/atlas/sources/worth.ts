import { join } from 'node:path';
import type { WorthEffect, WorthSummary } from '../../experiment/results/worth-summary.js';
import { spelledOut } from '../../playing/library/power-words.js';
import { designExperiment, sourceOfValue } from '../../playing/run/experiments.js';
import { gamesToWatch } from '../../playing/run/games-to-watch.js';
import { openRun } from '../../playing/run/known-places.js';
import { questionWords } from '../../questions/contract/question.js';
import { planWorth, type WorthOptions } from '../../questions/worth/plan.js';
import { worthQuestion } from '../../questions/worth/question.js';
import { worth } from '../../questions/worth/worth.js';
import type { AtlasRow } from '../row.js';
import { SECOND, SECOND_SEED } from '../second.js';
import { ATLAS_SEED, type Source } from '../source.js';

/** Parts of a source on worth. */
export interface WorthSourcePlan extends Pick<WorthOptions, 'byCharacter'> {
  readonly of: string;
  /** Half-width at the planned size: points of a win share, or percent of a length. */
  readonly precision: number;
  /** True for a second, rougher play on other luck. */
  readonly isSecond?: boolean;
}

/** Fewest games of each level at any factor. */
const GAMES_MIN = 64;

/** Most games of each level, at the planned size. */
const GAMES_MAX = 24_000;

/** Returns the source on the worth of all levels of a kind. */
export function worthSource({ of, precision, byCharacter = false, isSecond = false }: WorthSourcePlan): Source {
  const seed = isSecond ? SECOND_SEED : ATLAS_SEED;
  const kind = LENGTHS.has(of) ? '%' : 'pp';
  const options = (factor: number): WorthOptions & { readonly seed: string } => ({
    of,
    seed,
    ...(byCharacter ? { byCharacter } : {}),
    precision: `${Number((precision / Math.sqrt(Math.min(1, factor))).toPrecision(3))}${kind}`,
    maxGames: Math.max(GAMES_MIN, Math.round(GAMES_MAX * factor)),
  });
  return {
    id: `worth-${of}${isSecond ? SECOND : ''}`,
    command: questionWords(worthQuestion, options(1)).join(' '),
    question: { kind: 'card', id: 'worth', args: { of, players: 4 }, seed },
    version: 1,
    async designs() {
      const { race } = planWorth(options(1));
      const vary = { [race.factor]: [race.base, ...race.levels] };
      return [await designExperiment(sourceOfValue({ ...race.experiment, vary, blocks: race.stages[0] }))];
    },
    async play({ dir, factor, options: playOptions }) {
      const { result: summary } = await worth({ ...options(factor), ...playOptions, out: dir });
      if (summary === null) throw playOptions.signal?.reason ?? new Error(`worth-${of}: stopped`);
      const watch = await gamesToWatch(await openRun(join(dir, 'stage-1')), 1);
      return { rows: worthRows(summary), games: summary.games, watch };
    },
  };
}

/** Kinds with their worth measured as a change of the length of games. */
const LENGTHS: ReadonlySet<string> = new Set(['spaces', 'cards']);

function worthRows({ of: kind, rows, byCharacter = [] }: WorthSummary): AtlasRow[] {
  return [
    ...rows.flatMap(({ level, name, games, effects }) =>
      effects.map((effect) => ({
        what: idOf(level),
        name: kind === 'abilities' ? spelledOut(idOf(level)) : name,
        of: '',
        games,
        ...effectCells(effect),
      })),
    ),
    ...byCharacter.map(({ level, name, character, ...effect }) => ({
      what: idOf(level),
      name,
      of: `character=${character}`,
      games: effect.blocks,
      ...effectCells(effect),
    })),
  ];
}

/** Returns the id in a level: `gift=sword` is `sword`, `space:chapel` is `chapel`. */
function idOf(level: string): string {
  return level.replace(/^[a-z]+[=:]/, '');
}

function effectCells({ measure, base, effect, lo, hi }: WorthEffect): Omit<AtlasRow, 'what' | 'name' | 'of' | 'games'> {
  const [unit, scale] = measure === 'win' ? (['points', 100] as const) : (['percent', 100 / base] as const);
  return { measure, unit, value: effect * scale, low: lo * scale, high: hi * scale, against: 0 };
}
