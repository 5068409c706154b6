import type { BuiltCharacter } from '../../../lab/builder/character.js';
import type { BuilderLists } from '../../../lab/builder/lists.js';
import { Field } from '../../../parts/index.js';

interface StartCardsProps {
  readonly character: BuiltCharacter;
  readonly lists: BuilderLists;
  onChange(cards: readonly string[]): void;
}

/** Kinds of cards, with the types that they have. */
const KINDS: readonly { readonly label: string; readonly types: readonly string[] }[] = [
  { label: 'Objects', types: ['object', 'magicObject'] },
  { label: 'Followers', types: ['follower'] },
  { label: 'Spells', types: ['spell'] },
];

/** The cards that can be given at the start, by kind. */
export function CardChoices({ cards }: Pick<BuilderLists, 'cards'>) {
  return (
    <>
      {KINDS.map(({ label, types }) => (
        <optgroup key={label} label={label}>
          {cards
            .filter(({ type }) => types.includes(type))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}

/** Cards that a character begins with: a list to add from, and each one with a button that takes it away. */
export function StartCards({ character: { cards }, lists, onChange }: StartCardsProps) {
  const nameOf = (id: string): string => lists.cards.find((card) => card.id === id)?.name ?? id;
  return (
    <>
      {cards.length < lists.cardsMost && (
        <Field
          label="Begins with a card"
          hint="A Spell needs the Craft to hold it. A card that is not left, or may not be had, is left out."
        >
          {(control) => (
            <select
              {...control}
              value=""
              onChange={(event) => {
                onChange([...cards, event.currentTarget.value]);
                event.currentTarget.value = '';
              }}
            >
              <option value="">{cards.length === 0 ? 'None' : 'One more'}</option>
              <CardChoices cards={lists.cards} />
            </select>
          )}
        </Field>
      )}
      {cards.length > 0 && (
        <ul class="rules-chips" aria-label="Cards to begin with">
          {cards.map((id, i) => (
            <li key={`${id} ${i}`} class="rules-chip">
              <span>{nameOf(id)}</span>
              <button
                type="button"
                class="rules-chip-back"
                aria-label={`Take ${nameOf(id)} away`}
                onClick={() => onChange(cards.filter((_, at) => at !== i))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
