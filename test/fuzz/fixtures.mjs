import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Games that once failed, or that are worth playing every time: what `play.mjs` needs to play them, by name. */
export const FIXTURES = fileURLToPath(new URL('fixtures.json', import.meta.url));

export function readFixtures(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/** Adds a game, one line each; one that is there already stays as it is. */
export function addFixture(path, fixture) {
  const all = readFixtures(path);
  if (
    all.some(
      ({ game, seed, agents }) => game === fixture.game && `${seed} ${agents}` === `${fixture.seed} ${fixture.agents}`,
    )
  )
    return;
  writeFileSync(path, `[\n${[...all, fixture].map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
}
