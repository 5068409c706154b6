import { useId } from 'preact/hooks';

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
