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
