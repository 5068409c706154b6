import { Field } from '../../../parts/index.js';
import { capital } from '../../../parts/text.js';
import type { PowerFormProps } from './power-form.js';
import { NumberInput } from './value-input.js';

/** A changed number: set, or increased by a fixed amount or for each of the owner's possessions. */
export function NumberForm({ power, lists, onChange }: PowerFormProps) {
  const number = lists.numbers.find(({ id }) => id === power.modify)!;
  const mode = power.to === undefined ? 'by' : power.to === 'no limit' ? 'free' : 'to';
  const { by: _, to: __, per, ...rest } = power;
  const write = (next: string): void => {
    if (next === 'by') onChange({ ...rest, by: 1 });
    else onChange({ ...rest, to: next === 'free' ? 'no limit' : Math.max(0, number.least) });
  };
  return (
    <div class="rules-parts">
      <Field label="Number" hint={`As in ${number.example}`}>
        {(control) => (
          <select
            {...control}
            value={number.id}
            onChange={(event) => onChange({ modify: event.currentTarget.value, by: 1 })}
          >
            {lists.numbers.map(({ id, phrase }) => (
              <option key={id} value={id}>
                {capital(phrase)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div class="rules-part">
        <select aria-label="How the number changes" value={mode} onChange={(event) => write(event.currentTarget.value)}>
          <option value="by">Add</option>
          <option value="to">Becomes</option>
          {number.limitless && <option value="free">Has no limit</option>}
        </select>
        {mode === 'by' && (
          <NumberInput
            aria-label="Added"
            min={-lists.most}
            max={lists.most}
            value={power.by ?? 1}
            onChange={(by) => onChange({ ...rest, by, ...(per && { per }) })}
          />
        )}
        {mode === 'to' && (
          <NumberInput
            aria-label="New value"
            min={Math.max(0, number.least)}
            max={number.most}
            value={Number(power.to)}
            onChange={(to) => onChange({ ...rest, to })}
          />
        )}
        {mode === 'by' && (
          <select
            aria-label="For each"
            value={per ?? ''}
            onChange={(event) => {
              const each = event.currentTarget.value as NonNullable<typeof per> | '';
              onChange({ ...rest, by: power.by ?? 1, ...(each !== '' && { per: each }) });
            }}
          >
            <option value="">once</option>
            {lists.pers.map((word) => (
              <option key={word} value={word}>
                for each {word}
              </option>
            ))}
          </select>
        )}
      </div>
    </div>
  );
}
