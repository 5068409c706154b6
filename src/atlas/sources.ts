import { baseNames } from './names.js';
import type { Source } from './source.js';
import { charactersSource } from './sources/characters.js';
import { claimsSource } from './sources/claims.js';
import { exactSource } from './sources/exact.js';
import { betterPlayerSource, ladderSource } from './sources/ladder.js';
import { matchUpsSource } from './sources/match-ups.js';
import { playersSources } from './sources/players.js';
import { ruleSources } from './sources/rules.js';
import { rushSources } from './sources/rush.js';
import { spacesSource } from './sources/spaces.js';
import { waysSource } from './sources/ways.js';
import { worthSource } from './sources/worth.js';

/** Returns all sources of the atlas, those of the headline first. */
export function atlasSources(): Source[] {
  const { characters } = baseNames();
  return [
    exactSource(),
    ...rushSources(characters),
    charactersSource(characters),
    matchUpsSource(characters),
    waysSource(characters),
    worthSource({ of: 'objects', precision: 1.5, byCharacter: true }),
    worthSource({ of: 'followers', precision: 1.5, byCharacter: true }),
    worthSource({ of: 'spells', precision: 1.5, byCharacter: true }),
    worthSource({ of: 'stats', precision: 1.5, byCharacter: true }),
    worthSource({ of: 'abilities', precision: 2 }),
    worthSource({ of: 'starts', precision: 1.5 }),
    worthSource({ of: 'spaces', precision: 3 }),
    worthSource({ of: 'cards', precision: 4 }),
    spacesSource(),
    ...ruleSources(),
    ...playersSources(),
    claimsSource(),
    ladderSource(),
    betterPlayerSource(),
  ];
}
