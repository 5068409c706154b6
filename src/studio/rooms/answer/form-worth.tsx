import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { asked } from '../../asked.js';
import { Field } from '../../parts/index.js';
import { choices, loadChoices } from './choices.js';
import { AskForm, Players } from './form-parts.js';
import { askCard } from './session.js';

const kind = signal('objects');
const thing = signal('gift=sword');

/** Kinds in words. Those without any are for packs. */
const WORDS: Readonly<Record<string, string>> = {
  objects: 'Objects',
  followers: 'Followers',
  spells: 'Spells',
  purchase: 'Things of the shops',
  stats: 'One point more',
  starts: 'A space to begin on',
  cards: 'Cards, taken out',
  abilities: 'Abilities taken away',
  spaces: 'Spaces without their text',
};

export function WorthForm() {
  useEffect(loadChoices, []);
  const { players, seed } = asked.value;
  const kinds = choices.value?.things.filter((one) => one.kind in WORDS) ?? [];
  const things = kinds.find((one) => one.kind === kind.value)?.things ?? [];
  const ask = (): void => askCard({ card: 'worth', of: kind.value, thing: thing.value || null, players, seed });
  const choose = (to: string): void => {
    kind.value = to;
    thing.value = '';
  };
  return (
    <AskForm place="worth" ask="Play" onAsk={ask} disabled={kinds.length === 0}>
      <Field label="Kind of thing">
        {(control) => (
          <select {...control} value={kind.value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            {kinds.map((one) => (
              <option key={one.kind} value={one.kind}>
                {WORDS[one.kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Which">
        {(control) => (
          <select
            {...control}
            value={thing.value}
            onChange={({ currentTarget }) => (thing.value = currentTarget.value)}
          >
            <option value="">all of them, which takes longer</option>
            {things.map(({ level, name }) => (
              <option key={level} value={level}>
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
