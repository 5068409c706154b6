import { expose } from 'comlink';
import { answerExperiment } from './answers.js';

/** Answers that the lab is free: the page asks for it to notice a worker that hangs. */
function ping(): true {
  return true;
}

/** All that the page can ask of the lab. Everything is answered by the functions that the command line calls. */
const lab = { ping, answerExperiment };

export type Lab = typeof lab;

expose(lab);
