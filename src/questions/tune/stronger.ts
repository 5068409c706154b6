import type { AnswerValue, StrongerPlayers } from '../../experiment/results/stronger-players.js';
import { type AgainOptions, isPrinted } from '../contract/stronger.js';
import type { StrongerAgent } from '../contract/stronger-agent.js';
import { askStagesAgain } from '../contract/stronger-stages.js';
import { answerSetting } from './answer-setting.js';
import { compareLine } from './compare-line.js';
import { confirm } from './confirm.js';
import { gamesPerBlock, planTune, type TunePlan } from './plan.js';
import { phasesOf, type SettingPlay } from './play-phase.js';
import type { PlaceOf } from './read-targets.js';
import { type TunedSetting, type TuneResult, tunedOf } from './result.js';
import type { Phase } from './search.js';
import type { Setting } from './settings.js';
import { isLength, type Target } from './target.js';
import { subjectOf } from './target-words.js';

/** A tune with its answer. */
interface FoundTune {
  readonly plan: TunePlan;
  readonly result: TuneResult;
  /** Confirmed settings, in the order of the result. */
  readonly settings: readonly Setting[];
  readonly dir: string;
  /** Milliseconds that it took. */
  readonly ms: number;
}

/** A setting as stronger players find it, and their games. */
interface Found {
  readonly tuned: TunedSetting;
  readonly games: number;
}

/**
 * Plays the rules without a change and the setting of the answer by stronger players. Undefined if no goal can be
 * compared, if players of different strength are at the table, or if it was stopped.
 */
export async function askTuneAgain(
  agent: StrongerAgent,
  { plan, result, settings, dir, ms }: FoundTune,
  at: PlaceOf,
  options: SettingPlay['options'] & Pick<AgainOptions<TuneResult>, 'note'>,
): Promise<StrongerPlayers | undefined> {
  const { value, tables, seating, space } = plan;
  if (seating.helped !== null || seating.better !== null) return undefined;
  const own = answerSetting(result);
  const setting = settings[Math.max(0, result.finalists.indexOf(own))];
  const gamesOfBlock = 2 * gamesPerBlock(plan);
  return askStagesAgain<Found>(
    agent,
    {
      ...{ dir, ms, games: result.games, gamesOfBlock },
      blocks: Math.floor(result.games / gamesOfBlock),
      isFittedElsewhere: own.changes.length > 0 || !isPrinted(tables[0].design),
      values: valuesOf(space.targets, own),
      valuesOf: ({ tuned }) => valuesOf(space.targets, tuned),
      gamesOf: ({ games }) => games,
      async again(blocks, out) {
        const theirs = { ...value, agents: [agent.agent], seed: agent.seed };
        const { rules, tables, space } = await planTune(out, theirs, at, options.agentTimeout);
        const phases = phasesOf({ rules, tables, seed: agent.seed, dir: out, options });
        const phase: Phase = { name: 'confirm', settings: [setting], stages: [blocks], next: () => [] };
        const samples = await phases.play(phase);
        if (samples === null) return null;
        const { base, finalists } = confirm(space, [setting], samples, agent.seed);
        const tuned = tunedOf(rules, own === result.base ? base : finalists[0]);
        const command = compareLine({ tuned: result, value: theirs, dir: out }, tuned);
        return { result: { tuned, games: phases.games() }, command };
      },
    },
    options,
  );
}

/** Returns the means of lengths and of shares, the first of which is the main number. */
function valuesOf(targets: readonly Target[], { values, changes }: TunedSetting): AnswerValue[] {
  return targets.flatMap((target, t) => {
    const subject = target.percentile === null ? subjectOf(target, changes.length) : null;
    if (subject === null) return [];
    const { estimate, lo, hi } = values[t];
    const unit = isLength(target) ? (target.measure as 'minutes' | 'rounds') : 'wins';
    const margin = isLength(target) ? target.within * target.value : target.within;
    return [{ key: `${t}`, kind: 'level', unit, subject, value: estimate, lo, hi, margin, named: true }];
  });
}
