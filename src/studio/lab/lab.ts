import { expose } from 'comlink';
import { answerQuestion, goOn, morePrecise } from './answers.js';
import { answerCard } from './cards.js';
import { choices } from './choices.js';
import { stopPlaying } from './playing.js';
import { openRunFolder, savedRun } from './run-files.js';
import { findRules } from './shorter.js';

/** Answers that the lab is free: the page asks for it to notice a worker that hangs. */
function ping(): true {
  return true;
}

/** All that the page can ask of the lab. Everything is answered by the functions that the command line calls. */
const lab = {
  ping,
  answerCard,
  answerQuestion,
  choices,
  findRules,
  goOn,
  morePrecise,
  openRunFolder,
  savedRun,
  stopPlaying,
};

export type Lab = typeof lab;

expose(lab);
