import { foreignFile, UserError, unknownWord } from '../../../engine/errors.js';
import { listed } from '../../../engine/index.js';
import { parseValue } from '../../../engine/spec.js';
import { type DataText, type Key, Mistakes, type Place, Source } from '../../../rows/source.js';
import { ENDING_BESIDE, ENDING_IDS } from '../options/endings.js';
import { OPTIONS } from '../options/options.js';
import { programVersion } from './base.js';
import { explainPart } from './explain.js';
import { forgetSpace, layAfter, layLast, namerOf, refusalOf, rolesLost, withCrossings } from './pack-board.js';
import { changedRow } from './pack-changes.js';
import { Claims } from './pack-claims.js';
import { ADDED, CHANGED, OPEN, packFile } from './pack-schema.js';
import { POWER_KEYS, powerSchema } from './program-schema.js';
import { regionIds } from './regions.js';
import { type AnyRow, type Located, locate, type Rows } from './rows.js';
import { type BoardRow, SECTIONS, type Section } from './schema.js';

/**
 * Packs: files of house cards. A pack adds rows, removes or replaces some, and changes others field by field. Two packs
 * that set the same field are a mistake, even with equal values.
 */

/** Parts of the game that no pack adds to, where an author may look for them. */
const CLOSED = [...Object.keys(SECTIONS), 'box'];

/** Rows that the packs of a game may add, replace and change together. */
const ROWS_MAX = 1000;
/** Result of packs applied to the rows of the game. */
export interface Applied {
  readonly rows: Rows;
  /** One line for each pack about its changes. */
  readonly notes: readonly string[];
  readonly options: Readonly<Record<string, number>>;
  /** Sentences about the packs' content for the results, pack by pack. */
  readonly caveats: readonly string[];
}

/** The rows of the game with packs on top; throws one `UserError` that lists all mistakes. */
export function applyPacks(base: Rows, packs: readonly DataText[]): Applied {
  const applying = new Applying(base);
  const notes = packs.map((pack) => applying.apply(new Source(pack)));
  applying.checkBoard(base);
  applying.checkQuests(base);
  applying.checkEndings();
  applying.mistakes.throwIfAny();
  return { rows: applying.rows, notes, options: applying.options, caveats: applying.caveats };
}

type PackFile = Readonly<Record<string, unknown>> & {
  readonly needs?: string | undefined;
  readonly caveat?: string | undefined;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly drawEndings?: number | undefined;
  readonly remove?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
  readonly replace?: Readonly<Record<string, readonly unknown[] | undefined>> | undefined;
  readonly change?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined>>;
};

type Space = Located<BoardRow>;

/** Numbers of rows added, removed and so on, by noun. */
type Counts = Map<string, number>;

class Applying {
  readonly mistakes = new Mistakes();
  readonly rows: Rows;
  readonly options: Record<string, number> = {};
  readonly caveats: string[] = [];
  private readonly claims = new Claims(this.mistakes);
  /** Spaces that follow an unknown space. */
  private readonly unlaid = new Set<string>();
  private touched = 0;

  constructor(base: Rows) {
    const copies = [...Object.keys(SECTIONS), 'rules', 'startCards'].map((name) => [
      name,
      [...base[name as Section | 'rules' | 'startCards']],
    ]);
    this.rows = { ...base, ...Object.fromEntries(copies) } as Rows;
  }

