import { type IntSpec, LUCK, listed, parseValue, playerText, sayValue } from '../../engine/index.js';
import { NO_PACKS } from '../design/cells.js';
import { othersFactor } from '../design/factors.js';
import { NO_START, startText } from '../design/starts.js';
import { titleOf } from '../design/title-words.js';
import { differenceWords, isVariantFile, packTitle } from '../design/titles.js';
import type { Design, Entrant } from '../design/types.js';

/** Words for a factor and its levels. */
export interface FactorSpeech {
  readonly of: 'option' | 'players' | 'variant' | 'agent' | 'parameter' | 'others';
  /** Position in the line-up of the agent that varies, from 0; null for all of them, and for other factors. */
  readonly seat: number | null;
  /** Each level as written → its words: after "with", or for an agent after "a player who". */
  readonly levels: Readonly<Record<string, string>>;
  /** The words with {} instead of the number, if the levels differ only in the number; otherwise null. */
  readonly phrase: string | null;
}

/** Words for readers, instead of the ids of a run. */
export interface Speech {
  readonly factors: Readonly<Record<string, FactorSpeech>>;
  /** Options that were set on top of the variant, by id. */
  readonly set: Readonly<Record<string, string>>;
  /** Titles of packs on top of the variant, by file; absent for none. */
  readonly packs?: Readonly<Record<string, string>>;
  /** Printed names of characters by id; absent if the game has none. */
  readonly characters?: Readonly<Record<string, string>>;
  /** Printed names of items that packs add or change, by kind and id ("card adventure:wolf"); absent for none. */
  readonly additions?: Readonly<Record<string, string>>;
  /** Agents by label. */
  readonly agents: Readonly<Record<string, string>>;
  /** Fewest players for which a cell plays other games than the first one, by cell; absent for none. */
  readonly begins?: Readonly<Record<number, number>>;
  /** Caveat of the game about its own content. */
  readonly caveat?: string;
}

/** Sources of the words: the declarations of the game and its agents. */
export interface Declarations {
  readonly options: readonly IntSpec[];
  readonly caveat?: string | undefined;
  readonly characters?: Speech['characters'];
  readonly additions?: Speech['additions'];
  /** Returns the parameters of an agent; none if it cannot be loaded. */
  params(entrant: Entrant): readonly IntSpec[];
}

/** Returns the words of a run. They are looked up for its reports, and are no part of its games. */
export function speechOf(design: Design, declared: Declarations): Speech {
  const { cells, entrants, factors, set = {}, packsOnTop = [] } = design;
  const option = (id: string): IntSpec | undefined => declared.options.find((spec) => spec.id === id);
  const agents = Object.fromEntries(entrants.map((one) => [one.label, agentWords(one, declared.params(one))]));
  const said = factors.map((name): [string, FactorSpeech] => {
    const levels = [...new Set(cells.map((cell) => cell.levels[name]))];
    const varied = /^agent(s|\d+)(?:\.(\w+))?$/.exec(name);
    if (/^seat\d/.test(name)) return [name, seatFactor(design, name, levels)];
    if (name === 'options') return [name, optionsFactor(levels, option)];
    if (name === othersFactor([name])) return [name, { of: 'others', seat: null, ...knob(OTHERS, levels) }];
    if (varied === null && (name === 'start' || startsVary(design, name))) return [name, tableFactor(name, levels)];
    if (/^character\d/.test(name)) return [name, characterFactor(levels, declared.characters)];
    if (name === 'packs') return [name, packsFactor(design, levels)];
    if (name === 'variant') return [name, variantFactor(design, levels, declared.options)];
    if (varied === null) return [name, plainFactor(name, levels, option(name.replace(/^option\./, '')))];
    const seat = varied[1] === 's' ? null : Number(varied[1]);
    const at = (level: string | number): Entrant => {
      const cell = cells.find((one) => one.levels[name] === level)!;
      return entrants[cell.lineup[seat ?? 0]];
    };
    if (varied[2] === undefined) {
      const named = levels.map((level) => [String(level), agents[at(level).label]]);
      return [name, { of: 'agent', seat, levels: Object.fromEntries(named), phrase: null }];
    }
    const spec = declared.params(at(levels[0])).find(({ id }) => id === varied[2]);
    return [name, { of: 'parameter', seat, ...knob(spec ?? unknown(varied[2]), levels) }];
  });
  const begins = beginsOf(design, declared.options);
  const fixed = Object.entries(set).map(([id, level]) => [id, sayLevel(option(id) ?? unknown(id), level)]);
  return {
    factors: Object.fromEntries(said),
    set: Object.fromEntries(fixed),
    ...(packsOnTop.length === 0
      ? {}
      : { packs: Object.fromEntries(packsOnTop.map((file) => [file, packWords(design, file)])) }),
    agents,
    ...(Object.keys(begins).length === 0 ? {} : { begins }),
    ...(declared.characters === undefined ? {} : { characters: declared.characters }),
    ...(declared.additions === undefined ? {} : { additions: declared.additions }),
    ...(declared.caveat === undefined ? {} : { caveat: declared.caveat }),
  };
}

