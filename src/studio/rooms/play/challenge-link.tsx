import { useSignal } from '@preact/signals';
import { linkTo } from '../../browser/route.js';
import { Button, Field } from '../../parts/index.js';
import type { PlayedGame } from './game.js';

/** The link to the same table: seats, rules and dice, without any answer. */
export function ChallengeLink({ game }: { readonly game: PlayedGame }) {
  const copied = useSignal(false);
  if (game.packs.length > 0)
    return <p>This game has cards of your own, which do not fit into a link. Save it as a file and send that.</p>;
  const link = new URL(linkTo('play', withoutAnswers(game.token)), location.href).href;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    copied.value = true;
  };
  return (
    <>
      <p>Whoever opens this link gets the same characters, the same opponents and the same dice.</p>
      <Field label="Link">
        {(control) => (
          <input {...control} class="play-link" readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
        )}
      </Field>
      <p class="play-row">
        <Button onClick={copy}>Copy the link</Button>
        <span aria-live="polite">{copied.value && 'Copied.'}</span>
      </p>
    </>
  );
}

function withoutAnswers(token: string): string {
  return token.split('#')[0].replace(/answers=[0-9+]+/g, 'answers=none');
}
