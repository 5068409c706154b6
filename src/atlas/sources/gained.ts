import { totalsOf } from '../../experiment/folder/ledger-text.js';
import type { BoundedNumber } from '../../experiment/results/worth-summary.js';
import { viewsOf } from '../../games/shown.js';
import { openRun } from '../../playing/run/known-places.js';
import { readEvents } from '../../playing/run/read-events.js';
import { GAIN_KINDS, GainCounts } from '../../questions/worth/gain-counts.js';
import type { AtlasRow } from '../row.js';
import { SECOND_SEED } from '../second.js';
import { ATLAS_SEED, type Source, type SourcePlay } from '../source.js';
import { playedTwice } from './experiment-source.js';

const GAME = 'talisman';

/** Games of its run, by block: each of the seats in turn has every character. */
const BLOCKS = 1500;
const SEATS = 4;

/** Gains of a card from which its worth is a row. */
const GAINS_MIN = 100;

const COMMAND = 'worth objects runesword --when gained';

/** Returns the sources on Objects that are gained in play: their worth from that moment, and when that is. */
export function gainedSources(): Source[] {
  const args = { of: 'objects', words: ['runesword'], when: 'gained', players: SEATS };
  const sources = playedTwice({
    id: 'gained',
    command: COMMAND,
    question: { kind: 'card', id: 'worth', args, seed: ATLAS_SEED },
    experiment: {
      id: 'gained',
      question: 'What are Objects worth once they are gained?',
      players: SEATS,
      agents: ['balanced'],
      rotate: 'characters',
      measure: ['win'],
    },
    blocks: BLOCKS,
    rows: ({ dir, play }) => gainedRows(dir, play),
  });
  // Its size is a number of games.
  const command = (blocks: number, seed: string): string => `${COMMAND} --max-games ${blocks * SEATS} --seed ${seed}`;
  const [first, second] = sources;
  return [
    { ...first, command: command(BLOCKS, ATLAS_SEED) },
    { ...second, command: command(BLOCKS / 2, SECOND_SEED) },
  ];
}

async function gainedRows(dir: string, { options: { workers, signal } }: SourcePlay): Promise<AtlasRow[]> {
  const folder = await openRun(dir);
  const { blocks } = totalsOf((await folder.survey()).lines);
  const { rotations } = folder.design.cells[0];
  const cards = (viewsOf(GAME).worths?.['objects']?.() ?? []).map(({ level, name }) => {
    const card = level.replace('gift=', '');
    return { card, name };
  });
  const counts = cards.map(({ card }) => new GainCounts(card, rotations, blocks, cards.length));
  await readEvents(dir, GAIN_KINDS, { workers, signal, isJudged: true }, (event) => {
    for (const one of counts) one.add(event);
  });
  return cards.flatMap(({ card: what, name }, i): AtlasRow[] => {
    const { gains: games, effect, wins, taken, within, games: watched } = counts[i].found();
    if (games < GAINS_MIN || effect.low === null) return [];
    const row = { what, name, of: '', games, against: null };
    const range = ({ value, low, high }: BoundedNumber, scale = 1) => ({
      ...{ value: scale * value, low: low === null ? null : scale * low, high: high === null ? null : scale * high },
    });
    return [
      { ...row, measure: 'gained_worth', unit: 'points', ...range(effect, 100), against: 0 },
      { ...row, measure: 'gained_wins', unit: 'share', ...range(wins), against: 1 / folder.design.cells[0].players },
      { ...row, measure: 'gained_taken', unit: 'share', ...range(taken), games: watched },
      { ...row, measure: 'gained_round', unit: 'number', value: within[1], low: null, high: null },
    ];
  });
}
