import { defaults, flag, type IntSpec, type RowsOf } from '../../engine/index.js';

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
  {
    id: 'startGold',
    about: 'gold that everybody has at the start',
    default: 0,
    min: 0,
    max: 50,
    rule: 'SU-06',
    phrase: '{} gold at the start',
    phraseAt: { 0: 'no gold at the start' },
  },
  flag('prisonSquaresFight', 0, 'SU-08', 'pawns that meet in the prison may fight, bare-handed if need be', [
    'peace in the prison',
    'fights in the prison',
  ]),
  flag('exactGate', 0, 'SU-09', 'the roll must end on the gate; what is left over is walked back', [
    'gates that any roll reaches',
    'gates that take an exact roll',
  ]),
  flag('barrageMustWin', 1, 'SU-11', 'a barrage must be beaten before one goes on; no = one defeat opens it', [
    'barrages that let the beaten pass',
    'barrages that must be beaten',
  ]),
  {
    id: 'pvpTie',
    about: 'who wins a fight between players in which both deal the same',
    default: PvpTie.Nobody,
    min: PvpTie.Nobody,
    max: PvpTie.Defender,
    words: ['nobody', 'attacker', 'defender'],
    rule: 'SU-14',
    phrase: ['ties that nobody wins', 'ties won by the attacker', 'ties won by the defender'],
  },
  flag('lastSurvivorWins', 1, 'SU-16', 'the last player alive wins; no = they must still reach a gate', [
    'no win for the last survivor as such',
    'a win for the last survivor',
  ]),
  flag('passStopAllowed', 0, 'SU-24', 'a pawn may stop before its roll is used up', [
    'rolls moved in full',
    'pawns that may stop early',
  ]),
  flag('gmEvents', 0, 'SU-31', 'two dice at the start of each round say what the game master does', [
    'a quiet game master',
    'events of the game master',
  ]),
  flag(
    'bribery',
    1,
    'SL-PVP-05',
    'a player who is attacked may make one offer to be left alone: 1, 2, 3, 5, 10 or 20 gold, or a card of the hand',
    ['no bribes', 'bribes'],
  ),
  flag('trade', 1, 'SL-TRADE-01', 'in their own turn players may offer a card to another, once', [
    'no trade between players',
    'trade between players',
  ]),
] as const satisfies RowsOf<typeof Option, IntSpec, 'Count'>;

/** Every rule option, by its number `Option`. */
export const OPTIONS: readonly IntSpec[] = ROWS;

export const DEFAULT_OPTIONS = defaults(OPTIONS);
