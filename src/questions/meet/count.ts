import { BlockRatios } from '../../experiment/results/block-ratios.js';
import { type ReplayOptions, readEvents } from '../../playing/run/read-events.js';
import type { Fights } from './question.js';

const KINDS = ['character', 'fight-won', 'fight-tied', 'fight-lost'];

/** Counts the fights of each character with an Enemy in the games of a run. */
export async function countFights(
  dir: string,
  id: string,
  options: Pick<ReplayOptions, 'workers' | 'signal'>,
): Promise<Fights> {
  const counts = new BlockRatios();
  // Events of the current game, and of all games of its block.
  let seats: string[] = [];
  let at = { block: 0, game: 0 };
  let [fought, beaten, games] = [0, 0, 1];
  const block = { fought: 0, beaten: 0 };
  const endGame = (): void => {
    block.fought += fought;
    block.beaten += beaten;
    [fought, beaten] = [0, 0];
  };
  const endBlock = (): void => {
    endGame();
    counts.add('fought', block.fought, games);
    counts.add('beaten', block.beaten, games);
    counts.endBlock();
    Object.assign(block, { fought: 0, beaten: 0 });
  };
  await readEvents(dir, KINDS, options, ({ block: inBlock, game, seat, what, card }) => {
    if (inBlock !== at.block) {
      endBlock();
      [seats, games] = [[], 1];
    } else if (game !== at.game) {
      endGame();
      [seats, games] = [[], games + 1];
    }
    at = { block: inBlock, game };
    if (what === 'character') seats[seat!] = card!;
    else if (card?.split('+').includes(id) === true) {
      fought = 1;
      if (what === 'fight-won') beaten = 1;
      counts.add(`by/${seats[seat!]}`, what === 'fight-won' ? 1 : 0, 1);
    }
  });
  endBlock();
  const keys = counts.keys().filter((key) => key.startsWith('by/'));
  const characters = keys.map((key) => ({
    character: key.slice('by/'.length),
    ...counts.estimate(key, keys.length),
  }));
  return {
    fought: counts.estimate('fought', 1),
    beaten: counts.estimate('beaten', 1),
    characters: characters.sort((x, y) => y.value - x.value),
  };
}
