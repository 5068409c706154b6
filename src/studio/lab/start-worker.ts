import { workerType } from '../worker-type.js';

/** Starts a worker of the page that answers as the lab. */
export function startWorker(): Worker {
  address ??= workerAddress();
  return new Worker(address, { type: workerType(String(address)), name: 'lab' });
}

let address: string | URL | null = null;

/** Returns the address of the worker's module, which the build writes into the page; in a page of one file its text. */
function workerAddress(): string | URL {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="worker"]');
  if (meta !== null) return new URL(meta.content, document.baseURI);
  const { textContent } = document.getElementById('worker')!;
  return URL.createObjectURL(new Blob([textContent!], { type: 'text/javascript' }));
}
