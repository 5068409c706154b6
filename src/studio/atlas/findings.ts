import type { Row } from './data.js';
import type { Finding, PageContext } from './page.js';
import { characterFindings } from './pages/characters.js';
import { claimFindings } from './pages/claims.js';
import { gameFindings } from './pages/game.js';
import { playerFindings } from './pages/players.js';
import { ruleFindings } from './pages/rules.js';
import { rushFindings } from './pages/rush.js';
import { spaceFindings } from './pages/spaces.js';
import { thingFindings } from './pages/things.js';

/** Results on the first page. */
const SHOWN = 10;

/** Most results of one family, contradictions of advice not counted. */
const PER_FAMILY = 2;

/** Most contradictions of advice, so that there is room for other results. */
const CONTRADICTIONS = 5;

/** Change that matters, by unit: the size in which surprise is measured. */
const MATTERS: Readonly<Record<Row['unit'], number>> = {
  points: 2,
  percent: 5,
  share: 0.02,
  chance: 0.02,
  times: 0.1,
  number: 1,
};

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
 * Returns the results of the first page by a rule: first the refuted claims and the advice that costs wins, the largest
 * first, then the largest of the rest, at most two of a family.
 */
export function surprising(context: PageContext): Finding[] {
  const bySize = (all: readonly Finding[]): Finding[] =>
    all.filter(({ row }) => sizeOf(row) > 0).sort((x, y) => sizeOf(y.row) - sizeOf(x.row));
  const advice = fewOf(bySize(rushFindings(context)), 1);
  const contradictions = bySize([...claimFindings(context), ...advice]).slice(0, CONTRADICTIONS);
  const rest = bySize([
    ...characterFindings(context),
    ...thingFindings(context),
    ...spaceFindings(context),
    ...ruleFindings(context),
    ...gameFindings(context),
    ...playerFindings(context),
  ]);
  return [...contradictions, ...fewOf(rest, PER_FAMILY)].slice(0, SHOWN);
}

/** Returns the first few of each family, in the given order. */
function fewOf(all: readonly Finding[], most: number): Finding[] {
  const seen = new Map<string, number>();
  return all.filter(({ family }) => {
    seen.set(family, (seen.get(family) ?? 0) + 1);
    return seen.get(family)! <= most;
  });
}
