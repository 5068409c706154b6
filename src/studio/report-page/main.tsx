import { render } from 'preact';
import type { GamesData } from '../../../reports/page/games-data.js';
import { Games } from './games.js';

const place = document.getElementById('games-room');
const data = document.getElementById('games-data')?.textContent;
if (place !== null && data) {
  render(<Games data={JSON.parse(data) as GamesData} />, place);
  for (const hidden of document.querySelectorAll<HTMLElement>('[data-with-script]')) hidden.hidden = false;
}
