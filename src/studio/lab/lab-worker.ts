import { type Remote, wrap } from 'comlink';
import { workerType } from '../host/worker-type.js';
import type { Lab } from './lab.js';

/** The lab as the page calls it: each function of each chapter returns a promise. */
export type RemoteLab = {
  readonly [Chapter in keyof Lab]: { readonly [Name in keyof Lab[Chapter]]: Remote<Lab[Chapter][Name]> };
};

/** A lab in a separate worker with a separate file system. */
export interface LabWorker {
  readonly worker: Worker;
  readonly remote: RemoteLab;
}

/** Starts a worker of the page that answers as the lab. */
export function startLabWorker(): LabWorker {
  address ??= workerAddress();
  const worker = new Worker(address, { type: workerType(String(address)), name: 'lab' });
  return { worker, remote: wrap<Lab>(worker) as unknown as RemoteLab };
}

let address: string | URL | null = null;

/** Returns the address of the worker's module, which the build writes into the page; in a page of one file its text. */
function workerAddress(): string | URL {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="worker"]');
  if (meta !== null) return new URL(meta.content, document.baseURI);
  const { textContent } = document.getElementById('worker')!;
  return URL.createObjectURL(new Blob([textContent!], { type: 'text/javascript' }));
}