  /** Applies a pack; returns one line about its changes. */
  apply(source: Source): string {
    if (source.value === null) throw new UserError(`${source.name}: the file is empty`);
    if (typeof source.value !== 'object' || Array.isArray(source.value))
      throw new UserError(
        `${source.name}:1: must be a group of keys, not ${Array.isArray(source.value) ? 'a list' : 'text'}`,
      );
    const foreign = foreignFile(source.name, source.value, [...Object.keys(packFile.shape), ...CLOSED]);
    if (foreign !== null) throw foreign;
    const place: Place = { source, path: [], row: '' };
    const parsed = packFile.safeParse(source.value);
    if (!parsed.success) {
      const value = source.value;
      for (const issue of parsed.error.issues) {
        if (this.refuseClosed(issue, place)) continue;
        const keys = keysAt(issue.path as Key[]);
        explainPart({ place, value, keys, below: issue.path.length }, [issue as never], this.mistakes);
      }
      this.mistakes.throwIfAny();
    }
    const file = source.value as PackFile;
    this.checkVersion(file, place);
    this.checkSize(file, source);
    const done = { loaded: new Map(), changed: new Map(), replaced: new Map(), removed: new Map() };
    this.setOptions(file, place);
    this.setDraw(file, place);
    if (file.caveat !== undefined) this.caveats.push(file.caveat.trim());
    for (const section of OPEN) this.removeRows(section, file.remove?.[section] ?? [], place, done.removed);
    for (const section of OPEN) this.replaceRows(section, file.replace?.[section] ?? [], place, done.replaced);
    this.addRules((file['rules'] as unknown[] | undefined) ?? [], place, done.loaded);
    this.addStartCards((file['startCards'] as string[] | undefined) ?? [], place, done.loaded);
    for (const section of ADDED) {
      this.addRows(section, (file[section] as unknown[]) ?? [], place, done.loaded);
      // A mistake in a Region or a space would cause others in the rows that name it.
      if (section === 'regions' || section === 'spaces') this.mistakes.throwIfAny();
    }
    this.refuseAfterEachOther(file, place);
    for (const section of CHANGED) this.changeRows(section, file.change?.[section] ?? {}, place, done.changed);
    return `${source.name}: ${doneText(done)}`;
  }

  private refuseClosed(issue: { readonly code: string; readonly path: readonly PropertyKey[] }, place: Place): boolean {
    const { keys = [] } = issue as { readonly keys?: readonly string[] };
    const closed = issue.path.length === 0 && keys.length > 0 && keys.every((key) => CLOSED.includes(key));
    for (const key of closed ? keys : []) this.mistakes.add(place, [key], closedText(key));
    return closed;
  }

  private checkVersion({ needs }: PackFile, place: Place): void {
    const now = programVersion();
    if (needs !== undefined && isOlder(now, needs))
      this.mistakes.add(place, ['needs'], `needs version ${needs} of the program, and this is ${now}`);
  }

  private checkSize(file: PackFile, source: Source): void {
    const lists = [...ADDED.map((name) => file[name]), ...Object.values(file.replace ?? {})];
    const groups = Object.values(file.change ?? {});
    const size = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
    this.touched += lists.reduce<number>((sum, list) => sum + size(list), 0);
    this.touched += groups.reduce((sum, group) => sum + Object.keys(group ?? {}).length, 0);
    if (this.touched > ROWS_MAX)
      throw new UserError(
        `${source.name}: packs may have ${ROWS_MAX} rows together, and this makes it ${this.touched}`,
      );
  }

  private setOptions({ options = {} }: PackFile, place: Place): void {
    for (const [id, value] of Object.entries(options)) {
      const spec = OPTIONS.find((known) => known.id === id);
      if (spec === undefined) {
        const known = OPTIONS.map((each) => each.id);
        this.mistakes.add(place, ['options', id], unknownWord('option', id, known).message);
        continue;
      }
      if (!this.claims.of(`option ${id}`, place, ['options', id], `the option ${id}`)) continue;
      try {
        this.options[id] = parseValue(spec, value, '').valueOf();
      } catch (error) {
        this.mistakes.add(place, ['options', id], (error as Error).message);
      }
    }
  }

  private setDraw({ drawEndings }: PackFile, place: Place): void {
    if (drawEndings === undefined || !this.claims.of('drawEndings', place, ['drawEndings'], 'drawEndings')) return;
    this.rows.drawEndings = { count: drawEndings, place: { ...place, path: ['drawEndings'] } };
  }

