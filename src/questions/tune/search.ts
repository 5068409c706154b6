import { type Budget, FINALISTS, RACERS } from './budget.js';
import { spaceFilling } from './combinations.js';
import { additiveModel, type Observation } from './model.js';
import { type Score, scoreOf, selected, withoutAdditions } from './score.js';
import { allSettings, baseSetting, keyOf, type Setting, singles, type TuneLever } from './settings.js';
import { type Sample, statisticOf, type TableFacts } from './statistic.js';
import { modelled, type Target, unmodelled } from './target.js';

/** Levers, targets and table of a search. */
export interface SearchSpace {
  readonly levers: readonly TuneLever[];
  readonly targets: readonly Target[];
  readonly table: TableFacts;
  /** True if a setting can be played: its options do not contradict each other. */
  playable(setting: Setting): boolean;
}

/** Samples by key of the setting. */
export type Samples = ReadonlyMap<string, Sample>;

/** Settings that are played over the same blocks, in stages. */
export interface Phase {
  readonly name: 'explore' | 'race' | 'confirm';
  /** Without the base, which plays every stage. */
  readonly settings: readonly Setting[];
  /** Blocks of each stage. */
  readonly stages: readonly number[];
  /** Returns the settings that play the next stage. */
  next(soFar: Samples, playing: readonly Setting[]): readonly Setting[];
}

/** Plays a phase and returns the samples of all its settings and of the base; null if it was stopped. */
export type PlayPhase = (phase: Phase) => Promise<Samples | null>;

/** Returns the settings of the first phase: each value alone, and combinations. */
export function explored(space: SearchSpace, seed: string): Setting[] {
  const playable = (setting: Setting): boolean => space.playable(setting);
  return [...singles(space.levers, playable), ...spaceFilling(space.levers, seed, playable)];
}

/**
 * Searches for the settings that reach the targets with the least change. Single values and some combinations show the
 * main effects; an additive model proposes settings; a race halves them three times. Returns the finalists, best first,
 * with values that are only hints: `confirm` measures them on fresh seeds. Null if it was stopped.
 */
export async function search(
  space: SearchSpace,
  seed: string,
  budget: Budget,
  play: PlayPhase,
): Promise<readonly Score[] | null> {
  const first = explored(space, seed);
  const seen = await play({ name: 'explore', settings: first, stages: [budget.explore], next: () => [] });
  if (seen === null) return null;
  const racers = proposals(space, first, seen);
  const raced = await play({
    name: 'race',
    settings: racers.map(({ setting }) => setting),
    stages: budget.race,
    next: (soFar, playing) =>
      selected(measured(space, playing, soFar), Math.ceil(playing.length / 2)).map(({ setting }) => setting),
  });
  if (raced === null) return null;
  const most = Math.max(...racers.map(({ setting }) => raced.get(keyOf(setting))!.blocks));
  const last = racers.filter(({ setting }) => raced.get(keyOf(setting))!.blocks === most);
  const scores = measured(
    space,
    last.map(({ setting }) => setting),
    raced,
  );
  return selected(withoutAdditions(scores), FINALISTS);
}

/** Returns the settings that an additive model of the first phase expects to be best. */
function proposals(space: SearchSpace, first: readonly Setting[], samples: Samples): readonly Score[] {
  const { levers, targets } = space;
  const base = baseSetting(levers);
  const models = targets.map((target) => {
    const observations = [base, ...first].flatMap((setting): Observation[] => {
      const sample = samples.get(keyOf(setting))!;
      const value = modelled(target, statisticOf(target, sample, space.table)(null));
      return Number.isFinite(value) ? [{ setting, value, weight: sample.blocks }] : [];
    });
    return additiveModel(levers, observations);
  });
  const all = allSettings(levers, (setting) => space.playable(setting));
  const expected = all.map((setting) =>
    scoreOf(
      levers,
      targets,
      setting,
      targets.map((target, t) => unmodelled(target, models[t](setting))),
    ),
  );
  return selected(expected, RACERS);
}

/** Returns the scores of settings by their samples. */
export function measured(
  { levers, targets, table }: SearchSpace,
  settings: readonly Setting[],
  samples: Samples,
): Score[] {
  return settings.map((setting) => {
    const sample = samples.get(keyOf(setting))!;
    return scoreOf(
      levers,
      targets,
      setting,
      targets.map((target) => statisticOf(target, sample, table)(null)),
    );
  });
}
