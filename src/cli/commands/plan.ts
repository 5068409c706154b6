import { designExperiment } from '../../playing/run/experiments.js';
import { outputOf } from '../../terminal/output.js';
import { answerPlan } from '../answer-plan.js';
import type { Command, OutputArgs } from '../command.js';
import { EXPERIMENT_FLAGS, type ExperimentArgs, OUTPUT_FLAGS, RUN_FLAGS, readAgentTimeout } from '../flags.js';
import { sayTable } from '../playing.js';
import { DEFAULT_EXPERIMENT, sourceOf } from '../source.js';

interface PlanArgs extends ExperimentArgs, OutputArgs {
  readonly experiment?: string | undefined;
  readonly workers: string;
  readonly agentTimeout: string;
  readonly engine: string;
}

/** `plan [experiment]`: time and precision of a run, estimated from two seconds of it. */
export const planCommand: Command<PlanArgs> = {
  usage: 'plan [experiment]',
  about: 'estimate how long a run takes on this machine and which differences it could find',
  positionals: {
    experiment: {
      type: 'string',
      describe: `experiment file; without one, and without flags that say what to play, ${DEFAULT_EXPERIMENT}`,
    },
  },
  flags: { ...EXPERIMENT_FLAGS, ...RUN_FLAGS, ...OUTPUT_FLAGS },
  example: ['$0 plan --game pig --agents random --games 1000 --seed demo', 'what a thousand games of pig would tell'],
  async run(args) {
    const { experiment } = sourceOf(args.experiment, args);
    const output = outputOf(args);
    const design = await designExperiment(experiment, readAgentTimeout(args.agentTimeout));
    sayTable(design, output);
    return answerPlan(design, args, output);
  },
};
