import { amount, choice, defaults, flag, type IntSpec, type RowsOf } from '../../engine/index.js';

/** Numbers of the rule options: places in the `option` column of the state. `OPTIONS` has a row for each. */
export const enum Option {
  StartGold,
  PrisonSquaresFight,
  ExactGate,
  BarrageMustWin,
  PvpTie,
  LastSurvivorWins,
  PassStopAllowed,
  GmEvents,
  Bribery,
  Trade,
  Count,
}

export const enum PvpTie {
  Nobody,
  Attacker,
  Defender,
}

/** Questions that the documents leave open. The defaults follow the notes. */
const ROWS = [
  amount('startGold', 0, 0, 50, {
    rule: 'SU-06',
    about: 'gold that everybody has at the start',
    phrase: '{} gold at the start',
    phraseAt: { 0: 'no gold at the start' },
  }),
  flag('prisonSquaresFight', 0, 'SU-08', {
    about: 'pawns that meet in the prison may fight, bare-handed if need be',
    phrase: ['peace in the prison', 'fights in the prison'],
  }),
  flag('exactGate', 0, 'SU-09', {
    about: 'the roll must end on the gate; what is left over is walked back',
    phrase: ['gates that any roll reaches', 'gates that take an exact roll'],
  }),
  flag('barrageMustWin', 1, 'SU-11', {
    about: 'a barrage must be beaten before one goes on; no = one defeat opens it',
    phrase: ['barrages that let the beaten pass', 'barrages that must be beaten'],
  }),
  choice('pvpTie', PvpTie.Nobody, 'SU-14', {
    about: 'who wins a fight between players in which both deal the same',
    words: ['nobody', 'attacker', 'defender'],
    phrase: ['ties that nobody wins', 'ties won by the attacker', 'ties won by the defender'],
  }),
  flag('lastSurvivorWins', 1, 'SU-16', {
    about: 'the last player alive wins; no = they must still reach a gate',
    phrase: ['no win for the last survivor as such', 'a win for the last survivor'],
  }),
  flag('passStopAllowed', 0, 'SU-24', {
    about: 'a pawn may stop before its roll is used up',
    phrase: ['rolls moved in full', 'pawns that may stop early'],
  }),
  flag('gmEvents', 0, 'SU-31', {
    about: 'two dice at the start of each round say what the game master does',
    phrase: ['a quiet game master', 'events of the game master'],
  }),
  flag('bribery', 1, 'SL-PVP-05', {
    about:
      'a player who is attacked may make one offer to be left alone: 1, 2, 3, 5, 10 or 20 gold, or a card of the hand',
    phrase: ['no bribes', 'bribes'],
  }),
  flag('trade', 1, 'SL-TRADE-01', {
    about: 'in their own turn players may offer a card to another, once',
    phrase: ['no trade between players', 'trade between players'],
  }),
] as const satisfies RowsOf<typeof Option, IntSpec, 'Count'>;

/** Every rule option, by its number `Option`. */
export const OPTIONS: readonly IntSpec[] = ROWS;

export const DEFAULT_OPTIONS = defaults(OPTIONS);
