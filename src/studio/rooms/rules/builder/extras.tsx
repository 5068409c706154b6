import type { PowerRow } from '../../../../games/talisman/content/program-schema.js';
import { DraftInput, Field } from '../../../parts/index.js';
import { capital } from '../../../parts/text.js';
import type { PowerFormProps } from './power-form.js';
import { NumberInput } from './value-input.js';

const COSTS = ['gold', 'fate', 'life', 'follower'] as const;
type Cost = (typeof COSTS)[number];

/** Controls for the limit of a power, its cost, its chance, and if its owner is asked. */
export function Extras({ power, lists, onChange }: PowerFormProps) {
  const { limit, cost, chance, optional, name, ...rest } = power;
  const own = { ...(name && { name }), ...(limit && { limit }), ...(cost && { cost }), ...(chance && { chance }) };
  const set = (change: Partial<Record<keyof typeof power, unknown>>): void => {
    const all = { ...rest, ...own, ...(optional !== undefined && { optional }), ...change };
    onChange(Object.fromEntries(Object.entries(all).filter(([, part]) => part !== undefined)) as PowerRow);
  };
  const paid = COSTS.find((part) => cost?.[part] !== undefined);
  const pay = (part: Cost | undefined, amount: number): void =>
    set({ cost: part === undefined ? undefined : { [part]: amount } });
  return (
    <details class="rules-more">
      <summary>Limits, costs and chances</summary>
      <div class="rules-numbers">
        <Chosen
          label="How often"
          none="Each time"
          words={lists.limits.map((word) => [word, `Once a ${word}`])}
          value={limit ?? ''}
          onChange={(word) => set({ limit: word || undefined })}
        />
        <Chosen
          label="Cost"
          none="Free"
          words={COSTS.map((part) => [part, capital(part)])}
          value={paid ?? ''}
          onChange={(part) => pay((part || undefined) as Cost | undefined, 1)}
        />
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
        <Chosen
          label="Works with a die of"
          none="No roll"
          words={[2, 3, 4, 5, 6].map((die) => [String(die), die === 6 ? '6' : `${die} or more`])}
          value={String(chance ?? '')}
          onChange={(die) => set({ chance: Number(die) || undefined })}
        />
        <Field label="Name" hint="What its owner reads when asked">
          {(control) => (
            <DraftInput
              {...control}
              type="text"
              maxLength={60}
              value={name ?? ''}
              onTake={(text) => set({ name: text.trim() || undefined })}
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

/** A list of words, with an entry for no word. */
function Chosen({ label, none, words, value, onChange }: ChosenProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{none}</option>
          {words.map(([word, shown]) => (
            <option key={word} value={word}>
              {shown}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface ChosenProps {
  readonly label: string;
  readonly none: string;
  /** Each value with its words. */
  readonly words: readonly (readonly [string, string])[];
  readonly value: string;
  /** Called with the value, empty for none. */
  onChange(value: string): void;
}
