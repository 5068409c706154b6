import { useState } from 'preact/hooks';
import { SECONDS_LEAST, SECONDS_MOST } from '../../experiment/design/table-time.js';
import { isTurnSeconds } from '../browser/turn-seconds.js';
import { DraftInput } from './draft-input.js';
import { Field } from './field.js';

interface SecondsFieldProps {
  readonly seconds: number;
  /** Called with seconds that a turn may have, if they differ. */
  onChange(seconds: number): void;
}

/** The seconds of a turn at the reader's table. */
export function SecondsField({ seconds, onChange }: SecondsFieldProps) {
  const [error, setError] = useState<string | null>(null);
  const change = (own: number): void => {
    const isValid = isTurnSeconds(own);
    setError(isValid ? null : `Enter seconds from ${SECONDS_LEAST} to ${SECONDS_MOST}.`);
    if (isValid && own !== seconds) onChange(own);
  };
  return (
    <Field label="Seconds of a turn at your table" hint="Every time in the answers assumes them." error={error}>
      {(control) => (
        <DraftInput
          {...control}
          type="number"
          min={SECONDS_LEAST}
          max={SECONDS_MOST}
          value={seconds}
          onTake={(text) => change(Number(text))}
        />
      )}
    </Field>
  );
}
