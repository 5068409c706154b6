import { linkTo } from '../../browser/route.js';
import { Button, Card, LinkButton } from '../../parts/index.js';
import { openGame, problem } from './game.js';
import { nameOf } from './opponents.js';

/** A table that another person has set up: the same seats, rules and dice. */
export function Challenge({ token }: { readonly token: string }) {
  const seats = seatsOf(token);
  const sit = async (): Promise<void> => {
    await openGame(token, []);
    if (problem.value === null) location.hash = linkTo('play');
  };
  return (
    <Card class="play-challenge">
      <h2>You are challenged</h2>
      <p>
        Somebody has played at this table and dares you to do better. You get the same characters, the same opponents
        and the same dice.
      </p>
      {seats.length > 0 && <p>At the table: {seats.join(', ')}.</p>}
      <p class="play-row">
        <Button kind="main" onClick={sit}>
          Take the seat
        </Button>
        <LinkButton href={linkTo('play')}>No, set up my own</LinkButton>
      </p>
    </Card>
  );
}

/** Returns the players that a token names; empty if it cannot be read. */
function seatsOf(token: string): readonly string[] {
  const agents = token.split('#')[0].split('/').slice(6).join('/');
  return agents === '' ? [] : agents.split(/,(?![a-zA-Z]+=)/).map(nameOf);
}
