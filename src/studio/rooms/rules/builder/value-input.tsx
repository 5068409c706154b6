import type { Values } from '../../../lab/builder/values.js';
import type { ControlProps } from '../../../parts/field.js';
import { DraftInput } from '../../../parts/index.js';
import { capital } from '../../../parts/text.js';

interface ValueInputProps {
  readonly label: string;
  readonly values: Values;
  /** A number or a word. A value written by hand may have any type and is shown unchanged. */
  readonly value: unknown;
  onChange(value: number | string): void;
}

/** The control for the value of a condition or a verb. */
export function ValueInput({ label, values, value, onChange }: ValueInputProps) {
  if (typeof value === 'object') return <code>{JSON.stringify(value)}</code>;
  if (values.kind === 'number')
    return (
      <NumberInput aria-label={label} min={values.min} max={values.max} value={Number(value)} onChange={onChange} />
    );
  if (values.kind !== 'words') return null;
  return (
    <select aria-label={label} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
      {values.words.map(({ id, name }) => (
        <option key={id} value={id}>
          {capital(name)}
        </option>
      ))}
    </select>
  );
}

interface NumberInputProps extends Partial<ControlProps> {
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly 'aria-label'?: string;
  onChange(value: number): void;
}

/** A whole number in a range. Invalid input is reverted. */
export function NumberInput({ min, max, value, onChange, ...rest }: NumberInputProps) {
  return (
    <DraftInput
      {...rest}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={value}
      onTake={(text) => {
        const number = Number(text);
        if (text !== '' && Number.isInteger(number)) onChange(Math.min(max, Math.max(min, number)));
      }}
    />
  );
}

/** Returns the default value. */
export function firstValue(values: Values): number | string | boolean {
  if (values.kind === 'number') return values.min === 0 ? 1 : values.min;
  return values.kind === 'words' ? values.words[0].id : true;
}
