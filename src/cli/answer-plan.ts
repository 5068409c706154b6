import { designText, planText } from '../../reports/text/plan.js';
import type { Design } from '../experiment/design/types.js';
import { planRun } from '../playing/run/plan.js';
import { Exit } from '../terminal/exit.js';
import { answer, type Output } from '../terminal/output.js';
import { workersOf } from '../terminal/values.js';
import { readAgentTimeout, readEngine } from './flags.js';

/** The flags of a plan. */
export interface PlanArgs {
  readonly workers: string;
  readonly agentTimeout: string;
  readonly engine: string;
}

/** Prints the plan of a design: its games, its time on this machine, and the differences it could find. */
export async function answerPlan(design: Design, args: PlanArgs, output: Output): Promise<Exit> {
  const options = { engine: readEngine(args.engine), agentTimeout: readAgentTimeout(args.agentTimeout) };
  const plan = await planRun(design, { ...options, workers: workersOf(args.workers) });
  answer(output, { design, plan }, [designText(design), planText(design, plan)].join('\n\n'));
  return Exit.Done;
}
