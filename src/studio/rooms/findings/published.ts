import { sideOf } from '../../../atlas/row.js';
import { SECOND } from '../../../atlas/second.js';
import type { AtlasData, Row } from './data.js';
import type { Finding, PageContext } from './page.js';
import { characterFindings } from './pages/characters.js';
import { claimFindings } from './pages/claims.js';
import { gameFindings } from './pages/game.js';
import { playerFindings } from './pages/players.js';
import { ruleFindings } from './pages/rules.js';
import { rushFindings } from './pages/rush.js';
import { spaceFindings } from './pages/spaces.js';
import { thingFindings } from './pages/things.js';
import { placeOf } from './words.js';

/** Findings that are published. */
const SHOWN = 10;

/** Change that matters, by unit: the size of a result is measured in it. */
const MATTERS: Readonly<Record<Row['unit'], number>> = {
  points: 2,
  percent: 5,
  share: 0.02,
  chance: 0.02,
  times: 0.1,
  number: 1,
};

/** A subject of findings: at most one is published about each. */
interface Subject {
  /** The question that people ask. */
  readonly question: string;
  /** How far the result is from what players expect, from 1 to 3: an editor's choice. */
  readonly surprise: number;
}

/** Subjects by the family of their results. */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  players: { question: 'Does skill matter, or is it only dice?', surprise: 3 },
  rush: { question: 'How strong should you be before you go for the Crown?', surprise: 3 },
  claims: { question: 'Which advice is wrong?', surprise: 3 },
  rules: { question: 'Which house rule makes games shorter?', surprise: 2 },
  lead: { question: 'How much is an early lead worth?', surprise: 2 },
  strong: { question: 'Which character is the strongest?', surprise: 2 },
  weak: { question: 'Which character is the weakest?', surprise: 2 },
  'match-up': { question: 'Which character beats which?', surprise: 2 },
  abilities: { question: 'Which power of a character is worth most?', surprise: 2 },
  starts: { question: 'Does it matter where you begin?', surprise: 2 },
  'worth-objects': { question: 'Which Object is worth most?', surprise: 2 },
  'worth-followers': { question: 'Which Follower is worth most?', surprise: 2 },
  'worth-spells': { question: 'Which Spell is worth most?', surprise: 2 },
  'worth-stats': { question: 'What is one more Strength worth?', surprise: 1 },
  spaces: { question: 'Which space makes games longer?', surprise: 1 },
  'first player': { question: 'Does it help to go first?', surprise: 1 },
};

/** A finding that is published. */
export interface Published extends Finding {
  readonly question: string;
  /** Path of its own page. */
  readonly page: string;
  /** Path of its picture without the ending. */
  readonly picture: string;
  /** True if a second play on other luck shows the same. */
  readonly isConfirmed: boolean;
}

/**
 * Returns the size of a result: the distance of the near end of its range from "no difference", in changes that matter.
 * A wide range is therefore a small result.
 */
export function sizeOf({ low, high, against, unit }: Row): number {
  if (against === null) return 0;
  const near = low !== null && low > against ? low - against : high !== null && high < against ? against - high : 0;
  return near / MATTERS[unit];
}

/**
 * Returns the published findings: the largest result of each subject, ranked by size times surprise, with those first
 * that a second play has confirmed. A result that the second play does not show is left out.
 */
export function publishedFindings(context: PageContext): Published[] {
  const { data } = context;
  const all = [
    ...playerFindings(context),
    ...rushFindings(context),
    ...claimFindings(context),
    ...ruleFindings(context),
    ...gameFindings(context),
    ...characterFindings(context),
    ...thingFindings(context),
    ...spaceFindings(context),
  ];
  const ranked = all
    .filter(({ row, family }) => Object.hasOwn(SUBJECTS, family) && sizeOf(row) > 0 && confirmation(data, row) !== 'no')
    .map((finding) => ({ finding, isConfirmed: confirmation(data, finding.row) === 'yes' }))
    .sort((x, y) => Number(y.isConfirmed) - Number(x.isConfirmed) || scoreOf(y.finding) - scoreOf(x.finding));
  const subjects = new Set<string>();
  return ranked
    .filter(({ finding: { family } }) => !subjects.has(family) && subjects.add(family))
    .slice(0, SHOWN)
    .map(({ finding, isConfirmed }, i) => ({
      ...finding,
      question: SUBJECTS[finding.family].question,
      page: `findings/${finding.family.replaceAll(' ', '-')}.html`,
      picture: `pictures/${i + 1}`,
      isConfirmed,
    }));
}

function scoreOf({ row, family }: Finding): number {
  return Math.sqrt(sizeOf(row)) * SUBJECTS[family].surprise;
}

/** Returns whether a second play shows the same as a row; one with few games says nothing. Claims are played twice by themselves. */
function confirmation(data: AtlasData, { source, what, of, measure, ...row }: Row): 'yes' | 'no' | 'unknown' {
  if (isClaim(source)) return 'yes';
  const second = data.row(source + SECOND, { what, of, measure });
  if (second === undefined) return 'unknown';
  if (sideOf(second) === 'open') return 'unknown';
  return sideOf(second) === sideOf({ what, of, measure, ...row }) ? 'yes' : 'no';
}

const isClaim = (source: string): boolean => source.startsWith('claim-');

/** Most marks of a picture. */
const MARKS = 7;

/** Returns the rows of the picture of a finding: the result among the farthest others of its kind. */
export function peersOf({ data }: PageContext, { row }: Finding): Row[] {
  const { source, measure, of, what } = row;
  const same = of.includes('against=') ? { what } : of.includes('others=') ? {} : { of };
  const kind = source.startsWith('house-')
    ? [row]
    : data.rows(isClaim(source) ? 'claim-*' : source, { measure, ...same });
  const others = data
    .fair(kind.filter((one) => placeOf(one) !== placeOf(row) && one.against !== null))
    .sort((x, y) => y.value - x.value);
  const half = (MARKS - 1) / 2;
  const chosen = others.length <= MARKS - 1 ? others : [...others.slice(0, half), ...others.slice(-half)];
  const all = [row, ...chosen];
  return /^\d+$/.test(what)
    ? all.sort((x, y) => Number(x.what) - Number(y.what))
    : all.sort((x, y) => y.value - x.value);
}
