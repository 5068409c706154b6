import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { PowerRow } from '../../../../games/talisman/content/program-schema.js';
import type { PowerChoices } from '../../../lab/builder/choices.js';
import type { BuilderLists } from '../../../lab/builder/lists.js';
import { lab } from '../../../lab/client.js';
import { Button } from '../../../parts/index.js';
import { PowerForm } from './power-form.js';

interface PowersProps {
  readonly powers: readonly PowerRow[];
  readonly lists: BuilderLists;
  onChange(powers: readonly PowerRow[]): void;
}

/** Most powers of a character that the builder makes. */
const MOST = 12;

/** Powers of the character's own: something that happens at a moment, or a number that differs from the usual one. */
export function Powers({ powers, lists, onChange }: PowersProps) {
  const choices = useSignal<readonly PowerChoices[]>([]);
  const places = JSON.stringify(
    powers.map(({ modify, before, instead, after, whose }) => ({ modify, before, instead, after, whose })),
  );
  useEffect(() => {
    void lab.builder.powerChoices(powers).then((found) => (choices.value = found));
  }, [places]);
  return (
    <section class="rules-powers" aria-label="Powers of its own">
      <h3>Powers of its own</h3>
      {powers.map((power, i) => (
        <PowerForm
          key={i}
          number={i + 1}
          power={power}
          lists={lists}
          choices={choices.value[i] ?? { conditions: [], verbs: [] }}
          onChange={(next) => onChange(powers.map((other, at) => (at === i ? next : other)))}
          onRemove={() => onChange(powers.filter((_, at) => at !== i))}
        />
      ))}
      {powers.length < MOST && (
        <div class="rules-add">
          <Button onClick={() => onChange([...powers, { after: 'fightWon', does: 'gainGold 1' }])}>
            Add: something happens
          </Button>
          <Button onClick={() => onChange([...powers, { modify: 'battle', by: 1 }])}>Add: a number is different</Button>
        </div>
      )}
    </section>
  );
}
