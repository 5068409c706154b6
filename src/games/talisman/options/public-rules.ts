import { choice, flag } from '../../../engine/index.js';
import type { RuleOption } from './option-row.js';

/** House rules that players asked for in public, after `FORM_OPTIONS`. */
export const PUBLIC_RULES = [
  flag(
    'announceDirection',
    0,
    'V-PUB-1',
    'a player says before the roll which way round the move goes',
    ['the way chosen after the roll', 'the way announced before the roll'],
    { group: 'movement' },
  ),
  flag(
    'stopAtCorners',
    0,
    'V-PUB-2',
    'a move may stop short on a corner space of its Region, or where an Enemy or another character is',
    ['moves to the end of the roll', 'stops at corners and creatures'],
    { group: 'movement' },
  ),
  choice(
    'middleDie',
    0,
    'V-PUB-3',
    'the move die in the Middle Region: as printed, or with five or four sides; the Inner Region has no move die',
    ['printed', 'd5', 'd4'],
    ['one move die everywhere', 'a five-sided die in the Middle Region', 'a four-sided die in the Middle Region'],
    { group: 'movement' },
  ),
  flag(
    'halfTrophies',
    0,
    'V-PUB-4',
    'a trophy counts half its Strength or Craft, rounded up',
    ['trophies at their full value', 'trophies at half their value'],
    { group: 'trophies and counters' },
  ),
  flag(
    'crownStopsHealing',
    0,
    'V-PUB-5',
    'no life is healed once a character has reached the Crown of Command',
    ['healing to the end of the game', 'no healing after the Crown'],
    { group: 'life, fate and death' },
  ),
  flag(
    'swapCharacter',
    0,
    'V-PUB-6',
    'once all players have kept a character, each may swap it for one of those dealt to that player and not kept',
    ['no swap of the character kept', 'one swap of the character kept'],
    { group: 'set-up', recasts: true, given: { dealCharacters: 3 } },
  ),
] as const satisfies readonly RuleOption[];
