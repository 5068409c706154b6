import { useEffect, useState } from 'preact/hooks';
import { SECONDS_LEAST, SECONDS_MOST } from '../../../experiment/design/table-time.js';
import { lab } from '../../lab/client.js';
import { Field } from '../../parts/index.js';
import { goOn } from './session.js';

const KEY = 'talisman-lab-turn-seconds';

export interface TurnSecondsProps {
  /** Seconds of a turn that the answer on the page assumes. */
  readonly seconds: number;
}

/** The seconds of a turn at the reader's table. The answer is computed with them again, and so is every later one. */
export default function TurnSeconds({ seconds }: TurnSecondsProps) {
  const [error, setError] = useState<string | null>(null);
  const report = async (own: number): Promise<void> => {
    await lab.playing.tellTimesBy(own);
    await goOn();
  };
  useEffect(() => {
    const saved = keptSeconds();
    if (saved !== null && saved !== seconds) void report(saved);
  }, []);
  const change = (text: string): void => {
    const own = Number(text);
    const isValid = own >= SECONDS_LEAST && own <= SECONDS_MOST;
    setError(isValid ? null : `Enter seconds from ${SECONDS_LEAST} to ${SECONDS_MOST}.`);
    if (!isValid || own === seconds) return;
    keepSeconds(own);
    void report(own);
  };
  return (
    <Field label="Seconds of a turn at your table" hint="Every time in the answers assumes them." error={error}>
      {(control) => (
        <input
          {...control}
          type="number"
          min={SECONDS_LEAST}
          max={SECONDS_MOST}
          value={seconds}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

function keptSeconds(): number | null {
  try {
    const saved = Number(localStorage.getItem(KEY) ?? Number.NaN);
    return saved >= SECONDS_LEAST && saved <= SECONDS_MOST ? saved : null;
  } catch {
    return null;
  }
}

/** Saves the seconds for later visits. Without storage they apply until the page is closed. */
function keepSeconds(seconds: number): void {
  try {
    localStorage.setItem(KEY, String(seconds));
  } catch {
    // Nothing is lost but the setting.
  }
}
