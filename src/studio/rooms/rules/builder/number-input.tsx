import type { ControlProps } from '../../../parts/field.js';

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
    <input
      {...rest}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={value}
      onChange={(event) => {
        const input = event.currentTarget;
        const number = Number(input.value);
        if (input.value !== '' && Number.isInteger(number)) onChange(Math.min(max, Math.max(min, number)));
        input.value = String(value);
      }}
    />
  );
}
