import { baseFiles } from '../../../games/talisman/content/base.js';
import { type AnyRow, type Located, type Rows, readRows } from '../../../games/talisman/content/rows.js';
import { SECTIONS, type Section } from '../../../games/talisman/content/schema.js';

/** A row of a section as plain values. */
export type PlainRow = Readonly<Record<string, unknown>>;

/** Sections with cards. */
const CARDS: readonly Section[] = ['adventure', 'spells', 'purchase', 'talismans', 'otherDeck'];

let read: Rows | undefined;

/** Returns the row of the base game with that id; undefined if there is none. */
export function baseRow(section: Section, id: string): PlainRow | undefined {
  read ??= readRows(baseFiles());
  const rows = read[section] as readonly Located<AnyRow>[];
  return rows.find(({ row }) => row.id === id)?.row as PlainRow | undefined;
}

/** Printed names of the rows of the base game and of a pack. */
export class Names {
  constructor(private readonly pack: PlainRow) {}

  /** Returns the name of a row, with its id if another row of the section has the same name. */
  of(section: Section, id: string): string {
    const row = baseRow(section, id) ?? this.own(section).find((one) => one['id'] === id);
    const name = row?.['name'];
    if (typeof name !== 'string') return id;
    const isShared = section === 'spaces' && /-\d+$|^(?:fields|woods|hills|plains|runes|desert)$/.test(id);
    return isShared ? `${name} (${id})` : name;
  }

  /** Returns the name of a card of any deck. */
  card(id: string): string {
    const section = CARDS.find((one) => this.of(one, id) !== id);
    return section === undefined ? id : this.of(section, id);
  }

  private own(section: Section): readonly PlainRow[] {
    const rows = this.pack[section];
    return Array.isArray(rows) ? (rows as readonly PlainRow[]) : [];
  }
}

/** Decks of cards that have the same noun. */
const DECK_WORDS: Partial<Record<Section, string>> = {
  adventure: 'Adventure card',
  purchase: 'Purchase card',
  otherDeck: 'card of the other deck',
};

/** Returns what a row of a section is: "Adventure card", "space". */
export function nounOf(section: Section): string {
  return DECK_WORDS[section] ?? SECTIONS[section].noun;
}
