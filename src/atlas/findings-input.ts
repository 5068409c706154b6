import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../package/root.js';
import { claimFiles, readClaim } from '../questions/claim/claim-file.js';
import { type KeptSource, readSource } from './folder.js';
import { type Ability, type BoardSpace, baseNames, type Good, type NamedThing } from './names.js';
import { atlasSources } from './sources.js';

/** All that the findings are made from, as plain data. */
export interface FindingsInput {
  readonly saved: readonly (readonly [id: string, source: KeptSource])[];
  readonly characters: readonly NamedThing[];
  /** In the order of the board. */
  readonly spaces: readonly BoardSpace[];
  /** Variants with a different ending than the usual rules. */
  readonly endings: readonly string[];
  /** Wares of the shops, the cheapest first. */
  readonly goods: readonly Good[];
  readonly abilities: readonly Ability[];
  /** How each claim is tested, by its id. */
  readonly tests: Readonly<Record<string, string>>;
  /** Version and licence of the program, which are those of the data. */
  readonly version: string;
  readonly license: string;
}

/** Folder of the data of the package. */
export const FINDINGS_DATA = join(PACKAGE_ROOT, 'docs/atlas/data');

/** Reads the data of a folder. @param sources ids of all sources */
export function findingsInput(
  data = FINDINGS_DATA,
  sources: readonly string[] = atlasSources().map(({ id }) => id),
): FindingsInput {
  const { characters, spaces, endings, goods, abilities } = baseNames();
  const saved = sources.flatMap((id) => {
    const source = readSource(data, id);
    return source === null ? [] : [[id, source] as const];
  });
  const tests = Object.fromEntries(
    claimFiles()
      .map((file) => readClaim(file).value)
      .map(({ id, why }) => [id, why]),
  );
  const { version, license } = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as FindingsInput;
  return { saved, characters, spaces, endings, goods, abilities, tests, version, license };
}
