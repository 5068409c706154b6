import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { rulesQuestion } from '../../asked.js';
import { Select } from '../../parts/index.js';
import { choices, loadChoices } from './choices.js';
import { AskForm, Players } from './form-parts.js';
import { askCard } from './session.js';

const kind = signal('objects');
const thing = signal('gift=sword');

/** Kinds in words. The others are for packs, or named as only the rules name them. */
const WORDS: Readonly<Record<string, string>> = {
  objects: 'Objects',
  followers: 'Followers',
  spells: 'Spells',
  purchase: 'Things of the shops',
  stats: 'One point more',
  starts: 'A space to begin on',
  cards: 'Cards taken out of the game',
  spaces: 'Spaces without their text',
};

const ALL = { value: '', label: 'all of them, which takes longer' };

export function WorthForm() {
  useEffect(loadChoices, []);
  const { players, seed } = rulesQuestion.value;
  const kinds = choices.value?.things.filter((one) => one.kind in WORDS) ?? [];
  const things = kinds.find((one) => one.kind === kind.value)?.things ?? [];
  const ask = (): void => {
    const words = thing.value === '' ? {} : { words: [thing.value] };
    askCard({ id: 'worth', args: { of: kind.value, ...words, players }, seed });
  };
  const choose = (to: string): void => {
    kind.value = to;
    thing.value = '';
  };
  return (
    <AskForm place="worth" ask="Play" onAsk={ask} disabled={kinds.length === 0}>
      <Select
        label="Kind of thing"
        value={kind.value}
        options={kinds.map((one) => ({ value: one.kind, label: WORDS[one.kind] }))}
        onChange={choose}
      />
      <Select
        label="Which"
        value={thing.value}
        options={[ALL, ...things.map(({ level, name }) => ({ value: level, label: name }))]}
        onChange={(to) => (thing.value = to)}
      />
      <Players value={players} onChange={(to) => (rulesQuestion.value = { ...rulesQuestion.value, players: to })} />
    </AskForm>
  );
}
