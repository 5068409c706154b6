import { assert } from '../../engine/index.js';
import type { Build } from '../build.js';
import type { Load } from '../load.js';
import type { Workload } from '../workloads.js';
import { BareLoad } from './bare.js';
import { FloorLoad } from './floor.js';
import { PlayLoad } from './play.js';
import { SearchLoad } from './search.js';
import { stepLoad } from './steps.js';
import { designOf, playersOf, ShardLoad, TableLoad } from './table-load.js';

/** Makes the work of a workload ready to be measured. */
export function makeLoad(build: Build, workload: Workload): Load {
  switch (workload.load) {
    case 'play':
      return new PlayLoad(build, workload);
    case 'bare':
      return new BareLoad(build, workload);
    case 'copy':
    case 'legal':
    case 'apply':
    case 'worth':
    case 'playout':
      return stepLoad(build, workload, workload.load);
    case 'search':
      return new SearchLoad(build, workload);
    case 'floor':
      assert(workload.turn !== undefined, 'a floor knows what it imitates');
      return new FloorLoad(workload.turn);
    default:
      return throughRunner(build, workload);
  }
}

function throughRunner(build: Build, workload: Workload): Load {
  const players = playersOf(build, workload);
  const design = designOf(workload, players.game, players.specs[0]);
  return workload.load === 'shard'
    ? new ShardLoad(design, players)
    : new TableLoad(design, players, workload.load === 'tally');
}
