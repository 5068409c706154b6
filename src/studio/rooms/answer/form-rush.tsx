import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { rulesQuestion } from '../../asked.js';
import { Select } from '../../parts/index.js';
import { choices, loadChoices } from './choices.js';
import { AskForm, Players } from './form-parts.js';
import { askCard } from './session.js';

const character = signal('');

const ANY = { value: '', label: 'any, dealt at random' };

export function RushForm() {
  useEffect(loadChoices, []);
  const { players, seed } = rulesQuestion.value;
  const named = choices.value?.characters ?? [];
  const ask = (): void => {
    const who = character.value === '' ? {} : { character: character.value };
    askCard({ id: 'rush', args: { ...who, players }, seed });
  };
  return (
    <AskForm place="rush" ask="Play" onAsk={ask}>
      <Select
        label="Your character"
        value={character.value}
        options={[ANY, ...named.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(to) => (character.value = to)}
      />
      <Players value={players} onChange={(to) => (rulesQuestion.value = { ...rulesQuestion.value, players: to })} />
    </AskForm>
  );
}
