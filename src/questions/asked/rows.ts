import { characterQuestion } from '../character/question.js';
import { claimQuestion } from '../claim/question.js';
import { compareQuestion } from '../compare/question.js';
import type { Question } from '../contract/question.js';
import { coverageQuestion } from '../coverage/question.js';
import { deathsQuestion } from '../deaths/question.js';
import { firstQuestion } from '../first/question.js';
import { habitsQuestion } from '../habits/question.js';
import { hintQuestion } from '../hint/question.js';
import { ladderQuestion } from '../ladder/question.js';
import { DECLARED_QUESTIONS } from '../list.js';
import { logQuestion } from '../log/question.js';
import { luckQuestion } from '../luck/question.js';
import { oddsQuestion } from '../odds/question.js';
import { pairsQuestion } from '../pairs/question.js';
import { planQuestion } from '../plan/question.js';
import { playersQuestion } from '../players/question.js';
import { replayQuestion } from '../replay/question.js';
import { runQuestion } from '../run/question.js';
import { rushQuestion } from '../rush/question.js';
import { shopQuestion } from '../shop/question.js';
import { soloQuestion } from '../solo/question.js';
import { sweepQuestion } from '../sweep/question.js';
import { tuneQuestion } from '../tune/question.js';
import { worthQuestion } from '../worth/question.js';
import { type QuestionRow, row } from './row.js';
import { SAID_RULE } from './said-rule.js';

