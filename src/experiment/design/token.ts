import { defaults, type Game, type PackText, type State, UserError, valueText } from '../../engine/index.js';
import { hasSettings, splitAgents, withSettings } from './agent-text.js';
import type { Experiment } from './experiment.js';
import { packedGame, packOf, packWord } from './packs.js';
import { unprintable } from './plain-value.js';
import {
  ANY_ROLE,
  type Cell,
  DEALT,
  type Design,
  EACH,
  EACH_TABLE,
  type Entrant,
  ROTATIONS,
  type Rotate,
} from './types.js';

/** A game of an experiment that needs no file. */
export interface TokenGame {
  readonly experiment: Experiment;
  readonly block: number;
  readonly rotation: number;
  /** Digest of the game, if the token carries it. */
  readonly digest: string | null;
}

const FORM = 'game/variant+option=value/4p/seed/block.rotation/rotate/agents';

/**
 * Returns the text that alone identifies a game:
 * `game/variant+option=value/4p/seed/block.rotation/rotate/agents#digest`. Packs follow the options as
 * `pack=file~hash`, and changes of the start as `start=seat0~gift%3dsword`.
 * Fixed characters follow the players as `4p:troll,any,…`, or `4p:each-table`.
 */
export function gameToken(design: Design, cell: Cell, block: number, rotation: number, base: Game<State>): string {
  return [
    design.game,
    [
      optionsText(design, cell, base),
      ...packsOf(design, cell).map((pack) => `pack=${escaped(packWord(pack), '~')}`),
      ...startsOf(design, cell).map(([key, text]) => `start=${escaped(`${key}~${text}`)}`),
    ].join('+'),
    `${cell.players}p${charactersText(design, cell)}`,
    escaped(design.seed),
    `${block}.${rotation}`,
    design.rotate,
    agentsText(design, cell),
  ].join('/');
}

/** Parses a token into the experiment of that one game. */
export function parseToken(token: string): TokenGame {
  const [body, digest, ...more] = token.trim().split('#');
  const parts = body.split('/');
  const agents = parts.slice(6).join('/');
  const at = /^(\d+)\.(\d+)$/.exec(parts[4] ?? '');
  const table = /^(\d+)p(?::(.+))?$/.exec(parts[2] ?? '');
  if (agents === '' || at === null || table === null || more.length > 0 || !isRotate(parts[5])) {
    throw new UserError(`'${token}' is not a replay token; the form is ${FORM}`);
  }
  const [variant, ...rest] = parts[1].split('+');
  const pairs = rest.map((pair) => optionOf(pair, token));
  const packs = pairs.flatMap(([id, value]) => (id === 'pack' ? [packOf(unescaped(value, token), token)] : []));
  const starts = pairs.flatMap(([id, value]) => (id === 'start' ? [startOf(unescaped(value, token), token)] : []));
  const options = pairs.filter(([id]) => id !== 'pack' && id !== 'start');
  return {
    experiment: {
      id: 'replay',
      question: token,
      game: parts[0],
      seed: unescaped(parts[3], token),
      players: Number(table[1]),
      ...(variant === 'default' ? {} : { variant: unescaped(variant, token) }),
      options: Object.fromEntries(options),
      ...(packs.length === 0 ? {} : { packs }),
      ...(starts.length === 0 ? {} : { start: Object.fromEntries(starts) }),
      ...(table[2] === undefined ? {} : { characters: table[2].split(',') }),
      agents: splitAgents(agents).map((agent) => unescaped(agent, token)),
      rotate: parts[5],
      vary: {},
      blocks: 1,
      margin: 2,
    },
    block: Number(at[1]),
    rotation: Number(at[2]),
    digest: digest ?? null,
  };
}

function optionsText(design: Design, cell: Cell, game: Game<State>): string {
  const name = String(cell.levels['variant'] ?? design.variant);
  const known = game.variants.find(({ id }) => id === name);
  const base = defaults(game.options);
  const { options: set } = packedGame(game, packsOf(design, cell), 'packs');
  game.options.forEach(({ id }, i) => (base[i] = known?.options[id] ?? set[id] ?? base[i]));
  const changed = game.options.flatMap((spec, i) =>
    cell.options[i] === base[i] ? [] : [`${spec.id}=${valueText(spec, cell.options[i])}`],
  );
  return [known === undefined ? 'default' : name, ...changed].join('+');
}

/** Returns how a game of the cell begins, as pairs for the key `start` of an experiment. */
function startsOf({ entrants }: Design, { starts = [], lineup }: Cell): [string, string][] {
  const ofSeats = lineup.map((entrant, seat): [string, string] => [
    `seat${seat}`,
    (entrants[entrant].starts ?? []).join(','),
  ]);
  const ofTable = new Map<string, string[]>();
  for (const [id, word] of starts.map((start) => start.split('='))) ofTable.set(id, [...(ofTable.get(id) ?? []), word]);
  const table = [...ofTable].map(([id, words]): [string, string] => [id, words.join(',')]);
  return [...table, ...ofSeats].filter(([, text]) => text !== '');
}

function startOf(text: string, token: string): [string, string] {
  const at = text.indexOf('~');
  if (at < 0) throw new UserError(`'${text}' is not seat~changes, in the replay token '${token}'`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function packsOf({ packs = [] }: Design, cell: Cell): readonly PackText[] {
  return cell.packs === undefined ? [] : packs[cell.packs];
}

/** Returns the characters that the seed does not deal, after a colon. */
function charactersText({ roles }: Design, { characters }: Cell): string {
  if (characters === undefined) return '';
  if (characters[0] === EACH) return `:${EACH_TABLE}`;
  return `:${characters.map((role) => (role === DEALT ? ANY_ROLE : roles[role])).join(',')}`;
}

function agentsText(design: Design, cell: Cell): string {
  const texts = cell.lineup.map((entrant) => entrantText(design.entrants[entrant]));
  return texts.every((text) => text === texts[0]) ? texts[0] : texts.join(',');
}

function entrantText({ agent, settings }: Entrant): string {
  return withSettings(escaped(agent, hasSettings(agent) ? '/:=,+' : '/'), settings);
}

function optionOf(pair: string, token: string): [string, string] {
  const [id, value] = pair.split('=');
  if (!id || !value) throw new UserError(`'${pair}' is not option=value, in the replay token '${token}'`);
  return [id, value];
}

function isRotate(word: string | undefined): word is Rotate {
  return ROTATIONS.some((known) => known === word);
}

/** Percent-encodes characters that would divide a token or trouble a shell. */
function escaped(text: string, keep = ''): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they trouble a shell as well
  return text.replace(/[\x00-\x7f]/g, (sign) =>
    /[\w.~-]/.test(sign) || keep.includes(sign) ? sign : `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

function unescaped(text: string, token: string): string {
  let word: string;
  try {
    word = decodeURIComponent(text);
  } catch {
    throw new UserError(`'${text}' is wrongly encoded, in the replay token '${token}'`);
  }
  const fault = unprintable(word);
  if (fault !== null) throw new UserError(`'${text}' ${fault}, in the replay token '${token}'`);
  return word;
}
