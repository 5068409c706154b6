import type { Mistakes } from '../../../rows/source.js';
import { REGIONS, ROLES, type RoleWord } from '../vocabulary/ids.js';
import { Op, VERBS } from '../vocabulary/verbs.js';
import type { Rows } from './rows.js';
import { verbsIn, wordsIn } from './sets.js';
import type { Content } from './types.js';

/** Checks of a whole board: each Region can be entered and left, and the Crown can be reached. */

type Known = Omit<Content, 'hash'>;

/** Regions in which rules look for the spaces of the gates. */
const GATES: Partial<Readonly<Record<RoleWord, string>>> = {
  sentinel: 'outer',
  bridgehead: 'middle',
  portal: 'middle',
  plain: 'inner',
  valley: 'inner',
  crown: 'inner',
};

/** Verbs that send a character to the space that they name. */
const SENDS = ['teleport', 'emerge', 'offerFerry'];
/** Verbs that send a character anywhere outside the Inner Region. */
const ANYWHERE = 'teleportAnywhere';
const THERE = 'goThere';

/** Adds a mistake for each Region of a pack that cannot be played. */
export function checkBoard(rows: Rows, known: Known, mistakes: Mistakes): void {
  checkGates(rows, mistakes);
  checkInside(rows, known, mistakes);
  checkAlone(rows, known, mistakes);
  if (rows.regions.length === 0) return;
  const { regions, region } = known;
  const inner = regions.findIndex(({ id }) => id === 'inner');
  const edges = edgesOf(rows, known);
  const entered = reached(edges, [
    ...REGIONS.keys(),
    ...entriesOf(known),
    ...Array.from(known.start, (space) => region[space]),
  ]);
  const shut = new Set<number>();
  for (const { row, place } of rows.regions) {
    const at = regions.findIndex(({ id }) => id === row.id);
    if (known.spacesIn[at].length === 0) continue;
    const wrong = (message: string): void => mistakes.add(place, [], message);
    if (!entered.has(at)) {
      const from = shut.has(at) ? undefined : edges.find(([one, other]) => other === at && one !== at)?.[0];
      // Regions that only lead to each other have one message.
      if (from !== undefined) shut.add(from);
      const by = from === undefined ? 'nothing' : `only '${regions[from].id}', which cannot be entered either,`;
      if (!shut.has(at)) wrong(`${by} leads in: give a space outside a way to one of its spaces`);
    }
    if (row.deck === 'other' && !draws(at, known))
      mistakes.add(place, ['deck'], 'none of its spaces draws: give one draw: 1');
    const out = [...new Set(edges.filter(([from, to]) => from === at && to !== at).map(([, to]) => to))];
    if (row.final === true) {
      if (out.length > 0) mistakes.add(place, ['final'], `a way leads out, to '${regions[out[0]].id}'`);
    } else if (out.length === 0) wrong('nothing leads out: give one of its spaces a way, or write final: true');
    else if (!reaches(edges, at, inner))
      wrong(`leads only to '${regions[out[0]].id}', from where the Crown cannot be reached`);
  }
  checkStarts(rows, known, edges, mistakes);
}

/** Refuses Rafts into the Inner Region. */
function checkInside({ spaces }: Rows, { region, rafts }: Known, mistakes: Mistakes): void {
  const inner = REGIONS.indexOf('inner');
  spaces.forEach(({ place }, space) => {
    const inside = [...rafts[0][space]].find((to) => region[to] === inner);
    if (inside !== undefined && region[space] !== inner)
      mistakes.add(place, ['raft'], `'${spaces[inside].row.id}' lies in the Inner Region, which no Raft reaches`);
  });
}

/** Refuses `teleportInRegion` on the only space of a Region. */
function checkAlone({ spaces }: Rows, known: Known, mistakes: Mistakes): void {
  spaces.forEach(({ row, place }, space) => {
    if (known.spacesIn[known.region[space]].length > 1) return;
    for (const [key, code] of [
      ['does', known.spaceDoes[space]],
      ['before', known.spaceBefore[space]],
    ] as const)
      if (verbsIn(code, known).includes('teleportInRegion'))
        mistakes.add(
          place,
          [key],
          `'teleportInRegion' leads nowhere: no other space lies in the Region '${row.region}'`,
        );
  });
}

