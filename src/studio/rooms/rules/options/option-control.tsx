import { useSignal } from '@preact/signals';
import type { DeclaredOption } from '../../../../playing/rules/declared.js';
import { DraftInput } from '../../../parts/index.js';
import { capital } from '../../../parts/text.js';
import { checks, placeOf, type SideKey, setOption } from '../side/sides.js';

interface ControlProps {
  readonly side: SideKey;
  readonly option: DeclaredOption;
  /** Ids of the elements that name the control. */
  readonly labelledBy: string;
}

/** The control for an option's value: its words to choose from, or a number. */
export function OptionControl({ side, option, labelledBy }: ControlProps) {
  const at = placeOf(option.id);
  const value = checks[side].value?.values[at] ?? option.default;
  if (option.kind === 'number')
    return <NumberControl key={value} side={side} option={option} labelledBy={labelledBy} value={value} />;
  return (
    <select
      aria-labelledby={labelledBy}
      value={String(value)}
      onChange={(event) => setOption(side, option, Number(event.currentTarget.value))}
    >
      {option.choices.map(({ phrase }, i) => (
        <option key={phrase} value={String(option.min + i)}>
          {capital(phrase)}
          {option.min + i === option.default ? ' (printed)' : ''}
        </option>
      ))}
    </select>
  );
}

function NumberControl(props: ControlProps & { readonly value: number }) {
  const { side, option, labelledBy, value } = props;
  const wrong = useSignal(false);
  const id = `rules-${option.id}-${side}-hint`;
  const take = (text: string): void => {
    const number = Number(text);
    wrong.value = text === '' || !Number.isInteger(number) || number < option.min || number > option.max;
    if (!wrong.value && number !== value) setOption(side, option, number);
  };
  return (
    <div class="rules-number">
      <DraftInput
        type="number"
        inputMode="numeric"
        aria-labelledby={labelledBy}
        aria-describedby={id}
        {...(wrong.value && { 'aria-invalid': 'true' as const })}
        min={option.min}
        max={option.max}
        value={value}
        onTake={take}
      />
      <span id={id} class={wrong.value ? 'field-error' : 'field-hint'} role="status">
        {wrong.value
          ? `A whole number from ${option.min} to ${option.max}.`
          : `${option.min} to ${option.max}, printed ${option.default}`}
      </span>
    </div>
  );
}
