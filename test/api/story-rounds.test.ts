import { expect, test } from 'vitest';
import { loadPlayers } from '../../src/experiment/play/players.js';
import { library } from '../../src/playing/library/library.js';
import { tellStory } from '../../src/playing/view/story.js';
import { findGame } from '../../src/questions/replay/find-game.js';

/** In its last rounds the Crown strikes without a question: the Warrior is on it, and only the Prophetess is left. */
const TOKEN = `talisman/revised-4th/4p/atlas/0.1/agents/talisman/balanced:route=craft,${Array(3).fill('talisman/balanced').join(',')}`;

test('what happens without a question is told in its own round', async () => {
  const { design, place } = await findGame(TOKEN);
  const { lines, ending } = tellStory(design, await loadPlayers(design, library), place)!;
  const at = lines.lastIndexOf('round 63');
  expect(lines.slice(at)).toEqual([
    'round 63',
    '    the Warrior rolls 6 for the Command Spell',
    '    the Prophetess is killed',
  ]);
  expect(ending).toContain('in round 63');
});