/** Hint of an option of a game: the fewest players for it to change anything. */
interface Begins extends IntSpec {
  readonly fromPlayers?: number;
}

/** Returns the cells that differ from the first one only in options that begin with more players, with that number. */
function beginsOf({ cells }: Design, options: readonly Begins[]): Record<number, number> {
  const [first, ...others] = cells;
  const rest = ({ packs, players, lineup, characters, starts }: Design['cells'][number]): string =>
    JSON.stringify([packs, players, lineup, characters, starts]);
  const found = others.flatMap((cell): [number, number][] => {
    const changed = options.filter((_, i) => cell.options[i] !== first.options[i]);
    const begins = Math.min(...changed.map(({ fromPlayers = 0 }) => fromPlayers));
    return changed.length > 0 && rest(cell) === rest(first) && begins > cell.players ? [[cell.index, begins]] : [];
  });
  return Object.fromEntries(found);
}

/** Returns the words of several options in one level, `trophyRate=5,talismanCards=1`. */
function optionsFactor(
  levels: readonly (string | number)[],
  option: (id: string) => IntSpec | undefined,
): FactorSpeech {
  const said = levels.map((level): [string, string] => {
    const pairs = String(level)
      .split(',')
      .map((pair) => pair.split('=').map((word) => word.trim()));
    return [String(level), listed(pairs.map(([id, value]) => sayLevel(option(id) ?? unknown(id), value)))];
  });
  return { of: 'option', seat: null, levels: Object.fromEntries(said), phrase: null };
}

/** Returns the printed names of characters: "with the Elf". */
function characterFactor(levels: readonly (string | number)[], names: Speech['characters'] = {}): FactorSpeech {
  const said = levels.map((level): [string, string] => [String(level), `the ${names[String(level)] ?? level}`]);
  return { of: 'option', seat: null, levels: Object.fromEntries(said), phrase: null };
}

/** Returns the words of files of house cards: "with New Weapon and Nomad", "with no packs". */
function packsFactor(design: Design, levels: readonly (string | number)[]): FactorSpeech {
  const said = levels.map((level): [string, string] => {
    const files = String(level).split(',');
    return [
      String(level),
      String(level) === NO_PACKS ? 'no packs' : listed(files.map((file) => packWords(design, file.trim()))),
    ];
  });
  return { of: 'option', seat: null, levels: Object.fromEntries(said), phrase: null };
}

/** Returns the title of a pack of the design by its file. */
function packWords({ packs = [] }: Design, file: string): string {
  const pack = packs.flat().find(({ name }) => name === file);
  return pack === undefined ? titleOf(file) : packTitle(pack);
}

/** Returns the titles of variants. Two of which one is a file are named by the options in which they differ, if few. */
function variantFactor(
  { cells, packs = [] }: Design,
  levels: readonly (string | number)[],
  options: readonly IntSpec[],
): FactorSpeech {
  const rules = levels.map((level) => {
    const cell = cells.find(({ levels: { variant } }) => variant === level)!;
    return { options: cell.options, packs: cell.packs === undefined ? [] : packs[cell.packs] };
  });
  const isNamed = levels.length !== 2 || !levels.some((level) => isVariantFile(String(level)));
  const words = isNamed ? null : differenceWords(options, rules[0], rules[1]);
  const said = levels.map((level, i) => [String(level), words === null ? titleOf(String(level)) : listed(words[i])]);
  return { of: words === null ? 'variant' : 'option', seat: null, levels: Object.fromEntries(said), phrase: null };
}

