import { z } from 'zod';
import { stopped } from '../stopped.js';
import { tool } from '../tool.js';
import { flag, word } from '../words.js';

/** Fields of the answer of `replay` that are returned. */
interface Replayed {
  readonly token: string;
  readonly digest: string;
  readonly capped: boolean;
  readonly ending: string;
  readonly decisions: readonly object[];
  readonly seats: readonly object[];
}

/** Replays one game in words. */
export const replayTool = tool({
  name: 'replay',
  title: 'Tell one game again',
  description:
    'Plays one game again by its token, or out of a run folder, and tells it in words, turn by turn. The same token is ' +
    'always the same game. {analyse: true} also judges the luck and the decisions of each seat, which takes longer.',
  input: {
    token: word.describe(
      'Token as game/variant/players/seed/block.rotation/character/agents, such as ' +
        'talisman/revised-4th/4p/x/0.0/none/balanced, or a run folder.',
    ),
    cell: z.int().min(0).optional().describe('Cell of a run folder; 0 if absent.'),
    block: z.int().min(0).optional().describe('Block of a run folder; 0 if absent.'),
    rotation: z.int().min(0).optional().describe('Rotation of a run folder; 0 if absent.'),
    story: z.boolean().optional().describe('False: only how it ended. True if absent.'),
    decisions: z.boolean().optional().describe('True: also return every decision as data.'),
    analyse: z.boolean().optional().describe('True: judge luck and decisions.'),
    playouts: z.int().min(10).max(10_000).optional().describe('Possible futures for each question that is judged.'),
  },
  output: {
    token: z.string(),
    digest: z.string().describe('The same for the same game.'),
    capped: z.boolean().describe('True if the game was stopped at the cap on its length.'),
    ending: z.string(),
    seats: z.array(z.record(z.string(), z.unknown())),
    decisions: z.array(z.record(z.string(), z.unknown())).describe('Empty unless they were asked for.'),
    analysis: z.record(z.string(), z.unknown()).optional(),
  },
  keeps: false,
  plays: true,
  async call({ token, cell, block, rotation, story = true, decisions = false, analyse, playouts }, call) {
    const result = await call.run([
      'replay',
      ...flag('cell', cell),
      ...flag('block', block),
      ...flag('rotation', rotation),
      ...(analyse === true ? ['--analyse', ...flag('playouts', playouts)] : []),
      '--',
      token,
    ]);
    const { data, text } = stopped(result, call, null, 'moments of the game');
    const game = data as Replayed;
    const end = `${game.ending}\n\ntoken ${game.token}`;
    return {
      data: { ...game, decisions: decisions ? game.decisions : [] },
      text: story ? text : end,
    };
  },
});
