import { csv, EFFECT_COLUMNS } from '../../reports/format/csv.js';
import { valueText } from '../../src/engine/index.js';
import { gameOf } from '../../src/experiment/design/library.js';
import { gameToken } from '../../src/experiment/design/token.js';
import type { Design } from '../../src/experiment/design/types.js';
import type { Tally } from '../../src/experiment/results/tally.js';
import type { Ruling } from '../../src/games/talisman/views/rulings.js';
import { library } from '../../src/playing/library/library.js';
import { shellWord } from '../../src/terminal/values.js';
import { effectsOf, type Finding, findingsOf } from './findings.js';
import { auditPage } from './page.js';
import type { AuditPlan, AuditSize } from './plan.js';

/** Default size of `npm run audit`: minutes, not hours, for a precision of one or two points of win share. */
export const DEFAULT_SIZE: AuditSize = { blocks: 2000, seed: 'rulings' };

/** Capped games that the page names. */
const REPLAYS_MAX = 5;

/** The files of an audit as text. */
export interface AuditFiles {
  readonly page: string;
  readonly csv: string;
}

/** Origin of an audit. */
export interface AuditOrigin {
  /** Program and version. */
  readonly engine: string;
  readonly signature: string;
  readonly command: string;
}

/** The command that makes an audit of this size again. */
export function auditCommand({ blocks, seed }: AuditSize): string {
  const flags = [
    ...(blocks === DEFAULT_SIZE.blocks ? [] : [`--blocks ${blocks}`]),
    ...(seed === DEFAULT_SIZE.seed ? [] : [`--seed ${shellWord(seed)}`]),
  ];
  return ['npm run audit', ...(flags.length === 0 ? [] : ['--', ...flags])].join(' ');
}

/** Turns the counts of an audit into its page and its table. */
export function auditFiles(
  rulings: readonly Ruling[],
  { design, readings }: AuditPlan,
  tally: Tally,
  origin: AuditOrigin,
): AuditFiles {
  const findings = findingsOf(readings, tally);
  const sum = (of: (cell: number) => number): number => design.cells.reduce((all, { index }) => all + of(index), 0);
  const games = sum((cell) => tally.games(cell));
  const cappedGames = sum((cell) => tally.ratio(cell, tally.plan.capped).a);
  const facts = { ...origin, design, games, cappedGames, cappedReplays: cappedReplays(design, tally) };
  return { page: auditPage(rulings, findings, facts), csv: auditCsv(findings) };
}

function cappedReplays(design: Design, tally: Tally): string[] {
  const game = gameOf(design, library);
  return tally
    .cappedGames()
    .slice(0, REPLAYS_MAX)
    .map(
      ({ cell, block, rotation }) =>
        `talisman-lab replay ${gameToken(design, design.cells[cell], block, rotation, game)}`,
    );
}

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
