import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { asked } from '../../asked.js';
import { Field } from '../../parts/index.js';
import { choices, loadChoices } from './choices.js';
import { AskForm, Players } from './form-parts.js';
import { askCard } from './session.js';

export function RushForm() {
  const character = useSignal('');
  useEffect(loadChoices, []);
  const { players, seed } = asked.value;
  const ask = (): void => askCard({ card: 'rush', character: character.value || null, players, seed });
  return (
    <AskForm ask="Play" onAsk={ask}>
      <Field label="Your character">
        {(control) => (
          <select {...control} onChange={({ currentTarget }) => (character.value = currentTarget.value)}>
            <option value="">any, dealt at random</option>
            {choices.value?.characters.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Players value={players} onChange={(to) => (asked.value = { ...asked.value, players: to })} />
    </AskForm>
  );
}
