import type { ComponentType } from 'preact';
import { lazily } from '../../parts/index.js';
import type { CardQuestion } from '../../question/question-link.js';
import { rulesQuestion } from '../../question/rules-question.js';
import { FairForm } from './form-fair.js';
import { AskForm } from './form-parts.js';
import { askCard } from './session.js';

/** Place of the rules of the visit, if they are too long for a link. */
export const MINE = 'mine';

/** Properties of a special form. */
export interface CardFormProps {
  /** Question that a link holds or that was asked last; null for none. */
  readonly question: CardQuestion | null;
}

/** A question with a special form. */
interface CardForm {
  readonly title: string;
  readonly about: string;
  readonly Form: ComponentType<CardFormProps>;
}

/** Questions with a better form than one made from their arguments, by the word in their address. */
export const CARDS: Readonly<Record<string, CardForm>> = {
  shorter: {
    title: 'How long shall a game take?',
    about: 'Say how long, and the computer looks for the smallest change of the rules that does it.',
    Form: lazily(() => import('./form-length.js')),
  },
  fair: {
    title: 'Is this rule fair, and what does it do?',
    about: 'Choose a rule. The same games are played with it and without it, until the difference is clear.',
    Form: FairForm,
  },
  character: {
    title: 'How strong is this character?',
    about: 'It sits at many tables with 2 to 6 players, with all its powers and without each of them.',
    Form: lazily(() => import('./form-character.js')),
  },
  'which-character': {
    title: 'Which character should I take?',
    about:
      'All characters play with 2 to 6 players and in three styles of play. This is the longest of the questions: about 30,000 games.',
    Form: AllCharactersForm,
  },
};

function AllCharactersForm() {
  const ask = (): void => askCard({ id: 'character', args: {}, seed: rulesQuestion.value.seed });
  return <AskForm place="which-character" ask="Play" onAsk={ask} />;
}