  private removeRows(section: Section, ids: readonly string[], place: Place, done: Counts): void {
    ids.forEach((id, i) => {
      const at = this.find(section, id, place, ['remove', section, i]);
      if (at < 0 || !this.claims.ofRow(section, id, place, ['remove', section, i])) return;
      this.list(section).splice(at, 1);
      if (section === 'purchase') this.unsell(id);
      if (section === 'spaces') forgetSpace(this.rows.spaces, id);
      count(done, section);
    });
  }

  private unsell(id: string): void {
    this.rows.shops.forEach(({ row, ...rest }, i) => {
      const prices = Object.fromEntries(Object.entries(row.prices).filter(([sold]) => sold !== id));
      this.rows.shops[i] = { ...rest, row: { ...row, prices } };
    });
  }

  private replaceRows(section: Section, list: readonly unknown[], place: Place, done: Counts): void {
    list.forEach((value, i) => {
      const path = ['replace', section, i];
      const located = this.locate(section, value, { source: place.source, path, row: rowName(section, value, i) });
      if (located === null) return;
      const at = this.find(section, located.row.id, place, path);
      if (at < 0 || !this.claims.ofRow(section, located.row.id, place, path)) return;
      this.list(section)[at] = located;
      if (section === 'spaces') this.layAgain(located as Space);
      count(done, section);
    });
  }

  private addRows(section: Section, list: readonly unknown[], place: Place, done: Counts): void {
    list.forEach((value, i) => {
      const path = [section, i];
      const located = this.locate(section, value, { source: place.source, path, row: rowName(section, value, i) });
      if (located === null) return;
      const there = this.list(section).find(({ row }) => row.id === located.row.id);
      if (there !== undefined) {
        const { source, path: at } = there.place;
        const where = `${source.name}:${source.lineOf(at)}`;
        this.mistakes.add(
          located.place,
          ['id'],
          `there is already one in ${where}; to alter that, write it under change`,
        );
        return;
      }
      if (section === 'spaces') this.layNew(located as Space);
      else this.list(section).push(located);
      count(done, section);
    });
  }

  /** Lays a new space on its ring: it must say behind which. */
  private layNew(space: Space): void {
    const { spaces } = this.rows;
    const { row, place } = space;
    const regions = regionIds(this.rows);
    if (!regions.includes(row.region))
      return this.mistakes.add(place, ['region'], unknownWord('Region', row.region, regions).message);
    // A Region of a pack takes its spaces in the order of their rows.
    if (row.after === undefined && this.rows.regions.some((region) => region.row.id === row.region))
      return layLast(spaces, space);
    const before = this.spaceBefore(space);
    if (before !== undefined) layAfter(spaces, withCrossings(space, before), before);
  }

  /** Moves a replaced or changed space where it is to be, if it says so. */
  private layAgain(space: Space): void {
    const before = space.row.after === undefined ? undefined : this.spaceBefore(space);
    if (before !== undefined) layAfter(this.rows.spaces, space, before);
  }

  private spaceBefore(space: Space): Space | undefined {
    const { row, place } = space;
    if (row.after === undefined) {
      this.mistakes.add(place, ['after'], 'is missing: it names the space before this one, clockwise');
      return undefined;
    }
    const { spaces: added = [] } = place.source.value as { readonly spaces?: readonly { readonly id?: unknown }[] };
    const isThere = this.rows.spaces.some((space) => space.row.id === row.after);
    if (!isThere && added.some(({ id }) => id === row.after)) {
      const isItself = row.after === row.id;
      const later = `'${row.after}' is a later row: a space follows one that is there already`;
      if (!this.unlaid.has(row.after))
        this.mistakes.add(place, ['after'], isItself ? 'a space cannot follow itself' : later);
      this.unlaid.add(row.id);
      return undefined;
    }
    const at = this.find('spaces', row.after, place, ['after']);
    if (at < 0) return undefined;
    const refusal = refusalOf(space, this.rows.spaces[at]);
    if (refusal !== null) this.mistakes.add(place, ['after'], refusal);
    return refusal === null ? this.rows.spaces[at] : undefined;
  }

