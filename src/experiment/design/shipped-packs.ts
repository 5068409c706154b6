import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';

/**
 * Returns the file of a shipped pack by its name: `packs/NAME/NAME.yaml` next to the game's source, where the compiled
 * program reads it, too. Undefined if there is none of that name.
 */
export function shippedPack(name: string): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return undefined;
  const games = join(PACKAGE_ROOT, 'src', 'games');
  return readdirSync(games)
    .map((game) => join(games, game, 'packs', name, `${name}.yaml`))
    .find((file) => existsSync(file));
}
