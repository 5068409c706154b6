import type { PositionDraft } from '../../../playing/positions/draft.js';
import { Field } from '../../parts/index.js';
import { NumberField } from './number-field.js';
import { edit } from './table.js';

/** Own turns of a fresh Toad. */
const TOAD_TURNS = 3;
const QUESTS = [1, 2, 3, 4, 5, 6];
const ALIGNMENTS = ['good', 'neutral', 'evil'] as const;

interface DetailsProps {
  readonly draft: PositionDraft;
  readonly index: number;
}

/** Fields that few players need: a Toad, turns to miss, Spells, alignment, quest. */
export function SeatDetails({ draft, index }: DetailsProps) {
  const seat = draft.seats[index];
  const set = (keys: Partial<typeof seat>): void => void edit({ kind: 'seat', seat: index, set: keys });
  return (
    <details class="position-details">
      <summary>More: Toad, Spells, quest</summary>
      <div class="position-row">
        <Field label="Spells">
          {(control) => (
            <select
              {...control}
              value={seat.spells === undefined ? 'dealt' : 'named'}
              onChange={({ currentTarget }) => set({ spells: currentTarget.value === 'dealt' ? undefined : [] })}
            >
              <option value="dealt">as it begins, dealt by chance</option>
              <option value="named">only those named</option>
            </select>
          )}
        </Field>
        <Field label="Alignment">
          {(control) => (
            <select
              {...control}
              value={seat.alignment ?? ''}
              onChange={({ currentTarget }) =>
                set({ alignment: ALIGNMENTS.find((word) => word === currentTarget.value) })
              }
            >
              <option value="">as printed</option>
              {ALIGNMENTS.map((word) => (
                <option key={word}>{word}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Quest of the Warlock">
          {(control) => (
            <select
              {...control}
              value={String(seat.quest ?? '')}
              onChange={({ currentTarget: { value } }) => set({ quest: value === '' ? undefined : Number(value) })}
            >
              <option value="">none</option>
              {QUESTS.map((quest) => (
                <option key={quest} value={String(quest)}>
                  number {quest}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <LostTurns seat={seat} set={set} />
    </details>
  );
}

interface LostTurnsProps {
  readonly seat: PositionDraft['seats'][number];
  set(keys: Partial<PositionDraft['seats'][number]>): void;
}

function LostTurns({ seat, set }: LostTurnsProps) {
  return (
    <div class="position-row">
      <label class="position-check">
        <input
          type="checkbox"
          checked={(seat.toad ?? 0) > 0}
          onChange={({ currentTarget }) => set({ toad: currentTarget.checked ? TOAD_TURNS : undefined })}
        />
        is a Toad
      </label>
      {(seat.toad ?? 0) > 0 && (
        <NumberField label="Turns as a Toad" value={seat.toad} most={100} onChange={(toad) => set({ toad })} />
      )}
      <NumberField
        label="Turns to miss"
        value={seat.lostTurns ?? 0}
        most={100}
        onChange={(n) => set({ lostTurns: n === 0 ? undefined : n })}
      />
    </div>
  );
}
