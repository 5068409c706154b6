import { parentPort, workerData } from 'node:worker_threads';
import { PluginMonitor } from '../../experiment/plugins/monitored-agent.js';
import { findMistakes } from './find-mistakes.js';
import { loadObserver, loadPlugin } from './load.js';
import type { ProbeAnswer, ProbeMessage, ProbeWorkerData } from './probe.js';

/** Module of the thread of a probe: loads one module and sends the declarations of its agent. */
const { name, where, observes } = workerData as ProbeWorkerData;
const watch = new PluginMonitor();
findMistakes(watch);

async function look(): Promise<ProbeAnswer> {
  try {
    if (observes) {
      const { id, about } = await loadObserver(name, where, watch);
      return { declared: { id, about: String(about), params: [] } };
    }
    const { id, about, params } = await loadPlugin(name, where, { watch });
    // As text, so that only plain values get across.
    return { declared: JSON.parse(JSON.stringify({ id, about: String(about), params })) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

parentPort!.postMessage('loaded' satisfies ProbeMessage);
parentPort!.postMessage((await look()) satisfies ProbeMessage);
