import type { Meaning } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { tablesOf } from '../text/program-words.js';
import { ALIGNMENTS, BREEDS, KINDS, Kind } from '../vocabulary/ids.js';

/** Returns what every card, space and character does, by its printed name, in our own words. Cold. */
export function meanings(): Meaning[] {
  const { titles, does, drawn, spaces, spaceDoes, spaceBefore, region, covers, spaceCount } = content;
  return [
    ...titles.map(({ name, text }, title) => ({
      name,
      kind: cardKind(title),
      text,
      tables: [...tablesOf(drawn[title]), ...tablesOf(does[title])],
    })),
    ...spaces.map(({ name, text }, space) => ({
      name,
      kind: `Space, ${content.regions[region[space]].name}`,
      text,
      tables: [...tablesOf(spaceBefore[space]), ...tablesOf(spaceDoes[space])],
    })),
    ...covers.map(({ name, text }, i) => ({
      name,
      kind: 'Cover of a space',
      text,
      tables: [...tablesOf(spaceBefore[spaceCount + i]), ...tablesOf(spaceDoes[spaceCount + i])],
    })),
    ...[...content.characters, ...content.forms].map(({ name, text }, person) => ({
      name,
      kind: personKind(person),
      text,
      tables: [],
    })),
  ];
}

const KIND_WORDS: Partial<Record<Kind, string>> = { [Kind.MagicObject]: 'Magic Object' };

function cardKind(title: number): string {
  const { kind, breed, strength, craft } = content;
  const word = KIND_WORDS[kind[title] as Kind] ?? capital(KINDS[kind[title]]);
  const points = [
    breed[title] === 0 ? '' : BREEDS[breed[title]],
    strength[title] === 0 ? '' : `Strength ${strength[title]}`,
    craft[title] === 0 ? '' : `Craft ${craft[title]}`,
  ];
  return [word, ...points.filter((point) => point !== '')].join(', ');
}

function personKind(person: number): string {
  const { characterCount, printedStrength, printedCraft, lifeValue, fateValue, alignment, start, spaces } = content;
  const points = `Strength ${printedStrength[person]}, Craft ${printedCraft[person]}`;
  if (person >= characterCount) return `Form of a killed character: ${points}`;
  const begins = `begins at the ${spaces[start[person]].name}`;
  const lives = `life ${lifeValue[person]}, fate ${fateValue[person]}`;
  return `Character, ${ALIGNMENTS[alignment[person]]}: ${points}, ${lives}, ${begins}`;
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
