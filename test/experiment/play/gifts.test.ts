import { expect, test } from 'vitest';
import { balanced } from '../../../agents/talisman/heuristic/balanced.js';
import { agentSeed, defaults, play, TRACE_WORDS } from '../../../src/engine/index.js';
import { compile } from '../../../src/experiment/design/compile.js';
import { EXPERIMENT_SCHEMA } from '../../../src/experiment/design/experiment.js';
import { parseYaml } from '../../../src/experiment/design/yaml-file.js';
import { loadPlayers } from '../../../src/experiment/play/players.js';
import { Table } from '../../../src/experiment/play/table.js';
import { content, spaceById } from '../../../src/games/talisman/content/index.js';
import { gainCard, mayHave, recompute } from '../../../src/games/talisman/holdings/inventory.js';
import { gain } from '../../../src/games/talisman/holdings/stock.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { PARTS } from '../../../src/games/talisman/vocabulary/ids.js';
import { library } from '../../../src/playing/library/library.js';

const SEATS = 2;
const BLOCKS = 2;

/** Gives a seat of a game that has begun what the experiment gives it before. */
function byHand(s: TalismanState, seat: number, level: string): void {
  const [what, value] = level.split('=');
  if (what === 'start') {
    s.space[seat] = spaceById(value);
    recompute(s, seat);
  } else if (what === 'gift') {
    const decks: number[] = [Pile.TalismanDeck, Pile.PurchaseDeck, Pile.AdventureDeck];
    const copies = Array.from({ length: content.cardCount }, (_, card) => card).filter(
      (card) => content.titles[content.titleOf[card]].id === value && decks.includes(s.pileOf[card]),
    );
    const [card] = copies.sort((a, b) => decks.indexOf(s.pileOf[a]) - decks.indexOf(s.pileOf[b]) || b - a);
    if (mayHave(s, seat, card)) gainCard(s, seat, card);
  } else {
    const column = { strength: s.strength, craft: s.craft, life: s.life, fate: s.fate, gold: s.gold }[what]!;
    gain(s, PARTS.indexOf(what as (typeof PARTS)[number]), column, seat, Number(value));
  }
}

const GIFTS = [
  ...['sword', 'axe', 'helmet', 'shield', 'armour', 'water-bottle', 'mule', 'talisman', 'ring', 'cross', 'amulet'],
  ...['holy-lance', 'runesword', 'unicorn', 'maiden', 'guide', 'prince', 'alchemist'],
].map((id) => `gift=${id}`);

test.each([...GIFTS, 'strength=1', 'craft=2', 'life=1', 'fate=1', 'gold=3', 'start=city'])(
  '%s: the games of the experiment are those in which the seat is given it by hand',
  async (level) => {
    const text = `id: t\nquestion: '?'\nseed: s\nplayers: ${SEATS}\nblocks: ${BLOCKS}\nvary: { seat0: ["${level}"] }`;
    const made = await compile(parseYaml(text, 't.yaml', EXPERIMENT_SCHEMA), library);
    const table = new Table(made, await loadPlayers(made, library));
    const [s, trace] = [talisman.create(), new Int32Array(TRACE_WORDS)];
    const seated = Array.from({ length: SEATS }, () => balanced.create(talisman, defaults(balanced.params)));
    for (let block = 0; block < BLOCKS; block++) {
      table.startBlock(block);
      for (let rotation = 0; rotation < SEATS; rotation++) {
        table.setUp(made.cells[0], rotation);
        table.playOut();
        const roles = Int32Array.from({ length: SEATS }, (_, seat) => table.role(seat));
        const given = made.entrants[table.entrant(0)].starts === undefined ? 1 : 0;
        talisman.reset(s, defaults(talisman.options), SEATS, table.seed, roles);
        byHand(s, given, level);
        seated.forEach((agent, seat) => agent.begin(seat, agentSeed(table.seed, seat)));
        play(talisman, s, seated, new Int32Array(talisman.maxActions), trace);
        expect(trace).toEqual(table.trace);
      }
    }
  },
);