/** Questions in users' words, the most frequent first. */
const ROWS: readonly QuestionRow[] = [
  row(
    compareQuestion,
    {
      id: 'house-rule',
      question: 'What does my house rule do?',
      about: 'whether games get shorter, by how many minutes, and which characters the rule helps or hurts',
    },
    { args: { options: { trophyRate: 5 } }, blanks: { options: 'rule' }, optional: { players: 'players' } },
  ),
  row(
    SAID_RULE,
    {
      id: 'said-rule',
      question: 'How is the house rule of our table played here?',
      about: 'the options or cards that play a rule in your words, their meaning, and a first answer on what they do',
    },
    { args: SAID_RULE.example.args, blanks: { words: 'said' } },
  ),
  row(
    rushQuestion,
    {
      id: 'rush',
      question: 'When do I go for the Crown of Command?',
      about: 'at which Strength you leave, for your character and the size of your table',
    },
    { args: { character: 'troll' }, optional: { character: 'character', players: 'players' } },
  ),
  row(
    habitsQuestion,
    {
      id: 'habits',
      question: 'How do I play my character?',
      about:
        'the habits with which it wins more, such as when to cross, what to buy and when to pray, and what each is worth',
    },
    { args: { character: 'minstrel' }, blanks: { character: 'character' } },
  ),
  row(
    shopQuestion,
    {
      id: 'shop',
      question: 'What do I buy with 3 gold?',
      about: 'what to buy at which shop, what that adds to your wins, and what to leave',
    },
    { args: { gold: 3 }, optional: { character: 'character' } },
  ),
  row(characterQuestion, {
    id: 'which-character',
    question: 'Which character should I take?',
    about: 'how often each character wins, with 2 to 6 players and by style of play, and which may be equal',
  }),
  row(
    characterQuestion,
    {
      id: 'my-character',
      question: 'Is my own character too strong?',
      about: 'its share of wins with 2 to 6 players, its rank among the others, and what each of its powers is worth',
    },
    { args: { who: 'experiments/house-rules/nomad.pack.yaml' }, blanks: { who: 'pack' } },
  ),
  row(
    characterQuestion,
    {
      id: 'one-character',
      question: 'How strong is this character, and which of its abilities make it so?',
      about: 'its share of wins with 2 to 6 players, its rank, and what it loses without each ability',
    },
    { args: { who: 'troll' }, blanks: { who: 'character' } },
  ),
  row(
    characterQuestion,
    {
      id: 'keep-character',
      question: 'I was dealt three characters: which one do I keep against these opponents?',
      about: 'how often each of them wins at exactly this table, which one to keep, and by how much',
    },
    {
      args: { who: 'elf', name: 'monk', others: ['ghoul'], against: ['troll', 'wizard'] },
      blanks: { who: 'character' },
    },
  ),
  row(
    tuneQuestion,
    {
      id: 'fair-character',
      question: 'What would make my own character fair?',
      about: 'the smallest change of its numbers or powers that gives it an even share',
    },
    { args: { character: 'experiments/house-rules/nomad.pack.yaml' }, blanks: { character: 'pack' } },
  ),
  row(deathsQuestion, {
    id: 'deaths',
    question: 'Where, and by what, do characters die?',
    about: 'what kills most, on which spaces and in which rounds, of all deaths and on the way to the Crown',
  }),
  row(
    deathsQuestion,
    {
      id: 'deaths-by-variant',
      question: 'Is this variant deadlier, and what kills then?',
      about: 'how many characters die in ten games under each variant, and by what',
    },
    { args: { against: ['bloody'] }, blanks: { against: 'variant' } },
  ),
  row(
    worthQuestion,
    {
      id: 'worth',
      question: 'Which Objects, Followers or Spells are worth having?',
      about: 'what each adds to your share of wins if you begin with it, the best first, and which may be equal',
    },
    { args: { of: 'objects' }, blanks: { of: 'things' } },
  ),
  row(
    worthQuestion,
    {
      id: 'one-thing',
      question: 'What is the Sword worth?',
      about: 'what it adds to your share of wins if you begin with it',
    },
    { args: { of: 'objects', words: ['sword'] }, blanks: { words: 'thing' } },
  ),
  row(
    worthQuestion,
    {
      id: 'once-gained',
      question: 'How often does the player who gets the Runesword win, and when is that?',
      about: 'what it is worth from the moment of gaining it, against players with the same chance just before',
    },
    { args: { of: 'objects', words: ['runesword'], when: 'gained' }, blanks: { words: 'thing' } },
  ),
  row(
    worthQuestion,
    {
      id: 'together',
      question: 'Are the Sword and the Axe together worth more than each alone?',
      about: 'what each adds to your share of wins if you begin with it, and what both do',
    },
    { args: { of: 'objects', words: ['sword', 'axe', 'sword+axe'] } },
  ),
  row(
    worthQuestion,
    {
      id: 'start-space',
      question: 'On which space is it best to begin?',
      about: 'what a start on each space adds to your share of wins, and which may be equal',
    },
    { args: { of: 'starts' } },
  ),
  row(
    tuneQuestion,
    {
      id: 'length',
      question: 'Which rules bring our evening to two hours?',
      about: 'the rules that come nearest, with the least change, and what each alternative gives up',
    },
    { args: { goal: '120 minutes', players: 4 }, blanks: { goal: 'goal', players: 'players' } },
  ),
  row(
    tuneQuestion,
    {
      id: 'handicap',
      question: 'One of us plays worse: which handicap makes it even?',
      about: 'the smallest help at the start, in points or a card, that gives the weaker player an even share of wins',
    },
    { args: { goal: 'even', agents: ['balanced', 'epsilon:of=balanced,permille=100'] } },
  ),
  row(
    tuneQuestion,
    {
      id: 'better-player',
      question: 'Which rules let the better player win less often?',
      about: 'the smallest change of the rules that brings the wins of the better player near a share',
    },
    { args: { goal: 'the better player wins 60 %', players: 2 }, blanks: { goal: 'goal', players: 'players' } },
  ),
  row(playersQuestion, {
    id: 'players',
    question: 'With how many players is it bearable?',
    about: 'time, waiting, deaths and clear favourites half way through, with 2 to 8 players',
  }),
  row(firstQuestion, {
    id: 'first',
    question: 'What is it worth to hold a Talisman first, to cross first, to be second or to have the last turn?',
    about: 'how often the first to take each step wins, by which round, and each place in the order of turns',
  }),
  row(
    firstQuestion,
    {
      id: 'first-talisman',
      question: 'How often does the first to hold a Talisman win?',
      about: 'the share of wins of the first to hold one, and by which round that happens',
    },
    { args: { what: 'talisman' } },
  ),
  row(luckQuestion, {
    id: 'luck',
    question: 'Who decides who wins: the deal, the dice or the cards?',
    about: 'how often the same player wins again if only one of them stays as it was, or if only one is new',
  }),
  row(pairsQuestion, {
    id: 'pairs',
    question: 'Which two house rules work against each other?',
    about: 'how much longer or shorter games get by two rules together than by each alone',
  }),
  row(playersQuestion, {
    id: 'first-player',
    question: 'Does it help to go first?',
    about: 'the share of wins of the player who goes first, with 2 to 8 players',
  }),
  row(
    logQuestion,
    {
      id: 'our-games',
      question: 'What do our own games say?',
      about:
        'whether one of you is better than luck, whether you play like the computer players, and what more games would tell',
    },
    { args: { file: ['experiments/logs/evenings.csv'] }, blanks: { file: 'log' } },
  ),
  row(
    runQuestion,
    {
      id: 'runaway',
      question: 'Is there a runaway leader, or is a game open to its end?',
      about:
        'how many games have a clear favourite half way through, how often the lead changes, how often the last come back',
    },
    { args: { players: 4, measure: ['quality'] }, blanks: { players: 'players' } },
  ),
  row(
    compareQuestion,
    {
      id: 'own-cards',
      question: 'What do my own cards, spaces or creatures change?',
      about: 'the length of games, the wins of characters, and how often each thing is met and used',
    },
    { args: { packs: ['experiments/house-rules/softer-sentinel.pack.yaml'] }, blanks: { packs: 'pack' } },
  ),
  row(
    compareQuestion,
    {
      id: 'variant',
      question: 'What does this variant of the rules change?',
      about: 'whether games get shorter, by how many minutes, and which characters it helps or hurts',
    },
    { args: { a: 'revised-4th', b: 'trophies-5' }, blanks: { b: 'variant' }, optional: { players: 'players' } },
  ),
  row(
    soloQuestion,
    {
      id: 'solo',
      question: 'Alone: how many turns until I have won?',
      about: 'the turns and the time that one player alone takes to the Crown of Command',
    },
    { args: {}, optional: { character: 'character' } },
  ),
  row(
    soloQuestion,
    {
      id: 'solo-clock',
      question: 'Alone against a clock: how often do I win in time?',
      about: 'how often one player alone is on the Crown of Command within so many turns',
    },
    { args: { clock: 60 } },
  ),
  row(
    compareQuestion,
    {
      id: 'teams',
      question: 'What changes if we play in teams of two?',
      about: 'the length of games and the wins of characters if opposite players win together',
    },
    { args: { options: { teams: 'facing' } } },
  ),
  row(
    compareQuestion,
    {
      id: 'movement',
      question: 'What changes if everybody moves three spaces, or as many as their Craft?',
      about: 'whether games get shorter by another way to move, and which characters it helps or hurts',
    },
    { args: { options: { moveBy: 3 } }, blanks: { options: 'rule' }, optional: { players: 'players' } },
  ),
  row(
    compareQuestion,
    {
      id: 'newer-edition',
      question: 'Is the newer edition shorter, and for whom?',
      about:
        'the length of games and the wins of characters with a Dragon at the end and a mild Toad, one reading of the newer rules',
    },
    { args: { a: 'revised-4th', b: 'fifth-like' }, optional: { players: 'players' } },
  ),
  row(
    runQuestion,
    {
      id: 'all-variants',
      question: 'Which variant or ending makes games short?',
      about: 'the length of games under each published variant and ending, beside the usual rules',
    },
    { args: { experiment: 'experiments/variants.yaml' } },
  ),
  row(
    runQuestion,
    {
      id: 'expansion',
      question: 'How much longer are games with The Realm of Souls?',
      about: 'length, characters lost and comebacks with and without the expansion',
    },
    { args: { experiment: 'experiments/realm-of-souls.yaml' } },
  ),
  row(
    runQuestion,
    {
      id: 'more-players',
      question: 'Which variants help a table of six?',
      about: 'the length of games of six under the variants for faster play',
    },
    { args: { experiment: 'experiments/variants-six.yaml' } },
  ),
  row(
    compareQuestion,
    {
      id: 'style',
      question: 'Does it pay to be bold, to hunt the others, or to build up first?',
      about: 'which of two ways to play wins more often at one table',
    },
    { args: { a: 'balanced', b: 'hunter' }, blanks: { b: 'style' }, optional: { players: 'players' } },
  ),
  row(
    claimQuestion,
    {
      id: 'advice',
      question: 'Is this piece of advice true?',
      about:
        'whether it holds, fails or makes no difference, by how much, and for which tables or characters the answer changes',
    },
    { args: { claims: ['SC-02'] }, blanks: { claims: 'claim' } },
  ),
  row(
    sweepQuestion,
    {
      id: 'best-value',
      question: 'Which of many values is best, and which may be as good?',
      about: 'the best value of a rule or of a habit, from fresh games, and those that may be as good',
    },
    { args: { experiment: 'experiments/rush-threshold.yaml' } },
  ),
  row(
    ladderQuestion,
    {
      id: 'skill',
      question: 'Does it matter how well you play, or is it only luck?',
      about: 'how often a good player beats a bad one, and how much of the result is luck',
    },
    { args: { agents: ['random', 'first', 'balanced'], players: [4], blocks: 200 }, blanks: { players: 'players' } },
  ),
  row(
    runQuestion,
    {
      id: 'decisions',
      question: 'Do single decisions matter: Spells, fate, the bridge, attacks?',
      about: 'what each of them is worth to one player, and what blunders cost',
    },
    { args: { experiment: 'experiments/restricted-play.yaml' } },
  ),
  row(
    runQuestion,
    {
      id: 'all-tables',
      question: 'Which characters win when every four of the fourteen meet equally often?',
      about: 'the share of wins of each character over all 1,001 tables of four',
    },
    { args: { experiment: 'experiments/characters.yaml' } },
  ),
  row(
    hintQuestion,
    {
      id: 'position',
      question: 'What should I do here?',
      about: 'the chance to win after each action you have in a position',
    },
    { args: { position: 'experiments/positions/before-the-sentinel.yaml' }, blanks: { position: 'position' } },
  ),
  row(
    hintQuestion,
    {
      id: 'position-line',
      question: 'What should I do here, told in one line?',
      about: 'the chance to win after each action you have',
    },
    { args: { at: 'warrior at sentinel, strength 5, life 3, sword; rival wizard at city' }, blanks: { at: 'line' } },
  ),
  row(
    oddsQuestion,
    {
      id: 'chances',
      question: 'What are my chances on this turn?',
      about: 'how likely you die, win, gain or lose something before your turn is over',
    },
    { args: { position: 'experiments/positions/before-the-sentinel.yaml' }, blanks: { position: 'position' } },
  ),
  row(
    replayQuestion,
    {
      id: 'one-game',
      question: 'What happened in this game, and was it luck or skill?',
      about: 'the story of a game, its lucky dice and its worst mistakes',
    },
    { args: { token: 'talisman/revised-4th/4p/demo/0.0/none/balanced', analyse: true }, blanks: { token: 'game' } },
  ),
  row(
    runQuestion,
    {
      id: 'every-event',
      question: 'What exactly happened in every game, as a table for other programs?',
      about: 'a row for each event: the game, the round, the player, what happened and where',
    },
    { args: { players: 4 }, blanks: { players: 'players' }, flags: ['--events', 'events.ndjson'] },
  ),
  row(
    planQuestion,
    {
      id: 'how-many-games',
      question: 'How many games does it take to be sure?',
      about: 'the games and minutes that a run needs, and the differences that it could find',
    },
    { args: { players: 4, precision: '1pp' }, blanks: { players: 'players' } },
  ),
  row(
    coverageQuestion,
    {
      id: 'never-seen',
      question: 'Which cards, spaces and rules hardly ever come up?',
      about: 'what was used in the games, and what never was',
    },
    { args: { games: 300 } },
  ),
];

/** Returns the questions that people ask, each with its answer's question; declared ones without such words are last. */
export function askedRows(): readonly QuestionRow[] {
  const others = DECLARED_QUESTIONS.filter(({ id }) => ROWS.every(({ asks }) => asks.id !== id));
  return [...ROWS, ...others.map(rowOf)];
}

/** Returns the row of a question in its own words, with its example. */
function rowOf(question: Question): QuestionRow {
  const { id, ask, about, example } = question;
  const args = { ...example.args, blocks: undefined, seed: undefined };
  return row(question, { id, question: ask, about }, { args });
}
