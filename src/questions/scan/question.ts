import { z } from 'zod';
import { type ArgumentValues, choice, placedChoice, TABLE, whole, word } from '../contract/argument.js';
import type { DirectQuestion } from '../contract/question.js';
import { blunderFile, type FiledBlunder, filed, scanAnswer } from './answer.js';
import { DEFAULT_SCAN, type Scan, scan } from './scan.js';

const MOST = 1_000_000;

const ARGUMENTS = {
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

/** A scan with a file for each position to look at. */
type FiledScan = Omit<Scan, 'blunders'> & { readonly blunders: readonly FiledBlunder[] };

const loss = z.looseObject({ value: z.number() });

/** `scan [agent]`: finds the mistakes of an agent. */
export const scanQuestion: DirectQuestion<ArgumentValues<typeof ARGUMENTS>, FiledScan> = {
  id: 'scan',
  ask: 'Where does a computer player err?',
  about:
    'find the mistakes of an agent: losses by class of question, from sampled decisions, with positions to look at',
  args: ARGUMENTS,
  example: {
    args: { agent: 'balanced', games: 10, questions: 10 },
    shows: 'where balanced loses win chance, by class of question',
  },
  fields: {
    agent: z.string(),
    games: z.int(),
    seed: z.string(),
    classes: z
      .array(z.looseObject({ id: z.string(), judged: z.int(), suspected: z.int(), lost: loss }))
      .describe('The costliest first; lost: win chance a seat and game.'),
    all: loss,
    each: loss.describe('At one question.'),
    judged: z.boolean().describe('True if losses are judged chances; false: counted over games played to their end.'),
    blunders: z
      .array(z.looseObject({ class: z.string(), situation: z.string(), taken: z.string(), better: z.string() }))
      .describe('Answers that lost win chance beyond noise.'),
  },
  unit: 'questions',
  files: {
    about: 'folder for the positions to look at, one file each; hint reads them',
    reader: 'hint',
    of: ({ blunders }) => Object.fromEntries(blunders.map((blunder) => [blunder.file, blunderFile(blunder)])),
  },
  check() {},
  async find({ playouts, ...args }, { progress, note, signal }) {
    const found = await scan({ ...args, futures: playouts, signal, say: note, progress });
    return { ...found, blunders: filed(found.blunders) };
  },
  answer: scanAnswer,
  limited: ({ games = DEFAULT_SCAN.games, questions = DEFAULT_SCAN.questions, ...args }, most) => ({
    ...args,
    games: Math.min(games, most),
    questions: Math.min(questions, most),
  }),
};
