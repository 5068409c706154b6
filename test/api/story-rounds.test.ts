import { expect, test } from 'vitest';
import { library } from '../../src/api/library.js';
import { findGame } from '../../src/api/replay/find-game.js';
import { tellStory } from '../../src/api/story.js';
import { loadPlayers } from '../../src/experiment/play/players.js';

/** In its last rounds the Crown strikes without a question: the Warrior is on it, and only the Prophetess is left. */
const TOKEN = `talisman/revised-4th/4p/atlas/0.1/agents/talisman/balanced:route=craft,${Array(3).fill('talisman/balanced').join(',')}`;

test('what happens without a question is told in its own round', async () => {
  const { design, place } = await findGame(TOKEN);
  const { lines, ending } = tellStory(design, await loadPlayers(design, library), place)!;
  const at = lines.lastIndexOf('round 63');
  expect(lines.slice(at)).toEqual(['round 63', '    the Prophetess is killed']);
  expect(ending).toContain('in round 63');
});
