import { signal } from '@preact/signals';
import { hasStarted, lookAtHost, startAfreshOnce } from '../offline/host.js';
import { type LabWorker, type RemoteLab, startLabWorker } from './lab-worker.js';
import { watchPulse } from './pulse.js';

/** Milliseconds of silence after which work that should be prompt is stopped. */
const PROMPT_MS = 2000;
/** Milliseconds of silence after which the user is asked whether to wait. */
const LONG_MS = 10_000;

/** Name of the lab among the parts of the page. */
const PART = 'lab';

/** State of the lab that the user should know of. */
export type LabState = 'well' | 'silent' | 'restarted' | 'broken';

export const labState = signal<LabState>('well');

/** The worker, and the calls that it has not answered. */
interface Running extends LabWorker {
  readonly pending: Set<(why: Error) => void>;
  /** Ends the watch on pending calls. */
  unwatch: (() => void) | null;
}

let running: Running | null = null;

/** Starts the lab, if it does not run. It takes a second or two to be ready. */
export function startLab(): Running {
  if (running !== null) return running;
  const started: Running = { ...startLabWorker(), pending: new Set(), unwatch: null };
  let hasLoaded = false;
  started.remote.start.ping().then(
    () => {
      hasLoaded = true;
      hasStarted(PART);
    },
    () => {},
  );
  started.worker.onerror = (event) => {
    event.preventDefault();
    if (hasLoaded) restartLab(`stopped by a fault: ${event.message}`);
    else {
      stop(started, new Error('the part of the page that computes could not be loaded'));
      void mend();
    }
  };
  running = started;
  return started;
}

/** Reloads the page from its host if the host has the same build, as the browser's cache may be damaged. */
async function mend(): Promise<void> {
  if ((await lookAtHost()) !== 'same' || !startAfreshOnce(PART)) labState.value = 'broken';
}

/** Stops the lab and all its work, and starts it again. Pending calls are rejected with the reason. */
export function restartLab(why = 'stopped'): void {
  if (running !== null) stop(running, new Error(why));
  labState.value = 'restarted';
  startLab();
}

function stop(stopped: Running, why: Error): void {
  stopped.worker.terminate();
  stopped.unwatch?.();
  if (running === stopped) running = null;
  for (const failed of stopped.pending) failed(why);
}

/** Calls the lab; while calls are pending, silence of the lab is reported. */
function call<Result>(work: (remote: RemoteLab) => Promise<Result>): Promise<Result> {
  const called = startLab();
  return new Promise((done, failed) => {
    called.pending.add(failed);
    called.unwatch ??= watchPulse(() => called.remote.start.ping(), {
      ms: LONG_MS,
      silent: () => (labState.value = 'silent'),
      heard: () => (labState.value = 'well'),
    });
    const settled = (): void => {
      called.pending.delete(failed);
      if (called.pending.size > 0) return;
      called.unwatch?.();
      called.unwatch = null;
      if (labState.value === 'silent') labState.value = 'well';
    };
    work(called.remote)
      .then(done, (error) => {
        // A part that the lab needs may be gone from a host that has a newer build.
        void lookAtHost();
        failed(error);
      })
      .finally(settled);
  });
}

type Functions = Readonly<Record<string | symbol, (...args: unknown[]) => Promise<unknown>>>;

/** The lab: all computation of the page, in a separate worker, so that the page stays responsive. */
export const lab = new Proxy({} as RemoteLab, {
  get: (_, chapter) =>
    new Proxy({} as Functions, {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          call((remote) => (remote[chapter as keyof RemoteLab] as Functions)[name](...args)),
    }),
});

/**
 * Returns the result of reading untrusted input, such as a pack, a token or a file. If the lab is silent for 2 seconds
 * meanwhile, it is stopped and started again.
 *
 * @param work one or more calls of the lab, such as `() => lab.rules.checkPacks(packs)`
 * @throws Error with one line for the user if the work was stopped
 */
export async function promptly<Result>(work: () => Promise<Result>): Promise<Result> {
  // The lab may be starting, or busy with a call before this one.
  await lab.start.ping();
  const { remote } = startLab();
  const unwatch = watchPulse(() => remote.start.ping(), {
    ms: PROMPT_MS,
    silent: () => restartLab('This took more than 2 seconds and was stopped. Is the text what it should be?'),
  });
  try {
    return await work();
  } finally {
    unwatch();
  }
}
