import { Button, Field } from '../../../parts/index.js';
import type { HeldPack } from './held.js';

interface PackChoiceProps {
  readonly label: string;
  /** The words of the button that begins a new one. */
  readonly beginWords: string;
  readonly packs: readonly HeldPack[];
  readonly chosen: HeldPack | undefined;
  onChoose(name: string): void;
  onBegin(): void;
}

/** A choice between packs, if there are any, and a button that begins a new one. */
export function PackChoice({ label, beginWords, packs, chosen, onChoose, onBegin }: PackChoiceProps) {
  return (
    <div class="rules-add">
      {chosen !== undefined && (
        <Field label={label}>
          {(control) => (
            <select {...control} value={chosen.name} onChange={(event) => onChoose(event.currentTarget.value)}>
              {packs.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Button kind={chosen === undefined ? 'main' : 'plain'} onClick={onBegin}>
        {beginWords}
      </Button>
    </div>
  );
}
