import { useSignal, useSignalEffect } from '@preact/signals';
import { lab } from '../../lab/client.js';
import type { Choices } from '../../lab/watch.js';
import { Button, Field, Select } from '../../parts/index.js';
import { rulesQuestion, type Side } from '../../question/rules-question.js';
import { madeUpSeed, watchNamed, watchNew } from './game.js';

/** Choices for another game, and a field for a game that has a name. */
export function Chooser({ token }: { readonly token: string }) {
  return (
    <details class="watch-chooser">
      <summary>Choose players and rules, or open a game that you have</summary>
      <div class="watch-choices">
        <NewGameForm />
        <NamedGameForm token={token} />
      </div>
    </details>
  );
}

/** Value of the rules that the visit asks about. */
const ASKED = '';
const OWN = { value: ASKED, label: 'your own rules' };

function NewGameForm() {
  const choices = useSignal<Choices | null>(null);
  const rules = useSignal(rulesQuestion.value.a.variant ?? ASKED);
  useSignalEffect(() => {
    void lab.watch.watchChoices().then((found) => (choices.value = found));
  });
  if (choices.value === null) return null;
  const { seats, variants, agents } = choices.value;
  const sizes = Array.from({ length: seats.max - seats.min + 1 }, (_, i) => String(seats.min + i));
  const { players, agents: chosen, characters, a } = rulesQuestion.value;
  const own = a.packs.length > 0 || Object.keys(a.options).length > 0;
  const side: Side =
    own && rules.value === ASKED ? a : { variant: rules.value || variants[0].id, options: {}, packs: [] };
  const watch = (event: SubmitEvent): void => {
    event.preventDefault();
    void watchNew({ players, agents: chosen, characters, side, seed: madeUpSeed() });
  };
  const change = (part: Partial<typeof rulesQuestion.value>): void =>
    void (rulesQuestion.value = { ...rulesQuestion.value, ...part });
  return (
    <form onSubmit={watch}>
      <h2>A new game</h2>
      <Select
        label="Players"
        value={String(players)}
        options={sizes.map((size) => ({ value: size, label: size }))}
        onChange={(to) => change({ players: Number(to), characters: [] })}
      />
      <Select
        label="Computer players"
        value={chosen[0]}
        options={agents.map(({ id, about }) => ({ value: id, label: `${id}: ${about}` }))}
        onChange={(to) => change({ agents: [to] })}
      />
      <Select
        label="Rules"
        value={rules.value}
        options={[...(own ? [OWN] : []), ...variants.map(({ id, about }) => ({ value: id, label: about }))]}
        onChange={(to) => (rules.value = to)}
      />
      <Button kind="main" type="submit">
        Watch
      </Button>
    </form>
  );
}

function NamedGameForm({ token }: { readonly token: string }) {
  const open = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = new FormData(event.currentTarget as HTMLFormElement).get('game');
    if (typeof text === 'string' && text.trim() !== '') void watchNamed(text);
  };
  return (
    <form onSubmit={open}>
      <h2>A game that you have</h2>
      <Field
        label="Its name"
        hint="A replay token, a link to a game, or a row of games.csv from a run that is open in this page"
      >
        {(control) => <textarea {...control} name="game" rows={3} defaultValue={token} spellcheck={false} />}
      </Field>
      <Button type="submit">Open</Button>
    </form>
  );
}
