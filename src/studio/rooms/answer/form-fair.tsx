import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { asked } from '../../asked.js';
import { Field } from '../../parts/index.js';
import { choices, loadChoices } from './choices.js';
import { AskForm, Players } from './form-parts.js';
import { askRules } from './session.js';

/** Rule that is chosen at first. */
const FIRST = 'trophyRate';

const id = signal(FIRST);
const value = signal<string | null>(null);

export function FairForm() {
  useEffect(loadChoices, []);
  const rules = choices.value?.rules ?? [];
  const rule = rules.find((one) => one.id === id.value);
  const [usual, ...others] = rule?.values ?? [];
  const chosen = value.value ?? others[0]?.value;
  const ask = (): void => {
    // The rules of the visit stay as they are: this question is about one rule alone.
    const sides = { a: { options: { [id.value]: chosen }, packs: [] }, b: { options: {}, packs: [] } };
    askRules({ ...asked.value, ...sides }, 'fair');
  };
  return (
    <AskForm place="fair" ask="Try it" onAsk={ask} disabled={chosen === undefined}>
      <Field label="Rule" hint={usual === undefined ? 'One moment' : `Now: with ${usual.words}`}>
        {(control) => (
          <select
            {...control}
            value={id.value}
            onChange={({ currentTarget }) => {
              id.value = currentTarget.value;
              value.value = null;
            }}
          >
            {rules.map((one) => (
              <option key={one.id} value={one.id}>
                {one.about}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Instead">
        {(control) => (
          <select {...control} value={chosen} onChange={({ currentTarget }) => (value.value = currentTarget.value)}>
            {others.map((one) => (
              <option key={one.value} value={one.value}>
                with {one.words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Players value={asked.value.players} onChange={(to) => (asked.value = { ...asked.value, players: to })} />
    </AskForm>
  );
}
