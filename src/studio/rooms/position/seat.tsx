import { useMemo } from 'preact/hooks';
import type { ViewSeat } from '../../../engine/index.js';
import type { DraftChoices } from '../../../playing/positions/choices.js';
import type { DraftSeat, PositionDraft } from '../../../playing/positions/draft.js';
import type { SeatList } from '../../../playing/positions/edits.js';
import { Term } from '../../meaning/term.js';
import { Button, Field, SeatMark } from '../../parts/index.js';
import { SeatDetails } from './details.js';
import { NumberField } from './number-field.js';
import { Chips, Pick } from './pick.js';
import { edit } from './table.js';
import { cardName, namesOf } from './words.js';

interface SeatProps {
  readonly draft: PositionDraft;
  readonly index: number;
  readonly choices: DraftChoices;
  /** The seat as it was last laid out; absent if it has not been yet. */
  readonly shown: ViewSeat | undefined;
}

const LISTS: readonly { readonly list: SeatList; readonly label: string; readonly kind: string }[] = [
  { list: 'objects', label: 'Objects', kind: 'Object' },
  { list: 'followers', label: 'Followers', kind: 'Follower' },
  { list: 'spells', label: 'Spells', kind: 'Spell' },
  { list: 'trophies', label: 'Trophies', kind: 'Enemy' },
];

/** A player at the table: character, space, points and cards. */
export function Seat({ draft, index, choices, shown }: SeatProps) {
  const seat = draft.seats[index];
  const name = choices.characters.find(({ id }) => id === seat.character)?.name ?? seat.character;
  const moves = draft.actor === index;
  return (
    <li class={moves ? 'position-seat position-seat-moves' : 'position-seat'}>
      <h3>
        <SeatMark seat={index} /> <Term name={name} />
        {moves && <span class="position-tag">to move</span>}
      </h3>
      <div class="position-row">
        <Character draft={draft} index={index} choices={choices} />
        <Space seat={seat} index={index} choices={choices} />
      </div>
      <Points seat={seat} index={index} shown={shown} />
      <Cards seat={seat} index={index} choices={choices} name={name} />
      <SeatDetails draft={draft} index={index} />
      <div class="position-row">
        {!moves && (
          <Button small onClick={() => edit({ kind: 'table', set: { actor: index } })}>
            It is this player's turn
          </Button>
        )}
        {draft.seats.length > 2 && (
          <Button small kind="quiet" onClick={() => edit({ kind: 'remove-seat', seat: index })}>
            Remove {name}
          </Button>
        )}
      </div>
    </li>
  );
}

function Character({ draft, index, choices }: Omit<SeatProps, 'shown'>) {
  const taken = draft.seats.map(({ character }) => character);
  return (
    <Field label="Character">
      {(control) => (
        <select
          {...control}
          value={draft.seats[index].character}
          onChange={({ currentTarget }) => edit({ kind: 'character', seat: index, character: currentTarget.value })}
        >
          {choices.characters.map(({ id, name }) => (
            <option key={id} value={id} disabled={taken.includes(id) && taken.indexOf(id) !== index}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Space({ seat, index, choices }: { readonly seat: DraftSeat } & Pick<SeatProps, 'index' | 'choices'>) {
  return (
    <Field label="Stands on">
      {(control) => (
        <select
          {...control}
          value={seat.space}
          onChange={({ currentTarget }) => edit({ kind: 'place', seat: index, space: currentTarget.value })}
        >
          {[...namesOf(choices.spaces)].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

const POINTS = ['life', 'fate', 'gold'] as const;

function Points({ seat, index, shown }: { readonly seat: DraftSeat } & Pick<SeatProps, 'index' | 'shown'>) {
  return (
    <div class="position-points">
      <NumberField
        label="Strength"
        value={seat.totalStrength ?? shown?.strength}
        onChange={(totalStrength) => edit({ kind: 'seat', seat: index, set: { totalStrength } })}
      />
      <NumberField
        label="Craft"
        value={seat.totalCraft ?? shown?.craft}
        onChange={(totalCraft) => edit({ kind: 'seat', seat: index, set: { totalCraft } })}
      />
      {POINTS.map((key) => (
        <NumberField
          key={key}
          label={key.charAt(0).toUpperCase() + key.slice(1)}
          value={seat[key] ?? shown?.[key]}
          onChange={(value) => edit({ kind: 'seat', seat: index, set: { [key]: value } })}
        />
      ))}
    </div>
  );
}

interface CardsProps extends Pick<SeatProps, 'index' | 'choices'> {
  readonly seat: DraftSeat;
  readonly name: string;
}

function Cards({ seat, index, choices, name }: CardsProps) {
  const all = useMemo(
    () => LISTS.flatMap(({ list, kind }) => choices.cards[list].map((card) => ({ ...card, kind, list }))),
    [choices],
  );
  return (
    <>
      {LISTS.map(({ list, label }) => (
        <Chips
          key={list}
          label={label}
          names={(seat[list] ?? []).map((word) => cardName(word, all))}
          away={`from the ${name}`}
          onRemove={(card) => edit({ kind: 'take', seat: index, list, index: card })}
        />
      ))}
      <Pick
        label={`Give the ${name} a card`}
        choices={all}
        onPick={(id) => {
          const { list } = all.find((card) => card.id === id)!;
          void edit({ kind: 'give', seat: index, list, card: id });
        }}
      />
    </>
  );
}
