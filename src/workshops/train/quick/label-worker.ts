import { workerData } from 'node:worker_threads';
import { enterRules } from '../rules.js';
import { type Labelled, type LabelTask, type LabelWorkerData, labellerHere } from './label-threads.js';

/** Module of the threads that label questions. */
const { rules, seed } = workerData as LabelWorkerData;

const { game, options } = enterRules(rules);
const labeller = await labellerHere(game, options, seed);

/** Labels a batch of games. */
export default function answer(task: LabelTask): Promise<Labelled> {
  return labeller.label(task);
}
