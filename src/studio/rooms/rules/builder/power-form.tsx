import type { PowerRow } from '../../../../games/talisman/content/program-schema.js';
import type { PowerChoices } from '../../../lab/builder/choices.js';
import type { BuilderLists } from '../../../lab/builder/lists.js';
import { Button } from '../../../parts/index.js';
import { Conditions } from './conditions.js';
import { MomentForm } from './moment-form.js';
import { NumberForm } from './number-form.js';

export interface PowerFormProps {
  readonly power: PowerRow;
  readonly lists: BuilderLists;
  /** Conditions and verbs that the power may have at its moment. */
  readonly choices: PowerChoices;
  onChange(power: PowerRow): void;
}

/** One power: its moment, conditions and effects. */
export function PowerForm(props: PowerFormProps & { readonly number: number; onRemove(): void }) {
  const { power, number, choices, onChange, onRemove } = props;
  return (
    <fieldset class="card rules-power">
      <legend class="unseen">Power {number}</legend>
      <div class="rules-pack-head">
        <strong class="rules-power-name">{power.name ?? `Power ${number}`}</strong>
        <Button small kind="quiet" aria-label={`Remove power ${number}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {power.has !== undefined ? (
        <p>
          Lasting power: <code>{power.has}</code>
        </p>
      ) : power.modify === undefined ? (
        <MomentForm {...props} />
      ) : (
        <NumberForm {...props} />
      )}
      {power.has === undefined && <Conditions power={power} choices={choices.conditions} onChange={onChange} />}
    </fieldset>
  );
}
