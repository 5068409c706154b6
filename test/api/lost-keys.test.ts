import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Document, isMap, isScalar, parseDocument, visit, type YAMLMap } from 'yaml';
import { compile } from '../../src/experiment/design/compile.js';
import { readExperiment } from '../../src/experiment/design/experiment.js';
import { packedGame, readPacks } from '../../src/experiment/design/packs.js';
import { resolveVariant } from '../../src/experiment/design/variants.js';
import { readBaseline } from '../../src/experiment/gate/baseline.js';
import { compileLadder } from '../../src/experiment/ladder/compile-ladder.js';
import { readLadder } from '../../src/experiment/ladder/ladder-file.js';
import { library } from '../../src/playing/library/library.js';
import { readPosition } from '../../src/playing/positions/position-file.js';
import { compileEntry } from '../../src/workshops/gate/entries.js';
import { characterText } from '../games/talisman/packs/character-text.js';

const KEYS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

const talisman = library.games.find(({ id }) => id === 'talisman')!;

const EXPERIMENT = `id: x
question: Why?
game: talisman
seed: s
players: 2
agents: [balanced]
options: { trophyRate: 5 }
vary: { option.talismanCards: [4, 1] }
`;

const LADDER = `id: x
question: Who?
seed: s
players: 2
agents: [balanced, random]
options: { trophyRate: 5 }
`;

const VARIANT = 'id: mine\nabout: fewer Talismans\noptions: { talismanCards: 1 }\n';

const PACK = `pack: all
about: a bit of everything
options: { heirlooms: 1 }
remove: { adventure: [bandit] }
change: { adventure: { wolf: { strength: 3 } } }
rules:
  - { after: landed, if: { terrain: fields, wounded: true }, does: heal 1 }
${characterText('nomad')}      - { instead: loseLife, if: { terrain: desert }, does: nothing }
`;

const BASELINE = `{
  "format": "talisman-lab baseline",
  "schema": 1,
  "rng": "keyed-1",
  "blocksSum": null,
  "entries": {
    "one": {
      "asks": { "game": "talisman", "options": { "trophyRate": 5 }, "agents": ["balanced"], "seed": "s" },
      "blocks": 2,
      "cap": 4,
      "metrics": ["rounds"],
      "margins": { "rounds": "5%" }
    }
  }
}
`;

const READERS: readonly (readonly [string, string, (file: string) => unknown])[] = [
  ['experiment.yaml', EXPERIMENT, (file) => compile(readExperiment(file), library)],
  ['ladder.yaml', LADDER, (file) => compileLadder(readLadder(file), library)],
  ['variant.yaml', VARIANT, (file) => resolveVariant(talisman, file, '--variant')],
  ['house.pack.yaml', PACK, (file) => packedGame(talisman, readPacks([file], '--pack'), '--pack')],
  ['sentinel.yaml', readFileSync('experiments/positions/before-the-sentinel.yaml', 'utf8'), (file) => read(file)],
  ['captain.yaml', readFileSync('experiments/positions/before-the-captain.yaml', 'utf8'), (file) => read(file)],
  ['gate.json', BASELINE, (file) => entryOf(file)],
];

function read(file: string): unknown {
  return readPosition(file).outlook(1);
}

/** Reads a baseline and all that its entry asks for. */
async function entryOf(file: string): Promise<unknown> {
  const { asks, margins } = readBaseline(file).entries['one'];
  for (const metric of Object.keys(margins)) expect(metric).toBe('rounds');
  return compileEntry(file, 'one', asks, 4);
}

/** Every map of a text, as often as the text, each time with one more key. */
function withKey(text: string, key: string): string[] {
  const count = mapsOf(parseDocument(text)).length;
  return Array.from({ length: count }, (_, i) => {
    const document = parseDocument(text);
    const map = mapsOf(document)[i];
    const pair = document.createPair(key, 1);
    if (text.startsWith('{') && isScalar(pair.key)) pair.key.type = 'QUOTE_DOUBLE';
    map.items.push(pair);
    return document.toString();
  });
}

function mapsOf(document: Document): YAMLMap[] {
  const maps: YAMLMap[] = [];
  visit(document, { Map: (_, map) => void maps.push(map) });
  return maps.filter(isMap);
}

async function faultOf(run: () => unknown): Promise<string> {
  try {
    await run();
    return 'read without a word';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('1.3 a key that every object of JavaScript has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lost-keys-'));

  test.each(READERS)('1.3 %s is read without it', async (name, text, open) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    expect(await faultOf(() => open(file))).toBe('read without a word');
  });

  for (const [name, text, open] of READERS) {
    test.each(KEYS)(`1.3 ${name} names %s and its line, in any place`, async (key) => {
      for (const wrong of withKey(text, key)) {
        const file = join(folder, name);
        writeFileSync(file, wrong);
        const fault = await faultOf(() => open(file));
        expect(`${fault}\n${wrong}`).toMatch(new RegExp(`${name.replaceAll('.', '\\.')}(:\\d+|, one)[^\\n]*'?${key}`));
      }
    });
  }
});
