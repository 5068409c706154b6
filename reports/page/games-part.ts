import { join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import type { RunGames } from '../../src/experiment/results/run-games.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { assetPath, textOf } from '../fonts/assets.js';
import { gamesData, scriptJson } from './games-json.js';

/** A chapter of the page that its script fills; without a script it is not shown. */
export interface ScriptPart {
  readonly id: string;
  readonly title: string;
  readonly html: string;
  readonly css: string;
  readonly script: string;
}

/** Returns the chapter that filters the games of a run. Its script is made by the build. */
export function gamesPart(summary: Summary, games: RunGames): ScriptPart {
  return {
    id: 'games',
    title: 'Look into the games',
    html: [
      '<div id="games-room"></div>',
      `<script type="application/json" id="games-data">${scriptJson(gamesData(summary, games))}</script>`,
    ].join('\n'),
    css: textOf(assetPath('games.css')),
    script: textOf(join(PACKAGE_ROOT, 'dist/report-page/games.js')),
  };
}
