import { Field } from './field.js';

interface SelectProps {
  readonly label: string;
  /** One line of advice on the choice. */
  readonly hint?: string | undefined;
  /** Error in one line; null or absent if there is none. */
  readonly error?: string | null;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  onChange(value: string): void;
}

/** A list to choose one of, with its label. */
export function Select({ label, hint, error, value, options, onChange }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error ?? null}>
      {(control) => (
        <select {...control} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
