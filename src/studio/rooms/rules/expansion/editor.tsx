import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { lab, promptly } from '../../../lab/client.js';
import type { OwnMap } from '../../../lab/expansion/own-map.js';
import { type Path, valueAt } from '../../../pack-text/path.js';
import { OWN_SECTIONS } from '../../../pack-text/sections.js';
import { Busy, Button, Notice } from '../../../parts/index.js';
import { type HeldPack, heldPacks, linesOf, rewritePack } from '../packs/held.js';
import { PackText } from '../packs/pack-text.js';
import { OwnBoard } from './own-board.js';
import { RowForm } from './row-form.js';

/** The result of an edit: the text, or the reason why it was left alone; and the new row. */
interface Edited {
  readonly text: string;
  readonly why: string | null;
  readonly path?: Path | null;
}

/**
 * Starts an edit of the text as it is when all edits before it are done.
 *
 * @param refused is called with the reason if the text was left alone, otherwise with null; absent: it is shown above
 */
export type Edit = (work: (text: string) => Promise<Edited>, refused?: (why: string | null) => void) => void;

/** The map and the text of a pack: two views of one text. */
export function Editor({ pack }: { readonly pack: HeldPack }) {
  const { name, text } = pack;
  const map = useSignal<OwnMap | null>(null);
  const chosen = useSignal<Path>(['regions', 0]);
  const why = useSignal<string | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef('');
  latest.current = text;
  useEffect(() => {
    const draw = (found: OwnMap | null): void => {
      // The board of the text before stays, until the text can be read again.
      if (latest.current === text && found !== null) map.value = found;
    };
    promptly(() => lab.expansion.readMap(text)).then(draw, ({ message }: Error) => show(message));
  }, [text]);
  const show = (reason: string | null): void => {
    why.value = reason;
  };
  const editNow: (...args: Required<Parameters<Edit>>) => Promise<void> = async (work, refused) => {
    const before = heldPacks().find((one) => one.name === name)?.text;
    if (before === undefined) return;
    const edited = await promptly(() => work(before));
    refused(edited.why);
    if (edited.text === before) return;
    map.value = (await lab.expansion.readMap(edited.text)) ?? map.peek();
    if (edited.path != null) chosen.value = edited.path;
    rewritePack(name, edited.text);
  };
  const edit: Edit = (work, refused = show) => {
    queue.current = queue.current.then(() => editNow(work, refused)).catch(({ message }: Error) => show(message));
  };
  return (
    <>
      {why.value !== null && (
        <Notice kind="bad">
          <p>{why.value}</p>
        </Notice>
      )}
      {map.value === null ? (
        <Busy label="Drawing the board" />
      ) : (
        <div class="expansion-desk">
          <OwnBoard
            map={map.value}
            chosen={chosen.value}
            onChoose={(path) => (chosen.value = path)}
            onAdd={(after) => edit((before) => lab.expansion.addSpace(before, after))}
          />
          <RowForm
            key={chosen.value.join(' ')}
            map={map.value}
            path={chosen.value}
            lines={linesOf(pack)}
            edit={edit}
            onRemoved={() => (chosen.value = ['regions', 0])}
          />
        </div>
      )}
      {map.value !== null && (
        <Sections map={map.value} chosen={chosen.value} onChoose={(path) => (chosen.value = path)} edit={edit} />
      )}
      <PackText pack={pack} />
    </>
  );
}

interface SectionsProps {
  readonly map: OwnMap;
  readonly chosen: Path;
  onChoose(path: Path): void;
  readonly edit: Edit;
}

/** Rows that are not on the board, section by section, each with a button for one more. */
function Sections({ map: { value }, chosen, onChoose, edit }: SectionsProps) {
  return (
    <div class="expansion-sections">
      {OWN_SECTIONS.map(({ id, title, noun }) => {
        const rows = valueAt(value, [id]);
        return (
          <section key={id} class="expansion-section" aria-label={title}>
            <h3>{title}</h3>
            {Array.isArray(rows) &&
              rows.map((row: unknown, i) => (
                <Button
                  key={i}
                  small
                  aria-pressed={chosen[0] === id && chosen[1] === i}
                  onClick={() => onChoose([id, i])}
                >
                  {String(
                    valueAt(row, ['name']) ?? valueAt(row, ['about']) ?? valueAt(row, ['id']) ?? `${noun} ${i + 1}`,
                  )}
                </Button>
              ))}
            <Button small kind="quiet" onClick={() => edit((text) => lab.expansion.addRow(text, id))}>
              Add {/^[aeiou]/.test(noun) ? 'an' : 'a'} {noun}
            </Button>
          </section>
        );
      })}
    </div>
  );
}
