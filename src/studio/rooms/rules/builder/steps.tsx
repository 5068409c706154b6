import type { PowerRow } from '../../../../games/talisman/content/program-schema.js';
import type { Choice } from '../../../lab/builder/choices.js';
import { Button } from '../../../parts/index.js';
import { capital } from '../../../parts/text.js';
import type { PowerFormProps } from './power-form.js';
import { firstValue, ValueInput } from './value-input.js';

const MOST = 3;

/** Steps that a power takes, one after the other. A program with dice or choices was written by hand and is shown as it is. */
export function Steps({ power, choices, onChange }: PowerFormProps) {
  const steps = stepsOf(power);
  if (steps === null)
    return (
      <p>
        Does <code>{JSON.stringify(power.does)}</code>. Change it in the text.
      </p>
    );
  const write = (next: readonly string[]): void =>
    onChange({ ...power, does: next.length === 1 ? next[0] : [...next] });
  return (
    <>
      {steps.map((step, i) => (
        <div key={i} class="rules-part">
          <StepInput
            step={step}
            verbs={choices.verbs}
            onChange={(next) => write(steps.map((other, at) => (at === i ? next : other)))}
          />
          {steps.length > 1 && (
            <Button
              small
              kind="quiet"
              aria-label={`Remove step ${i + 1}`}
              onClick={() => write(steps.filter((_, at) => at !== i))}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      {steps.length < MOST && (
        <div>
          <Button small kind="quiet" onClick={() => write([...steps, 'gainGold 1'])}>
            And also
          </Button>
        </div>
      )}
    </>
  );
}

interface StepInputProps {
  readonly step: string;
  readonly verbs: readonly Choice[];
  onChange(step: string): void;
}

function StepInput({ step, verbs, onChange }: StepInputProps) {
  const [id, value = '1'] = step.split(' ');
  const verb = verbs.find((one) => one.id === id);
  return (
    <>
      <select
        aria-label="What it does"
        class="rules-part-main"
        value={id}
        onChange={(event) => {
          const next = verbs.find((one) => one.id === event.currentTarget.value);
          const bare = next === undefined || next.values.kind === 'none';
          onChange(bare ? event.currentTarget.value : `${next.id} ${firstValue(next.values)}`);
        }}
      >
        <option value="nothing">Nothing</option>
        {verb === undefined && id !== 'nothing' && <option value={id}>{id}</option>}
        {verbs.map((one) => (
          <option key={one.id} value={one.id}>
            {capital(one.phrase)}
          </option>
        ))}
      </select>
      {verb !== undefined && (
        <ValueInput
          label="How many, or where"
          values={verb.values}
          value={value}
          onChange={(to) => onChange(`${id} ${to}`)}
        />
      )}
    </>
  );
}

function stepsOf({ does }: PowerRow): string[] | null {
  const all = Array.isArray(does) ? does : [does ?? 'nothing'];
  return all.every((step) => typeof step === 'string') ? all : null;
}
