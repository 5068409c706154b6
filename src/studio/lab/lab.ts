import { availableParallelism } from 'node:os';
import { expose } from 'comlink';
import { startAhead } from '../host/threads.js';
import { later, laterReader } from './later.js';

const start = {
  /** Responds that the lab is free: the page calls it to detect a worker that hangs. */
  ping: (): true => true,

  /** Loads, while the user reads the first screen, the code that most first questions need, here and in the threads. */
  async loadAhead(): Promise<void> {
    await import('./answers.js');
    startAhead(availableParallelism());
    await import('../../../reports/page/page-charts.js');
  },
};

/** Everything that the page can call, by chapters. The functions of the command line compute the answers. */
const lab = {
  start,
  watch: laterReader(() => import('./watch.js')),
  positions: laterReader(() => import('./positions.js')),
  positionAnswers: laterReader(() => import('./position-answers.js')),
  play: laterReader(() => import('./play.js')),
  answers: later(() => import('./answers.js')),
  forms: laterReader(() => import('./forms.js')),
  clarifications: laterReader(() => import('./clarifications.js')),
  question: later(() => import('./question.js')),
  measured: later(() => import('./measured.js')),
  spaceMap: laterReader(() => import('./space-map.js')),
  shorter: laterReader(() => import('./shorter.js')),
  choices: later(() => import('./choices.js')),
  playing: later(() => import('./playing.js')),
  runFiles: laterReader(() => import('./run-files.js')),
  rules: laterReader(() => import('./rules.js')),
  saidRule: laterReader(() => import('./said-rule.js')),
  builder: laterReader(() => import('./builder.js')),
  expansion: laterReader(() => import('./expansion.js')),
};

export type Lab = typeof lab;

expose(lab);
