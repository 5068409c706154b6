import { BlockRatios } from '../../experiment/results/block-ratios.js';
import { readEvents } from '../../playing/run/read-events.js';
import { baseNames } from '../names.js';
import type { AtlasRow } from '../row.js';
import type { Source, SourcePlay } from '../source.js';
import { tableQuestion } from '../studio-question.js';
import { experimentSource } from './experiment-source.js';

/** Kinds of events that are counted on the space where they happen, with the measure of a landing that they make. */
const ON_SPACE: Readonly<Record<string, string>> = {
  'life-lost': 'lives_lost',
  'life-gained': 'lives_gained',
  'counter-gained': 'counters_gained',
  'gold-gained': 'gold_gained',
  'fate-gained': 'fate_gained',
  'object-gained': 'objects_gained',
  'follower-gained': 'followers_gained',
  'spell-gained': 'spells_gained',
  talisman: 'talismans',
  death: 'deaths',
};

/** Rounds of a step in which deaths are counted, and the last step, which has all later rounds. */
const STEP = 10;
const LAST_STEP = 100;

/** Returns the source on the spaces: landings, gains and losses a landing, deaths. */
export function spacesSource(): Source {
  return experimentSource({
    id: 'spaces',
    command: 'run experiments/ways-to-win.yaml --events events.ndjson',
    question: tableQuestion({}),
    experiment: 'experiments/ways-to-win.yaml',
    blocks: 2500,
    rows: ({ dir, play }) => spaceRows(dir, play),
  });
}

async function spaceRows(dir: string, { options }: SourcePlay): Promise<AtlasRow[]> {
  const kinds = ['move', ...Object.keys(ON_SPACE)];
  const { spaces } = baseNames();
  const counts = new BlockRatios();
  const perBlock = new Map<string, number>();
  let open = 0;
  let games = 0;
  let rotation = -1;
  const endBlock = (): void => {
    const of = (measure: string, id: string): number => perBlock.get(`${measure}/${id}`) ?? 0;
    const seen = spaces.reduce((sum, { id }) => sum + of('deaths', id), 0);
    for (const { id } of spaces) {
      const landings = of('move', id);
      counts.add(`landings/${id}`, landings, rotation + 1);
      counts.add(`death_share/${id}`, of('deaths', id), seen);
      for (const measure of Object.values(ON_SPACE)) counts.add(`${measure}/${id}`, of(measure, id), landings);
    }
    games += rotation + 1;
    for (let round = STEP; round <= LAST_STEP; round += STEP)
      counts.add(`deaths_by_round/${round}`, of('round', String(round)), rotation + 1);
    perBlock.clear();
    counts.endBlock();
  };
  const add = (key: string, n: number): void => void perBlock.set(key, (perBlock.get(key) ?? 0) + n);
  const { workers, signal } = options;
  await readEvents(dir, kinds, { workers, signal }, (event) => {
    if (event.block !== open) {
      endBlock();
      open = event.block;
    }
    rotation = event.rotation;
    if (event.where === null) return;
    const measure = event.what === 'move' ? 'move' : ON_SPACE[event.what];
    const key = `${measure}/${event.where}`;
    add(key, event.n ?? 1);
    if (event.what === 'death') add(`round/${Math.min(LAST_STEP, STEP * Math.ceil(event.round / STEP))}`, 1);
  });
  endBlock();
  return counts.keys().flatMap((key): AtlasRow[] => {
    const [measure, what] = key.split('/');
    const { trials, ...interval } = counts.estimate(key, spaces.length);
    if (trials === 0) return [];
    const isShare = measure === 'death_share';
    return [
      {
        what,
        name: spaces.find(({ id }) => id === what)?.name ?? `rounds ${Number(what) - STEP + 1} to ${what}`,
        of: '',
        measure,
        unit: isShare ? 'share' : 'number',
        ...interval,
        games,
        against: null,
      },
    ];
  });
}