/** True if cards are drawn on a space of the Region. */
function draws(at: number, { region, drawUpTo }: Known): boolean {
  return region.some((of, space) => of === at && drawUpTo[space] > 0);
}

function checkGates({ spaces }: Rows, mistakes: Mistakes): void {
  for (const { row, place } of spaces) {
    const land = GATES[row.role ?? 'none'];
    if (land !== undefined && row.region !== land)
      mistakes.add(place, ['region'], `the role ${row.role ?? ''} belongs into the ${land} Region`);
  }
}

/** A character that begins where no way leads to the Crown could never win. */
function checkStarts(
  { characters }: Rows,
  { start, region, regions }: Known,
  edges: readonly Edge[],
  mistakes: Mistakes,
): void {
  const inner = regions.findIndex(({ id }) => id === 'inner');
  characters.forEach(({ row, place }, character) => {
    const at = region[start[character]];
    if (at !== inner && !reaches(edges, at, inner))
      mistakes.add(place, ['start'], `from '${row.start}' the Crown cannot be reached`);
  });
}

type Edge = readonly [from: number, to: number];

/** Returns the Regions that are joined, as pairs: by ways, gates and Rafts, and by what their spaces and decks do. */
function edgesOf({ regions }: Rows, known: Known): Edge[] {
  const { region, wayFrom, wayTo, rafts, spaceOfRole } = known;
  const at = (role: RoleWord): number => region[spaceOfRole[ROLES.indexOf(role)]];
  const both = (one: number, other: number): Edge[] => [
    [one, other],
    [other, one],
  ];
  const ways = Array.from(wayFrom, (from, way): Edge => [region[from], region[wayTo[way]]]);
  const rafted = rafts[0].flatMap((across, from) => [...across].map((to): Edge => [region[from], region[to]]));
  const sent = Array.from(region).flatMap((from, space) =>
    [known.spaceDoes[space], known.spaceBefore[space]].flatMap((code) =>
      sentTo(code, known).map((to): Edge => [from, to]),
    ),
  );
  const drawn = regions.flatMap(({ row }): Edge[] => {
    const from = known.regions.findIndex(({ id }) => id === row.id);
    if (row.deck !== 'other' || !draws(from, known)) return [];
    return known.titles.flatMap(({ deck }, title): Edge[] =>
      deck === 'other' ? sentTo(known.does[title], known).map((to): Edge => [from, to]) : [],
    );
  });
  return [
    ...both(at('sentinel'), at('bridgehead')),
    ...both(at('portal'), at('plain')),
    ...ways,
    ...rafted,
    ...sent,
    ...drawn,
  ];
}

/** Returns the Regions to which cards, Spells and powers may send a character. */
function entriesOf(known: Known): number[] {
  const codes = [...known.does, ...known.drawn, ...known.powerCode];
  return codes.flatMap((code) => sentTo(code, known));
}

/** Returns the Regions to which a program may send a character. */
function sentTo(code: number, known: Known): number[] {
  const { region, spaceCount, coverCount, pickFrom, pickRegion, pickSet, spaceSet } = known;
  const faces = spaceCount + coverCount;
  const isIn = (set: number, space: number): boolean => set < 0 || spaceSet[set * faces + space] === 1;
  const words = wordsIn(code, known);
  const sends = words.some(([op]) => op >= Op.FirstVerb && VERBS[op - Op.FirstVerb].id === THERE);
  return words.flatMap(([op, arg]): number[] => {
    if (op === Op.Pick) {
      if (!sends || pickFrom[arg] !== 0) return [];
      return Array.from(region).filter((_, space) => isIn(pickRegion[arg], space) && isIn(pickSet[arg], space));
    }
    if (op < Op.FirstVerb) return [];
    const { id } = VERBS[op - Op.FirstVerb];
    if (id === ANYWHERE) return [0];
    return SENDS.includes(id) ? [region[arg]] : [];
  });
}

function reaches(edges: readonly Edge[], from: number, goal: number): boolean {
  return reached(edges, [from]).has(goal);
}

/** Returns all Regions within reach of some, including these. */
function reached(edges: readonly Edge[], from: readonly number[]): ReadonlySet<number> {
  const seen = new Set(from);
  for (const at of seen) for (const [one, other] of edges) if (one === at) seen.add(other);
  return seen;
}
