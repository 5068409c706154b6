import './host/globals.js';
import './host/package-files.js';

// The one module of all workers, so that the program is loaded once. A worker's name says what it does.

/** Messages that come before the worker can answer. */
const early: MessageEvent[] = [];
const keep = (event: MessageEvent): void => void early.push(event);
self.addEventListener('message', keep);

try {
  if (self.name === 'games') await import('./host/shard-thread.js');
  else await import('./lab/lab.js');
} catch (error) {
  // A rejected module is silent: its owner would wait for ever.
  reportError(error);
}

self.removeEventListener('message', keep);
for (const { data, ports } of early) self.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));
