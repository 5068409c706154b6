import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { Choice } from '../../../api/positions/choices.js';
import { Button, Field } from '../../parts/index.js';

interface PickProps {
  readonly label: string;
  /** Things to choose from, under the heading of their kind. */
  readonly choices: readonly (Choice & { readonly kind?: string })[];
  onPick(id: string): void;
}

/** A list to search by typing. Enter or the button takes what is written, if it is in the list. */
export function Pick({ label, choices, onPick }: PickProps) {
  const list = useId();
  const text = useSignal('');
  const error = useSignal<string | null>(null);
  const take = (): void => {
    const wanted = plain(text.value);
    if (wanted === '') return;
    const found = choices.find(({ id, name }) => [id, name].map(plain).includes(wanted)) ?? onlyOne(choices, wanted);
    if (found === null) error.value = `There is no '${text.value}'; choose one of the list.`;
    else {
      text.value = '';
      error.value = null;
      onPick(found.id);
    }
  };
  return (
    <form
      class="position-pick"
      onSubmit={(event) => {
        event.preventDefault();
        take();
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

/** Returns the thing whose name begins like that, if there is but one. */
function onlyOne(choices: readonly Choice[], wanted: string): Choice | null {
  const found = choices.filter(({ name }) => plain(name).startsWith(wanted));
  return found.length === 1 ? found[0] : null;
}

/** Returns a word as it is compared: without case, spaces and signs. */
function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
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
            {name}
            <button type="button" aria-label={`Take ${name} away ${away}`} onClick={() => onRemove(i)}>
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
