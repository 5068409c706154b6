import type { PackLine } from '../../../../playing/rules/check-packs.js';
import { lab } from '../../../lab/client.js';
import { type Asked, type PackFile, rulesQuestion } from '../../../question/rules-question.js';
import { changeSide, checks, replace, type SideKey } from '../side/sides.js';

/** A pack of the question and the sides that play it. */
export interface HeldPack extends PackFile {
  readonly on: readonly SideKey[];
}

const SIDES: readonly SideKey[] = ['a', 'b'];

/** Returns the packs of both sides, each once. */
export function heldPacks(): HeldPack[] {
  const all = SIDES.flatMap((key) => packsOf(key));
  const names = [...new Set(all.map(({ name }) => name))];
  return names.map((name) => ({
    ...all.find((pack) => pack.name === name)!,
    on: SIDES.filter((key) => packsOf(key).some((pack) => pack.name === name)),
  }));
}

function packsOf(key: SideKey): readonly PackFile[] {
  return rulesQuestion.value[key]?.packs ?? [];
}

/** Adds a pack to the first side and returns its name, changed where another pack has it. */
export function holdPack({ name, text }: PackFile): string {
  const own = freeName(cleanName(name));
  changeSide('a', { packs: [...packsOf('a'), { name: own, text }] });
  return own;
}

/** Writes a pack again on each side that plays it. */
export function rewritePack(name: string, text: string): void {
  for (const key of SIDES) {
    const packs = packsOf(key);
    if (!packs.some((pack) => pack.name === name)) continue;
    changeSide(key, { packs: packs.map((pack) => (pack.name === name ? { name, text } : pack)) });
  }
}

/** Puts a pack on a side, or takes it off. */
export function movePack({ name, text }: PackFile, key: SideKey, on: boolean): void {
  const others = packsOf(key).filter((pack) => pack.name !== name);
  changeSide(key, { packs: on ? [...others, { name, text }] : others });
}

/** Takes a pack off the sides, both if none are named. This can be undone. */
export function dropPack(name: string, sides: readonly SideKey[] = SIDES): void {
  const without = (key: SideKey): Partial<Asked> => {
    const side = rulesQuestion.value[key];
    if (side === null || !sides.includes(key)) return {};
    return { [key]: { ...side, packs: side.packs.filter((pack) => pack.name !== name) } };
  };
  replace({ ...without('a'), ...without('b') });
}

/** Name of the pack with which everyone starts with a card. */
const START_CARD = /^everyone-starts-with-(.+)\.pack\.yaml$/;

/** Returns the id of the card in the name of such a pack; null for another pack. */
export function startCardIn(name: string): string | null {
  return START_CARD.exec(name)?.[1] ?? null;
}

/** Returns the id of the card with which everyone starts under the first side's rules; null for none. */
export function startCard(): string | null {
  return packsOf('a').flatMap(({ name }) => startCardIn(name) ?? [])[0] ?? null;
}

/** Lets everyone start with a card under the first side's rules, instead of another one; null for none. */
export async function takeStartCard(card: string | null): Promise<void> {
  const pack = card === null ? [] : [await lab.builder.startCardPack(card, rulesQuestion.value.players)];
  changeSide('a', { packs: [...packsOf('a').filter(({ name }) => startCardIn(name) === null), ...pack] });
}

/** Returns the lines of the last check about a pack, and those about all packs of its side. */
export function linesOf({ name, on }: HeldPack): PackLine[] {
  const said = on.flatMap((key) => checks[key].value?.packs.lines ?? []);
  const own = said.filter(({ file }) => file === name || file === null);
  return own.filter(
    (line, i) => own.findIndex((other) => other.line === line.line && other.message === line.message) === i,
  );
}

/** Keys of packs with rows that are on the board. */
const BOARD_KEYS = /^["']?(?:spaces|regions|roamers)["']?\s*:/m;

/** True if a pack has something to show on the board. */
export function isOnBoard({ text }: PackFile): boolean {
  return BOARD_KEYS.test(text);
}

/** Returns a file name of plain letters with the ending that packs have. */
function cleanName(name: string): string {
  const stem = name.replace(/(\.pack)?\.ya?ml$/i, '').replaceAll(/[^A-Za-z0-9-]+/g, '-');
  return `${
    stem
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 40)
      .toLowerCase() || 'house-cards'
  }.pack.yaml`;
}

function freeName(name: string): string {
  const taken = new Set(heldPacks().map((pack) => pack.name));
  for (let n = 1; ; n++) {
    const free = n === 1 ? name : name.replace('.pack.yaml', `-${n}.pack.yaml`);
    if (!taken.has(free)) return free;
  }
}
