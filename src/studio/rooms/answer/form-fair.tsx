import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Select } from '../../parts/index.js';
import { capital } from '../../parts/text.js';
import { rulesQuestion } from '../../question/rules-question.js';
import { choices, loadChoices } from './choices.js';
import { AskForm, Players } from './form-parts.js';
import { askRules } from './session.js';

/** Rule that is chosen at first. */
const FIRST = 'trophyRate';

const id = signal(FIRST);
const value = signal<string | null>(null);

export function FairForm() {
  useEffect(loadChoices, []);
  const rules = choices.value?.rules ?? [];
  const rule = rules.find((one) => one.id === id.value);
  const [usual, ...others] = rule?.values ?? [];
  const chosen = value.value ?? others[0]?.value;
  const ask = (): void => {
    // The rules of the visit stay as they are: this question is about one rule alone.
    const sides = { a: { options: { [id.value]: chosen }, packs: [] }, b: { options: {}, packs: [] } };
    askRules({ ...rulesQuestion.value, ...sides, fair: true }, 'fair');
  };
  return (
    <AskForm place="fair" ask="Try it" onAsk={ask} disabled={chosen === undefined}>
      <Select
        label="Rule"
        hint={usual === undefined ? 'One moment' : `Now: with ${usual.words}`}
        value={id.value}
        options={rules.map((one) => ({ value: one.id, label: capital(one.about) }))}
        onChange={(to) => {
          id.value = to;
          value.value = null;
        }}
      />
      <Select
        label="Instead"
        value={chosen}
        options={others.map((one) => ({ value: one.value, label: capital(one.words) }))}
        onChange={(to) => (value.value = to)}
      />
      <Players
        value={rulesQuestion.value.players}
        onChange={(to) => (rulesQuestion.value = { ...rulesQuestion.value, players: to })}
      />
    </AskForm>
  );
}
