import { join } from 'node:path';
import { type BlockSums, joinedSums } from '../../experiment/results/block-sums.js';
import { type RaceOptions, race } from '../../playing/race/race.js';
import { type NamedPart, named } from '../../playing/race/stage-part.js';
import { type PlannedTable, tableKey } from './plan.js';
import type { Phase, PlayPhase, Samples } from './search.js';
import { baseSetting, keyOf, type Setting } from './settings.js';
import type { TargetTable } from './target.js';
import type { TuneRules } from './tune-rules.js';

/** How settings are played. */
export interface SettingPlay {
  readonly rules: TuneRules;
  readonly tables: readonly PlannedTable[];
  readonly seed: string;
  /** Folder of the tune; each phase is a race in it. */
  readonly dir: string;
  readonly options: Omit<RaceOptions, 'experiment' | 'factor' | 'base' | 'levels' | 'stages' | 'out' | 'next'>;
}

/** Phases of a search as races over run folders. */
export interface Phases {
  readonly play: PlayPhase;
  /** Returns the games of all finished phases. */
  games(): number;
  /** Returns the part that was played last. */
  part(): NamedPart | null;
}

/**
 * Returns the phases of a search as races over run folders, so that a stopped tune goes on where it was. The seed of a
 * phase is `SEED/PHASE`: no game of `confirm` was played before. With several tables each stage of a phase is a race at
 * every table, because all tables together choose the settings of the next stage.
 */
export function phasesOf({ rules, tables, seed, dir, options }: SettingPlay): Phases {
  let before = 0;
  let part: NamedPart | null = null;
  const levelOf = (setting: Setting): string => rules.levelOf(setting);
  const base = baseSetting(rules.levers);

  /** Plays settings at one table; null if it was stopped. */
  const raceAt = async (
    { experiment }: PlannedTable,
    name: string,
    { settings, stages, next }: Omit<Phase, 'name'>,
  ): Promise<Samples | null> => {
    const levels = new Map(settings.map((setting) => [levelOf(setting), setting]));
    let done = before;
    const ran = await race({
      ...options,
      experiment: { ...experiment, seed: `${seed}/${name}` },
      factor: rules.factor,
      base: levelOf(base),
      levels: [...levels.keys()],
      stages,
      out: join(dir, name),
      next: (data) => {
        done = before + total(data);
        const playing = data.playing.map((level) => levels.get(level)!);
        return next(samplesOf(data, [base, ...playing], levelOf), playing).map(levelOf);
      },
      // Games of this tune so far, including earlier sessions.
      progress: (games, ...soFar) => options.progress?.(done + games, ...soFar),
    });
    part = named(name, ran);
    if (!ran.complete) return null;
    before += total(ran.data);
    return samplesOf(ran.data, [base, ...settings], levelOf);
  };

  const raceEverywhere = async ({ name, settings, stages, next }: Phase): Promise<Samples | null> => {
    const seen: Samples[][] = [];
    let playing = settings;
    for (const [s, blocks] of stages.entries()) {
      const found: Samples[] = [];
      for (const [t, table] of tables.entries()) {
        const stage = { settings: playing, stages: [blocks], next: () => [] };
        const samples = await raceAt(table, `${name}/look-${s + 1}/table-${t + 1}`, stage);
        if (samples === null) return null;
        found.push(samples);
      }
      seen.push(found);
      if (s < stages.length - 1) playing = next(together(seen, tables, [base, ...playing]), playing);
      if (playing.length === 0) break;
    }
    return together(seen, tables, [base, ...settings]);
  };

  const play: PlayPhase = async (phase) => {
    await rules.write?.([base, ...phase.settings]);
    return tables.length === 1 ? raceAt(tables[0], phase.name, phase) : raceEverywhere(phase);
  };
  return { play, games: () => before, part: () => part };
}

/**
 * Returns the samples of several tables as one for each setting, with the blocks of all stages that it played.
 *
 * @param seen samples by stage and table
 */
function together(
  seen: readonly (readonly Samples[])[],
  tables: readonly PlannedTable[],
  settings: readonly Setting[],
): Samples {
  const places = new Map(tables.map(({ of }, t) => [of === null ? '' : tableKey(of), t]));
  const placeOf = (table: TargetTable | undefined): number => places.get(table === undefined ? '' : tableKey(table))!;
  return new Map(
    settings.map(keyOf).map((key) => {
      const stages = seen.filter(([first]) => first.has(key));
      const blocks = stages.reduce((sum, [first]) => sum + first.get(key)!.blocks, 0);
      const sums = (measure: string, table?: TargetTable): BlockSums =>
        joinedSums(stages.map((found) => found[placeOf(table)].get(key)!.sums(measure)));
      return [key, { blocks, sums }];
    }),
  );
}

type Data = Awaited<ReturnType<typeof race>>['data'];

function total(data: Data): number {
  return data.levels.reduce((sum, level) => sum + data.games(level), 0);
}

function samplesOf(data: Data, settings: readonly Setting[], levelOf: (setting: Setting) => string): Samples {
  return new Map(
    settings.map((setting) => {
      const level = levelOf(setting);
      return [keyOf(setting), { blocks: data.blocks(level), sums: (measure: string) => data.sums(level, measure) }];
    }),
  );
}
