import { useSignal } from '@preact/signals';
import type { TargetedEvent } from 'preact';
import type { ControlProps } from './field.js';

type TypedEvent = TargetedEvent<HTMLInputElement | HTMLTextAreaElement>;

interface DraftInputProps extends Partial<ControlProps> {
  readonly type?: 'number' | 'text';
  readonly inputMode?: 'numeric';
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly maxLength?: number;
  readonly value: string | number | undefined;
  /** Lines of a field for longer text; absent: a field of one line. */
  readonly rows?: number;
  readonly 'aria-label'?: string;
  /** Called with the text once the user leaves the field or presses Enter. The field then shows `value` again. */
  onTake(text: string): void;
}

/** A text or number field. It keeps the typed text when the page around it is drawn again before it is taken. */
export function DraftInput({ type = 'text', value, onTake, rows, ...rest }: DraftInputProps) {
  const draft = useSignal<string | null>(null);
  const control = {
    ...rest,
    value: draft.value ?? value ?? '',
    onInput: (event: TypedEvent): void => {
      draft.value = event.currentTarget.value;
    },
    onChange: (event: TypedEvent): void => {
      const text = event.currentTarget.value;
      draft.value = null;
      onTake(text);
    },
  };
  if (rows === undefined) return <input {...control} type={type as 'number'} />;
  return <textarea {...control} rows={rows} />;
}
