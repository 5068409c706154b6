import type { DeclaredAgent, DeclaredKnob } from '../../../playing/rules/declared.js';
import { Button, DraftInput, Field } from '../../parts/index.js';
import { capital } from '../../parts/text.js';
import { sentence } from './side/sides.js';

interface AgentFormProps {
  readonly label: string;
  readonly agents: readonly DeclaredAgent[];
  /** The agent as an experiment writes it: `balanced:rushAt=14`. */
  readonly value: string;
  onChange(value: string): void;
}

/** Parameters shown before the others, where an agent has them. */
const MAIN = ['rushAt', 'rushLife', 'attackChance', 'aggression', 'riskAversion', 'iterations'];

/** A computer player and how it plays. */
export function AgentForm({ label, agents, value, onChange }: AgentFormProps) {
  const [id, settings = ''] = value.split(/:(.*)/s);
  const set = new Map(
    settings
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]),
  );
  const agent = agents.find((known) => known.id === id);
  const change = (param: DeclaredKnob, word: string): void => {
    const next = new Map(set);
    if (word === wordOf(param, param.default)) next.delete(param.id);
    else next.set(param.id, word);
    const pairs = [...next].map((pair) => pair.join('='));
    onChange(pairs.length === 0 ? id : `${id}:${pairs.join(',')}`);
  };
  const form = (param: DeclaredKnob) => (
    <ParamField
      key={param.id}
      param={param}
      value={set.get(param.id) ?? wordOf(param, param.default)}
      onChange={change}
    />
  );
  const main = agent?.params.filter((param) => MAIN.includes(param.id)) ?? [];
  const rest = agent?.params.filter((param) => !MAIN.includes(param.id)) ?? [];
  return (
    <div class="card rules-agent">
      <Field label={label} {...(agent !== undefined && { hint: sentence(agent.about) })}>
        {(control) => (
          <select {...control} value={id} onChange={(event) => onChange(event.currentTarget.value)}>
            {agents.map((known) => (
              <option key={known.id} value={known.id}>
                {capital(known.id)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {agent !== undefined && agent.params.length > 0 && (
        <details class="rules-more">
          <summary>How it plays{set.size > 0 && ` (${set.size} changed)`}</summary>
          {(main.length > 0 ? main : rest).map(form)}
          {main.length > 0 && rest.length > 0 && (
            <details class="rules-more">
              <summary>{rest.length} finer settings</summary>
              {rest.map(form)}
            </details>
          )}
          {set.size > 0 && (
            <Button kind="quiet" small onClick={() => onChange(id)}>
              As usual
            </Button>
          )}
        </details>
      )}
    </div>
  );
}

interface ParamFieldProps {
  readonly param: DeclaredKnob;
  readonly value: string;
  onChange(param: DeclaredKnob, word: string): void;
}

function ParamField({ param, value, onChange }: ParamFieldProps) {
  const usual = `usually ${wordOf(param, param.default)}`;
  const take = (text: string): void => {
    const number = Number(text);
    if (text !== '' && Number.isInteger(number) && number >= param.min && number <= param.max) onChange(param, text);
  };
  return (
    <Field
      label={capital(param.about)}
      hint={param.kind === 'number' ? `${param.min} to ${param.max}, ${usual}` : usual}
    >
      {(control) =>
        param.kind === 'number' ? (
          <DraftInput {...control} type="number" min={param.min} max={param.max} value={value} onTake={take} />
        ) : (
          <select {...control} value={value} onChange={(event) => onChange(param, event.currentTarget.value)}>
            {param.choices.map(({ word, phrase }) => (
              <option key={word} value={word}>
                {capital(phrase)}
              </option>
            ))}
          </select>
        )
      }
    </Field>
  );
}

function wordOf({ choices, min }: DeclaredKnob, value: number): string {
  return choices[value - min]?.word ?? String(value);
}
