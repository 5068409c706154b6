import type { ComponentChildren } from 'preact';
import type { AskedQuestion } from '../question/question-link.js';
import type { AtlasData, Row } from './data.js';
import type { SourcedSentence } from './words.js';

/** A page of the atlas. */
export interface AtlasPage {
  /** Path below the root of the site: `rush.html`, `claims/SC-02.html`. */
  readonly path: string;
  readonly title: string;
  /** Chapter of the navigation that it belongs to: the path of its first page. */
  readonly chapter: string;
  /** Sources that it rests on. */
  readonly sources: readonly string[];
  readonly body: ComponentChildren;
}

/** Placeholder for the address of the studio in links. */
export const STUDIO = 'studio:';

/** All that pages are made from. */
export interface PageContext {
  readonly data: AtlasData;
  /** Variants with a different ending: their length is no surprise. */
  readonly endings: readonly string[];
  /** Tests of the claims, by id. */
  readonly tests: Readonly<Record<string, ClaimTest>>;
}

/** Test of a claim. */
export interface ClaimTest {
  /** The games to play, and the result that would support the claim. */
  readonly why: string;
  /** The nearest question of the studio, or null. */
  readonly question: AskedQuestion | null;
}

/** A result that the first page may show. */
export interface Finding {
  /** Kind of results of which at most two are shown. */
  readonly family: string;
  readonly row: Row;
  readonly sentence: SourcedSentence;
  /** Path of its page. */
  readonly path: string;
}
