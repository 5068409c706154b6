import { expose } from 'comlink';
import { later } from './later.js';

/** Answers that the lab is free: the page asks for it to notice a worker that hangs. */
function ping(): true {
  return true;
}

/** All that the page can ask of the lab. Everything is answered by the functions that the command line calls. */
const lab = {
  ping,
  ...later(() => import('./watch.js'), 'newGame', 'openGame', 'filmOpenGame', 'gameOfRow', 'watchChoices'),
  ...later(() => import('./watch.js'), 'analyseOpenGame', 'stopAnalysis'),
  ...later(
    () => import('./positions.js'),
    'layDraft',
    'changeDraft',
    'choicesOf',
    'lineDraft',
    'fileDraft',
    'gameDraft',
  ),
  ...later(() => import('./positions.js'), 'putPacks'),
  ...later(() => import('./position-answers.js'), 'hintQuestions', 'askHint', 'askOdds'),
  ...later(
    () => import('./play.js'),
    'playStart',
    'playOpen',
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
  ...later(() => import('./answers.js'), 'answerQuestion', 'goOn', 'morePrecise'),
  ...later(() => import('./cards.js'), 'answerCard'),
  ...later(() => import('./shorter.js'), 'findRules'),
  ...later(() => import('./choices.js'), 'choices'),
  ...later(() => import('./playing.js'), 'stopPlaying'),
  ...later(() => import('./run-files.js'), 'openRunFolder', 'savedRun'),
  ...later(() => import('./rules.js'), 'declaredRules', 'checkSide', 'checkPacks', 'startingPacks'),
  ...later(() => import('./rules.js'), 'packWords', 'packWord'),
  ...later(() => import('./builder.js'), 'builderLists', 'newCharacterPack', 'readCharacter', 'writeCharacter'),
  ...later(() => import('./builder.js'), 'powerChoices'),
};

export type Lab = typeof lab;

expose(lab);

// While the user reads the first sight, the part that most first questions need is loaded.
import('./answers.js').catch(() => {});
