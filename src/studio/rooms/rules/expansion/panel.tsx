import { useSignal } from '@preact/signals';
import { lab } from '../../../lab/client.js';
import { heldPacks, holdPack } from '../packs/held.js';
import { PackChoice } from '../packs/pack-choice.js';
import { Editor } from './editor.js';
import '../packs/packs.css';
import './expansion.css';

/**
 * The editor of expansions: a board to click on, and the fields of the chosen row. It writes a pack.
 *
 * @param at name of the pack to begin with; empty for the first
 */
export default function ExpansionPanel({ at }: { readonly at: string }) {
  const chosen = useSignal(at);
  const packs = heldPacks();
  const pack = packs.find(({ name }) => name === chosen.value) ?? packs[0];
  const begin = async (): Promise<void> => {
    chosen.value = holdPack(await lab.expansion.newExpansion());
  };
  return (
    <div class="expansion">
      <PackChoice
        label="Board of"
        beginWords="Make a new expansion"
        packs={packs}
        chosen={pack}
        onChoose={(name) => (chosen.value = name)}
        onBegin={() => void begin()}
      />
      {pack === undefined ? (
        <p class="rules-soft">
          Add spaces, Regions, marks and endings on the board. Then see in a few seconds what they change.
        </p>
      ) : (
        <Editor key={pack.name} pack={pack} />
      )}
    </div>
  );
}
