import type { DraftChoices } from '../../../playing/positions/choices.js';
import type { PositionDraft } from '../../../playing/positions/draft.js';
import { Field } from '../../parts/index.js';
import { Chips, Pick } from './pick.js';
import { edit, space } from './table.js';
import { cardName, namesOf } from './words.js';

interface SpaceProps {
  readonly draft: PositionDraft;
  readonly choices: DraftChoices;
}

/** Cards that lie face up on a space. */
export function SpaceCards({ draft, choices }: SpaceProps) {
  const names = namesOf(choices.spaces);
  const id = space.value;
  return (
    <section class="position-space" aria-labelledby="position-space-title">
      <h2 id="position-space-title">Cards on the board</h2>
      <Field label="Space">
        {(control) => (
          <select
            {...control}
            value={id}
            onChange={({ currentTarget }) => {
              space.value = currentTarget.value;
            }}
          >
            {[...names].map(([key, name]) => (
              <option key={key} value={key}>
                {name}
                {key in (draft.spaces ?? {}) ? ` (${draft.spaces?.[key].length})` : ''}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Chips
        label="Lying there"
        names={(draft.spaces?.[id] ?? []).map((word) => cardName(word, choices.lying))}
        away={`from ${names.get(id)}`}
        onRemove={(index) => edit({ kind: 'lift', space: id, index })}
      />
      <Pick
        label={`Lay a card on ${names.get(id)}`}
        choices={choices.lying}
        onPick={(card) => edit({ kind: 'lay', space: id, card })}
      />
    </section>
  );
}
