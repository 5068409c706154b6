import type { AtlasData } from '../data.js';
import { type AtlasPage, links, type PageContext } from '../page.js';
import { CHAPTERS } from '../page-body.js';
import { publishedFindings } from '../published.js';
import { fixed, games } from '../words.js';
import { FindingFigure } from './findings.js';

/** One sentence on each chapter. */
const ABOUT: Readonly<Record<string, string>> = {
  'rush.html': 'When to leave for the Crown of Command, by players, way and character.',
  'claims.html': 'Every piece of advice of the rule document, tested.',
  'characters.html': 'How strong each character is, whom it beats, how it wins and what helps it.',
  'things.html': 'What Objects, Followers, Spells and abilities are worth, and for whom.',
  'spaces.html': 'What happens on each space of the board.',
  'rules.html': 'What variants and house rules do to length and feel, and whom they help.',
  'game.html': 'When a game is decided, when characters die, and with how many players.',
  'players.html': 'How good the computer players are, and what that means.',
};

/** Returns the number of ranges in the atlas, and how many of them are expected to miss the true value. */
function multiplicityText({ multiplicity: { families, ranges } }: AtlasData): string {
  const missing = Math.ceil(families / 20);
  return (
    `The whole atlas compares ${fixed(ranges, 0)} values with "no difference", in ${families} ` +
    'families. The ranges of a family hold together in 95 of 100 such runs. So expect a range that misses the true ' +
    `value in about ${missing} of the ${families} families.`
  );
}

/** Returns the first page: ten findings, and the chapters. */
export function startPage(context: PageContext): AtlasPage {
  const { data } = context;
  const found = publishedFindings(context);
  const played = data.sources().reduce((sum, id) => sum + (data.record(id)?.games ?? 0), 0);
  return {
    path: 'index.html',
    title: 'What thousands of games of Talisman show',
    chapter: 'index.html',
    sources: [...new Set(found.map(({ row }) => row.source))].sort(),
    body: (
      <>
        <h1>What the games show</h1>
        <p class="atlas-lead">{`Ten findings from ${games(played)} of computer players, by the Revised 4th Edition.`}</p>
        <ol class="findings-ten">
          {found.map((finding) => (
            <li key={finding.page}>
              <h2>
                <a href={links.page(finding.page)}>{finding.question}</a>
              </h2>
              <FindingFigure context={context} finding={finding} />
            </li>
          ))}
        </ol>
        <details class="atlas-origin">
          <summary>How these were chosen</summary>
          <p>
            Each is the largest result of its subject, one of each subject, ranked by its size and by how much it
            surprises players, which an editor says. A second play on other luck must show the same. A result is large
            if even the near end of its range is far from "no difference". The largest of many results are mostly too
            large by themselves. So each is shrunk towards the average of its kind, by as much as its games leave open.
          </p>
          <p>{multiplicityText(data)}</p>
        </details>
        <h2>More</h2>
        <ul class="atlas-chapter-list">
          {CHAPTERS.filter(({ path }) => path !== 'index.html').map(({ path, title }) => (
            <li key={path}>
              <a class="card" href={links.page(path)}>
                <b>{title}</b>
                <span>{ABOUT[path]}</span>
              </a>
            </li>
          ))}
        </ul>
      </>
    ),
  };
}
