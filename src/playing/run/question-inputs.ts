import type { Game, State } from '../../engine/index.js';
import type { Design } from '../../experiment/design/types.js';
import { checksum } from '../../experiment/folder/checksum.js';
import type { Manifest } from '../../experiment/folder/manifest.js';
import { madeOf } from './manifest.js';

/**
 * Everything that decides the games of a question except its own words: the files that it read and the program. Each
 * plan in a folder includes it, so the folder of a question with a changed pack, variant, agent or model is refused.
 */
export interface QuestionInputs extends Omit<Manifest['made'], 'packHashes'> {
  /** Hash of each pack by file; empty without packs. */
  readonly packHashes: Readonly<Record<string, string>>;
  /** Hash of the compiled question: its variants, starts, characters, agents and measures. */
  readonly designHash: string;
}

/** Returns the inputs of a question that plays these designs; none if it plays no game. */
export function inputsOf(game: Game<State>, designs: readonly Design[]): QuestionInputs {
  const all = designs.map((design) => madeOf(game, design));
  const { packHashes: _, agentHashes, ...program } = madeOf(game, null);
  return {
    ...program,
    packHashes: Object.assign({}, ...all.map(({ packHashes }) => packHashes)),
    agentHashes: Object.assign({}, agentHashes, ...all.map((made) => made.agentHashes)),
    designHash: checksum(...designs.map((design) => JSON.stringify(withoutSize(design)))),
  };
}

/**
 * Returns a design without the fields that are part of the question's words or do not affect its games. Packs are
 * hashed separately.
 */
function withoutSize({ blocks: _, seed: __, packs: ___, seconds: ____, ...design }: Design): object {
  return design;
}

/** Returns the names of inputs that differ: of files, and of the program. A changed file changes the designs, too. */
export function changedInputs(before: QuestionInputs, now: QuestionInputs): string[] {
  const { packHashes: packsBefore = {}, agentHashes: agentsBefore = {}, designHash: _, ...restBefore } = before;
  const { packHashes, agentHashes, designHash: __, ...rest } = now;
  return [
    ...changedKeys(packsBefore, packHashes),
    ...changedKeys(agentsBefore, agentHashes),
    ...changedKeys(restBefore, rest),
  ].map((key) => NAMES[key] ?? key);
}

/** Names of the inputs that are not files. */
const NAMES: Readonly<Record<string, string>> = {
  engineSignature: 'the engine',
  rulesHash: 'the code of the rules',
  cardsHash: 'the cards of the game',
  roster: 'the agents of talisman-lab',
};

function changedKeys(a: object, b: object): string[] {
  const [before, now] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...new Set([...before.keys(), ...now.keys()])].filter((key) => before.get(key) !== now.get(key));
}
