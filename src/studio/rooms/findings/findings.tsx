import input from 'virtual:findings';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { linkTo, type RoomProps } from '../../browser/route.js';
import { Notice } from '../../parts/index.js';
import { isLive } from './controls.js';
import { AtlasData } from './data.js';
import { type AtlasPage, links, type PageContext } from './page.js';
import { PageBody } from './page-body.js';
import { pagesOf } from './pages.js';
import { placeOf } from './shell.js';
import '../../look/board.css';
import './findings.css';

links.page = (path) => (path.endsWith('.html') ? linkTo('findings', placeOf(path)) : `findings/${path}`);
links.studio = (place) => place;
isLive.value = true;

let saved: { readonly context: PageContext; readonly pages: readonly AtlasPage[] } | null = null;

/** Returns all pages from the data that the room ships, computed once. */
function allPages(): typeof saved & object {
  if (saved === null) {
    const { saved: sources, characters, spaces, ...more } = input;
    const context = { ...more, data: new AtlasData(new Map(sources)) };
    saved = { context, pages: pagesOf(context, characters, spaces) };
  }
  return saved;
}

/** What the games of the package show: findings, the table of rules, characters and the rest, by place. */
export default function Findings({ rest }: RoomProps) {
  const { context, pages } = allPages();
  const page = pages.find(({ path }) => placeOf(path) === rest.replace(/\/$/, ''));
  const shown = useSignal(rest);
  useEffect(() => {
    if (page !== undefined) document.title = `${page.title} · Talisman Lab`;
    if (shown.value !== rest) scrollTo(0, 0);
    shown.value = rest;
  }, [rest]);
  return (
    <div class="findings">
      {page === undefined && (
        <Notice kind="warn">
          <p>There is no such finding. Perhaps the link was cut off. These are the ten first.</p>
        </Notice>
      )}
      <PageBody page={page ?? pages[0]} data={context.data} />
    </div>
  );
}
