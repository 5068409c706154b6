import { UserError, unknownWord } from '../../../engine/errors.js';
import type { DataText, Place } from '../../../rows/source.js';
import { Mistakes, Source } from '../../../rows/source.js';
import type { EndingRow } from './ending-schema.js';
import { explainAll, placeOf } from './explain.js';
import type { PowerRow } from './program-schema.js';
import type { RegionRow } from './region-schema.js';
import type { RoamerRow } from './roamer-schema.js';
import type {
  BoardRow,
  Box,
  CardRow,
  CoverRow,
  CreatureRow,
  FormRow,
  HeroRow,
  MarkRow,
  QuestRow,
  Section,
  ShopRow,
  SpellRow,
} from './schema.js';
import { dataFile, SECTIONS } from './schema.js';
import { checkCodes } from './space-codes.js';

/** A row and its place. */
export interface Located<T> {
  readonly row: T;
  readonly place: Place;
  /** `from` spelled out. */
  readonly provenance: string;
  readonly confidence: string;
}

/** A power that everybody has, and its place. */
export interface LocatedRule {
  readonly row: PowerRow;
  readonly place: Place;
}

/** All rows of some data files, section by section, in the order of the files. */
export interface Rows {
  readonly adventure: Located<CardRow>[];
  readonly spells: Located<SpellRow>[];
  readonly purchase: Located<CardRow>[];
  readonly talismans: Located<CardRow>[];
  readonly spaces: Located<BoardRow>[];
  readonly characters: Located<HeroRow>[];
  readonly creatures: Located<CreatureRow>[];
  readonly shops: Located<ShopRow>[];
  readonly quests: Located<QuestRow>[];
  readonly otherDeck: Located<CardRow>[];
  readonly forms: Located<FormRow>[];
  readonly covers: Located<CoverRow>[];
  readonly marks: Located<MarkRow>[];
  readonly endings: Located<EndingRow>[];
  readonly roamers: Located<RoamerRow>[];
  readonly regions: Located<RegionRow>[];
  /** Powers that everybody has: only packs have such rows. */
  readonly rules: LocatedRule[];
  /** Ids of cards that every character begins with: only packs have them. */
  readonly startCards: { readonly card: string; readonly place: Place }[];
  /** Number of endings that a game draws; null: all hold. */
  drawEndings: { readonly count: number; readonly place: Place } | null;
  box: Box | null;
}

export type AnyRow = {
  readonly id: string;
  readonly from?: string[] | undefined;
  readonly confidence?: string | undefined;
};

/** Reads files and validates the shape of every row; throws one `UserError` that lists all mistakes. */
export function readRows(files: readonly DataText[]): Rows {
  const mistakes = new Mistakes();
  const rows: Rows = {
    adventure: [],
    spells: [],
    purchase: [],
    talismans: [],
    spaces: [],
    characters: [],
    creatures: [],
    shops: [],
    quests: [],
    otherDeck: [],
    forms: [],
    covers: [],
    marks: [],
    endings: [],
    roamers: [],
    regions: [],
    rules: [],
    startCards: [],
    drawEndings: null,
    box: null,
  };
  for (const file of files) addFile(rows, new Source(file), mistakes);
  mistakes.throwIfAny();
  checkUnique(rows, mistakes);
  checkCodes(rows.spaces, mistakes);
  mistakes.throwIfAny();
  return rows;
}

function addFile(rows: Rows, source: Source, mistakes: Mistakes): void {
  if (source.value === null) throw new UserError(`${source.name}: the file is empty`);
  const parsed = dataFile.safeParse(source.value);
  if (!parsed.success) {
    explainAll(source, parsed.error.issues, mistakes);
    return;
  }
  const data = parsed.data;
  for (const section of Object.keys(SECTIONS) as Section[]) {
    const list = rows[section] as Located<AnyRow>[];
    (data[section] ?? []).forEach((row, i) => {
      list.push(locate(row, placeOf(source, [section, i]), data.sources ?? {}, mistakes));
    });
  }
  if (data.box !== undefined) rows.box = data.box;
}

export function locate(
  row: AnyRow,
  place: Place,
  sources: Record<string, string>,
  mistakes: Mistakes,
): Located<AnyRow> {
  const words = row.from ?? [];
  words.forEach((word, i) => {
    if (!(word in sources)) {
      mistakes.add(place, ['from', i], unknownWord('source', word, Object.keys(sources)).message);
    }
  });
  const provenance = words.length === 0 ? place.source.name : words.map((word) => sources[word]).join('; ');
  return { row, place, provenance, confidence: row.confidence ?? 'own' };
}

function checkUnique(rows: Rows, mistakes: Mistakes): void {
  for (const section of Object.keys(SECTIONS) as Section[]) {
    const first = new Map<string, Place>();
    for (const { row, place } of rows[section] as Located<AnyRow>[]) {
      const other = first.get(row.id);
      if (other === undefined) first.set(row.id, place);
      else
        mistakes.add(place, ['id'], `there is already one in ${other.source.name}:${other.source.lineOf(other.path)}`);
    }
  }
}
