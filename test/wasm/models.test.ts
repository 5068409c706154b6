import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type * as OwnNets from '../../agents/talisman/quick/own-nets.js';
import type * as Spec from '../../agents/talisman/quick/spec.js';
import { defaults, type Model } from '../../src/engine/index.js';
import type * as Contents from '../../src/games/talisman/content/index.js';
import type * as Entry from '../../src/games/talisman/index.js';
import type * as Models from '../../src/rows/model.js';
import type * as Load from '../../src/wasm/host/load.js';

/** A module of the compiled program: only its classes are in the compiled build. */
const built = (path: string): Promise<unknown> => import(fileURLToPath(new URL(`../../dist/${path}`, import.meta.url)));
const { OWN_QUICK_MODEL } = (await built('agents/talisman/quick/own-nets.js')) as typeof OwnNets;
const { quick } = (await built('agents/talisman/quick/spec.js')) as typeof Spec;
const { readPackageModel } = (await built('src/rows/model.js')) as typeof Models;
const { baseContent } = (await built('src/games/talisman/content/index.js')) as typeof Contents;
const { talisman } = (await built('src/games/talisman/index.js')) as typeof Entry;
const { loadCompiledGame } = (await built('src/wasm/host/load.js')) as typeof Load;

/** Bytes of an agent without its networks, at most. */
const AN_AGENT = 50_000;

test('agents of quick by a folder play in the compiled build, and share the networks of the folder', async () => {
  const compiled = await loadCompiledGame(talisman as never);
  const model: Model = { ...readPackageModel(OWN_QUICK_MODEL), content: baseContent.hash };
  const [one, other] = [1, 2].map(() => quick.model!.playing(talisman, model));
  const admit = (spec: typeof quick): number =>
    compiled!.admit(
      spec.create(talisman, defaults(quick.params)) as never as Parameters<NonNullable<typeof compiled>['admit']>[0],
    );
  expect(admit(one)).not.toBe(0);
  expect(admit(other)).not.toBe(0);
  const left = compiled!.heap.left;
  for (let seat = 0; seat < 16; seat++) expect(admit(seat % 2 === 0 ? one : other)).not.toBe(0);
  expect(left - compiled!.heap.left).toBeLessThan(16 * AN_AGENT);
});
