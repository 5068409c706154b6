import type { FoundSentence, FoundSubject } from '../../parts/found.js';
import { AtlasData } from './data.js';
import type { PageContext } from './page.js';
import { decidedAnswer, hoursAnswer } from './pages/game.js';
import { endingAnswer, oneRuleAnswer } from './pages/rules.js';
import { spaceAnswer } from './pages/spaces.js';
import { thingAnswer } from './pages/things.js';
import { publishedFindings } from './published.js';
import { placeOf } from './shell.js';
import type { SiteInput } from './site.js';
import type { SourcedSentence } from './words.js';

/** Families of published findings and other sentences by subject, each sentence with the path of its page. */
type Entry = string | readonly [find: (context: PageContext) => SourcedSentence | null, path: string];

const trophies: Entry = [
  ({ data }) => oneRuleAnswer(data, 'variants', 'trophies-5', 'with 5 trophy points a counter'),
  'rules.html',
];
const endings: Entry = [({ data, endings }) => endingAnswer(data, endings), 'rules.html'];
const hours: Entry = [({ data }) => hoursAnswer(data), 'game.html'];

const SUBJECTS: Readonly<Record<FoundSubject, readonly Entry[]>> = {
  length: ['rules', endings, hours],
  rules: ['rules', trophies, endings],
  characters: ['strong', 'weak', 'match-up'],
  crown: ['players', 'claims', 'rush'],
  things: [[({ data }) => thingAnswer(data), 'things.html'], 'abilities', 'starts'],
  players: [hours, 'players', 'lead'],
  spaces: [
    [({ data }) => spaceAnswer(data), 'spaces.html'],
    [({ data }) => decidedAnswer(data), 'game.html'],
  ],
};

/** Returns the sentences that rooms show beside a form, by subject. */
export function besideForms({
  saved,
  ...more
}: Omit<SiteInput, 'studio'>): Readonly<Record<string, readonly FoundSentence[]>> {
  const context = { ...more, data: new AtlasData(saved) };
  const published = publishedFindings(context);
  const sentencesOf = (entry: Entry): FoundSentence[] => {
    if (typeof entry !== 'string') {
      const found = entry[0](context);
      return found === null ? [] : [{ text: found.text, place: placeOf(entry[1]) }];
    }
    const found = published.find(({ family }) => family === entry);
    return found === undefined ? [] : [{ text: found.sentence.text, place: placeOf(found.page) }];
  };
  return Object.fromEntries(Object.entries(SUBJECTS).map(([subject, all]) => [subject, all.flatMap(sentencesOf)]));
}
