import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { asked } from '../../asked.js';
import { Field } from '../../parts/index.js';
import { choices, loadChoices } from './choices.js';
import { AskForm, Players } from './form-parts.js';
import { askCard } from './session.js';

const character = signal('');

export function RushForm() {
  useEffect(loadChoices, []);
  const { players, seed } = asked.value;
  const ask = (): void => askCard({ card: 'rush', character: character.value || null, players, seed });
  return (
    <AskForm place="rush" ask="Play" onAsk={ask}>
      <Field label="Your character">
        {(control) => (
          <select
            {...control}
            value={character.value}
            onChange={({ currentTarget }) => (character.value = currentTarget.value)}
          >
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
