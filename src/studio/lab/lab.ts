import { expose } from 'comlink';
import { answerExperiment } from './answers.js';
import * as rules from './rules.js';

/** All that the page can ask of the lab. Everything is answered by the functions that the command line calls. */
const lab = { answerExperiment, ...rules };

export type Lab = typeof lab;

expose(lab);
