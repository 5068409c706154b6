import { levelsText } from '../../src/engine/lists.js';
import type { BestResponse, Response } from '../../src/experiment/results/best-response.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { leader, responsesByTable, staying, valuesText } from '../answer/best-response.js';
import type { NamedTable } from '../format/table.js';
import { figures, words } from '../format/table.js';
import { bareChange, change, characterName, percentNumber, percentWord, range, size } from '../format/words.js';

/** Best responses in tables. */

/** Returns a table for each number of players, with a row for each value of the others. */
export function responseTables(summary: Summary, found: BestResponse): NamedTable[] {
  return responsesByTable(found, null).map(({ players, responses }) => ({
    title: `${players} players: one player against others who are alike`,
    table: {
      columns: [
        figures('all others at'),
        figures('best in these games'),
        words('may be best'),
        figures('wins of 100 games'),
        figures('gain over staying'),
        figures(`${percentWord(summary)} interval`),
        words('staying'),
      ],
      rows: responses.map((one) => [
        String(one.others),
        String(leader(one).own),
        able(one),
        percentNumber(leader(one).share),
        bareChange(100 * one.gain, 'pp'),
        gainRange(one),
        one.mayStay ? 'may be best' : 'a player gains',
      ]),
      note:
        `${size(summary)}; paired over the same blocks; comparisons with the best, ` +
        `for all ${found.together} values of the others at once. Where all are at one value each wins an even share by construction.`,
    },
  }));
}

/** Returns a table for each number of players, with the best responses of each character as a row. */
export function characterResponseTables(summary: Summary): NamedTable[] {
  const { bestResponse: found } = summary;
  if (found === undefined) return [];
  const names = [...new Set(found.responses.flatMap(({ character }) => character ?? []))];
  const sizes = [...new Set(found.responses.map(({ players }) => players))];
  return sizes.flatMap((players) => {
    const rows = names.flatMap((name) => {
      const own = responsesByTable(found, name).find((table) => table.players === players)?.responses ?? [];
      return own.length === 0 ? [] : [characterRow(characterName(summary, name), own)];
    });
    if (rows.length === 0) return [];
    const columns = [
      words('character'),
      words('no player is shown to leave'),
      figures('least gain left possible'),
      figures('at'),
      words('best against each value of the others, in these games'),
    ];
    const note = `${size(summary)}; comparisons with the best, for all values of the others at once, each character by itself.`;
    return [{ title: `${players} players`, table: { columns, rows, note } }];
  });
}

function characterRow(name: string, own: readonly Response[]): string[] {
  const stay = staying(own);
  const bounded = own.filter(({ mayStay, gainHi }) => mayStay && gainHi !== null);
  const tightest = bounded.sort((x, y) => x.gainHi! - y.gainHi!)[0];
  return [
    name,
    stay.length === 0 ? 'none' : valuesText(stay, own),
    tightest === undefined ? '–' : change(100 * tightest.gainHi!, 'pp'),
    tightest === undefined ? '–' : String(tightest.others),
    own.map((one) => `${one.others}: ${leader(one).own}`).join(', '),
  ];
}

function able({ answers }: Response): string {
  const all = answers.map(({ own }) => own);
  return levelsText(
    answers.filter(({ mayBeBest }) => mayBeBest).map(({ own }) => own),
    all,
    'or',
  );
}

function gainRange({ gainLo, gainHi }: Response): string {
  return range(gainHi === null ? null : gainLo, gainHi, (x) => (x > 0 && x < 0.0005 ? '> 0' : (100 * x).toFixed(1)));
}
