import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { linkTo } from '../../browser/route.js';
import { lab, promptly } from '../../lab/client.js';
import { Button, Card, Field } from '../../parts/index.js';
import { rulesQuestion, type Side } from '../../question/rules-question.js';
import { openGame, PERSON, problem, startGame } from './game.js';
import { Primer } from './primer.js';
import { type ChosenSeat, SeatRow } from './seat-row.js';

/** Character of a seat that the seed deals. */
const DEALT = 'any';
const SEATS_MAX = 6;
const MORE: readonly string[] = ['balanced', 'collector', 'hunter', 'rusher', 'cautious'];

const seats = signal<readonly ChosenSeat[]>([
  { agent: PERSON, character: DEALT },
  { agent: 'balanced', character: DEALT },
  { agent: 'rusher', character: DEALT },
]);
const characters = signal<readonly { readonly id: string; readonly name: string }[]>([]);
const seed = signal('');
/** True: the first on the Crown of Command wins at once. */
const short = signal(false);
/** Rules of a short game. */
const SHORT = 'sudden-death';

/** The choice of seats, characters, opponents and rules. */
export function Setup() {
  const { a } = rulesQuestion.value;
  useEffect(() => {
    lab.play.playCharacters(a.packs).then(
      (found) => (characters.value = found),
      (error: unknown) => (problem.value = error instanceof Error ? error.message : String(error)),
    );
  }, [a.packs]);
  const change = (at: number, seat: ChosenSeat): void => {
    seats.value = seats.value.map((old, i) => (i === at ? seat : old));
  };
  const hasPerson = seats.value.some(({ agent }) => agent === PERSON);
  return (
    <>
      <p class="play-lead">
        Sit down with the computer players. You get the questions that the rules ask, and answer with a click. Nobody
        sees your Spells, and you do not see theirs.
      </p>
      <Primer />
      <form
        class="play-setup"
        onSubmit={(event) => {
          event.preventDefault();
          void begin(a);
        }}
      >
        <ol class="play-seats">
          {seats.value.map((seat, at) => (
            <SeatRow
              key={at}
              at={at}
              seat={seat}
              characters={characters.value}
              taken={seats.value.map(({ character }) => character)}
              onChange={(changed) => change(at, changed)}
              onRemove={seats.value.length > 2 ? () => (seats.value = seats.value.filter((_, i) => i !== at)) : null}
            />
          ))}
        </ol>
        <p class="play-row">
          <AddPlayer />
          <RulesSummary />
        </p>
        {a.variant === undefined && (
          <label>
            <input
              type="checkbox"
              checked={short.value}
              onChange={(event) => (short.value = event.currentTarget.checked)}
            />{' '}
            A shorter game, good for the first: whoever reaches the Crown of Command wins at once
          </label>
        )}
        <DiceOf />
        {!hasPerson && <p class="play-soft">Give at least one seat to yourself.</p>}
        <p class="play-row">
          <Button kind="main" type="submit" disabled={!hasPerson}>
            Start the game
          </Button>
        </p>
      </form>
      <Card>
        <h2>Go on with a saved game</h2>
        <p>Open the file that you saved here or got from a friend.</p>
        <OpenFile />
      </Card>
    </>
  );
}

function begin(a: Side): Promise<void> {
  const text = seed.value.trim();
  return startGame(
    {
      agents: seats.value.map(({ agent }) => agent),
      characters: seats.value.map(({ character }) => character),
      options: a.options,
      ...(a.variant === undefined ? (short.value ? { variant: SHORT } : {}) : { variant: a.variant }),
      ...(text === '' ? {} : { seed: text }),
    },
    a.packs,
  );
}

function RulesSummary() {
  const { a } = rulesQuestion.value;
  const changed = Object.keys(a.options).length + a.packs.length + (a.variant === undefined ? 0 : 1);
  return (
    <span class="play-soft">
      Rules: {changed === 0 ? 'as printed' : changed === 1 ? '1 change of yours' : `${changed} changes of yours`} (
      <a href={linkTo('rules')}>change them</a>)
    </span>
  );
}

function AddPlayer() {
  return (
    <Button
      small
      disabled={seats.value.length >= SEATS_MAX}
      onClick={() =>
        (seats.value = [...seats.value, { agent: MORE[(seats.value.length - 1) % MORE.length], character: DEALT }])
      }
    >
      Add a player
    </Button>
  );
}

function DiceOf() {
  return (
    <details class="play-more">
      <summary>Play the dice of another game</summary>
      <Field label="Word for the dice" hint="The same word, seats and rules give the same dice. Empty: new dice.">
        {(control) => (
          <input {...control} value={seed.value} onInput={(event) => (seed.value = event.currentTarget.value)} />
        )}
      </Field>
    </details>
  );
}

/** The choice of a game file. */
function OpenFile() {
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      const text = await file.text();
      const { token, packs } = await promptly(() => lab.play.playRead(text, file.name));
      await openGame(token, packs);
    } catch (error) {
      problem.value = error instanceof Error ? error.message : String(error);
    }
  };
  return (
    <Field label="Game file">
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".json,application/json"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      )}
    </Field>
  );
}
