import type { BuiltCharacter } from '../../../lab/builder/character.js';
import type { BuilderLists } from '../../../lab/builder/lists.js';
import { Choice, DraftInput, Field } from '../../../parts/index.js';
import { capital } from '../../../parts/text.js';
import { Lasting } from './lasting.js';
import { Powers } from './powers.js';
import { StartCards } from './start-cards.js';
import { NumberInput } from './value-input.js';

interface CharacterFormProps {
  readonly character: BuiltCharacter;
  readonly lists: BuilderLists;
  onChange(character: BuiltCharacter): void;
}

/** The numbers of a card: field, least, most. */
const NUMBERS = [
  ['strength', 1, 12],
  ['craft', 1, 12],
  ['life', 1, 12],
  ['fate', 0, 12],
  ['gold', 0, 30],
  ['spells', 0, 3],
] as const;

/** The whole of a character: name, numbers, place to begin, lasting powers, powers at a moment. */
export function CharacterForm({ character, lists, onChange }: CharacterFormProps) {
  const set = (change: Partial<BuiltCharacter>): void => onChange({ ...character, ...change });
  return (
    <div class="rules-character">
      <section class="card">
        <Field label="Name">
          {(control) => (
            <DraftInput
              {...control}
              type="text"
              maxLength={40}
              value={character.name}
              onTake={(text) => set({ name: text.trim() || 'My Hero' })}
            />
          )}
        </Field>
        <Numbers character={character} set={set} />
        <div class="rules-add">
          <Choice
            legend="Alignment"
            options={lists.alignments.map((value) => ({ value, label: capital(value) }))}
            value={character.alignment}
            onChange={(alignment) => set({ alignment })}
          />
          <Field label="Begins at">
            {(control) => (
              <select
                {...control}
                value={character.start}
                onChange={(event) => set({ start: event.currentTarget.value })}
              >
                {lists.spaces.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <StartCards character={character} lists={lists} onChange={(cards) => set({ cards })} />
        <Field label="What people read on the card">
          {(control) => (
            <DraftInput {...control} rows={2} maxLength={300} value={character.text} onTake={(text) => set({ text })} />
          )}
        </Field>
      </section>
      <Powers powers={character.powers} lists={lists} onChange={(powers) => set({ powers })} />
      <Lasting character={character} lists={lists} onChange={set} />
    </div>
  );
}

interface NumbersProps {
  readonly character: BuiltCharacter;
  set(change: Partial<BuiltCharacter>): void;
}

function Numbers({ character, set }: NumbersProps) {
  return (
    <div class="rules-numbers">
      {NUMBERS.map(([field, min, max]) => (
        <Field key={field} label={capital(field)}>
          {(control) => (
            <NumberInput
              {...control}
              min={min}
              max={max}
              value={character[field]}
              onChange={(value) => set({ [field]: value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
