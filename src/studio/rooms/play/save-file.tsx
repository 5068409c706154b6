import { Button } from '../../parts/index.js';
import { gameFile } from './game.js';

/** Saves the game as a file that `replay` and this page read. */
export function SaveFile() {
  const save = async (): Promise<void> => {
    const url = URL.createObjectURL(new Blob([await gameFile()], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'my.game.json';
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Button small onClick={save}>
      Save as a file
    </Button>
  );
}
