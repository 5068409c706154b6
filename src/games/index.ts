import type { Game, Observer, PositionKind, Turns } from '../engine/index.js';
import { pig } from './pig/index.js';
import * as talismanCatalogue from './talisman/catalogue.js';
import { talisman } from './talisman/index.js';
import { Coverage } from './talisman/coverage.js';
import { outlook } from './talisman/outlook.js';
import { POSITION_SCHEMA } from './talisman/position-schema.js';
import { turns } from './talisman/turns.js';

/** A game whose state type the caller does not need to know. */
export type AnyGame = Game<any>;

/** The only list of games: conformance, fuzz, allocation gate, bench and command line cover what stands here. */
export const GAMES: readonly AnyGame[] = [pig, talisman];

/** Rows that a game can list for people. */
export type CatalogueRows = () => Readonly<Record<string, unknown>>[];

/** What each game can list: cards, characters, rules. */
export const CATALOGUES: Readonly<Record<string, Readonly<Record<'cards' | 'characters' | 'rules', CatalogueRows>>>> = {
  talisman: talismanCatalogue,
};

/** The games whose positions a file can lay out. */
export const POSITIONS: Readonly<Record<string, PositionKind<any, any>>> = {
  talisman: { schema: POSITION_SCHEMA, outlook },
};

/** The games that can be stopped where a turn begins; of the others whoever is asked is taken to be whose turn it is. */
export const TURNS: Readonly<Record<string, Turns<any>>> = { talisman: turns };

/** The games that can be watched for what they meet. */
export const OBSERVERS: Readonly<Record<string, () => Observer<any>>> = {
  talisman: () => new Coverage(),
};
