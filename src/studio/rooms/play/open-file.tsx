import { lab, promptly } from '../../lab/client.js';
import { Field } from '../../parts/index.js';
import { openGame, problem } from './game.js';

/** The choice of a game file. */
export function OpenFile() {
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      const text = await file.text();
      const { token, packs } = await promptly(() => lab.play.playRead(text, file.name));
      await openGame(token, packs);
    } catch (error) {
      problem.value = error instanceof Error ? error.message : String(error);
    }
  };
  return (
    <Field label="Game file">
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".json,application/json"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      )}
    </Field>
  );
}
