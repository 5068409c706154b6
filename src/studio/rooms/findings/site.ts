import type { KeptSource } from '../../../atlas/folder.js';
import type { Ability, BoardSpace, Good, NamedThing } from '../../../atlas/names.js';
import { AtlasData } from './data.js';
import { Picture } from './figures/picture.js';
import { htmlOf } from './html.js';
import type { PageContext } from './page.js';
import { pictureOf } from './pages/findings.js';
import { rulesMarkdown } from './pages/rules.js';
import { pagesOf } from './pages.js';
import { publicAnswers } from './public-answers.js';
import { publishedFindings } from './published.js';
import { pageText } from './shell.js';

/** All that the pages are made from. */
export interface SiteInput {
  readonly saved: ReadonlyMap<string, KeptSource>;
  readonly characters: readonly NamedThing[];
  /** Spaces in the order of the board. */
  readonly spaces: readonly BoardSpace[];
  /** Variants that end in another way than the usual rules. */
  readonly endings: readonly string[];
  /** Wares of the shops, the cheapest first. */
  readonly goods: readonly Good[];
  readonly abilities: readonly Ability[];
  /** How each claim is tested, by its id. */
  readonly tests: Readonly<Record<string, string>>;
  /** Version and licence of the program, which are those of the data. */
  readonly version: string;
  readonly license: string;
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
  /** Pictures of the findings as SVG, by path without the ending. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** Returns all pages of the findings as files, with their digest. */
export function atlasSite({ saved, characters, spaces, studio, ...more }: SiteInput): Site {
  const context = { ...more, data: new AtlasData(saved) };
  return {
    pages: pagesOf(context, characters, spaces).map((page) => ({
      path: page.path,
      text: pageText(page, context.data, studio),
      sources: page.sources,
    })),
    questions: publicAnswers(context),
    digest: digestOf(context),
    pictures: picturesOf(context),
  };
}

/** The most important results as Markdown, for readers without the pages. */
interface Digest {
  /** Findings with their pictures, as on the first page. */
  readonly findings: string;
  /** Table of all endings and rules. */
  readonly rules: string;
}

/** Returns the results that `docs/atlas.md` shows. */
function digestOf(context: PageContext): Digest {
  const findings = publishedFindings(context).map(
    ({ question, sentence, picture, isConfirmed }, i) =>
      `### ${i + 1}. ${question}\n\n${sentence.text}${isConfirmed ? '' : ' (Played once so far.)'}\n\n![${sentence.text}](${picture}.svg)`,
  );
  return { findings: findings.join('\n\n'), rules: rulesMarkdown(context) };
}

function picturesOf(context: PageContext): ReadonlyMap<string, string> {
  return new Map(
    publishedFindings(context).map((finding) => [
      finding.picture,
      htmlOf(Picture({ title: finding.sentence.text, ...pictureOf(context, finding) })),
    ]),
  );
}
