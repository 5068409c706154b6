import { expose } from 'comlink';
import { answerExperiment } from './answers.js';

/** All that the page can ask of the lab. Everything is answered by the functions that the command line calls. */
const lab = { answerExperiment };

export type Lab = typeof lab;

expose(lab);
