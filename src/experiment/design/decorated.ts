import { existsSync } from 'node:fs';
import type { AgentSpec, Decorator, WordSpec } from '../../engine/agent.js';
import { UserError, unknownWord } from '../../engine/errors.js';
import type { Game, State } from '../../engine/game.js';
import type { IntSpec } from '../../engine/spec.js';
import { type AgentText, LOCAL_PREFIX } from './agent-text.js';
import type { FoundAgent, Library } from './library.js';
import { fileName, findFile } from './places.js';

/** An agent with its non-numeric settings resolved, and their ids. */
export interface DecoratedAgent {
  readonly found: FoundAgent;
  readonly words: readonly string[];
}

/**
 * Finds an agent and applies its decorators.
 *
 * @throws UserError that begins with `where`, for unknown words, a decorator of nothing, or one setting claimed by two
 */
export async function findDecorated(
  text: Omit<AgentText, 'label'>,
  game: Game<State>,
  library: Library,
  where: string,
): Promise<DecoratedAgent> {
  const known = library.decorators ?? [];
  const bare = known.find(({ id }) => id === text.name);
  if (bare !== undefined)
    throw new UserError(`${where}: ${bare.id} is made of another agent; write ${example(bare, game, 'random')}`);
  const around = text.within.map((id) => decoratorCalled(id, known, where));
  const { found: inside, words: ownWords } = await findPlaying(text, game, library, where);
  if (around.length === 0) return { found: inside, words: ownWords };
  // The id is part of replay tokens and design files, where a comma ends a setting.
  if (inside.id.includes(','))
    throw new UserError(`${where}: '${inside.id}' has a comma in its path, so no other agent can be made of it`);
  const words = around.flatMap((decorator) => decorator.words.map((word) => ({ word, decorator })));
  const settings = words.map(({ word, decorator }) => `,${word.id}=${textOf(text, word, decorator, game, where)}`);
  const id = [...text.within, inside.id].join(':of=') + settings.join('');
  const spec = around.reduceRight((inner, decorator) => wrapped(decorator, inner, text, game, where), inside.spec);
  return { found: { id, spec: { ...spec, id } }, words: [...ownWords, ...words.map(({ word }) => word.id)] };
}

async function findPlaying(
  text: Omit<AgentText, 'label'>,
  game: Game<State>,
  library: Library,
  where: string,
): Promise<DecoratedAgent> {
  const found = await library.agent(text.name, game.id, where);
  const { model } = found.spec;
  const named = model === undefined ? undefined : text.params[model.id];
  if (model === undefined || named === undefined) return { found, words: [] };
  const folder = LOCAL_PREFIX + fileName(findFile(named));
  // The id is part of replay tokens and design files, where these signs divide settings.
  if (/[,=]/.test(folder))
    throw new UserError(`${where}: '${folder}' has a comma or an = in its path; move it elsewhere`);
  const id = `${found.id}:${model.id}=${folder}`;
  const spec =
    library.model === undefined ? found.spec : model.playing(game, await library.model(asNamed(named), where));
  const { about, params } = spec;
  return {
    found: { id, spec: { id, about, params, create: (table, values) => spec.create(table, values) } },
    words: [model.id],
  };
}

function decoratorCalled(id: string, known: readonly Decorator[], where: string): Decorator {
  const decorator = known.find((each) => each.id === id);
  if (decorator === undefined)
    throw unknownWord(
      'decorator',
      id,
      known.map((each) => each.id),
      where,
    );
  return decorator;
}

function textOf(
  text: Omit<AgentText, 'label'>,
  word: WordSpec,
  decorator: Decorator,
  game: Game<State>,
  where: string,
): string {
  const value = text.params[word.id];
  if (value === undefined)
    throw new UserError(`${where}: ${decorator.id} needs ${word.id}=, as in ${example(decorator, game, text.name)}`);
  return value;
}

function example({ id, params, words }: Decorator, game: Game<State>, inside: string): string {
  const settings = [
    ...words.map((word) => `${word.id}=${word.known(game)[0] ?? 'WORD'}`),
    ...params.map((param) => `${param.id}=${param.default}`),
  ];
  return `${id}:of=${inside},${settings.join(',')}`;
}

function wrapped(
  decorator: Decorator,
  inner: AgentSpec<State>,
  text: Omit<AgentText, 'label'>,
  game: Game<State>,
  where: string,
): AgentSpec<State> {
  const words = decorator.words.map((word) => readWords(word, textOf(text, word, decorator, game, where), game, where));
  const hidden = [...decorator.params, ...decorator.words].find(({ id }) =>
    inner.params.some((param) => param.id === id),
  );
  if (hidden !== undefined)
    throw new UserError(`${where}: both ${decorator.id} and what is inside have a setting '${hidden.id}'`);
  const params: readonly IntSpec[] = [...decorator.params, ...inner.params];
  const own = decorator.params.length;
  return {
    id: `${decorator.id}:of=${inner.id}`,
    about: `${decorator.about}: ${inner.about}`,
    params,
    create: (table, values) =>
      decorator.create(table, (same) => inner.create(same, values.slice(own)), values.slice(0, own), words),
  };
}

/** Returns `cast+fate` as indexes into the game's known words. */
function readWords({ id, known }: WordSpec, value: string, game: Game<State>, where: string): Int32Array {
  const words = known(game);
  if (words.length === 0) throw new UserError(`${where}: ${game.id} has no words for ${id}=`);
  return Int32Array.from(value.split('+'), (word) => {
    const at = words.indexOf(word.trim());
    if (at < 0) throw unknownWord(id, word.trim(), words, where);
    return at;
  });
}

/** Returns the path of a folder; as it was typed if that exists or nothing is found, so that errors quote it. */
function asNamed(named: string): string {
  const found = findFile(named);
  return existsSync(named) || !existsSync(found) ? named : found;
}
