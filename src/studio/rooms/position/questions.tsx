import { useEffect, useRef } from 'preact/hooks';
import { Busy, Button, Choice, DraftInput, Field, Notice } from '../../parts/index.js';
import { Advice } from './advice.js';
import {
  type Answer,
  agents,
  answer,
  askHint,
  askOdds,
  type Care,
  care,
  failure,
  playing,
  seed,
  stop,
  turns,
  windows,
} from './ask.js';
import { Chances } from './chances.js';
import { Proof } from './proof.js';
import { draft, fault, laid } from './table.js';
import { capitalized } from './words.js';

const CARES: readonly { readonly value: Care; readonly label: string }[] = [
  { value: 'quick', label: 'quick' },
  { value: 'careful', label: 'careful' },
  { value: 'thorough', label: 'thorough' },
];

const AHEAD = [
  { value: 0, label: 'to the end' },
  { value: 1, label: 'this turn' },
  { value: 3, label: '3 turns' },
];

/** The two questions about the table, and the last answer. */
export function Questions() {
  const possible = fault.value === null && laid.value !== null;
  const shown = useRef<HTMLDivElement>(null);
  const isPlaying = playing.value !== null;
  useEffect(() => {
    if (isPlaying) showAnswer(shown.current!);
  }, [isPlaying]);
  return (
    <section class="position-ask" aria-labelledby="position-ask-title">
      <h2 id="position-ask-title">Ask about this table</h2>
      <div class="position-row">
        <Button kind="main" disabled={!possible} onClick={() => askHint()}>
          What should I do?
        </Button>
        <Button kind="main" disabled={!possible} onClick={() => askOdds()}>
          What are my chances?
        </Button>
      </div>
      <div class="position-row">
        <Choice legend="How carefully" options={CARES} value={care.value} onChange={(value) => (care.value = value)} />
        <Choice
          legend="Chances look ahead"
          options={AHEAD}
          value={turns.value}
          onChange={(value) => (turns.value = value)}
        />
      </div>
      <Settings />
      <div class="position-answer" aria-live="polite" ref={shown}>
        {playing.value !== null && (
          <div class="position-row">
            <Busy {...playing.value} />
            <Button small onClick={stop}>
              Stop
            </Button>
          </div>
        )}
        {failure.value !== null && <Notice kind="bad">{failure.value}</Notice>}
        {answer.value !== null && <Answered answer={answer.value} />}
      </div>
    </section>
  );
}

/** Part of the window, from the top, in which an answer may begin without being scrolled to. */
const UPPER_PART = 0.6;

/** Scrolls to an answer that would begin near the lower edge of the window, where a phone has its bar. */
function showAnswer(element: HTMLElement): void {
  if (element.getBoundingClientRect().top > UPPER_PART * innerHeight) element.scrollIntoView({ block: 'start' });
}

/** Settings that few ask for: small offers, other players, a different seed. */
function Settings() {
  return (
    <details class="position-details">
      <summary>More: small offers, other players, the seed</summary>
      <div class="position-row">
        <label class="position-check">
          <input
            type="checkbox"
            checked={windows.value}
            onChange={({ currentTarget }) => (windows.value = currentTarget.checked)}
          />
          advice on small offers too, such as discarding or trading
        </label>
      </div>
      <div class="position-row">
        <Field label="Computer players" hint="one for all seats, or one for each, with commas">
          {(control) => <DraftInput {...control} value={agents.value} onTake={(text) => (agents.value = text)} />}
        </Field>
        <Field label="Seed" hint="the same seed gives the same answer">
          {(control) => <DraftInput {...control} value={seed.value} onTake={(text) => (seed.value = text)} />}
        </Field>
      </div>
    </details>
  );
}

function Answered({ answer: given }: { readonly answer: Answer }) {
  if (given.kind === 'rolls') return <Rolls answer={given} />;
  return (
    <>
      {given.with.draft !== draft.value && (
        <Notice kind="warn">The table has changed since. This answer is about the table before.</Notice>
      )}
      {!given.found.final && (
        <p class="position-soft">{playing.value === null ? 'Stopped early.' : 'A first look. It gets more precise.'}</p>
      )}
      {given.kind === 'hint' ? (
        <Advice found={given.found} />
      ) : (
        <Chances found={given.found} turns={given.turns} actor={given.with.draft.actor} view={given.with.view} />
      )}
      {typeof given.looks === 'string' && <p class="position-soft">{given.looks}</p>}
      <Proof answer={given} />
    </>
  );
}

/** The questions to which the die can lead: the reader chooses one, or all. */
function Rolls({ answer: { rolls } }: { readonly answer: Extract<Answer, { kind: 'rolls' }> }) {
  return (
    <section class="position-rolls">
      <h3>The dice decide what you are asked. Which is it?</h3>
      <ul>
        {rolls.map(({ question }) => (
          <li key={question}>
            <Button onClick={() => askHint(question)}>{capitalized(question)}</Button>
          </li>
        ))}
        <li>
          <Button kind="quiet" onClick={() => askHint(null)}>
            I have not rolled yet: show all
          </Button>
        </li>
      </ul>
    </section>
  );
}
