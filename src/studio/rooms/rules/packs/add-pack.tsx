import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { StartingPack } from '../../../../playing/rules/starting-packs.js';
import { lab } from '../../../lab/client.js';
import { Button, Field } from '../../../parts/index.js';
import type { PackFile } from '../../../question/rules-question.js';
import { spaced } from '../side/sides.js';

interface AddPackProps {
  onFiles(files: readonly File[]): void;
  onAdd(pack: PackFile): void;
}

const GROUPS: Readonly<Record<StartingPack['group'], string>> = {
  new: 'A new file',
  example: 'Worked examples',
  shipped: 'Expansions that come with the program',
};

/** Ways to add a pack: an example to change, or a file of one's own. */
export function AddPack({ onFiles, onAdd }: AddPackProps) {
  const starts = useSignal<readonly StartingPack[]>([]);
  const chosen = useSignal('');
  useEffect(() => {
    void lab.rules.startingPacks().then((all) => (starts.value = all));
  }, []);
  const pack = starts.value.find(({ name }) => name === chosen.value) ?? starts.value[0];
  return (
    <div class="rules-add">
      <Field label="Begin with">
        {(control) => (
          <select {...control} value={pack?.name} onChange={(event) => (chosen.value = event.currentTarget.value)}>
            {Object.entries(GROUPS).map(([group, title]) => (
              <optgroup key={group} label={title}>
                {starts.value
                  .filter((one) => one.group === group)
                  .map(({ name, about }) => (
                    <option key={name} value={name}>
                      {spaced(name.replace(/(\.pack)?\.yaml$/, ''))}: {about}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <Button disabled={pack === undefined} onClick={() => onAdd({ name: pack.name, text: pack.text })}>
        Add
      </Button>
      <label class="button button-plain rules-file">
        Open a file
        <input
          class="unseen"
          type="file"
          accept=".yaml,.yml,text/yaml"
          multiple
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}
