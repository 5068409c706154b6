import { asked } from '../../asked.js';
import { AskForm } from './form-parts.js';
import { askCard } from './session.js';

export function WhichForm() {
  return (
    <AskForm
      place="which-character"
      ask="Play"
      onAsk={() => askCard({ card: 'which-character', seed: asked.value.seed })}
    />
  );
}
