import { useEffect } from 'preact/hooks';
import { Busy, Button, Notice } from '../../parts/index.js';
import { Challenge } from './challenge.js';
import { Ending } from './ending.js';
import { busy, game, keepThis, openKept, problem } from './game.js';
import './play.css';
import type { RoomProps } from '../rooms.js';
import { keepsOtherGame } from './saved.js';
import { Setup } from './setup.js';
import { Table } from './table.js';

/** Take a seat: choose the table, play, and look back at the game. */
export default function Play({ rest }: RoomProps) {
  useEffect(() => {
    if (rest === '' && game.value === null) void openKept();
  }, []);
  return (
    <div class="play">
      <h1>{game.value === null ? 'Take a seat' : game.value.over ? 'The game is over' : 'Your game'}</h1>
      {problem.value !== null && <Notice kind="bad">{problem.value}</Notice>}
      {keepsOtherGame.value && <OtherGame />}
      <Content rest={rest} />
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
