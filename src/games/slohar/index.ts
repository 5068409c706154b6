import { actOf, frameKind, frameSeat, type Game, topFrame } from '../../engine/index.js';
import { check } from './check.js';
import { content } from './content/index.js';
import { describe, questionOf, situation } from './describe.js';
import { QUESTIONS, run } from './jump-table.js';
import { METRICS, record, score, WIN_SCORE } from './metrics.js';
import { OPTIONS } from './options.js';
import { SEATS } from './places.js';
import { redeal } from './redeal.js';
import { dealCharacters, setUp } from './rules/setup.js';
import { EndReason, SloharState } from './state.js';
import { ACT_WORDS } from './words.js';

const MOST_ACTIONS = 128;

/** Les portes de Slohar: a race out of a castle by one of its two gates. */
export const slohar: Game<SloharState> = {
  id: 'slohar',
  about: 'Les portes de Slohar, a race out of a castle; its board and cards are reconstructed',
  caveat:
    'The board, the cards and all numbers on them are reconstructed: the documents of Les portes de Slohar give rules only. What is found holds for these.',
  unseen: 'dice to come, decks and the cards of others that were not shown',
  whyNoPacks:
    'its board, cards and prices are reconstructed in src/games/slohar/data, for changes in a copy of the repository; its rule options need no copy (list options --game slohar)',
  // SU-05 The document does not say the number; its author once named three to six.
  seats: { min: 2, max: SEATS },
  roles: content.characters.map(({ id }) => id),
  options: OPTIONS,
  variants: [
    { id: 'balgorn', about: 'the castle of Balgorn', rule: 'SL', options: {} },
    { id: 'game-master', about: 'with events of the game master', rule: 'SU-31', options: { gmEvents: 1 } },
    { id: 'open-gates', about: 'one defeat opens a barrage', rule: 'SU-11', options: { barrageMustWin: 0 } },
  ],
  metrics: METRICS,
  actionClasses: { words: ACT_WORDS, classOf: (action) => actOf(action) },
  maxActions: MOST_ACTIONS,
  maxDecisions: 1_000_000,
  winScore: WIN_SCORE,

  create: (memory) => new SloharState(memory),
  deal: dealCharacters,
  reset(s, options, seats, seed, roles) {
    setUp(s, options, seats, seed, roles);
    run(s);
  },
  over: (s) => s.endReason[0] !== EndReason.None,
  actor: (s) => frameSeat(s, topFrame(s)),
  legal(s, out) {
    const at = topFrame(s);
    return QUESTIONS[frameKind(s, at)].legal(s, frameSeat(s, at), out);
  },
  apply(s, action) {
    const at = topFrame(s);
    QUESTIONS[frameKind(s, at)].apply(s, frameSeat(s, at), action);
    run(s);
  },
  score,
  capped: (s) => s.endReason[0] === EndReason.Cap,
  redeal,
  record,
  check,
  describe,
  question: questionOf,
  situation,
};
