import type { ComponentChildren } from 'preact';
import { linkTo } from '../../browser/route.js';
import { Button, Choice, Notice } from '../../parts/index.js';
import { type PackFile, rulesQuestion, type Side } from '../../question/rules-question.js';
import { isPlayingOther, session } from './session.js';

interface FormProps {
  /** Place of the question in the room. */
  readonly place: string;
  /** Words of the button. */
  readonly ask: string;
  onAsk(): void;
  readonly disabled?: boolean;
  /** Packs that the question plays. */
  readonly packs?: readonly PackFile[];
  readonly children?: ComponentChildren;
}

/** A form with one button, which Enter presses, too. */
export function AskForm({ place, ask, onAsk, disabled, packs = [], children }: FormProps) {
  const submit = (event: Event): void => {
    event.preventDefault();
    onAsk();
  };
  return (
    <form class="answer-ask" onSubmit={submit}>
      {children}
      <OwnRulesNote packs={packs} />
      <RunningNote place={place} />
      <Button kind="main" type="submit" disabled={disabled}>
        {ask}
      </Button>
    </form>
  );
}

/** Note that this question is about the printed rules, with the packs that it plays. */
function OwnRulesNote({ packs }: { readonly packs: readonly PackFile[] }) {
  const { a, b } = rulesQuestion.value;
  if (![a, b].some((side) => side !== null && hasOwnRules(side, packs))) return null;
  return (
    <p class="answer-soft">
      This is asked of the printed rules{packs.length > 0 && ' with your house cards'}. Your own rules are kept: see
      what they do <a href={linkTo('answer')}>as a question of their own</a>.
    </p>
  );
}

function hasOwnRules({ variant, options, packs }: Side, played: readonly PackFile[]): boolean {
  const isPlayed = ({ name, text }: PackFile): boolean => played.some((one) => one.name === name && one.text === text);
  return variant !== undefined || Object.keys(options).length > 0 || !packs.every(isPlayed);
}

/** Warns before another question that is still played is ended. */
export function RunningNote({ place }: { readonly place: string }) {
  if (!isPlayingOther(place)) return null;
  return (
    <Notice kind="warn">
      Another question is still being played. <a href={linkTo('answer', session.value.place)}>Go back to it</a>, or ask
      this one: the other then ends.
    </Notice>
  );
}

const PLAYERS = [2, 3, 4, 5, 6];

interface PlayersProps {
  readonly value: number;
  onChange(players: number): void;
}

/** The number of players at the table. */
export function Players({ value, onChange }: PlayersProps) {
  const options = PLAYERS.map((players) => ({ value: players, label: String(players) }));
  return <Choice legend="Players" options={options} value={value} onChange={onChange} />;
}
