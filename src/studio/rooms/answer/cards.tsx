import type { ComponentType } from 'preact';
import { CharacterForm } from './form-character.js';
import { FairForm } from './form-fair.js';
import { LengthForm } from './form-length.js';
import { RushForm } from './form-rush.js';
import { wholeForm } from './form-whole.js';
import { WorthForm } from './form-worth.js';

/** A question that a visitor may begin with. */
interface CardForm {
  readonly title: string;
  readonly about: string;
  readonly Form: ComponentType;
}

/** The questions by the word in their address. */
export const CARDS: Readonly<Record<string, CardForm>> = {
  shorter: {
    title: 'How long shall a game take?',
    about: 'Say how long, and the computer looks for the smallest change of the rules that does it.',
    Form: LengthForm,
  },
  fair: {
    title: 'Is this rule fair, and what does it do?',
    about: 'Choose a rule. The same games are played with it and without it, until the difference is clear.',
    Form: FairForm,
  },
  character: {
    title: 'How strong is this character?',
    about: 'It sits at many tables with 2 to 6 players, with all its powers and without each of them.',
    Form: CharacterForm,
  },
  'which-character': {
    title: 'Which character should I take?',
    about:
      'All characters play with 2 to 6 players and in three styles of play. This is the longest of the questions: about 30,000 games.',
    Form: wholeForm('which-character', 'character'),
  },
  rush: {
    title: 'When do I go for the Crown of Command?',
    about: 'One player leaves for the Crown at this Strength or that, and the others do, too. Which pays best?',
    Form: RushForm,
  },
  players: {
    title: 'With how many players is it bearable?',
    about: 'The same game with 2 to 8 players: how long it takes, how long you wait, how often you lose a character.',
    Form: wholeForm('players', 'players'),
  },
  meet: {
    title: 'How often does anyone meet the Dragon, and who beats it?',
    about: 'The same table many times over: in how many games somebody fights the Dragon, and how each character does.',
    Form: wholeForm('meet', 'meet', { creature: 'dragon' }),
  },
  worth: {
    title: 'What is this thing worth?',
    about: 'One player begins with it. How many more games does that player win than without it?',
    Form: WorthForm,
  },
};
