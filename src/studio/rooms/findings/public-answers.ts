import type { AtlasData } from './data.js';
import type { PageContext } from './page.js';
import { characterAnswer } from './pages/characters.js';
import { claimsAnswer } from './pages/claims.js';
import { behindAnswer, decidedAnswer, firstAnswer, hoursAnswer } from './pages/game.js';
import { skillAnswer } from './pages/players.js';
import { endingAnswer, oneRuleAnswer } from './pages/rules.js';
import { rushAnswer } from './pages/rush.js';
import { causeAnswer, spaceAnswer } from './pages/spaces.js';
import { thingAnswer } from './pages/things.js';
import type { SourcedSentence } from './words.js';

/** A question that players asked in public. */
interface PublicQuestion {
  readonly question: string;
  /** The answer in one line: from the data, or in fixed words where it is a command. */
  answer(data: AtlasData, endings: readonly string[]): SourcedSentence | string | null;
}

const rule = (source: string, id: string, when: string) => (data: AtlasData) => oneRuleAnswer(data, source, id, when);

/** Questions from forums, blogs and issue trackers, in our own words. */
const QUESTIONS: readonly PublicQuestion[] = [
  { question: 'How much does it help to go first?', answer: firstAnswer },
  {
    question: 'I begin on another space: who wins now?',
    answer: spaceAnswer,
  },
  {
    question: 'Where, and by what, do characters die?',
    answer: (data) => causeAnswer(data) ?? '`deaths` says it, and shows the board as a map.',
  },
  {
    question: 'How many games are enough to be sure?',
    answer: () => '`plan --players 4 --precision 1pp` says it for your question.',
  },
  {
    question: 'Must every combination of characters be played, and how often?',
    answer: () => 'All 91 pairs were played; `run experiments/characters.yaml` plays all 1,001 tables of four.',
  },
  {
    question: 'How one-sided, how long and how open are games?',
    answer: decidedAnswer,
  },
  { question: 'Is there a runaway leader?', answer: (data) => behindAnswer(data) ?? decidedAnswer(data) },
  { question: 'Does any decision matter, or is it a ride?', answer: skillAnswer },
  { question: 'Is it bearable with six?', answer: hoursAnswer },
  {
    question: 'Five trophy points for a counter: is it shorter?',
    answer: rule('variants', 'trophies-5', 'with 5 trophy points a counter'),
  },
  {
    question: 'Half the trophy points, rounded up: is it shorter?',
    answer: rule('house-half-trophies', 'half-trophies', 'with half the trophy points'),
  },
  {
    question: 'The direction is announced before the roll: what changes?',
    answer: rule('house-announce-direction', 'announce-direction', 'if the direction is announced first'),
  },
  {
    question: 'You may stop at a corner: what changes?',
    answer: rule('house-corner-stops', 'corner-stops', 'if you may stop at a corner'),
  },
  {
    question: 'A smaller die in the Middle Region: what changes?',
    answer: rule('house-middle-die', 'middle-die', 'with a smaller die in the Middle Region'),
  },
  {
    question: 'Everybody moves three spaces: what changes?',
    answer: rule('house-moves-of-three', 'moves-of-three', 'if everybody moves three spaces'),
  },
  {
    question: 'You move as far as your Craft: what changes?',
    answer: rule('house-moves-by-craft', 'moves-by-craft', 'if everybody moves as far as their Craft'),
  },
  {
    question: 'A move die of four sides: what changes?',
    answer: rule('house-four-sided-die', 'four-sided-die', 'with a move die of four sides'),
  },
  {
    question: 'A fate buys one space more: what changes?',
    answer: rule('house-fate-for-a-space', 'fate-for-a-space', 'if a fate buys one space more'),
  },
  {
    question: 'Two against two: what changes?',
    answer: rule('house-teams', 'teams', 'in teams of two'),
  },
  {
    question: 'Alone: how many turns until I have won?',
    answer: () => '`solo` answers that, and `solo --clock 60` says how often it is in time.',
  },
  {
    question: 'How do I play the Minstrel, and what do I buy with 3 gold?',
    answer: () => '`advice play minstrel` answers the first, and `advice shop --gold 3` the second.',
  },
  { question: 'Which character is best, which worst?', answer: characterAnswer },
  {
    question: 'Are my own characters fair?',
    answer: () => '`character my-pack.yaml` says it for yours.',
  },
  { question: 'Which thing or Spell is worth having?', answer: thingAnswer },
  {
    question: 'Which other endings make a game short?',
    answer: endingAnswer,
  },
  {
    question: 'Deal three characters and keep one, or swap: what changes?',
    answer: rule('house-swap-character', 'swap-character', 'if you may swap the character'),
  },
  {
    question: 'Is the newer edition shorter, and for whom?',
    answer: rule('house-newer-edition', 'newer-edition', 'by the rules of the newer edition as reviews tell them'),
  },
  {
    question: 'No healing once the Crown is reached: what changes?',
    answer: rule('house-no-late-healing', 'no-late-healing', 'without healing once the Crown is reached'),
  },
  { question: 'When do I leave for the Crown?', answer: rushAnswer },
  { question: 'Does the advice of the rule document hold?', answer: claimsAnswer },
  {
    question: 'What exactly happened in every game, for other programs?',
    answer: () => '`run --players 4 --events events.ndjson` lists every event.',
  },
];

const NOT_SHOWN = 'Nothing is shown yet.';

/** Returns the questions as a table of Markdown, each with its answer in one line and the link. */
export function publicAnswers({ data, endings }: PageContext): string {
  const lines = QUESTIONS.map(({ question, answer }) => {
    const found = answer(data, endings) ?? NOT_SHOWN;
    return `| ${question} | ${typeof found === 'string' ? found : found.text} |`;
  });
  return [...partText(data), '| question | answer |', '| --- | --- |', ...lines].join('\n');
}

/** Returns the warning about wide ranges, while sources have only a part of their planned games. */
function partText(data: AtlasData): string[] {
  const all = data.sources();
  const part = all.filter((source) => data.record(source)?.factor !== 1);
  if (part.length === 0) return [];
  return [
    `So far ${part.length} of ${all.length} sources have played a part of their games, so the ranges are wide.`,
    '',
  ];
}
