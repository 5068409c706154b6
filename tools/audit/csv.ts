import { csv, EFFECT_COLUMNS } from '../../reports/format/csv.js';
import { valueText } from '../../src/engine/index.js';
import { effectsOf, type Finding } from './findings.js';

/** rulings.csv: one row a reading, table and measure. Win shares are percentage points, lengths rounds. */
export function auditCsv(findings: readonly Finding[]): string {
  const columns = ['option', 'value', 'default', 'rulings', 'players', 'seated', ...Object.keys(EFFECT_COLUMNS)];
  return csv(
    columns,
    findings.flatMap((finding) => {
      const {
        ruling: { option, ids },
        value,
        players,
        character,
      } = finding.reading;
      const key = [
        option.id,
        valueText(option, value),
        valueText(option, option.default),
        ids.join(' '),
        players,
        character ?? '',
      ];
      return effectsOf(finding).map((effect) => [
        ...key,
        ...Object.values(EFFECT_COLUMNS).map((value) => value(effect)),
      ]);
    }),
  );
}
