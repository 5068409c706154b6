import { type ArgumentValues, choice, TIME, toggle, whole, word } from '../contract/argument.js';
import { PLAYED_ON, POSITION } from '../contract/position.js';

export const DEFAULT_QUESTIONS = 6;
export const PLAYOUTS_MIN = 100;
export const PLAYOUTS_MAX = 10_000_000;

/** Arguments of a question for advice. */
export const HINT_ARGUMENTS = {
  ...POSITION,
  method: choice(
    'race: two turns ahead, then judged; playouts: agents play on; search: later decisions are searched too',
    ['race', 'playouts', 'search'],
    { usually: 'race, or playouts with a time, a number, turns, agents or rules of your own' },
  ),
  ...TIME,
  playouts: whole('games played on from here for each question', PLAYOUTS_MIN, PLAYOUTS_MAX, {
    usually: 'as many as the time allows, most for those left open',
  }),
  maxPlayouts: whole('most games played on from here until all questions are settled', PLAYOUTS_MIN, PLAYOUTS_MAX, {
    usually: 'as many as the time allows',
  }),
  turns: whole(
    "the player's turns simulated before the position is evaluated; 0: playouts to the end, races 2, searches 6",
    0,
    1000,
    { usually: '0' },
  ),
  when: word("only questions with these words, such as 'move with 4' for a 4 rolled", { usually: 'all questions' }),
  questions: whole('most questions answered, if luck decides which one comes', 1, 1000, {
    usually: String(DEFAULT_QUESTIONS),
  }),
  windows: toggle('also answer optional questions: discarding, casting, trading'),
  seed: word('seed, any text', { letter: 's', usually: 'made up' }),
  ...PLAYED_ON,
};

/** Arguments of the question, each as in its help. */
export type HintArguments = ArgumentValues<typeof HINT_ARGUMENTS>;

/** Method to evaluate actions. */
export type HintMethod = NonNullable<HintArguments['method']>;
