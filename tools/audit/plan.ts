import { type PackText, valueText } from '../../src/engine/index.js';
import { compile } from '../../src/experiment/design/compile.js';
import type { Experiment } from '../../src/experiment/design/experiment.js';
import { ANY_ROLE, type Cell, type Design } from '../../src/experiment/design/types.js';
import { OPTIONS } from '../../src/games/talisman/options/options.js';
import type { Ruling } from '../../src/games/talisman/views/rulings.js';
import { library } from '../../src/playing/library/library.js';

/** Seats at the tables, where a ruling asks for no more. */
const PLAYERS = 4;
const AGENT = 'balanced';

/** Size of an audit: blocks of every cell, and the seed text. */
export interface AuditSize {
  readonly blocks: number;
  readonly seed: string;
}

/** One other reading of a ruling, played at one kind of table. */
export interface Reading {
  readonly ruling: Ruling;
  /** Value of the option; the baseline has its default. */
  readonly value: number;
  readonly players: number;
  /** The character that sits at every table and whose wins are compared; null: all are dealt by the seed. */
  readonly character: string | null;
  /** Cell of the design. */
  readonly cell: number;
}

/** The games of an audit, and what each cell but the baselines represents, in the order of the rulings. */
export interface AuditPlan {
  readonly design: Design;
  readonly readings: readonly Reading[];
}

/**
 * Lays out one cell for every reading and table, and one baseline for all readings that are played at the same table.
 * All cells play the same block seeds, so each reading is paired with its baseline.
 */
export async function planAudit(rulings: readonly Ruling[], size: AuditSize): Promise<AuditPlan> {
  const readings = rulings.flatMap(readingsOf);
  const cells: Cell[] = [];
  const cellOf = new Map<object, number>();
  const designs: Design[] = [];
  const packs: (readonly PackText[])[] = [];
  for (const table of new Set(readings.map(tableName))) {
    const here = readings.filter((reading) => tableName(reading) === table);
    const design = await compile({ value: tableExperiment(here[0], size), at: () => 'audit' }, library);
    const base = { ...withPacksFrom(design.cells[0], packs.length), table };
    packs.push(...(design.packs ?? []));
    designs.push(design);
    cells.push({ ...base, index: cells.length, label: table });
    for (const reading of here) {
      cellOf.set(reading, cells.length);
      cells.push(cellOfReading(base, cells.length, reading, design));
    }
  }
  if (designs.length === 0) throw new Error('no option switches a ruling');
  // Packs only add characters: the longest list of them is that of all tables.
  const widest = designs.reduce((most, design) => (design.roles.length > most.roles.length ? design : most));
  return {
    design: { ...widest, cells, ...(packs.length === 0 ? {} : { packs }) },
    readings: readings.map((reading) => ({ ...reading, cell: cellOf.get(reading)! })),
  };
}

function withPacksFrom(cell: Cell, before: number): Cell {
  return cell.packs === undefined ? cell : { ...cell, packs: before + cell.packs };
}

/**
 * A ruling is played with each of its characters in turn, so that only one of those it touches is there for certain.
 */
function readingsOf(ruling: Ruling): Omit<Reading, 'cell'>[] {
  const { touches, fromPlayers = 0 } = ruling.option;
  const players = Math.max(PLAYERS, fromPlayers);
  return ruling.readings.flatMap((value) =>
    (touches ?? [null]).map((character) => ({ ruling, value, players, character })),
  );
}

/** "4 players", "4 players, one the monk", "4 players, dealCharacters = 3". */
export function tableName({ ruling, players, character }: Omit<Reading, 'cell' | 'value'>): string {
  const given = Object.entries(ruling.option.given ?? {}).map(([id, value]) => `, ${id} = ${valueWord(id, value)}`);
  const one = character === null ? '' : `, one the ${character}`;
  return `${players} players${one}${given.join('')}`;
}

function valueWord(id: string, value: number): string {
  return valueText(OPTIONS.find((option) => option.id === id)!, value);
}

/** "monkBonusUses = total". */
export function readingName({ ruling: { option }, value }: Pick<Reading, 'ruling' | 'value'>): string {
  return `${option.id} = ${valueText(option, value)}`;
}

/** Characters rotate, so that every character plays from every seat of its block. */
function tableExperiment(
  { ruling, players, character }: Omit<Reading, 'cell'>,
  { blocks, seed }: AuditSize,
): Experiment {
  return {
    id: 'rulings',
    question: 'Which rulings move results?',
    game: 'talisman',
    seed,
    blocks,
    players,
    agents: [AGENT],
    ...(character === null ? {} : { characters: [character, ...Array.from({ length: players - 1 }, () => ANY_ROLE)] }),
    options: { ...ruling.option.given },
    vary: {},
    rotate: 'characters',
    measure: ['rounds'],
    margin: '2pp',
  };
}

function cellOfReading(base: Cell, index: number, reading: Omit<Reading, 'cell'>, { options }: Design): Cell {
  const { ruling, value } = reading;
  return {
    ...base,
    index,
    label: `${readingName(reading)}, ${tableName(reading)}`,
    levels: { [`option.${ruling.option.id}`]: value },
    options: base.options.map((played, i) => (options[i].id === ruling.option.id ? value : played)),
  };
}
