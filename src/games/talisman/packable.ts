import { createHash } from 'node:crypto';
import { loadPacked } from '#base-game';
import { Visits } from '#visits';
import type { AdditionWatch, Game, PackedGame, PackText } from '../../engine/index.js';
import { activateContent } from './content/index.js';
import { startChangesOf } from './content/start-changes.js';
import { talisman } from './index.js';
import { metricsOf } from './play/metrics.js';
import type { TalismanState } from './state/state.js';

/** Most games with packs in the cache. Each takes about 100 KiB, and an editor reads a new one at every change. */
const KNOWN_MAX = 256;
/** Cache of games with packs, by the text of the packs. The oldest are dropped. */
const known = new Map<string, PackedGame<TalismanState>>();

/** The base game, which may be played with packs. It is separate from its rules, which need no files. */
export const packable: Game<TalismanState> = { ...talisman, packed };

function packed(packs: readonly PackText[]): PackedGame<TalismanState> {
  if (packs.length === 0) return { game: packable, notes: [], warnings: [], abilities: [], options: {} };
  const key = createHash('sha256').update(JSON.stringify(packs)).digest('hex');
  let found = known.get(key);
  if (found === undefined) known.set(key, (found = read(packs)));
  if (known.size > KNOWN_MAX) known.delete(known.keys().next().value!);
  return found;
}

function read(packs: readonly PackText[]): PackedGame<TalismanState> {
  const { content, caveats, additions, ...said } = loadPacked(packs);
  const roles = content.characters.map(({ id }) => id);
  const roleNames = content.characters.map(({ name }) => name);
  const enter = (): void => activateContent(content);
  const seats = { ...packable.seats, max: Math.min(packable.seats.max, roles.length) };
  const caveat = caveats.length === 0 ? {} : { caveat: caveats.join(' ') };
  const metrics = metricsOf(content);
  const watch = (): AdditionWatch<TalismanState> => {
    enter();
    return new Visits(additions);
  };
  const startChanges = startChangesOf(content);
  const game = { ...packable, ...caveat, metrics, roles, roleNames, startChanges, seats, additions, watch, enter };
  return { ...said, game };
}
