import type { VNode } from 'preact';
import { useId } from 'preact/hooks';

/** Attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: 'true';
}

interface FieldProps {
  readonly label: string;
  /** One line of advice on the value. */
  readonly hint?: string | undefined;
  /** Error in one line; null or absent if there is none. */
  readonly error?: string | null;
  /** Draws the control: `(control) => <input {...control} …/>`. */
  readonly children: (control: ControlProps) => VNode;
}

/** A control with its label, a hint and an error. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const words = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        ...(words !== '' && { 'aria-describedby': words }),
        ...(error && { 'aria-invalid': 'true' }),
      })}
      {hint && (
        <span class="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <span class="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </span>
    </div>
  );
}

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

interface ChoiceProps<Value extends string | number> {
  readonly legend: string;
  /** True: the legend is read aloud but not shown. */
  readonly quiet?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  readonly value: Value;
  onChange(value: Value): void;
}

/** One of a few: radio buttons that look like one control. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { legend, quiet, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class={quiet ? 'unseen' : undefined}>{legend}</legend>
      <div class="choice-row">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
