import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { CardChoice } from '../../../playing/positions/choices.js';
import { lab } from '../../lab/client.js';
import { Term } from '../../meaning/term.js';
import { Button, Field } from '../../parts/index.js';

interface PickProps {
  readonly label: string;
  /** Choices, grouped by kind. */
  readonly choices: readonly (CardChoice & { readonly kind?: string })[];
  onPick(id: string): void;
}

/** A list to search by typing. Enter or the button picks the typed entry, if it is in the list. */
export function Pick({ label, choices, onPick }: PickProps) {
  const list = useId();
  const text = useSignal('');
  const error = useSignal<string | null>(null);
  const take = async (): Promise<void> => {
    if (text.value.trim() === '') return;
    const found = await lab.positions.findCard(text.value, choices);
    error.value = 'mistake' in found ? found.mistake : null;
    if ('mistake' in found) return;
    text.value = '';
    onPick(found.id);
  };
  return (
    <form
      class="position-pick"
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <Field label={label} error={error.value}>
        {(control) => (
          <input
            {...control}
            list={list}
            value={text.value}
            autocomplete="off"
            onInput={({ currentTarget }) => (text.value = currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" small>
        Add
      </Button>
      <datalist id={list}>
        {choices.map(({ id, name, kind }) => (
          <option key={`${kind} ${id}`} value={name} label={kind === undefined ? undefined : `${name}, ${kind}`} />
        ))}
      </datalist>
    </form>
  );
}

interface ChipsProps {
  /** Name of the list, such as "Objects". */
  readonly label: string;
  readonly names: readonly string[];
  /** Word behind "Take" for screen readers: "away from the Warrior". */
  readonly away: string;
  onRemove(index: number): void;
}

/** Cards that are there, each with a button that takes it away. */
export function Chips({ label, names, away, onRemove }: ChipsProps) {
  if (names.length === 0) return null;
  return (
    <div class="position-chips">
      <span class="position-chips-name">{label}</span>
      <ul aria-label={label}>
        {names.map((name, i) => (
          <li key={`${name} ${i}`}>
            <Term name={name.replace(/ \(.*\)$/, '')}>{name}</Term>
            <button type="button" aria-label={`Take ${name} away ${away}`} onClick={() => onRemove(i)}>
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
