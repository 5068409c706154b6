import { DraftInput, Field } from '../../parts/index.js';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly least?: number;
  readonly most?: number;
  /** Called with the number; undefined if the field was emptied. */
  onChange(value: number | undefined): void;
}

/** A whole number. Emptied, it is again as by default. */
export function NumberField({ label, value, least = 0, most = 200, onChange }: NumberFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <DraftInput
          {...control}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          step={1}
          value={value}
          onTake={(text) => onChange(text === '' ? undefined : Number(text))}
        />
      )}
    </Field>
  );
}
