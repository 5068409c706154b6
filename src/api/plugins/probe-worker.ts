import { parentPort, workerData } from 'node:worker_threads';
import { GuestWatch } from '../../experiment/plugins/monitored-agent.js';
import { findMistakes } from './find-mistakes.js';
import { loadGuest } from './load.js';
import type { ProbeAnswer, ProbeNews, ProbeOrder } from './probe.js';

/** Module of the thread of a probe: loads one module and tells what its agent declares. */
const { name, where } = workerData as ProbeOrder;
const watch = new GuestWatch();
findMistakes(watch);

async function look(): Promise<ProbeAnswer> {
  try {
    const { id, about, params } = await loadGuest(name, where, { watch });
    // Through text: what is no plain value must not get across.
    return { declared: JSON.parse(JSON.stringify({ id, about: String(about), params })) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

parentPort!.postMessage('loaded' satisfies ProbeNews);
parentPort!.postMessage((await look()) satisfies ProbeNews);
