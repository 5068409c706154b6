import type { IntSpec } from '../../src/engine/index.js';

/** Index of each parameter of the searchers; the order of `PARAMS`, of which `FLAT_PARAMS` is the beginning. */
export const enum P {
  Iterations,
  Turns,
  Doubt,
  Routine,
  RoutineDoubt,
  Random,
  Exploration,
  Bias,
  FirstPlay,
  Depth,
  Opponents,
  Count,
}

/** Ways to answer questions of routine. */
export const enum Routine {
  Policy,
  Search,
  Glance,
}

/** Models of the decisions of others within the tree. */
export const enum Opponents {
  Auto,
  Tree,
  Policy,
  Paranoid,
}

/** Parameters of every searcher. */
export const FLAT_PARAMS: readonly IntSpec[] = [
  {
    id: 'iterations',
    about: 'possible futures played out for a decision: the budget, never time',
    default: 1000,
    min: 4,
    max: 100_000,
    phrase: 'plays out {} futures',
  },
  {
    id: 'turns',
    about: 'own turns that a playout looks ahead before it is judged, in games that can be judged',
    default: 4,
    min: 1,
    max: 1000,
    phrase: 'looks {} turns ahead',
    phraseAt: { 1: 'looks 1 turn ahead' },
  },
  {
    id: 'doubtPermille',
    about: "standard errors, in thousandths, by which an action must beat the policy's choice to be taken instead",
    default: 1000,
    min: 0,
    max: 10_000,
    phrase: 'leaves habit beyond {}/1000 errors',
  },
  {
    id: 'routine',
    about:
      'who answers questions of routine, such as what to throw away: the policy, the search, or the search where a glance at an eighth of the futures finds something',
    default: 2,
    min: 0,
    max: 2,
    words: ['policy', 'search', 'glance'],
    phrase: ['answers routine by habit', 'searches routine, too', 'glances at routine'],
  },
  {
    id: 'routineDoubtPermille',
    about:
      "the same where a glance at a question of routine found something: what the whole search must show against the policy's choice",
    default: 2000,
    min: 0,
    max: 10_000,
    phrase: 'doubts a glance by {}/1000 errors',
  },
  {
    id: 'randomPermille',
    about: 'how often a playout answers at random instead of its policy',
    default: 0,
    min: 0,
    max: 1000,
    phrase: 'plays out {}/1000 at random',
  },
];

/** Parameters of `mcts`. Rewards are measured by their spread at the root, so that these fit any game. */
export const PARAMS: readonly IntSpec[] = [
  ...FLAT_PARAMS,
  {
    id: 'explorationPermille',
    about: 'bonus of what was tried seldom, in thousandths of the spread of the rewards (UCB1: 1414 of half a win)',
    default: 500,
    min: 0,
    max: 10_000,
    phrase: 'explores at {}/1000',
  },
  {
    id: 'biasPermille',
    about: "bonus of the policy's own choice, in the same unit; falls as 1 / (tries + 1)",
    default: 3000,
    min: 0,
    max: 100_000,
    phrase: 'favours habit at {}/1000',
  },
  {
    id: 'firstPlayPermille',
    about: 'how much worse than its question an action counts before it is tried, in the same unit',
    default: 0,
    min: 0,
    max: 10_000,
    phrase: 'discounts the untried at {}/1000',
  },
  {
    id: 'depth',
    about: 'searched decisions on one way down the tree, the question asked among them',
    default: 12,
    min: 1,
    max: 64,
    phrase: 'searches {} decisions deep',
    phraseAt: { 1: 'searches 1 decision deep' },
  },
  {
    id: 'opponents',
    about:
      'how others decide in the tree: for themselves, by the policy, or against the searcher; auto = for themselves up to three players, else by the policy',
    default: 0,
    min: 0,
    max: 3,
    words: ['auto', 'tree', 'policy', 'paranoid'],
    phrase: [
      'takes others as the table suggests',
      'takes others to be for themselves',
      'takes others to play by habit',
      'takes others to be against it',
    ],
  },
];
