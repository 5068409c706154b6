import { compile } from '../../dist/src/experiment/design/compile.js';
import { parseToken } from '../../dist/src/experiment/design/token.js';
import { loadPlayers } from '../../dist/src/experiment/play/players.js';
import { tellGame } from '../../dist/src/experiment/play/replay.js';
import { library } from '../../dist/src/playing/library/library.js';
import { tellStory } from '../../dist/src/playing/view/story.js';

/** A game as a golden file tells it: its token, its story with all offers that were passed, the end. */
export async function goldenText(token) {
  const { experiment, block, rotation } = parseToken(token);
  const design = await compile({ value: experiment, at: ([key]) => `token, ${key}` }, library);
  const players = await loadPlayers(design, library);
  const place = { cell: 0, block, rotation };
  const { lines, ending } = tellStory(design, players, place, true);
  return `${[token, '', ...lines, '', ending, '', ...endLines(tellGame(design, players, place))].join('\n')}\n`;
}

function endLines({ seats, capped }) {
  return [
    capped ? 'stopped at the cap' : 'the end',
    ...seats.map(({ seat, agent, character, winShare, metrics }) => {
      const known = Object.entries(metrics)
        .filter(([, value]) => value !== null)
        .map(([id, value]) => `${id} ${value}`);
      return `  ${seat} ${character} (${agent}): win ${winShare}, ${known.join(', ')}`;
    }),
  ];
}
