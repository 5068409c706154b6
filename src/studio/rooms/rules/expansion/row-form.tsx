import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { PackLine } from '../../../../playing/rules/check-packs.js';
import { lab } from '../../../lab/client.js';
import type { RowField } from '../../../lab/expansion/fields.js';
import type { OwnMap } from '../../../lab/expansion/own-map.js';
import { type Path, valueAt } from '../../../pack-text/path.js';
import { OWN_SECTIONS } from '../../../pack-text/sections.js';
import { Button } from '../../../parts/index.js';
import { capital } from '../../../parts/text.js';
import type { Edit } from './editor.js';
import { type FieldMessage, RowFields } from './row-fields.js';

interface RowFormProps {
  readonly map: OwnMap;
  readonly path: Path;
  readonly lines: readonly PackLine[];
  readonly edit: Edit;
  onRemoved(): void;
}

/** The fields of the chosen row, made of the schema of packs. */
export function RowForm({ map, path, lines, edit, onRemoved }: RowFormProps) {
  const fields = useSignal<readonly RowField[]>([]);
  const space = map.spaces.find((one) => one.path.join() === path.join());
  const row = valueAt(map.value, path);
  useEffect(() => {
    void lab.expansion.rowFields(path).then((all) => (fields.value = all));
  }, []);
  if (space === undefined && row === undefined) return <p class="rules-soft">Choose a space, or add something.</p>;
  const noun = OWN_SECTIONS.find(({ id }) => id === path[0])?.noun ?? 'space';
  const id = String(space?.id ?? valueAt(row, ['id']));
  const title = String(space?.name ?? valueAt(row, ['name']) ?? id);
  const isOwn = space?.isOwn !== false;
  return (
    <section class="card expansion-form" aria-label={`${capital(noun)}: ${title}`}>
      <h3>
        {capital(noun)}: {title}
      </h3>
      {!isOwn && <p class="rules-soft">A space of the game. A field that is empty is as printed.</p>}
      <RowFields map={map} path={path} fields={fields.value} messages={messagesAt(lines, id)} edit={edit} />
      {row !== undefined && (
        <Button
          small
          kind="quiet"
          onClick={() => {
            onRemoved();
            edit((text) => lab.expansion.editText(text, [{ path, written: null }]));
          }}
        >
          {isOwn ? `Remove this ${noun}` : 'Put this space back'}
        </Button>
      )}
    </section>
  );
}

/** Returns the messages of the reader about a row, with the keys of the fields that they are about. */
function messagesAt(lines: readonly PackLine[], id: string): FieldMessage[] {
  return lines.flatMap(({ kind, message }) => {
    const [, of, keys = '', text = ''] = /^[\w ]+ '([^']+)'((?:, [\w.-]+)*): (.*)$/s.exec(message) ?? [];
    return kind === 'mistake' && of === id ? [{ keys: keys.split(/[,.] ?/).filter(Boolean), text }] : [];
  });
}
