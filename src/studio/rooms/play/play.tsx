import { useEffect } from 'preact/hooks';
import { Busy, Button, Card, LinkButton, Notice } from '../../parts/index.js';
import { Ending } from './ending.js';
import { busy, game, keepThis, nameOf, openGame, openKept, problem } from './game.js';
import './play.css';
import type { RoomProps } from '../../browser/route.js';
import { linkTo } from '../../browser/route.js';
import { lab } from '../../lab/client.js';
import { loadMeanings } from '../../meaning/meanings.js';
import { MeaningSheet } from '../../meaning/sheet.js';
import { keepsOtherGame } from './saved.js';
import { Setup } from './setup.js';
import { Table } from './table.js';

/** Take a seat: choose the table, play, and look back at the game. */
export default function Play({ rest }: RoomProps) {
  useEffect(() => {
    if (rest === '' && game.value === null) void openKept();
  }, []);
  const isOpen = game.value !== null;
  useEffect(() => {
    if (isOpen) void loadMeanings(() => lab.play.playMeanings());
  }, [isOpen]);
  return (
    <div class="play">
      <h1>{game.value === null ? 'Take a seat' : game.value.over ? 'The game is over' : 'Your game'}</h1>
      {problem.value !== null && <Notice kind="bad">{problem.value}</Notice>}
      {keepsOtherGame.value && <OtherGame />}
      <Content rest={rest} />
      <MeaningSheet />
    </div>
  );
}

/** Warning that the saved game is not the one on the page. */
function OtherGame() {
  return (
    <Notice kind="warn">
      <p>
        The browser keeps one game, and it is another than this: one that was played in another tab or at an earlier
        visit.
      </p>
      <Button onClick={() => void openKept()}>Go on with that game</Button>{' '}
      {game.value !== null && <Button onClick={keepThis}>Keep this game instead</Button>}
    </Notice>
  );
}

function Content({ rest }: RoomProps) {
  if (rest !== '') return <Challenge token={rest} />;
  if (game.value === null) return busy.value === null ? <Setup /> : <Busy label={busy.value} />;
  return game.value.over ? <Ending game={game.value} /> : <Table game={game.value} />;
}

/** A table that another person has set up: the same seats, rules and dice. */
function Challenge({ token }: { readonly token: string }) {
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
