import { useSignal } from '@preact/signals';
import { saveFile } from '../../browser/save-file.js';
import { Button, Dialog } from '../../parts/index.js';
import { finish, gameFile, leave, likes, setLikes } from './game.js';

/** Settings of the game, and buttons to save or end it. */
export function Menu() {
  const asking = useSignal(false);
  return (
    <section class="play-menu" aria-labelledby="play-menu">
      <h2 id="play-menu">This game</h2>
      <label>
        <input
          type="checkbox"
          checked={likes.value.moves}
          onChange={(event) => setLikes({ moves: event.currentTarget.checked })}
        />{' '}
        Show the moves of the others on the board
      </label>
      <label>
        <input
          type="checkbox"
          checked={likes.value.small}
          onChange={(event) => setLikes({ small: event.currentTarget.checked })}
        />{' '}
        Ask me about small things too, such as ditching an Object
      </label>
      <p class="play-soft">The browser keeps your game. You can close the page and go on later.</p>
      <p class="play-row">
        <SaveFile />
        <Button small onClick={finish}>
          Let the computer finish it
        </Button>
        <Button small onClick={() => (asking.value = true)}>
          New game
        </Button>
      </p>
      <Dialog title="Leave this game?" open={asking.value} onClose={() => (asking.value = false)}>
        <p>The browser keeps one game. Save this one as a file if you want to go on with it later.</p>
        <p class="play-row">
          <Button kind="main" onClick={leave}>
            Leave it
          </Button>
          <Button onClick={() => (asking.value = false)}>Stay</Button>
        </p>
      </Dialog>
    </section>
  );
}

/** Saves the game as a file that `replay` and this page read. */
export function SaveFile() {
  const save = async (): Promise<void> => saveFile('my.game.json', await gameFile(), 'application/json');
  return (
    <Button small onClick={save}>
      Save as a file
    </Button>
  );
}
