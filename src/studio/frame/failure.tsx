import { Button, Notice } from '../parts/index.js';

interface FailureProps {
  readonly title: string;
  readonly error: unknown;
  /** Words of the button. */
  readonly again: string;
  onAgain(): void;
  /** Drops the user's question, which may be the cause; absent where it cannot be. */
  onForget?(): void;
}

/** A room that could not be shown, with a way out. */
export function Failure({ title, error, again, onAgain, onForget }: FailureProps) {
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <Notice kind="bad">
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <Button onClick={onAgain}>{again}</Button>
        {onForget !== undefined && <Button onClick={onForget}>Forget what I asked</Button>}
      </Notice>
    </>
  );
}
