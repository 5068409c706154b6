import { caseWord } from '../../../../atlas/row.js';
import { LINK_MAX } from '../../../question/link.js';
import { type AskedQuestion, questionPlace } from '../../../question/question-link.js';
import type { Row } from '../data.js';
import { Origin } from '../figures/origin.js';
import { Picture, tableName } from '../figures/picture.js';
import { type AtlasPage, links, type PageContext } from '../page.js';
import { type Published, peersOf, publishedFindings } from '../published.js';
import { Sentence } from '../sentence.js';
import { abilityName } from './abilities.js';
import { thing } from './characters.js';
import { variantQuestion } from './rules.js';

/** Returns one page for each finding, which answers the question that people ask. */
export function findingPages(context: PageContext): AtlasPage[] {
  return publishedFindings(context).map((finding) => ({
    path: finding.page,
    title: finding.question,
    about: finding.sentence.text,
    picture: `${finding.picture}.png`,
    chapter: 'index.html',
    sources: [finding.row.source],
    body: (
      <>
        <h1>{finding.question}</h1>
        <FindingFigure context={context} finding={finding} />
        <Origin context={context} source={finding.row.source} title={finding.sentence.text} />
        <p>
          <a href={links.page(finding.path)}>More about it</a> · <a href={links.page('index.html')}>All ten findings</a>
        </p>
      </>
    ),
  }));
}

interface FindingProps {
  readonly context: PageContext;
  readonly finding: Published;
}

/** A finding: its sentence as the title of its picture, and the link that asks it again. */
export function FindingFigure({ context, finding }: FindingProps) {
  const ask = askPlace(context, finding);
  return (
    <figure class="card finding">
      <figcaption>
        <Sentence sentence={finding.sentence} />
      </figcaption>
      <Picture {...pictureOf(context, finding)} />
      <Picture {...pictureOf(context, finding)} form="narrow" />
      {!finding.isConfirmed && (
        <p class="note">Played once. A second play on other luck comes with the next edition.</p>
      )}
      {ask !== null && (
        <p>
          <a href={links.studio(ask)} aria-label={`Ask it again, with other players: ${finding.sentence.text}`}>
            Ask it again, with other players
          </a>
        </p>
      )}
    </figure>
  );
}

/** Returns what the picture of a finding shows. */
export function pictureOf(
  context: PageContext,
  finding: Published,
): { readonly rows: readonly Row[]; readonly answer: Row; nameOf(row: Row): string } {
  const { data } = context;
  const nameOf = (row: Row): string => {
    const other = caseWord(row.of, 'against');
    if (other !== '') return `against ${data.row(row.source, { what: other })?.name ?? other}`;
    if (row.source === 'better-player') return tableName(Number(row.what));
    if (row.source === 'worth-abilities') return cut(abilityName(context, row));
    if (row.source.startsWith('variants')) return row.what.replaceAll('-', ' ');
    return cut(thing(row.name).replace(/^the /, ''));
  };
  return { rows: peersOf(context, finding), answer: finding.row, nameOf };
}

/** Returns a name that fits beside the marks of a picture. */
function cut(name: string): string {
  return name.length > 22 ? `${name.slice(0, 21).trimEnd()}…` : name;
}

function askPlace({ data }: PageContext, { row }: Published): string | null {
  const own = data.record(row.source)?.question as AskedQuestion | null | undefined;
  const question = row.source === 'variants' ? variantQuestion(row.what, 4) : own;
  if (question == null) return null;
  const place = questionPlace(question);
  return place.length < LINK_MAX ? `#/answer/${place}` : null;
}
