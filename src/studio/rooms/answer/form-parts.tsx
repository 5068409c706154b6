import type { ComponentChildren } from 'preact';
import { Button, Choice } from '../../parts/index.js';

interface FormProps {
  /** Words of the button. */
  readonly ask: string;
  onAsk(): void;
  readonly disabled?: boolean;
  readonly children?: ComponentChildren;
}

/** A form with one button, which Enter presses, too. */
export function AskForm({ ask, onAsk, disabled, children }: FormProps) {
  const submit = (event: Event): void => {
    event.preventDefault();
    onAsk();
  };
  return (
    <form class="answer-ask" onSubmit={submit}>
      {children}
      <Button kind="main" type="submit" disabled={disabled}>
        {ask}
      </Button>
    </form>
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
