import { useSignal } from '@preact/signals';
import { proxy } from 'comlink';
import { useEffect, useRef } from 'preact/hooks';
import type { Analysis } from '../../../questions/analysis/analyse.js';
import { Seats } from '../../board/seats.js';
import { linkTo } from '../../browser/route.js';
import { plain } from '../../film/story-words.js';
import { lab } from '../../lab/client.js';
import { Busy, Button, Card, Field, LinkButton, Notice } from '../../parts/index.js';
import { leave, type PlayedGame } from './game.js';
import { SaveFile } from './menu.js';
import { SeatLuck } from './seat-luck.js';
import { Story } from './table.js';

/** The end of a game: the winner, luck and mistakes, and the next steps. */
export function Ending({ game }: { readonly game: PlayedGame }) {
  const { view, ending, token } = game;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The last question was further down the page.
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div class="play-ending">
      <h2 tabIndex={-1} ref={heading}>
        {yourPart(game)}
      </h2>
      <Notice kind="good">
        <p class="play-won">{plain(ending)}</p>
      </Notice>
      <p class="play-row">
        <LinkButton kind="main" href={linkTo('watch', token)}>
          Watch it again
        </LinkButton>
        <Button onClick={leave}>Play another game</Button>
        <SaveFile />
      </p>
      <LookBack game={game} />
      <Card>
        <h2>Challenge a friend</h2>
        <ChallengeLink game={game} />
      </Card>
      <h2>How it ended</h2>
      <Seats view={view} />
      <Story lines={game.story} view={view} fresh={game.story.length} />
    </div>
  );
}

/** Returns how the persons did: the winners are named before the reason. */
function yourPart({ ending, view, persons, leftEarly }: PlayedGame): string {
  const winners = ending.slice(0, ending.indexOf(':'));
  const won = view.seats.filter(({ seat, name }) => persons[seat] && winners.includes(`${name} (player ${seat + 1})`));
  if (leftEarly) return 'The computer played to the end for you.';
  if (won.length === 0) return 'You did not win this time.';
  return persons.filter(Boolean).length === 1 ? 'You have won!' : `The ${won[0].name} has won!`;
}

/** The link to the same table: seats, rules and dice, without any answer. */
function ChallengeLink({ game }: { readonly game: PlayedGame }) {
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

/** Futures of each suspicious decision. */
const FUTURES = 800;

/** Luck and mistakes of the persons in a game that is over. */
function LookBack({ game }: { readonly game: PlayedGame }) {
  const found = useSignal<Analysis | null>(null);
  const done = useSignal<number | null>(null);
  const fault = useSignal<string | null>(null);
  const look = async (): Promise<void> => {
    done.value = 0;
    try {
      found.value = await lab.play.playAnalyse(
        game.token,
        FUTURES,
        proxy((so: number, of: number) => void (done.value = so / of)),
      );
    } catch (error) {
      fault.value = error instanceof Error ? error.message : String(error);
    }
    done.value = null;
  };
  return (
    <Card>
      <h2>Luck or skill?</h2>
      {found.value === null && done.value === null && (
        <>
          <p>Every choice and every roll of your game is tried again many times. That takes some seconds.</p>
          <Button onClick={look}>Look back at my game</Button>
        </>
      )}
      {done.value !== null && <Busy label="Looking at every moment of the game" done={done.value} />}
      {fault.value !== null && <p role="alert">{fault.value}</p>}
      {found.value?.seats
        .filter(({ seat }) => game.persons[seat])
        .map((seat) => (
          <SeatLuck key={seat.seat} seat={seat} name={game.view.seats[seat.seat].name} leftEarly={game.leftEarly} />
        ))}
    </Card>
  );
}
