import { DECKS, Deck, Kind, Trait } from '../vocabulary/ids.js';
import { Op, VERBS } from '../vocabulary/verbs.js';
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
  return found;
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
