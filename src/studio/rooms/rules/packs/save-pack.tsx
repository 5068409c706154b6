import { saveFile } from '../../../browser/save-file.js';
import { Button } from '../../../parts/index.js';
import type { PackFile } from '../../../question/rules-question.js';

/** Saves a pack as a file that this page and every command read. */
export function SavePack({ pack: { name, text } }: { readonly pack: PackFile }) {
  return (
    <Button small aria-label={`Save ${name} as a file`} onClick={() => saveFile(name, text, 'text/yaml')}>
      Save as a file
    </Button>
  );
}
