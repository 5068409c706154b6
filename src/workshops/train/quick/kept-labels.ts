import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Layers } from '../../../../agents/talisman/judge/network.js';
import { makeFolder, writeAtomic } from '../../../experiment/folder/files.js';
import { baseContent } from '../../../games/talisman/content/index.js';
import type { GameBatch } from '../games.js';
import type { LabelledGame } from './label.js';

/** Folder of labelled games, a file for each batch. Its name tells what it was labelled for: others are ignored. */
export class KeptLabels {
  private readonly order: string;
  private readonly names = new Map<readonly Layers[] | null, string>();

  /** @param order all that decides the labels, but for the cards of the game and the networks that play */
  constructor(
    private readonly folder: string,
    order: unknown,
  ) {
    this.order = hashOf(serialize([order, baseContent.hash]));
  }

  /** Returns the games of a batch; null if they are not kept. */
  read(batch: GameBatch, layers: readonly Layers[] | null): readonly LabelledGame[] | null {
    const path = this.pathOf(batch, layers);
    return existsSync(path) ? (deserialize(readFileSync(path)) as LabelledGame[]) : null;
  }

  async write(batch: GameBatch, layers: readonly Layers[] | null, games: readonly LabelledGame[]): Promise<void> {
    await makeFolder(this.folder);
    await writeAtomic(this.pathOf(batch, layers), serialize(games));
  }

  private pathOf({ from, to }: GameBatch, layers: readonly Layers[] | null): string {
    let name = this.names.get(layers);
    if (name === undefined) this.names.set(layers, (name = hashOf(serialize([this.order, layers]))));
    return join(this.folder, `${name}-${from}-${to}.bin`);
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
