import { baseNames } from './names.js';
import type { Source } from './source.js';
import { charactersSources } from './sources/characters.js';
import { claimSources } from './sources/claims.js';
import { deathsSource } from './sources/deaths.js';
import { exactSource } from './sources/exact.js';
import { firstSource } from './sources/first.js';
import { gainedSources } from './sources/gained.js';
import { betterPlayerSources, ladderSource } from './sources/ladder.js';
import { luckSources } from './sources/luck.js';
import { matchUpsSources } from './sources/match-ups.js';
import { pairsSources } from './sources/pairs.js';
import { playersSources } from './sources/players.js';
import { ruleSources } from './sources/rules.js';
import { rushSources } from './sources/rush.js';
import { shopSources } from './sources/shop.js';
import { spacesSource } from './sources/spaces.js';
import { waysSources } from './sources/ways.js';
import { worthSource } from './sources/worth.js';

/** Kinds of things whose worth findings may tell, so that it is played twice. */
const SECONDS = ['objects', 'followers', 'spells', 'stats', 'abilities', 'starts'];

/** Returns all sources of the atlas, those of the headline first. */
export function atlasSources(): Source[] {
  const { characters } = baseNames();
  return [
    exactSource(),
    ...rushSources(characters),
    ...charactersSources(characters),
    ...matchUpsSources(characters),
    ...waysSources(characters),
    worthSource({ of: 'objects', precision: 1.5, byCharacter: true }),
    worthSource({ of: 'followers', precision: 1.5, byCharacter: true }),
    worthSource({ of: 'spells', precision: 1.5, byCharacter: true }),
    worthSource({ of: 'stats', precision: 1.5, byCharacter: true }),
    worthSource({ of: 'abilities', precision: 2 }),
    worthSource({ of: 'starts', precision: 1.5 }),
    ...SECONDS.map((of) => worthSource({ of, precision: 2, isSecond: true })),
    worthSource({ of: 'spaces', precision: 3 }),
    worthSource({ of: 'cards', precision: 4 }),
    spacesSource(),
    deathsSource(),
    firstSource(),
    ...gainedSources(),
    ...shopSources(),
    ...luckSources(),
    ...pairsSources(),
    ...ruleSources(),
    ...playersSources(),
    ...claimSources(),
    ladderSource(),
    ...betterPlayerSources(),
  ];
}
