import { basename, join } from 'node:path';
import type { PackText } from '../../engine/index.js';
import { toYamlText } from '../../experiment/design/yaml-text.js';
import { makeFolder, onUserPath, writeAtomic } from '../../experiment/folder/files.js';
import { isNumber, type RuleLever, withNumbers } from './number-levers.js';
import { ownFile } from './own-file.js';
import { changesOf, levelOf, type Setting } from './settings.js';
import type { TuneRules } from './tune-rules.js';

/** Folder of the settings in the folder of a tune. */
export const SETTINGS_FOLDER = 'rules';

/** Rules of a tune that changes numbers of packs in addition to options. */
export interface VariantRules {
  readonly levers: readonly RuleLever[];
  readonly packs: readonly PackText[];
  /** Words of every option of the base that is not as the game has it. */
  readonly options: Readonly<Record<string, string>>;
}

/**
 * Returns the part of a tune's rules that plays each setting as a variant file in the folder of the tune, next to
 * copies of its packs. Each file can be played separately.
 */
export function variantFiles(
  { levers, packs, options }: VariantRules,
  dir: string,
): Pick<TuneRules, 'factor' | 'levelOf' | 'fileOf' | 'write'> {
  const folder = join(dir, SETTINGS_FOLDER);
  const texts = [...packs.map(({ text }) => text), JSON.stringify(options)];
  const wordOf = (setting: Setting): string =>
    setting.every((value) => value === 0) ? 'base' : levelOf(levers, setting).replace(/[^\w.=-]+/g, '_');
  const filesOf = (setting: Setting): [string, string][] => {
    const word = wordOf(setting);
    const changes = changesOf(levers, setting);
    const numbers = changes.flatMap(({ lever, value }) =>
      isNumber(lever) ? [[lever.number, Number(value.text)] as const] : [],
    );
    const set = changes.flatMap(({ lever, value }) => (isNumber(lever) ? [] : [[lever.id, value.text] as const]));
    const copies = withNumbers(packs, numbers).map(({ name, text }, i): [string, string] => [
      `${word}-${i + 1}-${basename(name)}`,
      text,
    ]);
    const variant = {
      id: word,
      options: { ...options, ...Object.fromEntries(set) },
      packs: copies.map(([name]) => name),
    };
    return [[`${word}.yaml`, toYamlText(variant, 'a setting of a tune')], ...copies];
  };
  return {
    factor: 'variant',
    levelOf: (setting) => ownFile(dir, SETTINGS_FOLDER, `${wordOf(setting)}.yaml`, texts),
    fileOf: (setting) => `${SETTINGS_FOLDER}/${wordOf(setting)}.yaml`,
    write: (settings) =>
      onUserPath(dir, async () => {
        await makeFolder(folder);
        for (const [name, text] of settings.flatMap(filesOf)) await writeAtomic(join(folder, name), text);
      }),
  };
}
