import { useSignal } from '@preact/signals';
import type { BuiltCharacter } from '../../../lab/builder/character.js';
import type { BuilderLists, LastingChoice } from '../../../lab/builder/lists.js';
import { Field } from '../../../parts/index.js';
import { capital } from '../../../parts/text.js';

interface LastingProps {
  readonly character: BuiltCharacter;
  readonly lists: BuilderLists;
  onChange(change: Partial<BuiltCharacter>): void;
}

/** Lasting powers that the rules know, to tick. */
export function Lasting({ character, lists, onChange }: LastingProps) {
  const search = useSignal('');
  const has = ({ id, column }: LastingChoice): boolean => character[column].includes(id);
  const chosen = lists.lasting.filter(has).length;
  const shown = lists.lasting.filter((one) => has(one) || one.name.toLowerCase().includes(search.value.toLowerCase()));
  const opened = useSignal(chosen > 0).peek();
  const turn = (one: LastingChoice, on: boolean): void => {
    const others = character[one.column].filter((id) => id !== one.id);
    onChange({ [one.column]: on ? [...others, one.id] : others });
  };
  return (
    <details class="card rules-more" open={opened}>
      <summary>Abilities of printed characters and cards{chosen > 0 && ` (${chosen} chosen)`}</summary>
      <Field label="Search the abilities">
        {(control) => (
          <input
            {...control}
            type="search"
            placeholder="battle, Woods, Spell …"
            value={search.value}
            onInput={(event) => (search.value = event.currentTarget.value)}
          />
        )}
      </Field>
      <ul class="rules-ticks">
        {shown.map((one) => (
          <li key={one.id}>
            <label>
              <input type="checkbox" checked={has(one)} onChange={(event) => turn(one, event.currentTarget.checked)} />
              <span>
                {capital(one.name)} <code>{one.id}</code>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
