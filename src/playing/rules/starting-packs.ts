import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { startingFile } from './starting-files.js';

/** A pack to begin with. */
export interface StartingPack {
  /** Name of its file. */
  readonly name: string;
  /** Short description. */
  readonly about: string;
  readonly group: 'new' | 'example' | 'shipped';
  readonly text: string;
}

const HOUSE_RULES = 'experiments/house-rules';
const SHIPPED = 'src/games/talisman/packs';

/** Comments for other places: hints of an editor, and commands. */
const ELSEWHERE = /^# {0,3}(?:yaml-language-server:|npx ).*\n/gm;

/** Returns the packs of Talisman to begin with: templates, worked examples and the packs that ship. */
export function startingPacks(): StartingPack[] {
  const folder = join(PACKAGE_ROOT, HOUSE_RULES);
  const examples = readdirSync(folder).filter((name) => name.endsWith('.pack.yaml'));
  const shipped = readdirSync(join(PACKAGE_ROOT, SHIPPED));
  return [
    template('pack', 'my-cards', 'cards and rules of your own'),
    template('character', 'my-hero', 'a character of your own'),
    ...examples.sort().map((name) => read(join(folder, name), 'example')),
    ...shipped.map((name) => read(join(PACKAGE_ROOT, SHIPPED, name, `${name}.yaml`), 'shipped')),
  ];
}

function template(kind: string, name: string, about: string): StartingPack {
  // In a separate folder, because the user's folder may have a file of that name.
  const { file, text } = startingFile(kind, name, 'starting-packs');
  return { name: basename(file), about, group: 'new', text: text.replaceAll(ELSEWHERE, '') };
}

function read(path: string, group: StartingPack['group']): StartingPack {
  const text = readFileSync(path, 'utf8').replaceAll(ELSEWHERE, '');
  return { name: basename(path), about: /^about: (.*)$/m.exec(text)?.[1] ?? '', group, text };
}
