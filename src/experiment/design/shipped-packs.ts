import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the file of a shipped pack by its name: `packs/NAME/NAME.yaml` next to the game's source, where the compiled
 * program reads it, too. Undefined if there is none of that name.
 */
export function shippedPack(name: string): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return undefined;
  const games = join(packageRoot(), 'src', 'games');
  return readdirSync(games)
    .map((game) => join(games, game, 'packs', name, `${name}.yaml`))
    .find((file) => existsSync(file));
}

function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