/** Returns the words of what a seat begins with, after "a player who": "begins with sword and strength 1". */
function seatFactor({ cells, entrants }: Design, name: string, levels: readonly (string | number)[]): FactorSpeech {
  const seat = Number(/\d+/.exec(name)?.[0]);
  const said = levels.map((level): [string, string] => {
    const cell = cells.find((one) => one.levels[name] === level)!;
    const { starts = [] } = entrants[cell.lineup[seat]];
    return [String(level), `begins with ${listed(startText(starts).replaceAll('gift ', '').split(', '))}`];
  });
  return { of: 'parameter', seat, levels: Object.fromEntries(said), phrase: null };
}

/** True if a factor is a change of the table's start, as `without`. */
function startsVary({ cells }: Design, name: string): boolean {
  return cells.some(({ starts = [] }) => starts.some((start) => start.startsWith(`${name}=`)));
}

/**
 * Returns the words of changes of the start: "with sword taken out", "with nothing taken out", "with dice drawn again",
 * "with sword for player 1 at the start".
 */
function tableFactor(name: string, levels: readonly (string | number)[]): FactorSpeech {
  const said = levels.map((level): [string, string] => {
    const words = String(level)
      .split(',')
      .map((word) => word.trim().replace(/^.*[:=]/, ''));
    const [, seat] = /^seat(\d+)/.exec(String(level)) ?? [];
    const done = seat === undefined ? (DONE[name] ?? 'taken out') : `for ${playerText(Number(seat))} at the start`;
    return [String(level), `${String(level) === NO_START ? 'nothing' : listed(words)} ${done}`];
  });
  return { of: 'option', seat: null, levels: Object.fromEntries(said), phrase: null };
}

/** Participles after the words of a changed start, by the change; "taken out" for others. */
const DONE: Readonly<Record<string, string>> = { [LUCK]: 'drawn again' };

function plainFactor(name: string, levels: readonly (string | number)[], spec: IntSpec | undefined): FactorSpeech {
  if (name === 'players') return { of: 'players', seat: null, ...knob(PLAYERS, levels) };
  return { of: 'option', seat: null, ...knob(spec ?? unknown(name), levels) };
}

/** The value of all other seats, for best responses. */
const OTHERS: IntSpec = {
  id: 'others',
  about: 'value of all other seats',
  default: 0,
  min: Number.MIN_SAFE_INTEGER,
  max: Number.MAX_SAFE_INTEGER,
  phrase: 'against others at {}',
};

const PLAYERS: IntSpec = {
  id: 'players',
  about: 'players at the table',
  default: 4,
  min: 1,
  max: 8,
  phrase: '{} players',
};

function unknown(id: string): IntSpec {
  return { id, about: '', default: 0, min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };
}

function knob(spec: IntSpec, levels: readonly (string | number)[]): Pick<FactorSpeech, 'levels' | 'phrase'> {
  const words = levels.map((level) => sayLevel(spec, level));
  const phrase = typeof spec.phrase === 'string' ? spec.phrase : null;
  const regular = levels.every(
    (level, i) => typeof level === 'number' && words[i] === phrase?.replace('{}', `${level}`),
  );
  return {
    levels: Object.fromEntries(levels.map((level, i) => [String(level), words[i]])),
    phrase: regular ? phrase : null,
  };
}

function sayLevel(spec: IntSpec, level: string | number): string {
  return sayValue(spec, parseValue(spec, level, spec.id));
}

/** Returns the words of an agent, with the settings of its label: "balanced (leaves for the Crown at Strength 8)". */
function agentWords({ label, settings }: Entrant, params: readonly IntSpec[]): string {
  const shown = /[:,]((?:\w+=[^,=]+,)*\w+=[^,=]+)$/.exec(label);
  if (shown === null) return label;
  const pairs = shown[1].split(',').map((pair) => pair.split('='));
  const set = settings.split(',');
  const own = pairs.filter(([id, level]) => set.includes(`${id}=${level}`) && params.some((spec) => spec.id === id));
  const said = own.map(([id, level]) => sayLevel(params.find((spec) => spec.id === id)!, level));
  const rest = pairs.filter((pair) => !own.includes(pair)).map(([id, level]) => `${id}=${level}`);
  const name = [label.slice(0, shown.index), ...rest].join(', ').replace(/^(\w+), of=/, '$1 of ');
  return said.length === 0 ? name : `${name} (${said.join(', ')})`;
}
