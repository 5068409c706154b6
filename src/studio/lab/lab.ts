import { expose } from 'comlink';
import { answerExperiment } from './answers.js';
import * as builder from './builder.js';
import * as rules from './rules.js';

/** Answers that the lab is free: the page asks for it to notice a worker that hangs. */
function ping(): true {
  return true;
}

/** All that the page can ask of the lab. Everything is answered by the functions that the command line calls. */
const lab = { ping, answerExperiment, ...rules, ...builder };

export type Lab = typeof lab;

expose(lab);
