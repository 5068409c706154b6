import type { PowerRow } from '../../../../games/talisman/content/program-schema.js';
import type { Choice } from '../../../lab/builder/choices.js';
import { Button } from '../../../parts/index.js';
import { capital } from '../../../parts/text.js';
import { firstValue, ValueInput } from './value-input.js';

interface ConditionsProps {
  readonly power: PowerRow;
  readonly choices: readonly Choice[];
  onChange(power: PowerRow): void;
}

type Tests = Readonly<Record<string, unknown>>;

const WORDS = { if: 'Only if', unless: 'Not if' } as const;

/** Conditions of a power: all of the first kind must hold, and all of the second must not. */
export function Conditions({ power, choices, onChange }: ConditionsProps) {
  const write = (key: 'if' | 'unless', tests: Tests): void => {
    const { [key]: _, ...rest } = power;
    onChange(Object.keys(tests).length === 0 ? rest : ({ ...rest, [key]: tests } as PowerRow));
  };
  const used = new Set([...Object.keys(power.if ?? {}), ...Object.keys(power.unless ?? {})]);
  const free = choices.filter(({ id }) => !used.has(id));
  return (
    <div class="rules-conditions">
      {(['if', 'unless'] as const).map((key) =>
        Object.entries((power[key] ?? {}) as Tests).map(([id, value]) => (
          <Row
            key={`${key} ${id}`}
            kind={key}
            id={id}
            value={value}
            choices={choices.filter((choice) => choice.id === id || !used.has(choice.id))}
            onKind={() => {
              const { [id]: _, ...left } = (power[key] ?? {}) as Tests;
              const other = key === 'if' ? 'unless' : 'if';
              const { if: __, unless: ___, ...rest } = power;
              const both = { [key]: left, [other]: { ...power[other], [id]: value } };
              const saved = Object.fromEntries(
                Object.entries(both).filter(([, tests]) => Object.keys(tests).length > 0),
              );
              onChange({ ...rest, ...saved } as PowerRow);
            }}
            onChange={(next, changed) => {
              const tests = Object.entries((power[key] ?? {}) as Tests);
              write(key, Object.fromEntries(tests.map((test) => (test[0] === id ? [next, changed] : test))));
            }}
            onRemove={() => {
              const { [id]: _, ...left } = (power[key] ?? {}) as Tests;
              write(key, left);
            }}
          />
        )),
      )}
      {free.length > 0 && (
        <Button
          small
          kind="quiet"
          onClick={() => write('if', { ...power.if, [free[0].id]: firstValue(free[0].values) })}
        >
          Add a condition
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  readonly kind: 'if' | 'unless';
  readonly id: string;
  readonly value: unknown;
  readonly choices: readonly Choice[];
  onKind(): void;
  onChange(id: string, value: unknown): void;
  onRemove(): void;
}

function Row({ kind, id, value, choices, onKind, onChange, onRemove }: RowProps) {
  const choice = choices.find((one) => one.id === id);
  return (
    <div class="rules-part">
      <select aria-label="Kind of condition" value={kind} onChange={onKind}>
        <option value="if">{WORDS.if}</option>
        <option value="unless">{WORDS.unless}</option>
      </select>
      <select
        aria-label="Condition"
        class="rules-part-main"
        value={id}
        onChange={(event) => {
          const next = choices.find((one) => one.id === event.currentTarget.value)!;
          onChange(next.id, firstValue(next.values));
        }}
      >
        {choice === undefined && <option value={id}>{id}</option>}
        {choices.map((one) => (
          <option key={one.id} value={one.id}>
            {capital(one.phrase)}
          </option>
        ))}
      </select>
      {choice !== undefined && (
        <ValueInput
          label="Value of the condition"
          values={choice.values}
          value={value}
          onChange={(to) => onChange(id, to)}
        />
      )}
      <Button small kind="quiet" aria-label="Remove this condition" onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
