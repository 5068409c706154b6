import { amount, type IntSpec } from '../../src/engine/index.js';

/** Index of each parameter of the searchers; the order of `PARAMS`, of which `FLAT_PARAMS` is the beginning. */
export const enum P {
  Iterations,
  Turns,
  Doubt,
  Routine,
  RoutineDoubt,
  Random,
  Prior,
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
  amount('iterations', 1000, 4, 100_000, {
    about: 'possible futures played out for a decision: the budget, never time',
    phrase: 'plays out {} futures',
  }),
  amount('turns', 4, 1, 1000, {
    about: 'own turns that a playout looks ahead before it is judged, in games that can be judged',
    phrase: 'looks {} turns ahead',
    phraseAt: { 1: 'looks 1 turn ahead' },
  }),
  amount('doubtPermille', 1000, 0, 10_000, {
    about: "standard errors, in thousandths, by which an action must beat the policy's choice to be taken instead",
    phrase: 'leaves habit beyond {}/1000 errors',
  }),
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
  amount('routineDoubtPermille', 2000, 0, 10_000, {
    about:
      "the same where a glance at a question of routine found something: what the whole search must show against the policy's choice",
    phrase: 'doubts a glance by {}/1000 errors',
  }),
  amount('randomPermille', 0, 0, 1000, {
    about: 'how often a playout answers at random instead of its policy',
    phrase: 'plays out {}/1000 at random',
  }),
  amount('prior', 4, 0, 10_000, {
    about: "futures that a network's value of an action counts for, in games with such a network; 0 = it is not asked",
    phrase: 'weighs its network as {} futures',
    phraseAt: { 0: 'searches without a network', 1: 'weighs its network as 1 future' },
  }),
];

/** Parameters of `mcts`. Rewards are measured by their spread at the root, so that these fit any game. */
export const PARAMS: readonly IntSpec[] = [
  ...FLAT_PARAMS,
  amount('explorationPermille', 500, 0, 10_000, {
    about: 'bonus of what was tried seldom, in thousandths of the spread of the rewards (UCB1: 1414 of half a win)',
    phrase: 'explores at {}/1000',
  }),
  amount('biasPermille', 3000, 0, 100_000, {
    about: "bonus of the policy's own choice, in the same unit; falls as 1 / (tries + 1)",
    phrase: 'favours habit at {}/1000',
  }),
  amount('firstPlayPermille', 0, 0, 10_000, {
    about: 'how much worse than its question an action counts before it is tried, in the same unit',
    phrase: 'discounts the untried at {}/1000',
  }),
  amount('depth', 12, 1, 64, {
    about: 'searched decisions on one way down the tree, the question asked among them',
    phrase: 'searches {} decisions deep',
    phraseAt: { 1: 'searches 1 decision deep' },
  }),
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
