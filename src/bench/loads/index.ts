import type { Build } from '../build.js';
import type { Load } from '../load.js';
import type { Workload } from '../workloads.js';
import { PlayLoad } from './play.js';
import { SearchLoad } from './search.js';

/** Makes the work of a workload ready to be measured. */
export function makeLoad(build: Build, workload: Workload): Load {
  return workload.load === 'search' ? new SearchLoad(build, workload) : new PlayLoad(build, workload);
}