  /** Refuses two spaces that are moved behind each other. */
  private refuseAfterEachOther({ change }: PackFile, top: Place): void {
    const moved = Object.entries(change?.['spaces'] ?? {}).filter(([, fields]) => typeof fields['after'] === 'string');
    const behind = new Map(moved.map(([id, fields]) => [id, fields['after'] as string]));
    for (const [id, before] of behind) {
      if (before === id || behind.get(before) !== id) continue;
      const place: Place = { ...top, path: ['change', 'spaces', id], row: `space '${id}'` };
      this.mistakes.add(place, ['after'], `'${before}' is moved behind '${id}' here: only one can follow the other`);
      return;
    }
  }

  /** After all packs, the Warlock has a quest to give. */
  checkQuests({ quests: [first] }: Rows): void {
    if (first !== undefined && this.rows.quests.length === 0)
      this.mistakes.add(
        this.claims.placeOf(`quests ${first.row.id}`) ?? first.place,
        [],
        'no quest is left: keep or add one',
      );
  }

  /** K-END-3 Refuses endings with a value of the option `ending` that replaces them. */
  checkEndings(): void {
    const { ending } = this.options;
    const { endings } = this.rows;
    const place = this.claims.placeOf('option ending');
    if (place === undefined || endings.length === 0 || ENDING_BESIDE[ending] === 1) return;
    const beside = ENDING_IDS.filter((_, value) => ENDING_BESIDE[value] === 1);
    const first = endings[0].row.id;
    this.mistakes.add(place, [], `ending '${first}' never holds beside that value, but beside ${listed(beside, 'or')}`);
  }

  /** After all packs, rules find their spaces by role, and no row names a space that was taken away. */
  checkBoard(base: Rows): void {
    for (const { row, place } of rolesLost(base.spaces, this.rows.spaces))
      this.mistakes.add(
        this.claims.placeOf(`spaces ${row.id}`) ?? place,
        [],
        `rules need '${row.id}': let another space have its role, as role: ${row.role ?? ''}`,
      );
    for (const { row, place } of base.spaces) {
      if (this.rows.spaces.some((space) => space.row.id === row.id)) continue;
      const namer = namerOf(this.rows, row.id);
      if (namer !== null)
        this.mistakes.add(
          this.claims.placeOf(`spaces ${row.id}`) ?? place,
          [],
          `${namer} names '${row.id}': change or remove it, too`,
        );
    }
  }

  private addRules(list: readonly unknown[], top: Place, done: Counts): void {
    list.forEach((value, i) => {
      const place: Place = { source: top.source, path: ['rules', i], row: `rule ${i + 1}` };
      const parsed = powerSchema.safeParse(value);
      if (!parsed.success) {
        // A power of a row is two keys deep, and explainPart counts on that.
        explainPart({ place, value, keys: POWER_KEYS }, parsed.error.issues as never, this.mistakes);
        return;
      }
      this.rows.rules.push({ row: parsed.data, place });
      done.set('rule', (done.get('rule') ?? 0) + 1);
    });
  }

  private addStartCards(cards: readonly string[], place: Place, done: Counts): void {
    if (cards.length === 0) return;
    cards.forEach((card, i) => this.rows.startCards.push({ card, place: { ...place, path: ['startCards', i] } }));
    done.set('start card', cards.length);
  }

