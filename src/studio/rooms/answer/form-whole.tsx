import { rulesQuestion } from '../../asked.js';
import type { CardQuestion } from '../../question-link.js';
import { AskForm } from './form-parts.js';
import { askCard } from './session.js';

/** Form of a question that is asked as it is. @param place word of its address @param id of the question */
export function wholeForm(place: string, id: string, args: CardQuestion['args'] = {}) {
  return () => <AskForm place={place} ask="Play" onAsk={() => askCard({ id, args, seed: rulesQuestion.value.seed })} />;
}
