import { join } from 'node:path';
import { type RaceOptions, race } from '../../playing/race/race.js';
import { type NamedPart, named } from '../../playing/race/stage-part.js';
import type { ExperimentValue } from '../../playing/run/experiments.js';
import type { Phase, PlayPhase, Samples } from './search.js';
import { baseSetting, keyOf, type Setting } from './settings.js';
import type { TuneRules } from './tune-rules.js';

/** How settings are played. */
export interface SettingPlay {
  readonly rules: TuneRules;
  /** Experiment of every game, without the factor. */
  readonly experiment: ExperimentValue;
  readonly seed: string;
  /** Folder of the tune; each phase is a race in it. */
  readonly dir: string;
  readonly options: Omit<RaceOptions, 'experiment' | 'factor' | 'base' | 'levels' | 'stages' | 'out' | 'next'>;
}

/**
 * Returns a function that plays the phases of a search as races over run folders, so that a stopped tune goes on where
 * it was; one for the games of all finished phases; and one for the part that was played last. The seed of a phase is
 * `SEED/PHASE`: no game of `confirm` was played before.
 */
export function phasesOf(play: SettingPlay): {
  readonly play: PlayPhase;
  games(): number;
  part(): NamedPart | null;
} {
  let before = 0;
  let part: NamedPart | null = null;
  const playPhase = async (phase: Phase): Promise<Samples | null> => {
    const { rules, dir, options } = play;
    const levelOf = (setting: Setting): string => rules.levelOf(setting);
    const base = baseSetting(rules.levers);
    await rules.write?.([base, ...phase.settings]);
    const levels = new Map(phase.settings.map((setting) => [levelOf(setting), setting]));
    const baseLevel = levelOf(base);
    let stages = before;
    const ran = await race({
      ...options,
      experiment: { ...play.experiment, seed: `${play.seed}/${phase.name}` },
      factor: rules.factor,
      base: baseLevel,
      levels: [...levels.keys()],
      stages: phase.stages,
      out: join(dir, phase.name),
      next: (data) => {
        stages = before + total(data);
        const playing = data.playing.map((level) => levels.get(level)!);
        return phase.next(samplesOf(data, [base, ...playing], levelOf), playing).map(levelOf);
      },
      // Games of this tune so far, including earlier sessions.
      progress: (done, ...sofar) => options.progress?.(stages + done, ...sofar),
    });
    part = named(phase.name, ran);
    if (!ran.complete) return null;
    before += total(ran.data);
    return samplesOf(ran.data, [base, ...phase.settings], levelOf);
  };
  return { play: playPhase, games: () => before, part: () => part };
}

type Data = Awaited<ReturnType<typeof race>>['data'];

function total(data: Data): number {
  return data.levels.reduce((sum, level) => sum + data.games(level), 0);
}

function samplesOf(data: Data, settings: readonly Setting[], levelOf: (setting: Setting) => string): Samples {
  return new Map(
    settings.map((setting) => {
      const level = levelOf(setting);
      return [keyOf(setting), { blocks: data.blocks(level), sums: (measure) => data.sums(level, measure) }];
    }),
  );
}