  private changeRows(
    section: Section,
    changes: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
    top: Place,
    done: Counts,
  ): void {
    for (const [id, fields] of Object.entries(changes)) {
      const path = ['change', section, id];
      const place: Place = { source: top.source, path, row: `${SECTIONS[section].noun} '${id}'` };
      const at = this.find(section, id, place, []);
      if (at < 0) continue;
      const before = this.list(section)[at];
      const removed = this.claims.placeOf(`${section} ${id}`);
      if (removed !== undefined) {
        this.mistakes.add(place, [], `${removed.source.name} replaces it; change it there`);
        continue;
      }
      const row = changedRow({ section, id, place }, before.row, fields, this.claims, this.mistakes);
      const parsed = SECTIONS[section].schema.safeParse(row);
      if (!parsed.success) {
        const part = { place, value: row, keys: SECTIONS[section].keys };
        explainPart(part, parsed.error.issues as never, this.mistakes);
        continue;
      }
      const provenance = `${before.provenance}; changed by ${top.source.name}`;
      const now = { ...before, row: parsed.data as AnyRow, place, provenance };
      this.list(section)[at] = now;
      if (section === 'spaces' && 'after' in fields) this.layAgain(now as Space);
      count(done, section);
    }
  }

  private locate(section: Section, value: unknown, place: Place): Located<AnyRow> | null {
    const parsed = SECTIONS[section].schema.safeParse(value);
    if (!parsed.success) {
      explainPart({ place, value, keys: SECTIONS[section].keys }, parsed.error.issues as never, this.mistakes);
      return null;
    }
    const { sources = {} } = place.source.value as { readonly sources?: Record<string, string> };
    return locate(parsed.data as AnyRow, place, sources, this.mistakes);
  }

  /** Returns the place of the row with that id, or -1 and a mistake. */
  private find(section: Section, id: string, place: Place, path: readonly Key[]): number {
    const ids = this.list(section).map(({ row }) => row.id);
    const at = ids.indexOf(id);
    if (at >= 0) return at;
    const gone = this.claims.placeOf(`${section} ${id}`);
    const hint = (ADDED as readonly string[]).includes(section) ? '' : `; a pack adds no ${section}`;
    const unknown = `${unknownWord(SECTIONS[section].noun, id, ids).message}${hint}`;
    this.mistakes.add(place, path, gone === undefined ? unknown : `${gone.source.name} removes '${id}'`);
    return -1;
  }

  private list(section: Section): Located<AnyRow>[] {
    return this.rows[section] as Located<AnyRow>[];
  }
}

function keysAt(path: readonly Key[]): readonly string[] {
  if (path.length === 0) return Object.keys(packFile.shape);
  if (path[0] === 'change') return CHANGED;
  return path[0] === 'remove' || path[0] === 'replace' ? OPEN : [];
}

function rowName(section: Section, value: unknown, i: number): string {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : undefined;
  return `${SECTIONS[section].noun} ${typeof id === 'string' ? `'${id}'` : `number ${i + 1}`}`;
}

function isOlder(now: string, needed: string): boolean {
  const [a, b] = [now, needed].map((version) => version.split('.').map((part) => Number.parseInt(part, 10)));
  const differs = a.findIndex((part, i) => part !== b[i]);
  return differs >= 0 && a[differs] < b[differs];
}

function count(done: Counts, section: Section): void {
  const noun = NOUNS[section] ?? SECTIONS[section].noun;
  done.set(noun, (done.get(noun) ?? 0) + 1);
}
const NOUNS: Partial<Record<Section, string>> = { spells: 'card' };

/** Returns the reason why a pack cannot have a section, and where its content goes, if that is anywhere. */
function closedText(section: string): string {
  return (CHANGED as readonly string[]).includes(section)
    ? `a pack adds no ${section}; write what is to be different about the game's own under change`
    : 'a pack can neither add to this section nor change it';
}

/** "loaded 3 cards and 1 character, changed 2 cards". */
function doneText(done: Readonly<Record<string, Counts>>): string {
  const parts = Object.entries(done).flatMap(([verb, counts]) => {
    const nouns = [...counts].map(([noun, n]) => `${n} ${noun}${n === 1 ? '' : 's'}`);
    return nouns.length === 0 ? [] : [`${verb} ${listed(nouns)}`];
  });
  return parts.join(', ') || 'changes nothing';
}
