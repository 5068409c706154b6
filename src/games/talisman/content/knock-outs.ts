import { POWER_WORDS } from '../state/state.js';
import { ABILITIES, EASES, Role, TRAITS } from '../vocabulary/ids.js';
import { MOMENTS, NUMBERS } from '../vocabulary/powers.js';
import { derivedFromContent } from './active-content.js';
import { content } from './loaded.js';
import type { Content } from './types.js';

/** Class of an item that can be taken out of a game. */
export const enum Out {
  Card,
  Ability,
  Trait,
  Ease,
  Space,
  Power,
}

/** An item that can be taken out of a game. */
export interface KnockOut {
  /** `card:sword`, `ability:steal`, `space:temple`, `power:OWNER/MOMENT`. */
  readonly word: string;
  /** Name that is printed on it, or its word. */
  readonly name: string;
  readonly out: Out;
  /** First title with the id, place of the bit, space, or number of the power. */
  readonly at: number;
}

const POWERS_MAX = POWER_WORDS * 32;

/** Returns everything that can be taken out of games of this content: each word once. */
export function knockOutsOf(of: Content): KnockOut[] {
  return [...cardsOf(of), ...abilitiesOf(of), ...spacesOf(of), ...powersOf(of)];
}

function cardsOf({ titles }: Content): KnockOut[] {
  return titles.flatMap(({ id, name }, at) =>
    firstTitleOf(titles, at) === at ? [{ word: `card:${id}`, name, out: Out.Card, at }] : [],
  );
}

function firstTitleOf(titles: Content['titles'], title: number): number {
  return titles.findIndex(({ id }) => id === titles[title].id);
}

function abilitiesOf({ ability, characterTrait, characterEase }: Content): KnockOut[] {
  const had = (out: Out, words: readonly string[], bits: Int32Array): KnockOut[] =>
    words.flatMap((word, at) =>
      bits.some((all) => ((all >> at) & 1) === 1) ? [{ word: `ability:${word}`, name: word, out, at }] : [],
    );
  return [
    ...had(Out.Ability, ABILITIES, ability),
    ...had(Out.Trait, TRAITS, characterTrait),
    ...had(Out.Ease, EASES, characterEase),
  ];
}

/** Returns the spaces with an instruction that is a program, but not the Crown: without it no game would end. */
function spacesOf({ spaces, spaceDoes, spaceBefore, role }: Content): KnockOut[] {
  return spaces.flatMap(({ id, name }, at) =>
    (spaceDoes[at] >= 0 || spaceBefore[at] >= 0) && role[at] !== Role.Crown
      ? [{ word: `space:${id}`, name, out: Out.Space, at }]
      : [],
  );
}

function powersOf(of: Content): KnockOut[] {
  const { powerCount, powerMoment, powerTitle, powerCharacter } = of;
  const found = Array.from({ length: powerCount }, (_, power) => ({
    owner: ownerOf(of, powerTitle[power], powerCharacter[power]),
    what: MOMENTS[powerMoment[power]].id as string,
    name: momentName(of, power),
  }));
  for (const [i, title] of of.numberTitle.entries()) {
    const number = NUMBERS.findIndex((_, n) => i >= of.numberStart[n] && i < of.numberStart[n + 1]);
    const owner = ownerOf(of, title, of.numberCharacter[i]);
    const name = `${ownerName(of, title, of.numberCharacter[i])}: ${NUMBERS[number].phrase}`;
    found.push({ owner, what: NUMBERS[number].id, name });
  }
  const words = found.map(({ owner, what }) => `power:${owner}/${what}`);
  const names = found.map(({ name }) => name);
  return found.slice(0, POWERS_MAX).map((_, at) => {
    const [words_, names_] = [words, names].map((all) => all.slice(0, at).filter((one) => one === all[at]).length + 1);
    const word = words_ === 1 ? words[at] : `${words[at]}-${words_}`;
    return { word, name: names_ === 1 ? names[at] : `${names[at]} (${names_})`, out: Out.Power, at };
  });
}

function momentName(of: Content, power: number): string {
  const owner = ownerName(of, of.powerTitle[power], of.powerCharacter[power]);
  const own = of.powerName[power];
  return own === owner || own === RULE ? `${owner}: when it ${MOMENTS[of.powerMoment[power]].phrase}` : own;
}

function ownerName({ titles, characters, forms }: Content, title: number, character: number): string {
  return titles[title]?.name ?? [...characters, ...forms][character]?.name ?? 'all';
}

/** Owner of a power that everyone has. */
const RULE = 'rule';

function ownerOf({ titles, characters, forms }: Content, title: number, character: number): string {
  return titles[title]?.id ?? [...characters, ...forms][character]?.id ?? RULE;
}

/** Class and place of everything that can be taken out, by the number of its word; and the first title of each id. */
export const knockOuts = derivedFromContent(() => {
  const all = knockOutsOf(content);
  return {
    out: Uint8Array.from(all, ({ out }) => out),
    at: Uint16Array.from(all, ({ at }) => at),
    firstTitle: Uint8Array.from(content.titles, (_, title) => firstTitleOf(content.titles, title)),
  };
});
