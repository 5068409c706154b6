import { DECKS, Deck, Kind, Trait } from '../vocabulary/ids.js';
import { MARKS_AT } from '../vocabulary/marks.js';
import { Op, VERBS } from '../vocabulary/verbs.js';
import { comparedValues } from './comparing.js';
import type { AnyRow, Located, Rows } from './rows.js';
import { SECTIONS, type Section } from './schema.js';
import type { Content } from './types.js';

/** Returns warnings about packs, in lines for their writer. `base` are the rows without packs. */
export function warningsOf(content: Content, rows: Rows, base: Rows): string[] {
  const found: string[] = [];
  if (!grantsTalisman(content))
    found.push('no Talisman is left to be had, by card, quest or prayer: nobody can enter the Valley of Fire');
  content.titles.forEach((title, t) => {
    const section = SECTION_OF[title.deck];
    const located = (rows[section] as Located<AnyRow>[]).find(({ row }) => row.id === title.id);
    if (located === undefined || (base[section] as Located<AnyRow>[]).includes(located)) return;
    const { source, path } = located.place;
    for (const what of faultsOf(content, t)) {
      found.push(`${source.name}:${source.lineOf(path)}: ${SECTIONS[section].noun} '${title.id}' ${what}`);
    }
  });
  return [...found, ...idleRoamers(content, rows), ...soughtMarks(content, rows)];
}

/** Returns a warning for each ending that counts or asks for marks that nothing lays. */
function soughtMarks(content: Content, { endings }: Rows): string[] {
  const op = Op.FirstVerb + VERBS.findIndex(({ id }) => id === 'mark');
  let laid = 0;
  content.code.forEach((word, pc) => {
    if (pc % 2 === 0 && word === op) laid |= content.spotMask[content.code[pc + 1] & ((1 << MARKS_AT) - 1)];
  });
  return endings.flatMap(({ row: { id, most, wins }, place: { source, path } }) => {
    const named = [most, ...comparedValues(wins?.if?.compare ?? ''), ...[wins?.if?.marked ?? []].flat()];
    return content.marks.flatMap((mark, i) =>
      named.includes(mark.id) && ((laid >> i) & 1) === 0
        ? [`${source.name}:${source.lineOf(path)}: ending '${id}' asks for the mark '${mark.id}', and nothing gives it`]
        : [],
    );
  });
}

/** Returns a warning for each roamer that nothing moves and that meets no one who lands. */
function idleRoamers(content: Content, { roamers }: Rows): string[] {
  const op = Op.FirstVerb + VERBS.findIndex(({ id }) => id === 'moveRoamer');
  return roamers.flatMap(({ row, place: { source, path } }, roamer) => {
    const moves = content.code.some((word, pc) => pc % 2 === 0 && word === op && content.code[pc + 1] === roamer);
    if (moves || row.moves?.every !== undefined || row.meets === 'landing') return [];
    return [`${source.name}:${source.lineOf(path)}: roamer '${row.id}' is never moved and meets no one: give it moves`];
  });
}

const SECTION_OF: Readonly<Record<(typeof DECKS)[number], Section>> = {
  adventure: 'adventure',
  spell: 'spells',
  purchase: 'purchase',
  talisman: 'talismans',
  other: 'otherDeck',
};

function grantsTalisman(content: Content): boolean {
  const inDeck = content.titles.some(
    ({ deck }, t) => deck === DECKS[Deck.Adventure] && (content.trait[t] & Trait.Talisman) !== 0,
  );
  return inDeck || usesVerb(content, 'gainTalisman') || usesVerb(content, 'offerQuest');
}

function usesVerb({ code }: Content, id: string): boolean {
  const op = Op.FirstVerb + VERBS.findIndex((verb) => verb.id === id);
  return code.some((word, pc) => pc % 2 === 0 && word === op);
}

/** Returns the reasons why a card can never have its effect. */
function faultsOf(content: Content, t: number): string[] {
  const kind = content.kind[t];
  const idle = content.does[t] < 0 && content.drawn[t] < 0;
  const faults: string[] = [];
  if (content.titles[t].deck === DECKS[Deck.Purchase] && !content.shops.some(({ titles }) => titles.includes(t)))
    faults.push('is sold in no shop: nobody can ever have it');
  if (kind === Kind.Enemy && content.strength[t] === 0 && content.craft[t] === 0)
    faults.push('fights with 0: nobody ever meets it');
  if ((kind === Kind.Event || kind === Kind.Stranger || kind === Kind.Place) && idle)
    faults.push('does nothing when it is met');
  if (content.barredTo[t] === 0b111) faults.push('is barred to every alignment: nobody may ever have it');
  return faults;
}
