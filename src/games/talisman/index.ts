import { actOf, frameKind, frameSeat, type Game, NO_CHANGES, topFrame } from '../../engine/index.js';
import { activateContent, baseContent, content } from './content/index.js';
import { refuseStart, startChangesOf } from './content/start-changes.js';
import { teamsOf } from './holdings/teams.js';
import { REALM_OF_SOULS } from './options/form-options.js';
import { OPTIONS } from './options/options.js';
import { CONFLICTS, VARIANTS } from './options/variants.js';

import { check } from './play/check.js';
import { applyAnswer, QUESTIONS, run } from './play/jump-table.js';
import { METRICS, record, score, WIN_SCORE } from './play/metrics.js';
import { redeal } from './play/redeal.js';
import { seatAgents } from './rules/mechanics/offers.js';
import { dealCharacters, setUp } from './rules/resolution/setup.js';
import { EndReason, TalismanState } from './state/state.js';
import { describe, questionOf, situation } from './text/describe.js';
import { ACT_WORDS, ACTIONS, Act } from './vocabulary/kinds.js';

/** Talisman, Revised 4th Edition: the base game. */
export const talisman: Game<TalismanState> = {
  id: 'talisman',
  about: 'Talisman, Revised 4th Edition, base game',
  unseen: 'dice to come, decks and the Spells of others',
  seats: { min: 2, max: 8, solo: true },
  teams: { option: 'teams', of: teamsOf },
  roles: content.characters.map((row) => row.id),
  roleNames: content.characters.map((row) => row.name),
  options: OPTIONS,
  packsByOption: { [REALM_OF_SOULS]: 'realm-of-souls' },
  conflicts: CONFLICTS,
  variants: VARIANTS,
  startChanges: startChangesOf(content),
  metrics: METRICS,
  actionClasses: { words: ACT_WORDS, classOf: (action) => actOf(action) },
  maxActions: ACTIONS,
  maxDecisions: 1_000_000,
  winScore: WIN_SCORE,

  enter: () => activateContent(baseContent),
  create: (memory) => new TalismanState(memory),
  deal: dealCharacters,
  reset(s, options, seats, seed, roles, changes = NO_CHANGES) {
    s.declaring.fill(null);
    setUp(s, options, seats, seed, roles, changes);
    run(s);
  },
  refuseStart,
  seat: seatAgents,
  over: (s) => s.endReason[0] !== EndReason.None,
  round: (s) => s.round[0],
  declines: (action) => actOf(action) === Act.Pass,
  actor: (s) => frameSeat(s, topFrame(s)),
  legal(s, out) {
    const at = topFrame(s);
    return QUESTIONS[frameKind(s, at)].legal(s, frameSeat(s, at), out);
  },
  apply(s, action) {
    applyAnswer(s, action);
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
