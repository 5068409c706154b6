import { isDirect, questionWords } from '../contract/question.js';
import { DECLARED_QUESTIONS } from '../list.js';
import type { AskedRow } from './row.js';

/** Questions in users' words, the most frequent first. */
const ROWS: readonly AskedRow[] = [
  {
    id: 'house-rule',
    question: 'What does my house rule do?',
    about: 'whether games get shorter, by how many minutes, and which characters the rule helps or hurts',
    command: 'compare --set {rule=trophyRate=5} [--players {players}]',
    page: true,
  },
  {
    id: 'rush',
    question: 'When do I go for the Crown of Command?',
    about: 'at which Strength you leave, for your character and the size of your table',
    command: 'advice rush [--character {character=troll}] [--players {players}]',
    page: true,
  },
  {
    id: 'which-character',
    question: 'Which character should I take?',
    about: 'how often each character wins, with 2 to 6 players and by style of play, and which cannot be told apart',
    command: 'character',
    page: true,
  },
  {
    id: 'my-character',
    question: 'Is my own character too strong?',
    about: 'its share of wins with 2 to 6 players, its rank among the others, and what each of its powers is worth',
    command: 'character {pack=experiments/house-rules/nomad.pack.yaml}',
    page: true,
  },
  {
    id: 'one-character',
    question: 'How strong is this character, and which of its abilities make it so?',
    about: 'its share of wins with 2 to 6 players, its rank, and what it loses without each ability',
    command: 'character {character=troll}',
    page: true,
  },
  {
    id: 'fair-character',
    question: 'What would make my own character fair?',
    about: 'the smallest change of its numbers or powers that gives it an even share',
    command: 'tune --character {pack=experiments/house-rules/nomad.pack.yaml}',
    page: false,
  },
  {
    id: 'worth',
    question: 'Which Objects, Followers or Spells are worth having?',
    about: 'what each adds to your share of wins if you begin with it, the best first, and which cannot be told apart',
    command: 'worth {things=objects}',
    page: false,
  },
  {
    id: 'one-thing',
    question: 'What is the Sword worth?',
    about: 'what it adds to your share of wins if you begin with it',
    command: 'worth objects {thing=sword}',
    page: false,
  },
  {
    id: 'together',
    question: 'Are the Sword and the Axe together worth more than each alone?',
    about: 'what each adds to your share of wins if you begin with it, and what both do',
    command: 'worth objects sword axe sword+axe',
    page: false,
  },
  {
    id: 'start-space',
    question: 'On which space is it best to begin?',
    about: 'what a start on each space adds to your share of wins, and which cannot be told apart',
    command: 'worth starts',
    page: false,
  },
  {
    id: 'length',
    question: 'Which rules bring our evening to two hours?',
    about: 'the rules that come nearest, with the least change, and what each alternative gives up',
    command: 'tune {goal=120 minutes} --players {players=4}',
    page: false,
  },
  {
    id: 'players',
    question: 'With how many players is it bearable?',
    about: 'time, waiting, deaths and clear favourites at half time, with 2 to 8 players',
    command: 'players',
    page: true,
  },
  {
    id: 'first-player',
    question: 'Does it help to go first?',
    about: 'the share of wins of the player who goes first, with 2 to 8 players',
    command: 'players',
    page: true,
  },
  {
    id: 'our-games',
    question: 'What do our own games say?',
    about:
      'whether one of you is better than luck, whether you play like the computer players, and what more games would tell',
    command: 'log {log=experiments/logs/evenings.csv}',
    page: false,
  },
  {
    id: 'runaway',
    question: 'Is there a runaway leader, or is a game open to its end?',
    about:
      'how many games have a clear favourite at half time, how often the lead changes, how often the last come back',
    command: 'run --players {players=4} --measure quality',
    page: true,
  },
  {
    id: 'own-cards',
    question: 'What do my own cards, spaces or creatures change?',
    about: 'the length of games, the wins of characters, and how often each thing is met and used',
    command: 'compare --pack {pack=experiments/house-rules/softer-sentinel.pack.yaml}',
    page: true,
  },
  {
    id: 'variant',
    question: 'What does this variant of the rules change?',
    about: 'whether games get shorter, by how many minutes, and which characters it helps or hurts',
    command: 'compare revised-4th {variant=trophies-5} [--players {players}]',
    page: true,
  },
  {
    id: 'all-variants',
    question: 'Which variant or ending makes games short?',
    about: 'the length of games under each published variant and ending, beside the usual rules',
    command: 'run experiments/variants.yaml',
    page: true,
  },
  {
    id: 'expansion',
    question: 'How much longer are games with The Realm of Souls?',
    about: 'length, characters lost and comebacks with and without the expansion',
    command: 'run experiments/realm-of-souls.yaml',
    page: true,
  },
  {
    id: 'more-players',
    question: 'Which variants help a table of six?',
    about: 'the length of games of six under the variants for faster play',
    command: 'run experiments/variants-six.yaml',
    page: true,
  },
  {
    id: 'style',
    question: 'Does it pay to be bold, to hunt the others, or to build up first?',
    about: 'which of two ways to play wins more often at one table',
    command: 'compare balanced {style=hunter} [--players {players}]',
    page: true,
  },
  {
    id: 'advice',
    question: 'Is this piece of advice true?',
    about:
      'whether it holds, fails or makes no difference, by how much, and for which tables or characters the answer changes',
    command: 'claim {claim=SC-02}',
    page: false,
  },
  {
    id: 'best-value',
    question: 'Which of many values is best, and which may be as good?',
    about: 'the best value of a rule or of a habit, from fresh games, and those that cannot be told apart from it',
    command: 'sweep experiments/rush-threshold.yaml',
    page: false,
  },
  {
    id: 'skill',
    question: 'Does it matter how well you play, or is it only luck?',
    about: 'how often a good player beats a bad one, and how much of the result is luck',
    command: 'ladder random first balanced --players {players=4} --blocks 200',
    page: true,
  },
  {
    id: 'decisions',
    question: 'Do single decisions matter: Spells, fate, the bridge, attacks?',
    about: 'what each of them is worth to one player, and what blunders cost',
    command: 'run experiments/restricted-play.yaml',
    page: true,
  },
  {
    id: 'all-tables',
    question: 'Which characters win when every four of the fourteen meet equally often?',
    about: 'the share of wins of each character over all 1,001 tables of four',
    command: 'run experiments/characters.yaml',
    page: true,
  },
  {
    id: 'position',
    question: 'What should I do here?',
    about: 'the chance to win after each action you have in a position',
    command: 'hint {position=experiments/positions/before-the-sentinel.yaml}',
    page: false,
  },
  {
    id: 'position-line',
    question: 'What should I do here, told in one line?',
    about: 'the chance to win after each action you have',
    command: 'hint --at {line=warrior at sentinel, strength 5, life 3, sword; rival wizard at city}',
    page: false,
  },
  {
    id: 'chances',
    question: 'What are my chances on this turn?',
    about: 'how likely you die, win, gain or lose something before your turn is over',
    command: 'odds {position=experiments/positions/before-the-sentinel.yaml}',
    page: false,
  },
  {
    id: 'one-game',
    question: 'What happened in this game, and was it luck or skill?',
    about: 'the story of a game, its lucky dice and its worst mistakes',
    command: 'replay {game=talisman/revised-4th/4p/demo/0.0/none/balanced} --analyse',
    page: false,
  },
  {
    id: 'every-event',
    question: 'What exactly happened in every game, as a table for other programs?',
    about: 'a row for each event: the game, the round, the player, what happened and where',
    command: 'run --players {players=4} --events events.ndjson',
    page: true,
  },
  {
    id: 'how-many-games',
    question: 'How many games does it take to be sure?',
    about: 'the games and minutes that a run needs, and the differences that it could find',
    command: 'plan --players {players=4} --precision 1pp',
    page: false,
  },
  {
    id: 'never-seen',
    question: 'Which cards, spaces and rules hardly ever come up?',
    about: 'what was used in the games, and what never was',
    command: 'coverage --games 300',
    page: false,
  },
];

/** Returns the questions that people ask, each with its one command; declared ones without such words are last. */
export function askedRows(): readonly AskedRow[] {
  const declared = DECLARED_QUESTIONS.flatMap((question): AskedRow[] => {
    const { id, ask, about, example } = question;
    const [command, ...words] = questionWords(question, { ...example.args, blocks: undefined, seed: undefined });
    if (ROWS.some((row) => row.command.split(' ')[0] === command)) return [];
    return [
      {
        id,
        question: ask,
        about: about,
        command: [command, ...words].join(' '),
        page: !isDirect(question) && question.isRun === true,
      },
    ];
  });
  return [...ROWS, ...declared];
}
