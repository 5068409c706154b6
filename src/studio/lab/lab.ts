import { availableParallelism } from 'node:os';
import { expose } from 'comlink';
import { startAhead } from '../host/threads.js';
import { later, laterReader } from './later.js';

/** Answers that the lab is free: the page asks for it to notice a worker that hangs. */
function ping(): true {
  return true;
}

/** Loads, while the user reads the first sight, what most first questions need, in this worker and in those of games. */
async function loadAhead(): Promise<void> {
  await import('./answers.js');
  startAhead(availableParallelism());
  await import('../../../reports/page-charts.js');
}

/** All that the page can ask of the lab. Everything is answered by the functions that the command line calls. */
const lab = {
  ping,
  loadAhead,
  ...laterReader(() => import('./watch.js'), 'newGame', 'openGame', 'filmOpenGame', 'gameOfRow', 'watchChoices'),
  ...laterReader(() => import('./watch.js'), 'analyseOpenGame', 'stopAnalysis'),
  ...laterReader(
    () => import('./positions.js'),
    'layDraft',
    'changeDraft',
    'choicesOf',
    'findCard',
    'lineDraft',
    'fileDraft',
    'gameDraft',
  ),
  ...laterReader(() => import('./positions.js'), 'putPacks'),
  ...laterReader(() => import('./position-answers.js'), 'hintQuestions', 'askHint', 'askOdds'),
  ...laterReader(
    () => import('./play.js'),
    'playStart',
    'playOpen',
    'playCheck',
    'playRead',
    'playFile',
    'playAnswer',
    'playUndo',
    'playSkip',
    'playFinish',
    'playHint',
    'playChoiceOf',
    'playAnalyse',
    'playCharacters',
  ),
  ...later(() => import('./answers.js'), 'answerQuestion', 'goOn'),
  ...later(() => import('./question.js'), 'playQuestion'),
  ...laterReader(() => import('./shorter.js'), 'findRules'),
  ...later(() => import('./choices.js'), 'choices'),
  ...later(() => import('./playing.js'), 'stopPlaying', 'tellTimesBy'),
  ...laterReader(() => import('./run-files.js'), 'openRunFolder', 'savedRun'),
  ...laterReader(() => import('./rules.js'), 'declaredRules', 'checkSide', 'checkPacks', 'startingPacks'),
  ...laterReader(() => import('./rules.js'), 'packWords', 'packWord'),
  ...laterReader(() => import('./builder.js'), 'builderLists', 'newCharacterPack', 'readCharacter', 'writeCharacter'),
  ...laterReader(() => import('./builder.js'), 'powerChoices'),
};

export type Lab = typeof lab;

expose(lab);
