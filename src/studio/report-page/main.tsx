import { render } from 'preact';
import type { GamesData } from '../../../reports/page/games-data.js';
import type { SpaceMap as SpaceMapData } from '../../../reports/page/space-map.js';
import { SpaceMap } from '../board/space-map.js';
import { Games } from './games.js';

/** Returns the element to fill, and the data that the page has for it; null for neither. */
function roomOf<Data>(name: string): { readonly place: HTMLElement; readonly data: Data } | null {
  const place = document.getElementById(`${name}-room`);
  const text = document.getElementById(`${name}-data`)?.textContent;
  return place === null || !text ? null : { place, data: JSON.parse(text) as Data };
}

const games = roomOf<GamesData>('games');
const spaces = roomOf<SpaceMapData>('spaces');
if (games !== null) render(<Games data={games.data} />, games.place);
if (spaces !== null) render(<SpaceMap map={spaces.data} />, spaces.place);
for (const hidden of document.querySelectorAll<HTMLElement>('[data-with-script]')) hidden.hidden = false;
