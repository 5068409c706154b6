import { expose } from 'comlink';
import { later } from './later.js';

/** Answers that the lab is free: the page asks for it to notice a worker that hangs. */
function ping(): true {
  return true;
}

/** All that the page can ask of the lab. Everything is answered by the functions that the command line calls. */
const lab = {
  ping,
  ...later(() => import('./answers.js'), 'answerExperiment'),
  ...later(
    () => import('./rules.js'),
    'declaredRules',
    'checkSide',
    'checkPacks',
    'startingPacks',
    'packWords',
    'packWord',
  ),
  ...later(
    () => import('./builder.js'),
    'builderLists',
    'newCharacterPack',
    'readCharacter',
    'writeCharacter',
    'powerChoices',
  ),
};

export type Lab = typeof lab;

expose(lab);
