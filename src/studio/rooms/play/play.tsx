import { useEffect } from 'preact/hooks';
import { Busy, Notice } from '../../parts/index.js';
import { Challenge } from './challenge.js';
import { Ending } from './ending.js';
import { busy, game, openGame, problem } from './game.js';
import './play.css';
import type { RoomProps } from '../rooms.js';
import { savedGame } from './saved.js';
import { Setup } from './setup.js';
import { Table } from './table.js';

/** Take a seat: choose the table, play, and look back at the game. */
export default function Play({ rest }: RoomProps) {
  useEffect(() => {
    const saved = savedGame();
    if (rest === '' && game.value === null && saved !== null) void openGame(saved.token, saved.packs);
  }, []);
  return (
    <div class="play">
      <h1>{game.value === null ? 'Take a seat' : game.value.over ? 'The game is over' : 'Your game'}</h1>
      {problem.value !== null && <Notice kind="bad">{problem.value}</Notice>}
      <Content rest={rest} />
    </div>
  );
}

function Content({ rest }: RoomProps) {
  if (rest !== '') return <Challenge token={rest} />;
  if (game.value === null) return busy.value === null ? <Setup /> : <Busy label={busy.value} />;
  return game.value.over ? <Ending game={game.value} /> : <Table game={game.value} />;
}
