import type { Values } from '../../../lab/builder/values.js';
import { capital } from '../../../parts/text.js';
import { NumberInput } from './number-input.js';

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
