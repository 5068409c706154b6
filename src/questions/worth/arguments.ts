import {
  ALSO_BY,
  type ArgumentValues,
  choice,
  placedWord,
  placedWords,
  precision,
  TABLE,
  TIME,
  toggle,
  whole,
} from '../contract/argument.js';
import { kindOffers, thingOffers } from './kinds.js';

/** Arguments of a question of worth. */
export const WORTH_ARGUMENTS = {
  of: placedWord(
    'objects, followers, spells, purchase, stats, starts, characters; taken out: cards, abilities, spaces, powers',
    { label: 'Kind of thing', offers: ({ game }) => kindOffers(game) },
  ),
  words: placedWords('only these, by id or name, or several together as sword+axe; all if absent', {
    label: 'Only these',
    offers: ({ game, of }) => thingOffers(game, of),
  }),
  knockOut: toggle('take these cards out of the game instead of giving them'),
  when: choice('when it is yours: from the start, or once it is gained in play (one card)', ['start', 'gained'], {
    usually: 'start',
    label: 'From when',
  }),
  byCharacter: toggle('also list the worth to each character'),
  precision: precision('how precisely effects are to be known: 2pp, 2 of 100 games, or 5% of a length', {
    usually: '2pp, or 5% for things taken out',
  }),
  best: whole('pursue only the best so many', 1, undefined, { usually: 'all' }),
  ...TIME,
  maxGames: whole('most games of each thing', 1, undefined, {
    usually: 'as many as the time allows; with a precision, twice those expected',
  }),
  alsoBy: ALSO_BY,
  ...TABLE,
};

/** Values of the arguments. */
export type WorthArguments = ArgumentValues<typeof WORTH_ARGUMENTS>;
