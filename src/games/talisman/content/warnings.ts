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
  return [
    ...found,
    ...idleRoamers(content, rows),
    ...soughtMarks(content, rows),
    ...idleCovers(content, rows),
    ...traps(content, rows),
    ...uncounted(rows),
  ];
}

/** K-END-2 Returns a warning for each ending that is counted after another one. */
function uncounted({ endings, drawEndings }: Rows): string[] {
  if (drawEndings !== null) return [];
  const counts = endings.filter(({ row: { rounds } }) => rounds !== undefined);
  const [first] = counts.toSorted((a, b) => (a.row.rounds ?? 0) - (b.row.rounds ?? 0));
  return counts.flatMap((ending) =>
    ending === first || ending.row.wins !== undefined
      ? []
      : [`${whereOf(ending)}: ending '${ending.row.id}' is never counted: '${first.row.id}' ends the game before it`],
  );
}

function whereOf({ place: { source, path } }: Located<AnyRow>): string {
  return `${source.name}:${source.lineOf(path)}`;
}

/** Returns a warning for each cover that nothing lays. */
function idleCovers(content: Content, { covers }: Rows): string[] {
  const laid = argumentsOf(content, 'cover');
  return covers.flatMap(({ row: { id }, place: { source, path } }, cover) =>
    laid.includes(cover)
      ? []
      : [`${source.name}:${source.lineOf(path)}: cover '${id}' is never laid: let a card do it, as cover ${id}`],
  );
}

/** Returns a warning for each Region without a way out in which nothing decides the game. */
function traps(content: Content, { regions, endings }: Rows): string[] {
  const decides = argumentsOf(content, 'winGame').length > 0 || endings.length > 0;
  return regions.flatMap(({ row: { id, final }, place: { source, path } }) =>
    final !== true || decides
      ? []
      : [
          `${source.name}:${source.lineOf(path)}: Region '${id}' is final, and nothing wins the game there: a character in it only waits for the others`,
        ],
  );
}

/** Returns the arguments of all uses of a verb. */
function argumentsOf({ code }: Content, id: string): number[] {
  const op = Op.FirstVerb + VERBS.findIndex((verb) => verb.id === id);
  return [...code].flatMap((word, pc) => (pc % 2 === 0 && word === op ? [code[pc + 1]] : []));
}

/** Returns a warning for each ending that counts or asks for marks that nothing lays. */
function soughtMarks(content: Content, { endings }: Rows): string[] {
  let laid = 0;
  for (const spot of argumentsOf(content, 'mark')) laid |= content.spotMask[spot & ((1 << MARKS_AT) - 1)];
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
  const moved = argumentsOf(content, 'moveRoamer');
  return roamers.flatMap(({ row, place: { source, path } }, roamer) => {
    if (moved.includes(roamer) || row.moves?.every !== undefined || row.meets === 'landing') return [];
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

function usesVerb(content: Content, id: string): boolean {
  return argumentsOf(content, id).length > 0;
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
