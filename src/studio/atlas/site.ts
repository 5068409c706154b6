import type { KeptSource } from '../../atlas/folder.js';
import type { NamedThing } from '../../atlas/names.js';
import { AtlasData } from './data.js';
import { surprising } from './findings.js';
import type { AtlasPage, ClaimTest, PageContext } from './page.js';
import { characterPages } from './pages/characters.js';
import { claimPages } from './pages/claims.js';
import { gamePages } from './pages/game.js';
import { playerPages } from './pages/players.js';
import { lengthSentences, rulePages } from './pages/rules.js';
import { rushPages } from './pages/rush.js';
import { spacePages } from './pages/spaces.js';
import { startPage } from './pages/start.js';
import { thingPages } from './pages/things.js';
import { publicAnswers } from './public-answers.js';
import { pageText } from './shell.js';

/** All that the pages are made from. */
export interface SiteInput {
  readonly saved: ReadonlyMap<string, KeptSource>;
  readonly characters: readonly NamedThing[];
  /** Spaces in the order of the board. */
  readonly spaces: readonly NamedThing[];
  /** Variants that end in another way than the usual rules. */
  readonly endings: readonly string[];
  /** Tests of the claims, by id. */
  readonly tests: Readonly<Record<string, ClaimTest>>;
  /** Address of the studio from the root of the pages, with a slash at its end. */
  readonly studio: string;
}

/** A page as a file. */
export interface SitePage {
  readonly path: string;
  readonly text: string;
  /** Sources that it rests on. */
  readonly sources: readonly string[];
}

/** The pages, and the parts of documents that are made from the same data, as Markdown. */
export interface Site {
  readonly pages: readonly SitePage[];
  /** Table of public questions. */
  readonly questions: string;
  readonly digest: Digest;
}

/** Returns all pages of the atlas. */
export function atlasSite({ saved, characters, spaces, endings, tests, studio }: SiteInput): Site {
  const context = { data: new AtlasData(saved), endings, tests };
  const pages: AtlasPage[] = [
    startPage(context),
    ...rushPages(context, characters),
    ...claimPages(context),
    ...characterPages(context, characters),
    ...thingPages(context),
    ...spacePages(context, spaces),
    ...rulePages(context),
    ...gamePages(context),
    ...playerPages(context),
  ];
  const notesOf = ({ sources }: AtlasPage): string[] => [
    ...new Set(sources.flatMap((source) => context.data.notes(source))),
  ];
  return {
    pages: pages.map((page) => ({
      path: page.path,
      text: pageText(page, notesOf(page), studio),
      sources: page.sources,
    })),
    questions: publicAnswers(context),
    digest: digestOf(context),
  };
}

/** The most important results as Markdown, for readers without the pages. */
interface Digest {
  /** List of the most surprising results, as on the first page. */
  readonly findings: string;
  /** List of all rules, each with its change of the length. */
  readonly rules: string;
}

/** Returns the results that `docs/atlas.md` shows. */
function digestOf(context: PageContext): Digest {
  const list = (sentences: readonly { readonly text: string }[]): string =>
    sentences.map(({ text }) => `- ${text}`).join('\n');
  return {
    findings: list(surprising(context).map(({ sentence }) => sentence)),
    rules: list(lengthSentences(context)),
  };
}
