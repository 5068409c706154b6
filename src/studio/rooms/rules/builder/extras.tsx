import type { PowerRow } from '../../../../games/talisman/content/program-schema.js';
import { Field } from '../../../parts/index.js';
import { capital } from '../../../text.js';
import { NumberInput } from './number-input.js';
import type { PowerFormProps } from './power-form.js';

const COSTS = ['gold', 'fate', 'life', 'follower'] as const;
type Cost = (typeof COSTS)[number];

/** Controls for the limit of a power, its cost, its chance, and if its owner is asked. */
export function Extras({ power, lists, onChange }: PowerFormProps) {
  const { limit, cost, chance, optional, name, ...rest } = power;
  const kept = { ...(name && { name }), ...(limit && { limit }), ...(cost && { cost }), ...(chance && { chance }) };
  const set = (change: Partial<Record<keyof typeof power, unknown>>): void => {
    const all = { ...rest, ...kept, ...(optional !== undefined && { optional }), ...change };
    onChange(Object.fromEntries(Object.entries(all).filter(([, part]) => part !== undefined)) as PowerRow);
  };
  const paid = COSTS.find((part) => cost?.[part] !== undefined);
  const pay = (part: Cost | undefined, amount: number): void =>
    set({ cost: part === undefined ? undefined : { [part]: amount } });
  return (
    <details class="rules-more">
      <summary>Limits, costs and chances</summary>
      <div class="rules-numbers">
        <Field label="How often">
          {(control) => (
            <select
              {...control}
              value={limit ?? ''}
              onChange={(event) => set({ limit: event.currentTarget.value || undefined })}
            >
              <option value="">Each time</option>
              {lists.limits.map((word) => (
                <option key={word} value={word}>
                  Once a {word}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Cost">
          {(control) => (
            <select
              {...control}
              value={paid ?? ''}
              onChange={(event) => pay((event.currentTarget.value || undefined) as Cost | undefined, 1)}
            >
              <option value="">Free</option>
              {COSTS.map((part) => (
                <option key={part} value={part}>
                  {capital(part)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {paid !== undefined && (
          <Field label={`How much ${paid}`}>
            {(control) => (
              <NumberInput
                {...control}
                min={1}
                max={10}
                value={cost![paid]!}
                onChange={(amount) => pay(paid, amount)}
              />
            )}
          </Field>
        )}
        <Field label="Works with a die of">
          {(control) => (
            <select
              {...control}
              value={String(chance ?? '')}
              onChange={(event) => set({ chance: Number(event.currentTarget.value) || undefined })}
            >
              <option value="">No roll</option>
              {[2, 3, 4, 5, 6].map((die) => (
                <option key={die} value={String(die)}>
                  {die === 6 ? '6' : `${die} or more`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Name" hint="What its owner reads when asked">
          {(control) => (
            <input
              {...control}
              type="text"
              maxLength={60}
              value={name ?? ''}
              onChange={(event) => set({ name: event.currentTarget.value.trim() || undefined })}
            />
          )}
        </Field>
      </div>
      <label class="rules-pack-side">
        <input
          type="checkbox"
          checked={optional ?? cost !== undefined}
          onChange={(event) => set({ optional: event.currentTarget.checked })}
        />
        Its owner may say no
      </label>
    </details>
  );
}
