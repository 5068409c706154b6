import { where } from '../../../reports/answer/places.js';
import type { RatioEstimate } from '../../experiment/results/block-ratios.js';
import type { AnswerValue } from '../../experiment/results/stronger-players.js';
import type { Summary } from '../../experiment/results/summary.js';
import { MEAN_MARGIN_PERCENT } from '../../experiment/results/thresholds.js';
import { causeNamed } from './causes.js';
import { ALL, type Deaths } from './count.js';

/** Games to which the numbers of deaths are scaled. */
const PER = 10;
/** Part of the deaths by which two players may differ without mattering. */
const LEVEL_MARGIN = 0.1;
/** The same for a cause, in deaths of 100. */
const CAUSE_MARGIN = 5;
/** Most causes that are named. */
const CAUSES_MAX = 3;

/** Returns the changes by other rules, or the deaths in ten games of one set of rules, and those of 100 by each cause. */
export function deathsValues(summary: Summary, { rules, changes }: Deaths): AnswerValue[] {
  if (rules.length > 1)
    return changes.map(({ cell, cause, effect, lo, hi, before }): AnswerValue => {
      const by = cause === ALL ? '' : ` by ${causeNamed(cause).name}`;
      return {
        ...{ key: `${cell} ${cause}`, kind: 'change', unit: 'number', subject: `deaths${by} in ten games` },
        where: where(summary, cell),
        ...{ value: PER * effect, lo: PER * lo, hi: PER * hi, margin: (PER * before * MEAN_MARGIN_PERCENT) / 100 },
        named: cause === ALL,
      };
    });
  const [{ perGame, causes }] = rules;
  const level = (key: string, subject: string, times: number, of: RatioEstimate, margin: number): AnswerValue => {
    const scaled = (x: number | null): number | null => (x === null ? null : times * x);
    const bounds = { value: times * of.value, lo: scaled(of.low), hi: scaled(of.high) };
    return { key, kind: 'level', unit: 'number', subject, ...bounds, margin, named: true };
  };
  return [
    level(ALL, 'the deaths in ten games are', PER, perGame, LEVEL_MARGIN * PER * perGame.value),
    ...causes.slice(0, CAUSES_MAX).map((part) => {
      const { name, isOne } = causeNamed(part.id);
      return level(part.id, `of 100 deaths ${name} ${isOne === true ? 'causes' : 'cause'}`, 100, part, CAUSE_MARGIN);
    }),
  ];
}
