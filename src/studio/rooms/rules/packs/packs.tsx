import { useSignal } from '@preact/signals';
import { linkTo } from '../../../browser/route.js';
import { pictureRefusal } from '../../../browser/save-file.js';
import { lab, promptly } from '../../../lab/client.js';
import { Found } from '../../../parts/found.js';
import { Button, LinkButton, Notice } from '../../../parts/index.js';
import { against } from '../side/sides.js';
import { AddPack } from './add-pack.js';
import { dropPack, type HeldPack, heldPacks, holdPack, isOnBoard, linesOf, movePack, rewritePack } from './held.js';
import { PackEditor, PackLines, SavePack } from './pack-editor.js';
import './packs.css';

/** Size of a file that is refused before it is read into the page, in bytes. */
const BYTES_MAX = 1 << 20;

/** House cards: files that are dropped here or written here. */
export function Packs() {
  const open = useSignal<string | null>(heldPacks()[0]?.name ?? null);
  const refused = useSignal<readonly string[]>([]);
  const isOver = useSignal(false);
  const take = async (files: readonly File[]): Promise<void> => {
    refused.value = [];
    for (const file of files) {
      const refusal = pictureRefusal(file, 'a pack, which is a text file that ends in .yaml');
      if (refusal !== null) {
        refused.value = [...refused.value, refusal];
        continue;
      }
      const pack = { name: file.name.replaceAll('/', '-'), text: await file.text() };
      if (file.size <= BYTES_MAX) {
        open.value = holdPack(pack);
        continue;
      }
      const { lines } = await promptly(() => lab.rules.checkPacks([pack]));
      refused.value = [...refused.value, `${file.name}: ${lines[0].message}.`];
    }
  };
  const packs = heldPacks();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button does the same
    <div
      class={`rules-packs${isOver.value ? ' rules-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => (isOver.value = false)}
      onDrop={(event) => {
        event.preventDefault();
        isOver.value = false;
        void take([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <p>
        House cards are a text file with cards, characters and rules of your own. Begin with an example and change a
        word, or drop a file here.
      </p>
      <AddPack onFiles={(files) => void take(files)} onAdd={(pack) => (open.value = holdPack(pack))} />
      {refused.value.map((text) => (
        <Notice key={text} kind="bad">
          <p>{text}</p>
        </Notice>
      ))}
      {packs.length === 0 && <Found about="things" />}
      {packs.map((pack) => (
        <PackCard
          key={pack.name}
          pack={pack}
          open={open.value === pack.name}
          onOpen={() => (open.value = open.value === pack.name ? null : pack.name)}
        />
      ))}
    </div>
  );
}

interface PackCardProps {
  readonly pack: HeldPack;
  readonly open: boolean;
  onOpen(): void;
}

function PackCard({ pack, open, onOpen }: PackCardProps) {
  const lines = linesOf(pack);
  return (
    <section class="card rules-pack" aria-label={pack.name}>
      <div class="rules-pack-head">
        <h3 class="rules-pack-name">{pack.name}</h3>
        {against() === 'own' &&
          (['a', 'b'] as const).map((key) => (
            <label key={key} class="rules-pack-side">
              <input
                type="checkbox"
                checked={pack.on.includes(key)}
                disabled={pack.on.length === 1 && pack.on[0] === key}
                onChange={(event) => movePack(pack, key, event.currentTarget.checked)}
              />
              Side {key.toUpperCase()}
            </label>
          ))}
        <Button small aria-expanded={open} onClick={onOpen}>
          {open ? 'Close the text' : 'Open the text'}
        </Button>
        {isOnBoard(pack) && (
          <LinkButton small href={linkTo('rules', `expansion/${pack.name}`)}>
            Show the board
          </LinkButton>
        )}
        <SavePack pack={pack} />
        <Button small kind="quiet" aria-label={`Remove ${pack.name}`} onClick={() => dropPack(pack.name)}>
          Remove
        </Button>
      </div>
      {open ? (
        <PackEditor name={pack.name} text={pack.text} lines={lines} onChange={(text) => rewritePack(pack.name, text)} />
      ) : (
        <PackLines lines={lines} />
      )}
    </section>
  );
}
