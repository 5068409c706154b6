import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BuilderLists } from '../../../lab/builder/lists.js';
import { lab } from '../../../lab/client.js';
import { Field } from '../../../parts/index.js';
import { rulesQuestion } from '../../../question/rules-question.js';
import { CardChoices } from '../builder/start-cards.js';
import { startCard, takeStartCard } from '../packs/held.js';

/** A card with which everyone starts. It is written as house cards. */
export function StartCard() {
  const cards = useSignal<BuilderLists['cards']>([]);
  useEffect(() => {
    void lab.builder.builderLists().then((lists) => (cards.value = lists.cards));
  }, []);
  const card = startCard();
  const { players } = rulesQuestion.value;
  // More players may need more copies.
  useEffect(() => {
    if (card !== null) void takeStartCard(card);
  }, [players]);
  return (
    <Field label="Everyone starts with a card">
      {(control) => (
        <select
          {...control}
          value={card ?? ''}
          onChange={(event) => void takeStartCard(event.currentTarget.value || null)}
        >
          <option value="">None</option>
          <CardChoices cards={cards.value} />
        </select>
      )}
    </Field>
  );
}
