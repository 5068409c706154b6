import type { ComponentChildren } from 'preact';
import type { Ability, Good } from '../../../atlas/names.js';
import type { AtlasData, Row } from './data.js';
import type { SourcedSentence } from './words.js';

/** A page of the atlas. */
export interface AtlasPage {
  /** Path below the root of the site: `rush.html`, `claims/SC-02.html`. */
  readonly path: string;
  readonly title: string;
  /** Answer in one sentence, for previews and search engines; the first sentence of the page if absent. */
  readonly about?: string;
  /** Path of its preview picture; that of all findings if absent. */
  readonly picture?: string;
  /** Chapter of the navigation that it belongs to: the path of its first page. */
  readonly chapter: string;
  /** Sources that it rests on. */
  readonly sources: readonly string[];
  readonly body: ComponentChildren;
}

/** Placeholders in links of a file: for the root of the pages, and for the address of the studio. */
export const PLACES = { page: 'page:', studio: 'studio:' } as const;

/** Addresses of links. The room replaces both, as its pages are places of the studio. */
export const links = {
  /** Returns the address of a page or of a file beside the pages. @param path from their root: `rules/blitz.html` */
  page: (path: string): string => PLACES.page + path,
  /** Returns the address of a place of the studio. @param place such as `#/watch/TOKEN` */
  studio: (place: string): string => PLACES.studio + place,
};

/** All that pages are made from. */
export interface PageContext {
  readonly data: AtlasData;
  /** Variants with a different ending: their length is no surprise. */
  readonly endings: readonly string[];
  /** Wares of the shops, the cheapest first. */
  readonly goods: readonly Good[];
  readonly abilities: readonly Ability[];
  /** How each claim is tested, and the result that would support it, by its id. */
  readonly tests: Readonly<Record<string, string>>;
  /** Version and licence of the program, which are those of the data. */
  readonly version: string;
  readonly license: string;
}

/** A result that may be published as a finding. */
export interface Finding {
  /** Subject; one result is published about each. */
  readonly family: string;
  readonly row: Row;
  readonly sentence: SourcedSentence;
  /** Path of its page. */
  readonly path: string;
}
