import { saveFile } from '../../browser/save-file.js';
import { Button } from '../../parts/index.js';
import { gameFile } from './game.js';

/** Saves the game as a file that `replay` and this page read. */
export function SaveFile() {
  const save = async (): Promise<void> => saveFile('my.game.json', await gameFile(), 'application/json');
  return (
    <Button small onClick={save}>
      Save as a file
    </Button>
  );
}
