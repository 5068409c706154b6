import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Button } from '../../../parts/index.js';
import { type HeldPack, linesOf, rewritePack } from './held.js';
import { PackEditor, PackLines, SavePack } from './pack-editor.js';

interface PackTextProps {
  readonly pack: HeldPack;
  /** Buttons before those of the text. */
  readonly children?: ComponentChildren;
}

/** The text of a pack in an editor, or only the messages of the reader about it. */
export function PackText({ pack, children }: PackTextProps) {
  const { name, text } = pack;
  const asText = useSignal(false);
  const lines = linesOf(pack);
  return (
    <>
      <div class="rules-add">
        {children}
        <Button aria-expanded={asText.value} onClick={() => (asText.value = !asText.value)}>
          {asText.value ? 'Close the text' : 'Show it as text'}
        </Button>
        <SavePack pack={pack} />
      </div>
      {asText.value ? (
        <PackEditor name={name} text={text} lines={lines} onChange={(next) => rewritePack(name, next)} />
      ) : (
        <PackLines lines={lines} />
      )}
    </>
  );
}
