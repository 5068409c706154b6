import { z } from 'zod';
import { choice, placedChoice, TABLE, whole, word } from '../contract/argument.js';

/** Numbers of a scan without other ones. */
export const DEFAULT_SCAN = { games: 40, questions: 100, futures: 200, turns: 6, positions: 3 };

const MOST = 1_000_000;

/** Arguments of the question. */
export const SCAN_ARGUMENTS = {
  agent: placedChoice("name:param=value, or the path of a module; the game's own policy if absent"),
  game: TABLE.game,
  variant: TABLE.variant,
  options: TABLE.options,
  packs: TABLE.packs,
  players: whole(TABLE.players.about, 1, MOST, { usually: '4' }),
  opponents: word('agents at the other seats: one for all of them, or A,B,… for each', { usually: 'the agent itself' }),
  games: whole('games played, rounded up to whole blocks', 1, MOST, {
    letter: 'n',
    usually: String(DEFAULT_SCAN.games),
  }),
  questions: whole('most questions evaluated in each class', 1, MOST, { usually: String(DEFAULT_SCAN.questions) }),
  playouts: whole('playouts of every action in the screen', 10, MOST, {
    usually: String(DEFAULT_SCAN.futures),
  }),
  method: choice(
    'race: mistakes are found by a race and judged after some turns; playouts: all actions have as many playouts, and suspected ones are played to the end',
    ['race', 'playouts'],
    { usually: 'race, or playouts with agents or rules of your own' },
  ),
  turns: whole("the player's turns simulated before a playout of the screen is evaluated; 0: to the end", 0, 1000, {
    usually: String(DEFAULT_SCAN.turns),
  }),
  only: {
    kind: 'words',
    about: 'class of questions to evaluate, as the table names it; may be given again',
    schema: z.array(z.string()).readonly(),
    usually: 'all',
  } as const,
  positions: whole('most positions to look at in each class', 1, MOST, { usually: String(DEFAULT_SCAN.positions) }),
  agents: word('agents of the playouts: one for every seat, or A,B,… by seat', { usually: "the game's own policy" }),
  seed: word('seed, any text', { letter: 's', usually: 'made up' }),
};
