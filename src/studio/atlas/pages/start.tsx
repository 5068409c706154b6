import type { AtlasData } from '../data.js';
import { surprising } from '../findings.js';
import type { AtlasPage, PageContext } from '../page.js';
import { CHAPTERS } from '../shell.js';
import { fixed, games } from '../words.js';

/** One sentence on each chapter. */
const ABOUT: Readonly<Record<string, string>> = {
  'rush.html': 'When to leave for the Crown of Command, by players, way and character.',
  'claims.html': 'Every piece of advice of the rule document, put to the test.',
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

/** Returns the first page: the most surprising results, and the chapters. */
export function startPage(context: PageContext): AtlasPage {
  const { data } = context;
  const found = surprising(context);
  const played = data.sources().reduce((sum, id) => sum + (data.record(id)?.games ?? 0), 0);
  return {
    path: 'index.html',
    title: 'Start',
    chapter: 'index.html',
    sources: [...new Set(found.map(({ row }) => row.source))].sort(),
    body: (
      <>
        <h1>What the games show</h1>
        <p class="atlas-lead">{`Computer players played ${games(played)} by the Revised 4th Edition. These are the results that surprise most.`}</p>
        <ol class="atlas-ten">
          {found.map(({ sentence, path }) => (
            <li key={sentence.text}>
              <a href={path} data-rows={sentence.from.join(' ')}>
                {sentence.text}
              </a>
            </li>
          ))}
        </ol>
        <details class="atlas-origin">
          <summary>How these were chosen</summary>
          <p>
            By a rule, not by hand. First come the refuted claims and the advice that costs wins, the largest first, at
            most five. Then come the largest of all other results, at most two of a kind. A result is large if even the
            near end of its range is far from "no difference". Numbers in brackets are that range. The largest of many
            results are mostly too large by themselves. So each is shrunk towards the average of its kind, by as much as
            its games leave open; claims were played a second time instead.
          </p>
          <p>{multiplicityText(data)}</p>
        </details>
        <h2>Chapters</h2>
        <ul class="atlas-chapter-list">
          {CHAPTERS.filter(({ path }) => path !== 'index.html').map(({ path, title }) => (
            <li key={path}>
              <a class="card" href={path}>
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
