import type { ComponentChildren } from 'preact';
import { htmlOf } from './html.js';
import { type AtlasPage, STUDIO } from './page.js';

/** Chapters of the atlas, in the order of the navigation. */
export const CHAPTERS: readonly { readonly path: string; readonly title: string }[] = [
  { path: 'index.html', title: 'Start' },
  { path: 'rush.html', title: 'When to go' },
  { path: 'claims.html', title: 'Claims' },
  { path: 'characters.html', title: 'Characters' },
  { path: 'things.html', title: 'Things' },
  { path: 'spaces.html', title: 'Spaces' },
  { path: 'rules.html', title: 'House rules' },
  { path: 'game.html', title: 'A game' },
  { path: 'players.html', title: 'Players' },
];

/** Nothing but the style sheet and the links of the site: no script, no request to another place. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'";

/** Returns the way from a page back to the root: `../` for each folder. */
export function rootFrom(path: string): string {
  return '../'.repeat(path.split('/').length - 1);
}

/**
 * Returns a page as the text of its file.
 *
 * @param notes corrections of its data, as sentences
 * @param studio address of the studio, from the root of the pages if it is relative
 */
export function pageText(page: AtlasPage, notes: readonly string[], studio: string): string {
  const { title, path, body } = page;
  const root = rootFrom(path);
  const address = /^(?:\w+:|\/)/.test(studio) ? studio : root + studio;
  const text = htmlOf(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} – Talisman atlas`}</title>
        <link rel="stylesheet" href={`${root}atlas.css`} />
      </head>
      <body>
        <Frame page={page} root={root} notes={notes}>
          {body}
        </Frame>
      </body>
    </html>,
  );
  return `<!doctype html>\n${text.replaceAll(`href="${STUDIO}`, `href="${address}`)}\n`;
}

interface FrameProps {
  readonly page: AtlasPage;
  readonly root: string;
  readonly notes: readonly string[];
  readonly children: ComponentChildren;
}

/** The head of every page with the chapters, and its foot. */
function Frame({ page, root, notes, children }: FrameProps) {
  return (
    <div id="app">
      <a class="skip" href="#page">
        To the text
      </a>
      <header class="atlas-top">
        <a class="top-name" href={`${root}index.html`}>
          Talisman atlas
        </a>
        <a href={STUDIO}>Studio</a>
        <nav class="atlas-chapters" aria-label="Chapters">
          {CHAPTERS.map(({ path, title }) => (
            <a key={path} href={root + path} aria-current={path === page.chapter ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main id="page">{children}</main>
      <footer class="bottom">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p>
          Made by Talisman Lab from games of computer players. Unofficial; no text or art of the publisher. Talisman is
          a trademark of its owner.
        </p>
        <p>
          The data of this page:{' '}
          {page.sources.map((source, i) => [
            i === 0 ? '' : ', ',
            <a key={source} href={`${root}data/${source}.csv`}>
              {source}.csv
            </a>,
          ])}
          {page.sources.length === 0 && 'none'}
        </p>
      </footer>
    </div>
  );
}
