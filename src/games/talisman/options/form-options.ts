import { flag } from '../../../engine/index.js';
import type { RuleOption } from './option.js';

/** Id of the option for the pack that ships with the game. */
export const REALM_OF_SOULS = 'realmOfSouls';

/**
 * Options for forms, a second Adventure deck, and covers; listed after `HOUSE_RULES`. Without a pack that adds these
 * they change nothing.
 */
export const FORM_OPTIONS = [
  flag(REALM_OF_SOULS, 0, 'RS-COMP-01', {
    everyday: ['ghost', 'expansion', 'souls'],
    about: 'the expansion The Realm of Souls is played: its pack comes with it',
    phrase: ['without the Realm of Souls', 'the Realm of Souls'],
    group: 'the Realm of Souls',
  }),
  flag('resurrectAtOne', 1, 'D-RS-2', {
    about: 'who is brought back without a life has one; else it is not brought back',
    phrase: ['no way back without a life', 'a life for those brought back'],
    group: 'the Realm of Souls',
  }),
  flag('veilCardsCountForTopUp', 0, 'D-RS-3', {
    about: 'cards of the other deck count for those, too, who ignore them',
    phrase: ['cards of the other deck not counted', 'cards of the other deck counted'],
    group: 'the Realm of Souls',
  }),
  flag('ghostCountersKept', 0, 'G-RS-3', {
    about: 'counters won in another form are kept on coming back',
    phrase: ['counters of Ghosts lost', 'counters of Ghosts kept'],
    group: 'the Realm of Souls',
  }),
  flag('ghostsAfterCrown', 1, 'G-RS-6', {
    about: 'the killed take another form even after somebody reached the Crown',
    phrase: ['no new Ghosts after the Crown', 'new Ghosts after the Crown, too'],
    group: 'how a game is won',
  }),
  flag('ghostTakesBelongings', 0, 'D-RS-1', {
    about: 'what a removed Ghost had leaves the game with it',
    phrase: ['the things of removed Ghosts left', 'the things of removed Ghosts gone'],
    group: 'the Realm of Souls',
  }),
  flag('lifeTrophy', 0, 'RS-ALT-01', {
    about: 'trophies won in another form are kept, and buy lives and nothing else',
    phrase: ['trophies of Ghosts discarded', 'trophies of Ghosts for lives'],
    group: 'the Realm of Souls',
  }),
  flag('randomBreach', 0, 'RS-ALT-02', {
    about: 'all covers of the first kind lie on random spaces from the start',
    phrase: ['no cover at the start', 'covers laid at the start'],
    group: 'the Realm of Souls',
  }),
] as const satisfies readonly RuleOption[];
