import { useSignal } from '@preact/signals';
import { proxy } from 'comlink';
import type { Analysis } from '../../../questions/analysis/analyse.js';
import { lab } from '../../lab/client.js';
import { Busy, Button, Card } from '../../parts/index.js';
import type { PlayedGame } from './game.js';
import { SeatLuck } from './seat-luck.js';

/** Futures of each suspicious decision. */
const FUTURES = 800;

/** Luck and mistakes of the persons in a game that is over. */
export function LookBack({ game }: { readonly game: PlayedGame }) {
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
