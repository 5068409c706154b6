import { signal } from '@preact/signals';
import { Choice } from '../../parts/index.js';
import { rulesQuestion } from '../../question/rules-question.js';
import { AskForm, Players } from './form-parts.js';
import { askLength } from './session.js';

const LENGTHS = [60, 90, 120, 150].map((minutes) => ({ value: minutes, label: `${minutes} minutes` }));

/** The wish: it stays while the visitor looks elsewhere. */
const minutes = signal(90);

export default function LengthForm() {
  const { players, seed } = rulesQuestion.value;
  return (
    <AskForm place="shorter" ask="Find the rules" onAsk={() => askLength({ minutes: minutes.value, players, seed })}>
      <Choice
        legend="A game should take"
        options={LENGTHS}
        value={minutes.value}
        onChange={(to) => (minutes.value = to)}
      />
      <Players value={players} onChange={(to) => (rulesQuestion.value = { ...rulesQuestion.value, players: to })} />
    </AskForm>
  );
}
