import './host/globals.js';
import './host/package-files.js';

// The one module of all workers, so that the program is loaded once. The worker's name selects its task.

/** Messages received before the worker can answer. */
const early: MessageEvent[] = [];
const keep = (event: MessageEvent): void => void early.push(event);
self.addEventListener('message', keep);

async function start(): Promise<void> {
  if (self.name === 'games') await import('./host/shard-thread.js');
  else await import('./lab/lab.js');
  self.removeEventListener('message', keep);
  for (const { data, ports } of early) self.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));
}

// A rejected promise is silent: the owner of the worker would wait for ever.
start().catch(reportError);
