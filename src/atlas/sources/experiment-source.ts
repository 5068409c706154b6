import type { Summary } from '../../experiment/results/summary.js';
import { findShipped } from '../../playing/library/paths.js';
import type { ExperimentValue } from '../../playing/run/experiments.js';
import { gamesToWatch } from '../../playing/run/games-to-watch.js';
import { openRun } from '../../playing/run/known-places.js';
import { designRun } from '../../questions/run/experiment.js';
import { runQuestion } from '../../questions/run/question.js';
import type { AtlasRow } from '../row.js';
import { SECOND, SECOND_SEED } from '../second.js';
import { ATLAS_SEED, type Source, type SourcePlay, type StudioQuestion, scaled, type WatchedGame } from '../source.js';
import { STRONG, STRONG_AGENT, strongBlocks } from '../strong.js';
import { askedOf } from '../studio-question.js';

/** A finished run of a source. */
export interface SourceRun {
  readonly dir: string;
  readonly summary: Summary;
  readonly play: SourcePlay;
}

/** Parts of a source that plays one experiment. */
export interface ExperimentPlan {
  readonly id: string;
  /** Command without size and seed. */
  readonly command: string;
  readonly question?: StudioQuestion;
  /** Path of a file of the package, or the keys of an experiment. */
  readonly experiment: string | ExperimentValue;
  readonly measure?: readonly string[];
  /** Players at the seats; those of the experiment if absent. */
  readonly agents?: readonly string[];
  /** Blocks of each cell. */
  readonly blocks: number;
  /** Number of the cell to show games from; the last if absent. */
  readonly watched?: number;
  readonly version?: number;
  /** Seed of its games; that of the atlas if absent. */
  readonly seed?: string;
  rows(run: SourceRun): readonly AtlasRow[] | Promise<readonly AtlasRow[]>;
  /** Returns games to watch on the pages of single subjects. */
  ofSubjects?(run: SourceRun): Promise<readonly WatchedGame[]>;
}

/** Returns a source, and one that plays half as many games again on other luck: a finding must be in both. */
export function playedTwice(plan: ExperimentPlan): Source[] {
  const second = { ...plan, id: plan.id + SECOND, seed: SECOND_SEED, blocks: Math.ceil(plan.blocks / 2) };
  return [experimentSource(plan), experimentSource(second)];
}

/** Returns the source of the same games with stronger players at every seat. */
export function withStrongPlayers(plan: ExperimentPlan): ExperimentPlan {
  const { id, command, question, blocks } = plan;
  return {
    ...plan,
    id: STRONG + id,
    command: `${command} --agents ${STRONG_AGENT}`,
    agents: [STRONG_AGENT],
    ...(question === undefined ? {} : { question: askedOf(question, [STRONG_AGENT]) }),
    blocks: strongBlocks(blocks),
  };
}

/** Returns the source that plays one experiment and takes rows from its summary or its folder. */
export function experimentSource(plan: ExperimentPlan): Source {
  const { id, command, question = null, measure, agents, blocks, watched, version = 1, seed = ATLAS_SEED } = plan;
  const experiment = typeof plan.experiment === 'string' ? findShipped(plan.experiment) : plan.experiment;
  const changes = {
    seed,
    ...(measure === undefined ? {} : { measure: [...measure] }),
    ...(agents === undefined ? {} : { agents: [...agents] }),
  };
  return {
    id,
    command: `${command} --blocks ${blocks} --seed ${seed}`,
    question,
    version,
    designs: async () => [await designRun({ experiment, ...changes, blocks }, undefined)],
    async play(play) {
      const args = { experiment, ...changes, blocks: scaled(blocks, play.factor) };
      const { dir, result, run } = await runQuestion.play(args, { out: play.dir, ...play.options, reports: false });
      play.options.signal?.throwIfAborted();
      const { summary } = result!;
      const rows = await plan.rows({ dir, summary, play });
      const watch = await gamesToWatch(await openRun(dir), watched ?? run!.design.cells.length - 1);
      const ofSubjects = (await plan.ofSubjects?.({ dir, summary, play })) ?? [];
      return { rows, games: summary.games, watch: [...watch, ...ofSubjects] };
    },
  };
}
