import type { BoardSpace, NamedThing } from '../../../atlas/names.js';
import type { AtlasPage, PageContext } from './page.js';
import { characterPages } from './pages/characters.js';
import { claimPages } from './pages/claims.js';
import { dataPage } from './pages/data.js';
import { findingPages } from './pages/findings.js';
import { gamePages } from './pages/game.js';
import { playerPages } from './pages/players.js';
import { rulePages } from './pages/rules.js';
import { rushPages } from './pages/rush.js';
import { spacePages } from './pages/spaces.js';
import { startPage } from './pages/start.js';
import { thingPages } from './pages/things.js';

/** Returns all pages, the first page first. */
export function pagesOf(
  context: PageContext,
  characters: readonly NamedThing[],
  spaces: readonly BoardSpace[],
): AtlasPage[] {
  return [
    startPage(context),
    ...findingPages(context),
    ...rushPages(context, characters),
    ...claimPages(context),
    ...characterPages(context, characters),
    ...thingPages(context),
    ...spacePages(context, spaces),
    ...rulePages(context),
    ...gamePages(context),
    ...playerPages(context),
    dataPage(context),
  ];
}
