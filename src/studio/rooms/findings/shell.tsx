import type { AtlasData } from './data.js';
import { htmlOf } from './html.js';
import { type AtlasPage, links, PLACES } from './page.js';
import { PageBody } from './page-body.js';

/** Nothing but the style sheet and pictures of the site: no script, no request to another place. */
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

/** Returns the way from a page back to the root: `../` for each folder. */
export function rootFrom(path: string): string {
  return '../'.repeat(path.split('/').length - 1);
}

/**
 * Returns a page as the text of its file, for links, chats and search engines.
 *
 * @param studio address of the studio, from the root of the pages if it is relative
 */
export function pageText(page: AtlasPage, data: AtlasData, studio: string): string {
  const { title, path, body } = page;
  const about = page.about ?? firstSentence(htmlOf(body));
  const root = rootFrom(path);
  const isAbsolute = /^(?:\w+:|\/)/.test(studio);
  const address = isAbsolute ? studio : root + studio;
  const site = isAbsolute ? `${studio}findings/` : root;
  const picture = page.picture ?? 'pictures/findings.png';
  const text = htmlOf(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} – Talisman Lab`}</title>
        <link rel="icon" href="data:," />
        <meta name="description" content={about} />
        <meta property="og:type" content="article" />
        <meta property="og:site_name" content="Talisman Lab" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={about} />
        <meta property="og:image" content={site + picture} />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="stylesheet" href={`${root}findings.css`} />
      </head>
      <body>
        <div id="app">
          <a class="skip" href="#page">
            To the text
          </a>
          <header class="top">
            <a class="top-name" href={links.studio('')}>
              Talisman Lab
            </a>
            <a href={links.studio(`#/findings/${placeOf(path)}`)}>Sort, filter and ask again in the studio</a>
          </header>
          <main id="page">
            <PageBody page={page} data={data} />
          </main>
          <footer class="bottom">
            <p>
              Made by Talisman Lab from games of computer players. Unofficial; no text or art of the publisher. Talisman
              is a trademark of its owner.
            </p>
          </footer>
        </div>
      </body>
    </html>,
  );
  const linked = text
    .replaceAll(`href="${PLACES.page}`, `href="${root}`)
    .replaceAll(`href="${PLACES.studio}`, `href="${address}`);
  return `<!doctype html>\n${linked}\n`;
}

/** Returns the place of a page in the room, without the ending of its file. */
export function placeOf(path: string): string {
  return path === 'index.html' ? '' : path.replace(/\.html$/, '');
}

/** Returns the text of the first sentence of a page that is made from data, or else of its first paragraph. */
function firstSentence(html: string): string {
  const found = /<(p|li)\b[^>]*data-rows[^>]*>(.*?)<\/\1>/s.exec(html) ?? /<(p)\b[^>]*>(.*?)<\/p>/s.exec(html);
  return unescaped((found?.[2] ?? '').replace(/<[^>]*>/g, ''));
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
